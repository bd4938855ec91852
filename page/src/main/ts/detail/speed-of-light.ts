import type { Child } from "../dom";
import { element } from "../dom";
import { parts } from "../format";
import type { Report, SectionRow } from "../report";
import { absence, bar } from "./blocks";
import { boundOf, BUSY } from "./bound";
import { markBefore, markedNumber, origin } from "./marks";
import { capped } from "../names";
import type { Shown } from "./shown";

const COMPUTE = "sm__throughput.avg.pct_of_peak_sustained_elapsed";
const MEMORY = "gpu__compute_memory_throughput.avg.pct_of_peak_sustained_elapsed";

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
  return [
    element("ul", { class: "peaks" }, ...rows.flatMap((row) => peaks(report, row, shown))),
    verdict(report, shown),
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

function peaks(report: Report, { label, measure }: SectionRow, shown: Shown): HTMLElement[] {
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
      ),
    );
  }
  const number = markedNumber(report, measure, value, detail, shown.launches);
  return [peak(name, value, number, origin(measure, detail, shown.launches))];
}

function peak(name: string, value: number | null, number: string, title: string): HTMLElement {
  return element(
    "li",
    { title },
    element("span", { class: "label", dir: "auto" }, name),
    bar(value, value !== null && value >= BUSY ? "busy" : ""),
    element("span", { class: "number" }, value === null ? number : `${number} %`),
  );
}

/** What limits the row, by the same mark that the other reports use. */
function verdict(report: Report, shown: Shown): HTMLElement {
  const compute = report.measure(COMPUTE);
  const memory = report.measure(MEMORY);
  const computeValue = compute ? shown.value(compute) : null;
  const memoryValue = memory ? shown.value(memory) : null;
  const bound = boundOf(computeValue, memoryValue);
  const several = [compute, memory].some(
    (measure) => measure && Object.keys(shown.detail(measure)?.byDeviceModel ?? {}).length > 0,
  );
  if (bound === "unknown") {
    const missing =
      computeValue !== null ? "memory throughput" : memoryValue !== null ? "compute throughput" : "throughput";
    return element(
      "p",
      { class: "verdict" },
      several
        ? "What limits it differs between models of devices; choose one scope to see a verdict."
        : `What limits it is not known: ${missing} was not captured.`,
    );
  }
  const highest = bound === "memory" ? memory : compute;
  const doubtful = bound !== "latency" && highest && shown.detail(highest)?.exactness === "upper_bound";
  return element(
    "p",
    { class: "verdict" },
    element("strong", {}, VERDICTS[bound][0]),
    ` ${VERDICTS[bound][1]}`,
    doubtful
      ? ` That is an upper bound (≤) over ${shown.launches} ${report.results(shown.row, shown.scope) === null ? "launches" : "results"}, so it may be less.`
      : null,
  );
}

const VERDICTS: Record<"compute" | "memory" | "latency", [name: string, meaning: string]> = {
  compute: ["Compute bound:", `the SMs are nearer to their peak than memory, and at ${BUSY} % of it or above.`],
  memory: ["Memory bound:", `memory is nearer to its peak than the SMs, and at ${BUSY} % of it or above.`],
  latency: [
    "Latency bound:",
    `compute and memory are both below ${BUSY} % of their peaks: it waits, or is too small for the device.`,
  ],
};
