import type { ComputePath, PointRecord, RooflineRecord, RoofRecord } from "../page-format";

/** What the chart draws of a roofline. The numbers are those of `report.json`. */

export interface Roofs {
  readonly compute: readonly RoofRecord[];
  /** Bytes in a second. */
  readonly memory: number;
}

/** The floating-point units, as their points and roofs stand in lists; tensor cores stand behind them. */
const PRECISIONS = ["fp64", "fp32", "fp16"];

/** A way of computing in words: `fp32`, `tensor fp16 → fp32`. */
export function pathName({ unit, type, instruction, sparse }: ComputePath): string {
  if (unit === "cores") {
    return type;
  }
  const by = instruction ? ` (${instruction}${sparse ? ", sparse" : ""})` : sparse ? " (sparse)" : "";
  return `tensor ${type.replace("_dst_", " → ").replaceAll("_", "/")}${by}`;
}

/** Where a way of computing stands in lists. */
export function pathOrder({ unit, type }: ComputePath): number {
  const place = PRECISIONS.indexOf(type);
  return unit === "tensor" || place < 0 ? PRECISIONS.length : place;
}

/**
 * The roofs that are drawn; null where there are none. Of tensor cores, which have one for each type of data, those that
 * some point worked under; without such a point the highest, which tells what they could do.
 *
 * @param points all that are drawn
 */
export function roofsOf(roofline: RooflineRecord | null, points: readonly ComputePath[]): Roofs | null {
  const all = roofline?.roofs?.compute ?? [];
  const tensor = all.filter(({ unit }) => unit === "tensor");
  const used = tensor.filter((roof) => points.some((point) => pathName(point) === pathName(roof)));
  const highest = tensor.filter(({ sparse }) => !sparse).sort((one, other) => other.work - one.work);
  const compute = [...all.filter(({ unit }) => unit === "cores"), ...(used.length > 0 ? used : highest.slice(0, 1))];
  return roofline?.roofs && compute.length > 0 ? { memory: roofline.roofs.memory, compute } : null;
}

/** The points that are drawn. */
export function pointsOf(roofline: RooflineRecord | null): readonly PointRecord[] {
  return roofline?.points ?? [];
}
