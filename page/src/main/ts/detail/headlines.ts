import { parts } from "../format";
import type { KernelUse, Measure, Report } from "../report";
import { markBefore, markOfDoubt } from "./marks";

/** A metric that stands in tables of kernels. */
export interface Headline {
  readonly measure: Measure;
  readonly title: string;
  /** Whether the title names the unit, so that cells do not. */
  readonly named: boolean;
}

/** The metrics that stand in tables (K3). */
export function headlines(report: Report): Headline[] {
  return report.headlines.flatMap(({ metric, title }) => {
    const measure = report.measure(metric);
    return measure ? [{ measure, title: title ?? measure.title, named: title !== null }] : [];
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
