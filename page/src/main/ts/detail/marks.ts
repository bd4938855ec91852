import { element } from "../dom";
import { count, parts } from "../format";
import type { Detail, Measure, Report } from "../report";
import { capped } from "../names";

/** What the marks mean, for those who see the first one. */
export const LEGEND =
  "~ approximate · ≤ upper bound · † not all launches have a value · ‡ cannot be: passes of ncu that do not fit each other · n/a no value";

const RULES: Readonly<Record<string, string>> = {
  sum: "sum over launches",
  min: "smallest launch",
  max: "largest launch",
  weighted_mean: "weighted mean",
  ratio_of_sums: "ratio of sums",
  largest_constituent: "largest constituent",
  most_frequent: "most frequent",
  constant: "the same for all launches",
  distinct: "distinct values",
  measured: "measured as a whole",
};

/** A rule in words. */
export function ruleName(rule: string): string {
  return RULES[rule] ?? rule;
}

const SHORT_RULES: Readonly<Record<string, string>> = {
  sum: "sum",
  min: "smallest",
  max: "largest",
  weighted_mean: "mean",
  ratio_of_sums: "ratio of sums",
  largest_constituent: "largest part",
  most_frequent: "most frequent",
  constant: "the same in all",
  distinct: "different values",
};

/** A rule in the few words that fit beside a value: a sum, a mean and a largest value must not look alike. */
export function shortRule(measure: Measure): string {
  return SHORT_RULES[measure.rule] ?? measure.rule;
}

/** The mark before a value: ~ or ≤ or nothing. */
export function markBefore(detail: Detail | null): string {
  return detail?.exactness === "approximate" ? "~" : detail?.exactness === "upper_bound" ? "≤" : "";
}

/** The mark behind a value: † or nothing. */
export function markBehind(detail: Detail | null, launches: number): string {
  return detail !== null && detail.launchesWithValue < launches ? "†" : "";
}

/** The mark of a value that cannot be, over 100 % or below 0: ‡ or nothing. It is ncu's own. */
export function markOfDoubt({ least, most }: Measure, value: number | null): string {
  const outside = value !== null && ((least !== null && value < least) || (most !== null && value > most));
  return outside ? "‡" : "";
}

/** From one value to another, the unit said once where it is the same; null where one is missing. */
export function spanText(
  from: number | null,
  to: number | null,
  unit: string,
  digits: number | null = null,
): string | null {
  if (from === null || to === null) {
    return null;
  }
  const [low, high] = [parts(from, unit, digits), parts(to, unit, digits)];
  const end = high.unit === "" ? high.number : `${high.number} ${high.unit}`;
  if (from === to) {
    return end;
  }
  return low.unit === high.unit || low.unit === "" ? `${low.number} to ${end}` : `${low.number} ${low.unit} to ${end}`;
}

/** A value with its marks, without its unit. */
export function markedNumber(
  report: Report,
  measure: Measure,
  value: number | null,
  detail: Detail | null,
  launches: number,
): string {
  const { number } = parts(value, measure.unit, report.digits);
  return value === null
    ? number
    : `${markBefore(detail)}${number}${markOfDoubt(measure, value)}${markBehind(detail, launches)}`;
}

/** Where a value comes from, in words: for tooltips. */
export function origin(measure: Measure, detail: Detail | null, launches: number): string {
  const exactness =
    detail?.exactness === "approximate"
      ? "approximate: weighted with time, because its natural weight was not captured"
      : detail?.exactness === "upper_bound"
        ? "upper bound: the true value is this or less"
        : null;
  const coverage =
    detail !== null && detail.launchesWithValue < launches
      ? `${count(detail.launchesWithValue)} of ${count(launches)} launches have a value`
      : null;
  return capped(
    [`${measure.id}: ${ruleOf(measure)}`, measure.description, exactness, coverage]
      .filter((part) => part !== null)
      .join("; "),
  );
}

/** How values of a metric were combined, with the weight. */
export function ruleOf(measure: Measure): string {
  if (measure.weight === null) {
    return ruleName(measure.rule);
  }
  const joint = measure.rule === "largest_constituent" ? "of" : measure.rule === "ratio_of_sums" ? "by" : "with";
  return `${ruleName(measure.rule)} ${joint} ${measure.weight}`;
}

/** A badge that says that numbers are not of a real device; null where they are. */
export function simulatedBadge(report: Report): HTMLElement | null {
  return report.simulated
    ? element("span", { class: "badge simulated", title: "These numbers come from a simulated device." }, "simulated")
    : null;
}
