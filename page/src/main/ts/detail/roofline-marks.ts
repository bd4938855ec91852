import { readable } from "../format";
import type { PointRecord } from "../page-format";
import type { Report } from "../report";
import type { Store } from "../view";
import { openKernel } from "./moves";
import { capped, shortened } from "../names";
import { pathOrder, pointsOf } from "./roofline";
import type { Shown } from "./shown";

/** How many kernels are drawn. */
export const MOST = 40;

/** A point of the chart with the text about it. */
export interface Mark {
  readonly name: string;
  /** The text next to the mark of the region. */
  readonly short: string;
  readonly region: boolean;
  readonly point: PointRecord;
  /** Of the time of the row. */
  readonly share: number;
  /** ~ where a metric behind it is approximate. */
  readonly uncertain: "~" | "";
  readonly open: (() => void) | null;
}

/** The points of a row and of its longest kernels, in all precisions that they work in. */
export function marksOf(report: Report, shown: Shown, store: Store): Mark[] {
  const whole = report.figures(shown.row, shown.scope).ns;
  const name = report.rowName(shown.row);
  const own = pointsOf(report.roofline(shown.row, shown.scope, shown.side)).map((point): Mark => ({
    name: capped(name, 120),
    short: shortened(report.regions[shown.row]?.label ?? name, 18),
    region: true,
    point,
    share: 1,
    uncertain: uncertain(point),
    open: null,
  }));
  const kernels = report
    .kernelsOf(shown.row, shown.scope)
    .slice(0, MOST)
    .flatMap((use) =>
      pointsOf(report.kernelRoofline(use)).map((point): Mark => ({
        name: shortened(use.name, 100),
        short: "",
        region: false,
        point,
        share: whole > 0 ? use.figures.ns / whole : 0,
        uncertain: uncertain(point),
        open: () => openKernel(store, use.kernel),
      })),
    );
  return [...own, ...kernels].sort((one, other) => pathOrder(one.point) - pathOrder(other.point));
}

function uncertain(point: PointRecord): "~" | "" {
  return point.exactness === "exact" ? "" : "~";
}

/** Operations in a second, with prefixes as bytes have them. Those on whole numbers are not of floating point. */
export function operations(perSecond: number, type = "fp"): string {
  return readable(perSecond, "byte/s").replace("byte/s", type.startsWith("int") ? "OP/s" : "FLOP/s");
}

export function perByte(intensity: number): string {
  return `${Number(intensity.toPrecision(4))} FLOP/byte`;
}
