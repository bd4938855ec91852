import { parts } from "../format";
import type { KernelUse, Measure, Report } from "../report";
import { markBefore } from "./marks";

/** A metric that stands in tables of kernels. */
export interface Headline {
  readonly measure: Measure;
  readonly title: string;
  /** Whether the title names the unit, so that cells do not. */
  readonly named: boolean;
}

const MOST = 6;

const USUAL: readonly [title: string, ...candidates: string[]][] = [
  ["SM %", "sm__throughput.avg.pct_of_peak_sustained_elapsed"],
  ["mem %", "gpu__compute_memory_throughput.avg.pct_of_peak_sustained_elapsed"],
  [
    "DRAM %",
    "gpu__dram_throughput.avg.pct_of_peak_sustained_elapsed",
    "dram__throughput.avg.pct_of_peak_sustained_elapsed",
  ],
  ["L2 hit %", "lts__t_sector_hit_rate.pct"],
  ["occup. %", "sm__warps_active.avg.pct_of_peak_sustained_active"],
];

/** The metrics that the user chose, or else the usual ones of those that were captured (K3). */
export function headlines(report: Report): Headline[] {
  const chosen = report.selection.metrics;
  if (chosen !== null) {
    return [...new Set(chosen)]
      .map((id) => report.measure(id))
      .filter((measure) => measure !== undefined)
      .slice(0, MOST)
      .map((measure) => ({ measure, title: measure.title, named: false }));
  }
  return USUAL.flatMap(([title, ...candidates]) => {
    const measure = candidates.map((id) => report.measure(id)).find((found) => found !== undefined);
    return measure ? [{ measure, title, named: true }] : [];
  });
}

/**
 * A headline of the launches of one kernel. Of kernels the page holds no marks: several launches get that of the row they
 * are in, for it was made by the same rule; one launch is exact.
 */
export function headlineValue(report: Report, use: KernelUse, { measure, named }: Headline): string {
  const value = report.kernelValue(use, measure);
  const { number, unit } = parts(value, measure.unit, report.digits);
  const mark = value !== null && use.figures.launches > 1 ? markBefore(report.detail(measure, use.row, use.scope)) : "";
  return named || unit === "" ? mark + number : `${mark}${number} ${unit}`;
}
