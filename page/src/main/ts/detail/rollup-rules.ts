import type { Child } from "../dom";
import { button, element } from "../dom";
import { count } from "../format";
import type { Measure, Report } from "../report";
import { absence, scrollBox } from "./blocks";
import { ruleName } from "./marks";
import { capped } from "../names";

/** How many metrics are drawn at once. */
const PAGE = 100;

const MEANINGS: Readonly<Record<string, string>> = {
  sum: "Counters add over launches.",
  min: "The smallest value of any launch.",
  max: "The largest value of any launch.",
  weighted_mean:
    "Ratios are weighted with their natural weight, which gives the ratio of sums; a plain mean would be wrong. Where that weight was not captured, time is the weight and values are marked ~.",
  ratio_of_sums: "Numerator and denominator were both captured: one sum divided by the other.",
  largest_constituent:
    "A throughput is the largest of its constituents; each is averaged over launches first. Where they were not captured, the weighted mean is an upper bound, marked ≤.",
  most_frequent: "Launch configuration: the most frequent value, with smallest and largest beside it; never summed.",
  constant: "A property of the device, the same for all launches.",
  distinct: "Text: the set of distinct values.",
  measured: "Measured for a range as a whole by range replay; part of no sum.",
};

/** Which rule made the values of each metric, and what the rules mean. */
export function rollupRules(report: Report): Child[] {
  const metrics = report.measures.filter(({ kind }) => kind === "metric");
  if (metrics.length === 0) {
    return [absence("This report has no metrics: nothing was rolled up but time and counts, which add.")];
  }
  const uses = new Map<string, number>();
  metrics.forEach(({ rule }) => uses.set(rule, (uses.get(rule) ?? 0) + 1));
  const meanings = element(
    "dl",
    { class: "fact-list" },
    ...[...uses].flatMap(([rule, number]) => [
      element("dt", {}, `${ruleName(rule)} `, element("span", { class: "aside" }, `${count(number)} metrics`)),
      element("dd", {}, MEANINGS[rule] ?? "A rule that this page does not know."),
    ]),
  );
  return [meanings, ...filterable(metrics)];
}

function filterable(metrics: readonly Measure[]): Child[] {
  const place = element("div");
  const said = element("span", { class: "aside", role: "status" });
  const filter = element("input", {
    type: "search",
    "aria-label": "Filter metrics",
    placeholder: "Filter metrics, units, rules",
  });
  let most = PAGE;
  const draw = () => {
    const words = filter.value
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => word !== "");
    const found = metrics.filter((metric) => {
      const text =
        `${metric.id} ${metric.unit} ${metric.rule} ${ruleName(metric.rule)} ${metric.weight ?? ""}`.toLowerCase();
      return words.every((word) => text.includes(word));
    });
    said.replaceChildren(words.length === 0 ? "" : `${count(found.length)} of ${count(metrics.length)} match`);
    place.replaceChildren(
      scrollBox("Roll-up rules of metrics", table(found.slice(0, most))),
      ...(found.length > most
        ? [
            button(`Show all ${count(found.length)}`, {}, () => {
              most = Infinity;
              draw();
            }),
          ]
        : []),
    );
  };
  filter.addEventListener("input", draw);
  draw();
  return [element("p", { class: "tools" }, filter, said), place];
}

function table(metrics: readonly Measure[]): HTMLElement {
  return element(
    "table",
    { class: "rows" },
    element(
      "thead",
      {},
      element("tr", {}, ...["metric", "unit", "rule", "weight"].map((title) => element("th", { scope: "col" }, title))),
    ),
    element(
      "tbody",
      {},
      ...metrics.map(({ id, unit, rule, weight, description }) =>
        element(
          "tr",
          { title: description === null ? null : capped(description) },
          element("th", { scope: "row", class: "metric", dir: "auto" }, capped(id, 200)),
          element("td", {}, unit === "" ? "none" : unit),
          element("td", {}, ruleName(rule)),
          element("td", { class: "metric" }, weight === null ? "none" : capped(weight, 200)),
        ),
      ),
    ),
  );
}
