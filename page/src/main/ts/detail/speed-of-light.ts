import type { Child } from "../dom";
import { element } from "../dom";
import { parts, percent } from "../format";
import type { Bound, BoundClass, Report, SectionRow } from "../report";
import { absence, bar } from "./blocks";
import { markBefore, markedNumber, origin } from "./marks";
import { capped } from "../names";
import type { Shown } from "./shown";

/** The metrics whose bars stand out where they limit a row. */
const LIMITING: Readonly<Record<string, readonly BoundClass[]>> = {
  "sm__throughput.avg.pct_of_peak_sustained_elapsed": ["compute", "balanced"],
  "gpu__compute_memory_throughput.avg.pct_of_peak_sustained_elapsed": ["memory", "balanced"],
};

/** How near a row comes to the limits of its device, each in percent of its peak. */
export function speedOfLight(report: Report, shown: Shown): Child[] {
  if (shown.launches === 0) {
    return [absence(noNumbers(report, shown))];
  }
  const section = report.sections(shown.row, shown.scope).find(({ id }) => id === "SpeedOfLight");
  if (!section || section.remedy !== null) {
    return [absence("Not captured. ", section?.remedy ?? "The option --section SpeedOfLight captures it.")];
  }
  const rows = section.rows.filter(({ measure }) => measure.unit === "%");
  if (rows.length === 0) {
    return [absence("No percentage of a peak was captured.")];
  }
  const bound = report.bound(shown.row, shown.scope, shown.side);
  return [
    element("ul", { class: "peaks" }, ...rows.flatMap((row) => peaks(report, row, shown, bound))),
    verdict(report, shown, bound),
  ];
}

/** Why there is nothing to show. */
export function noNumbers(report: Report, { row, scope, side }: Shown): string {
  const results = report.results(row, scope);
  if (results !== null) {
    return results > 0
      ? "Range replay measured the range as a whole; nothing is known about its parts."
      : "Range replay measured nothing for it as a whole.";
  }
  return side === "exclusive" ? "It has no launch of its own." : "It has no launch.";
}

function peaks(report: Report, { label, measure }: SectionRow, shown: Shown, bound: Bound | null): HTMLElement[] {
  const limits = bound !== null && (LIMITING[measure.id] ?? []).includes(bound.class);
  const detail = shown.detail(measure);
  const value = shown.value(measure);
  const models = Object.entries(detail?.byDeviceModel ?? {});
  const name = label.replace(/ Throughput$/, "").replace(/^SOL /, "");
  if (value === null && models.length > 0) {
    return models.map(([model, of]) =>
      peak(
        `${name}, ${capped(model, 60)}`,
        of,
        `${markBefore(detail)}${parts(of, "%").number}`,
        origin(measure, detail, shown.launches),
        limits,
      ),
    );
  }
  const number = markedNumber(report, measure, value, detail, shown.launches);
  return [peak(name, value, number, origin(measure, detail, shown.launches), limits)];
}

function peak(name: string, value: number | null, number: string, title: string, limits: boolean): HTMLElement {
  return element(
    "li",
    { title },
    element("span", { class: "label", dir: "auto" }, name),
    bar(value, limits ? "busy" : ""),
    element("span", { class: "number" }, value === null ? number : `${number} %`),
  );
}

/** What limits the row: the class that holds most of the time of its launches, each judged by itself (F1). */
function verdict(report: Report, { row, scope }: Shown, bound: Bound | null): HTMLElement {
  if (bound === null) {
    const why =
      report.results(row, scope) === null
        ? "it has no launch."
        : "range replay tells averages over the launches of a range.";
    return element("p", { class: "verdict" }, `What limits it is not known: ${why}`);
  }
  const [name, meaning] = VERDICTS[bound.class];
  const extent =
    bound.share === null ? "That holds for most launches." : `That holds for ${percent(bound.share)} of the time.`;
  return element("p", { class: "verdict" }, element("strong", {}, name), ` ${meaning} ${extent}`);
}

const VERDICTS: Readonly<Record<BoundClass, readonly [name: string, meaning: string]>> = {
  compute: ["Compute bound:", "the SMs are at their limit, or clearly nearer to it than memory."],
  memory: ["Memory bound:", "memory is at its limit, or clearly nearer to it than the SMs."],
  latency: [
    "Latency bound:",
    "neither compute nor memory comes near its peak: it waits, or is too small for the device.",
  ],
  balanced: ["Balanced:", "compute or memory is busy, and neither is clearly ahead."],
  unknown: [
    "Not known what limits it:",
    "a throughput was not captured. The option --section SpeedOfLight captures both.",
  ],
  host: ["Host bound:", "the device waits for work that the host launches late."],
};
