/**
 * Where work lies under the roofs of its device. All of it is products of values of one row. They are right for a region
 * too, because its values are ratios of sums: instructions per cycle is weighted with cycles, cycles and bytes per second
 * with time, so (Σ instructions ÷ Σ cycles) × (Σ cycles ÷ Σ time) is Σ instructions ÷ Σ time.
 */

/** The value that a row has for a metric; null where it has none. */
export type Values = (metric: string) => number | null;

export type Precision = "fp64" | "fp32" | "fp16";

export interface Point {
  readonly precision: Precision;
  /** Operations in a second. */
  readonly work: number;
  /** Bytes to and from device memory in a second. */
  readonly traffic: number;
  /** Operations for each byte. */
  readonly intensity: number;
  /** Whether some kind of operation was not counted, so that there is this much work or more. */
  readonly lowerBound: boolean;
}

export interface ComputeRoof {
  readonly precision: Precision;
  /** Operations in a second. */
  readonly work: number;
}

export interface Roofs {
  readonly compute: readonly ComputeRoof[];
  /** Bytes in a second. */
  readonly memory: number;
}

export const PRECISIONS: readonly Precision[] = ["fp64", "fp32", "fp16"];

const LETTERS: Record<Precision, string> = { fp64: "d", fp32: "f", fp16: "h" };

/**
 * How many numbers an instruction works on. One of half precision may work on a pair; newer captures say so by a metric
 * that counts four operations for a multiply-add, older ones count two.
 */
export function numbersPerInstruction(precision: Precision, captured: (metric: string) => boolean): 1 | 2 {
  const pairs = precision === "fp16" && captured("derived__sm__sass_thread_inst_executed_op_hfma_pred_on_x4");
  return pairs ? 2 : 1;
}

/** Where a row lies; null where metrics are missing, or nothing moved or was computed. */
export function pointOf(values: Values, precision: Precision, numbers: 1 | 2): Point | null {
  const letter = LETTERS[precision];
  const add = perCycle(values, `${letter}add`);
  const multiply = perCycle(values, `${letter}mul`);
  const fused = perCycle(values, `${letter}fma`) ?? derived(values, "smsp", `${letter}fma`);
  const clock = clockOf(values, ["smsp", "sm", "gpc"]);
  const traffic = values("dram__bytes.sum.per_second");
  if (clock === null || traffic === null || (add === null && multiply === null && fused === null)) {
    return null;
  }
  const work = ((add ?? 0) + (multiply ?? 0) + 2 * (fused ?? 0)) * numbers * clock;
  if (!(work > 0) || !(traffic > 0)) {
    return null;
  }
  const lowerBound = add === null || multiply === null || fused === null;
  return { precision, work, traffic, intensity: work / traffic, lowerBound };
}

/** The metrics that a point is made of. */
export function metricsOf(precision: Precision): string[] {
  const letter = LETTERS[precision];
  return [
    ...["add", "mul", "fma"].map(
      (operation) => `smsp__sass_thread_inst_executed_op_${letter}${operation}_pred_on.sum.per_cycle_elapsed`,
    ),
    "smsp__cycles_elapsed.avg.per_second",
    "dram__bytes.sum.per_second",
  ];
}

/** Whether the metrics are there that tell how much was computed, even if that is nothing. */
export function countsWork(values: Values): boolean {
  return PRECISIONS.some((precision) => {
    const letter = LETTERS[precision];
    return (perCycle(values, `${letter}fma`) ?? derived(values, "smsp", `${letter}fma`)) !== null;
  });
}

/** The most that the device can do; null where metrics are missing. */
export function roofsOf(values: Values, numbers: (precision: Precision) => 1 | 2): Roofs | null {
  const bytes = values("dram__bytes.sum.peak_sustained");
  const memoryClock = values("dram__cycles_elapsed.avg.per_second");
  const clock = clockOf(values, ["sm", "gpc", "smsp"]);
  if (bytes === null || memoryClock === null || clock === null) {
    return null;
  }
  const compute = PRECISIONS.flatMap((precision): ComputeRoof[] => {
    const operation = `${LETTERS[precision]}fma`;
    const peak =
      values(`sm__sass_thread_inst_executed_op_${operation}_pred_on.sum.peak_sustained`) ??
      derived(values, "sm", operation);
    return peak !== null && peak > 0 ? [{ precision, work: 2 * peak * numbers(precision) * clock }] : [];
  });
  return compute.length === 0 ? null : { compute, memory: bytes * memoryClock };
}

/** How much work a byte must come with so that computing takes as long as moving it. */
export function ridge(roofs: Roofs, { work }: ComputeRoof): number {
  return work / roofs.memory;
}

/** The share of what the roofs allow at the intensity of a point; null where its precision has no roof. */
export function shareOfRoof(roofs: Roofs, point: Point): number | null {
  const roof = roofs.compute.find(({ precision }) => precision === point.precision);
  return roof ? point.work / Math.min(roof.work, roofs.memory * point.intensity) : null;
}

function perCycle(values: Values, operation: string): number | null {
  return values(`smsp__sass_thread_inst_executed_op_${operation}_pred_on.sum.per_cycle_elapsed`);
}

/** Multiply-adds in a cycle, out of a metric that counts each as two operations, or as four. */
function derived(values: Values, unit: string, operation: string): number | null {
  const name = `derived__${unit}__sass_thread_inst_executed_op_${operation}_pred_on`;
  const twice = values(`${name}_x2`);
  if (twice !== null) {
    return twice / 2;
  }
  const fourfold = values(`${name}_x4`);
  return fourfold === null ? null : fourfold / 4;
}

function clockOf(values: Values, units: readonly string[]): number | null {
  for (const unit of units) {
    const clock = values(`${unit}__cycles_elapsed.avg.per_second`);
    if (clock !== null) {
      return clock;
    }
  }
  return null;
}
