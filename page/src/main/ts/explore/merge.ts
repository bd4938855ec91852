/** One of several values that become one. Null is a value that is not there. */
export interface Part {
  readonly value: number | null;
  /** How much the value counts in a mean: the measure that the roll-up rule names; null where the report has none. */
  readonly weight: number | null;
  /** Counts in its place. */
  readonly time: number | null;
}

export interface Merged {
  readonly value: number | null;
  /** Whether time stood in for the weight. */
  readonly approximate: boolean;
  /** Whether there are several values that no number stands for. */
  readonly several: boolean;
}

const NOTHING: Merged = { value: null, approximate: false, several: false };

/**
 * One value out of those of disjoint parts, by the rule that made each of them (M1, M2, M4): sums add, extremes stay
 * extremes, means are weighted and never plain. Parts without a value drop out of value and weight alike (M5).
 */
export function merge(rule: string, parts: readonly Part[]): Merged {
  const present = parts.filter((part): part is Part & { value: number } => part.value !== null);
  const first = present[0];
  if (!first) {
    return NOTHING;
  }
  if (present.length === 1) {
    return exactly(first.value);
  }
  const values = present.map((part) => part.value);
  switch (rule) {
    case "sum":
      return exactly(values.reduce((sum, value) => sum + value, 0));
    case "max":
      return exactly(Math.max(...values));
    case "min":
      return exactly(Math.min(...values));
    case "weighted_mean":
    case "ratio_of_sums":
      return mean(present);
    default:
      return values.every((value) => value === first.value) ? exactly(first.value) : { ...NOTHING, several: true };
  }
}

function exactly(value: number): Merged {
  return { value, approximate: false, several: false };
}

function mean(parts: readonly (Part & { value: number })[]): Merged {
  const [first] = parts;
  if (first && parts.every((part) => part.value === first.value)) {
    return exactly(first.value);
  }
  const approximate = parts.some((part) => part.weight === null);
  let sum = 0;
  let weights = 0;
  for (const part of parts) {
    const weight = (approximate ? part.time : part.weight) ?? 0;
    sum += part.value * weight;
    weights += weight;
  }
  if (weights > 0) {
    return { value: sum / weights, approximate, several: false };
  }
  // Nothing tells how much each counts.
  return { ...NOTHING, several: true };
}
