import type { PointRecord, RooflineRecord } from "../page-format";

/** What the chart draws of a roofline: the floating-point units of a device. The numbers are those of `report.json`. */

export type Precision = "fp64" | "fp32" | "fp16";

export interface Point extends PointRecord {
  readonly type: Precision;
}

export interface ComputeRoof {
  readonly type: Precision;
  /** Operations in a second. */
  readonly work: number;
  /** How many operations a byte must come with so that computing takes as long as moving it. */
  readonly ridge: number;
}

export interface Roofs {
  readonly compute: readonly ComputeRoof[];
  /** Bytes in a second. */
  readonly memory: number;
}

export const PRECISIONS: readonly Precision[] = ["fp64", "fp32", "fp16"];

/** The roofs that are drawn; null where there are none. */
export function roofsOf(roofline: RooflineRecord | null): Roofs | null {
  const compute = roofline?.roofs?.compute.filter(isDrawn) ?? [];
  return roofline?.roofs && compute.length > 0 ? { memory: roofline.roofs.memory, compute } : null;
}

/** The points that are drawn. */
export function pointsOf(roofline: RooflineRecord | null): Point[] {
  return roofline?.points.filter(isDrawn) ?? [];
}

function isDrawn<T extends { unit: string; type: string }>(path: T): path is T & { type: Precision } {
  return path.unit === "cores" && (PRECISIONS as readonly string[]).includes(path.type);
}
