import { readable } from "../format";
import type { KernelUse, Report } from "../report";
import type { Store } from "../view";
import { openKernel } from "./moves";
import { capped, shortened } from "../names";
import type { Point, Roofs, Values } from "./roofline";
import { metricsOf, numbersPerInstruction, pointOf, PRECISIONS, shareOfRoof } from "./roofline";
import type { Shown } from "./shown";

/** How many kernels are drawn. */
export const MOST = 40;

/** A point of the chart with what is said about it. */
export interface Mark {
  readonly name: string;
  /** What stands beside the mark of the region. */
  readonly short: string;
  readonly region: boolean;
  readonly point: Point;
  /** Of the time of the row. */
  readonly share: number;
  readonly roofShare: number | null;
  /** ~ where a metric behind it is approximate. */
  readonly uncertain: "~" | "";
  readonly open: (() => void) | null;
}

/** The points of a row and of its longest kernels, in all precisions that they work in. */
export function marksOf(
  report: Report,
  shown: Shown,
  store: Store,
  roofs: Roofs,
  values: Values,
  captured: (metric: string) => boolean,
): Mark[] {
  const whole = report.figures(shown.row, shown.scope).ns;
  const name = report.rowName(shown.row);
  const marks: Mark[] = [];
  for (const precision of PRECISIONS) {
    const numbers = numbersPerInstruction(precision, captured);
    const own = pointOf(values, precision, numbers);
    const approximate = metricsOf(precision).some((metric) => {
      const measure = report.measure(metric);
      return measure !== undefined && (shown.detail(measure)?.exactness ?? "exact") !== "exact";
    });
    const uncertain = approximate ? "~" : "";
    if (own) {
      const roofShare = shareOfRoof(roofs, own);
      marks.push({
        name: capped(name, 120),
        short: shortened(report.regions[shown.row]?.label ?? name, 18),
        region: true,
        point: own,
        share: 1,
        roofShare,
        uncertain,
        open: null,
      });
    }
    for (const use of report.kernelsOf(shown.row, shown.scope).slice(0, MOST)) {
      const point = pointOf((metric) => kernelValue(report, use, metric), precision, numbers);
      if (point) {
        marks.push({
          name: shortened(use.name, 100),
          short: "",
          region: false,
          point,
          share: whole > 0 ? use.figures.ns / whole : 0,
          roofShare: shareOfRoof(roofs, point),
          uncertain: use.figures.launches > 1 ? uncertain : "",
          open: () => openKernel(store, use.kernel),
        });
      }
    }
  }
  return marks;
}

function kernelValue(report: Report, use: KernelUse, metric: string): number | null {
  const measure = report.measure(metric);
  return measure ? report.kernelValue(use, measure) : null;
}

/** Operations in a second, with prefixes as bytes have them. */
export function operations(perSecond: number): string {
  return readable(perSecond, "byte/s").replace("byte/s", "FLOP/s");
}

export function perByte(intensity: number): string {
  return `${Number(intensity.toPrecision(4))} FLOP/byte`;
}
