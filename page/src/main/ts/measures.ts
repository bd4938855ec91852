import type { MetricRecord } from "./page-format";
import type { Measure } from "./report-parts";

type BuiltIn = [id: string, title: string, unit: string, column: string, own: string | null];

const PROFILED: readonly BuiltIn[] = [
  ["time", "time", "ns", "ns", "own_ns"],
  ["launches", "launches", "", "launches", "own_launches"],
  ["instances", "instances", "", "instances", null],
];

const REAL: readonly BuiltIn[] = [
  ["real-gpu", "GPU time in the run", "ns", "t_gpu", "t_own_gpu"],
  ["real-wall", "wall time in the run", "ns", "t_wall", null],
  ["real-kernels", "kernels in the run", "", "t_kernels", "t_own_kernels"],
  ["real-instances", "times entered in the run", "", "t_instances", null],
  ["real-gap", "GPU gaps in the run", "ns", "t_gap", null],
  ["real-copy", "copies and fills in the run", "ns", "t_copy", null],
];

/** Everything that can be shown for a row, and the columns that hold it: time and counts first, then metrics. */
export class Measures {
  readonly list: readonly Measure[];
  readonly #builtIn: readonly BuiltIn[];
  readonly #byId = new Map<string, Measure>();

  constructor(metrics: readonly MetricRecord[], hasTimeline: boolean) {
    const onlyReal = metrics.length === 0 && hasTimeline;
    this.#builtIn = onlyReal ? [...REAL, ...PROFILED] : [...PROFILED, ...(hasTimeline ? REAL : [])];
    this.list = [
      ...this.#builtIn.map(builtInMeasure),
      ...metrics.map((metric, place) => metricMeasure(metric, place + this.#builtIn.length)),
    ];
    this.list.forEach((measure) => this.#byId.set(measure.id, measure));
  }

  byId(id: string): Measure | undefined {
    return this.#byId.get(id);
  }

  /** The measure of a metric by its place in the page. */
  ofMetric(place: number): Measure {
    return this.list[place + this.#builtIn.length]!;
  }

  /** The place of a metric in the page; negative for what is none. */
  placeOf(measure: Measure): number {
    return measure.index - this.#builtIn.length;
  }

  /** The column of a time or a count; null where it has none, as instances have no exclusive number. */
  columnOf(measure: Measure, exclusive: boolean): string | null {
    const [, , , column, own] = this.#builtIn[measure.index]!;
    return exclusive ? own : column;
  }
}

function builtInMeasure([id, title, unit, column, own]: BuiltIn, index: number): Measure {
  const kind = column.startsWith("t_") ? "real" : "profiled";
  return {
    index,
    id,
    title,
    short: title,
    unit,
    rule: "sum",
    weight: null,
    additive: own !== null,
    kind,
    least: null,
    most: null,
    description: null,
  };
}

function metricMeasure(
  { name, unit, rule, weight, title, least, most, description }: MetricRecord,
  index: number,
): Measure {
  const additive = rule === "sum";
  return {
    index,
    id: name,
    title: name,
    short: title ?? name,
    unit,
    rule,
    weight,
    additive,
    kind: "metric",
    least: least ?? null,
    most: most ?? null,
    description: description ?? null,
  };
}
