import { parts } from "../format";
import { HEADLINE_METRICS, MOST_CHOSEN } from "../headline-metrics";
import type { KernelUse, Measure, Report } from "../report";
import { markBefore, markOfDoubt } from "./marks";

/** A metric that stands in tables of kernels. */
export interface Headline {
  readonly measure: Measure;
  readonly title: string;
  /** Whether the title names the unit, so that cells do not. */
  readonly named: boolean;
}

/** The metrics that the user chose, or else the usual ones of those that were captured (K3). */
export function headlines(report: Report): Headline[] {
  const chosen = report.selection.metrics;
  if (chosen !== null) {
    return [...new Set(chosen)]
      .map((id) => report.measure(id))
      .filter((measure) => measure !== undefined)
      .slice(0, MOST_CHOSEN)
      .map((measure) => ({ measure, title: measure.title, named: false }));
  }
  return HEADLINE_METRICS.flatMap(([title, ...candidates]) => {
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
  const shown = mark + number + markOfDoubt(measure, value);
  return named || unit === "" ? shown : `${shown} ${unit}`;
}
