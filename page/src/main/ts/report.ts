import type { Columns } from "./columns";
import type {
  Body,
  Estimates,
  Head,
  Input,
  Message,
  RangeResult,
  RuleRecord,
  ScopeRecord,
  Selection,
} from "./page-format";

/** All launches inside a region (R5), or those it owns (R6). */
export type Side = "inclusive" | "exclusive";

/** Something that can be shown for a row: time, a count, or a metric. */
export interface Measure {
  readonly index: number;
  /** What links and settings call it: the metric's name, or a word such as `time`. */
  readonly id: string;
  readonly title: string;
  readonly unit: string;
  /** How values were combined, as in `rollup_rules` of `report.json`. */
  readonly rule: string;
  readonly weight: string | null;
  /** Whether values of parts add up to that of the whole, so that a width can show it. */
  readonly additive: boolean;
  /** `profiled`: time and counts under the profiler; `real`: of the timeline; `metric`: a counter. */
  readonly kind: "profiled" | "real" | "metric";
}

export interface Region {
  /** Its row. */
  readonly index: number;
  /** The row of its parent, or -1. */
  readonly parent: number;
  readonly children: readonly number[];
  readonly label: string;
  /** `domain@A::A1`; two regions may share it, a key not. */
  readonly name: string;
  /** What links call it: its name, or kind, domain and path where another region has the same name. */
  readonly link: string;
  readonly path: readonly string[];
  readonly domain: string | null;
  readonly kind: string;
  readonly depth: number;
  readonly folder: string | null;
}

export interface Scope extends ScopeRecord {
  readonly index: number;
  readonly aggregate: boolean;
}

export interface Figures {
  readonly launches: number;
  readonly timed: number;
  readonly ns: number;
}

export type Exactness = "exact" | "approximate" | "upper_bound";

/** Where a value comes from. What the page does not hold is null. */
export interface Detail {
  readonly exactness: Exactness;
  readonly launchesWithValue: number;
  readonly minimum: number | null;
  readonly maximum: number | null;
  readonly values: readonly string[];
  readonly byDeviceModel: Readonly<Record<string, number>>;
}

export interface Instances {
  readonly count: number;
  readonly timed: number;
  readonly shortest: number | null;
  readonly mean: number | null;
  readonly longest: number | null;
  readonly approximate: boolean;
  /** Mean nanoseconds of up to `per` consecutive instances each, in the order they were entered. */
  readonly series: { readonly per: number; readonly ns: readonly number[] } | null;
}

export interface Spread {
  readonly scopes: number;
  readonly scopesWithRegion: number;
  readonly shortest: number;
  readonly mean: number;
  readonly longest: number;
  readonly imbalance: number;
}

/** Nanoseconds of one instance. */
export interface TimeSpread {
  readonly shortest: number;
  readonly median: number;
  readonly percentile95: number;
  readonly longest: number;
}

/** Real time of a region, in nanoseconds. */
export interface Timeline {
  readonly instances: number;
  readonly instancesWithKernels: number;
  readonly wall: number;
  readonly wallOfInstance: TimeSpread;
  readonly kernels: number;
  readonly gpu: number;
  readonly ownKernels: number;
  readonly ownGpu: number;
  readonly operations: number;
  readonly copy: number;
  readonly projection: number;
  readonly gap: number;
  readonly gpuOfInstance: TimeSpread;
  readonly profiled: { readonly launches: number; readonly launchesRun: number; readonly coveredNs: number } | null;
  readonly estimates: Estimates | null;
}

export interface SectionRow {
  readonly label: string;
  readonly measure: Measure;
  readonly value: number | null;
}

export interface Section {
  readonly id: string;
  readonly displayName: string;
  /** The option that would capture it, where nothing of it was captured. */
  readonly remedy: string | null;
  readonly rows: readonly SectionRow[];
  readonly rules: readonly RuleRecord[];
}

/** The launches of one kernel in a row. */
export interface KernelUse {
  /** Its place in the table of uses. */
  readonly index: number;
  readonly row: number;
  readonly scope: number;
  /** Its place in `kernels`. */
  readonly kernel: number;
  readonly name: string;
  readonly deviceName: string | null;
  readonly figures: Figures;
  readonly shortest: number | null;
  readonly longest: number | null;
}

const PROFILED: [id: string, title: string, unit: string, column: string, own: string | null][] = [
  ["time", "time", "ns", "ns", "own_ns"],
  ["launches", "launches", "", "launches", "own_launches"],
  ["instances", "instances", "", "instances", null],
];

const REAL: [id: string, title: string, unit: string, column: string, own: string | null][] = [
  ["real-gpu", "GPU time (real)", "ns", "t_gpu", "t_own_gpu"],
  ["real-wall", "wall time (real)", "ns", "t_wall", null],
  ["real-kernels", "kernels (real)", "", "t_kernels", "t_own_kernels"],
  ["real-instances", "instances (real)", "", "t_instances", null],
  ["real-gap", "gaps on the GPU (real)", "ns", "t_gap", null],
  ["real-copy", "copies and fills (real)", "ns", "t_copy", null],
];

const EXACTNESS: readonly Exactness[] = ["exact", "approximate", "upper_bound"];

/**
 * The report that the page shows. Rows are the regions, then `total`, then `outside`. Numbers are those of
 * `report.json`, as exact as `digits` says; a value that is not there is NaN in columns and null elsewhere.
 */
export class Report {
  readonly regions: readonly Region[];
  readonly roots: readonly number[];
  readonly scopes: readonly Scope[];
  readonly measures: readonly Measure[];
  readonly kernels: readonly { readonly name: string; readonly device_name: string | null }[];
  /** The row of all launches. */
  readonly total: number;
  /** The row of the launches with no range open. */
  readonly outside: number;
  readonly hasTimeline: boolean;

  readonly #head: Head;
  readonly #body: Body;
  readonly #columns: Columns;
  readonly #builtIn: Map<number, [column: string, own: string | null]> = new Map();
  readonly #byId = new Map<string, Measure>();
  readonly #byLink = new Map<string, number>();
  readonly #rules: Map<number, RuleRecord[]>;
  readonly #notes: Map<number, string>;
  readonly #series: Map<number, { instances: number[]; mean_ms: number[] }>;
  readonly #estimates: Map<number, Estimates>;
  readonly #rangeResults: Map<number, RangeResult[]>;
  readonly #several = new Map<string, { values: string[]; byDeviceModel: Record<string, number> }>();
  readonly #kernelRows: Map<number, number[]> = new Map();
  #exclusiveCells: Map<number, number> | null = null;

  constructor(head: Head, body: Body, columns: Columns) {
    this.#head = head;
    this.#body = body;
    this.#columns = columns;
    this.regions = regionsOf(body);
    this.roots = this.regions.filter((region) => region.parent < 0).map((region) => region.index);
    this.regions.forEach((region) => this.#byLink.set(region.link, region.index));
    this.total = this.regions.length;
    this.outside = this.regions.length + 1;
    this.scopes = head.scopes.map((scope, index) => ({
      ...scope,
      index,
      aggregate: head.has_aggregate && index === 0,
    }));
    this.kernels = body.kernels;
    this.hasTimeline = columns.has("t_gpu");
    this.measures = this.#listMeasures();
    this.measures.forEach((measure) => this.#byId.set(measure.id, measure));
    this.#rules = new Map(body.rules);
    this.#notes = new Map(body.notes);
    this.#series = new Map(body.series);
    this.#estimates = new Map(body.estimates.map(([cell, { estimates }]) => [cell, estimates]));
    this.#rangeResults = new Map(body.range_results.map(([cell, { range_results }]) => [cell, range_results]));
    for (const [cell, metric, values, byDeviceModel] of body.several) {
      this.#several.set(`${cell}/${metric}`, { values, byDeviceModel });
    }
    columns.get("k_cell").forEach((cell, index) => {
      const rows = this.#kernelRows.get(cell);
      rows ? rows.push(index) : this.#kernelRows.set(cell, [index]);
    });
  }

  get generatedAt(): string {
    return this.#head.generated_at;
  }

  get fingerprint(): string {
    return this.#head.config_fingerprint;
  }

  get generator(): { name: string; version: string } {
    return this.#head.generator;
  }

  get simulated(): boolean {
    return this.#head.simulated;
  }

  get inputs(): readonly Input[] {
    return this.#head.inputs;
  }

  get selection(): Selection {
    return this.#head.selection;
  }

  get messages(): readonly Message[] {
    return this.#head.messages;
  }

  /** How many significant digits metrics have; null where they are exact. */
  get digits(): number | null {
    return this.#head.digits;
  }

  /** Whether some of `report.json` is left out, because there is very much of it. */
  get reduced(): boolean {
    return this.#head.reduced;
  }

  get leftOut(): readonly string[] {
    return this.#head.left_out;
  }

  get hasAggregate(): boolean {
    return this.#head.has_aggregate;
  }

  /** Finds what a link calls so. */
  measure(id: string): Measure | undefined {
    return this.#byId.get(id);
  }

  region(link: string): Region | undefined {
    const row = this.#byLink.get(link);
    return row === undefined ? undefined : this.regions[row];
  }

  /** What to call a row. */
  rowName(row: number): string {
    return this.regions[row]?.name ?? (row === this.total ? "total" : "(outside any range)");
  }

  /** Whether a region occurs in a scope. */
  has(row: number, scope: number): boolean {
    return this.#at("present", row, scope) === 1;
  }

  figures(row: number, scope: number, side: Side = "inclusive"): Figures {
    const own = side === "exclusive" ? "own_" : "";
    const launches = this.#count(`${own}launches`, row, scope);
    return {
      launches,
      timed: launches - this.#count(`${own}untimed`, row, scope),
      ns: this.#count(`${own}ns`, row, scope),
    };
  }

  /** One value; null where there is none. */
  value(measure: Measure, row: number, scope: number, side: Side = "inclusive"): number | null {
    const value = this.column(measure, scope, side)[row]!;
    return Number.isNaN(value) ? null : value;
  }

  readonly #shown = new Map<string, Float64Array>();

  /** All values of a measure in a scope by row, NaN where there is none. */
  column(measure: Measure, scope: number, side: Side = "inclusive"): Float64Array {
    const name = `${measure.index}/${scope}/${side}`;
    let column = this.#shown.get(name);
    if (!column) {
      column = this.#column(measure, scope, side);
      this.#shown.set(name, column);
    }
    return column;
  }

  #column(measure: Measure, scope: number, side: Side): Float64Array {
    const rows = this.regions.length + 2;
    const builtIn = this.#builtIn.get(measure.index);
    const metric = measure.index - this.#builtIn.size;
    const name = builtIn ? (side === "exclusive" ? builtIn[1] : builtIn[0]) : `m${metric}`;
    const all = name === null ? new Float64Array(0) : this.#columns.get(name);
    const column = new Float64Array(rows).fill(NaN);
    for (let row = 0; row < rows && all.length > 0; row++) {
      column[row] = all[this.#cell(row, scope)]!;
    }
    if (!builtIn && side === "exclusive") {
      this.#replaceByExclusive(column, metric, scope);
    }
    return column;
  }

  /** Exclusive values are stored only where a region has launches that it does not own. */
  #replaceByExclusive(column: Float64Array, metric: number, scope: number): void {
    const own = this.#columns.get(`x${metric}`);
    this.#cellsWithExclusive().forEach((place, cell) => {
      if (cell % this.scopes.length === scope) {
        column[Math.floor(cell / this.scopes.length)] = own[place] ?? NaN;
      }
    });
  }

  /** The cells whose exclusive values differ, with their places in columns of such values; -1 where the page has none. */
  #cellsWithExclusive(): ReadonlyMap<number, number> {
    if (!this.#exclusiveCells) {
      const inclusive = this.#columns.get("launches");
      const own = this.#columns.get("own_launches");
      const cells = new Map<number, number>();
      let place = 0;
      inclusive.forEach((launches, cell) => {
        if (launches > 0 && launches !== own[cell]) {
          cells.set(cell, this.#head.reduced && cell % this.scopes.length > 0 ? -1 : place++);
        }
      });
      this.#exclusiveCells = cells;
    }
    return this.#exclusiveCells;
  }

  /** Where an inclusive value of a metric comes from. */
  detail(measure: Measure, row: number, scope: number): Detail {
    const metric = measure.index - this.#builtIn.size;
    const cell = this.#cell(row, scope);
    const several = this.#several.get(`${cell}/${metric}`);
    const launches = this.#count("launches", row, scope);
    const launchesWithValue = launches - (known(this.#columns.get(`w${metric}`)[cell]) ?? 0);
    // A limit that is not stored is the value itself, unless the page leaves limits out.
    const value = this.value(measure, row, scope);
    const usual = this.#head.reduced && launchesWithValue > 1 ? null : value;
    return {
      exactness: EXACTNESS[known(this.#columns.get(`e${metric}`)[cell]) ?? 0] ?? "exact",
      launchesWithValue,
      minimum: known(this.#columns.get(`lo${metric}`)[cell]) ?? usual,
      maximum: known(this.#columns.get(`hi${metric}`)[cell]) ?? usual,
      values: several?.values ?? [],
      byDeviceModel: several?.byDeviceModel ?? {},
    };
  }

  instances(row: number, scope: number): Instances {
    const timed = this.#count("instances_timed", row, scope);
    // A time that is not stored is an equal share of that of all launches.
    const time = (name: string) =>
      timed === 0 ? null : (known(this.#at(name, row, scope)) ?? this.#count("ns", row, scope) / timed);
    return {
      count: this.#count("instances", row, scope),
      timed,
      shortest: time("instances_shortest"),
      mean: time("instances_mean"),
      longest: time("instances_longest"),
      approximate: this.#at("instances_approximate", row, scope) === 1,
      series: this.#seriesOf(row, scope),
    };
  }

  #seriesOf(row: number, scope: number): Instances["series"] {
    const series = this.#series.get(this.#cell(row, scope));
    return series ? { per: Math.max(...series.instances), ns: series.mean_ms.map((time) => time * 1e6) } : null;
  }

  /** How the inclusive time of a row spreads over scopes; scopes without it count with 0 (S3). */
  spread(row: number): Spread {
    const scopes = this.scopes.filter((scope) => !scope.aggregate || this.scopes.length === 1);
    const times = scopes.map((scope) => this.#count("ns", row, scope.index));
    const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
    const longest = Math.max(...times);
    return {
      scopes: scopes.length,
      scopesWithRegion: scopes.filter((scope) => this.#count("launches", row, scope.index) > 0).length,
      shortest: Math.min(...times),
      mean,
      longest,
      imbalance: mean === 0 ? 0 : longest / mean,
    };
  }

  /** Real time of a row; null where no timeline has it. Total and outside have kernels and times, and no instances. */
  timeline(row: number, scope: number): Timeline | null {
    if (Number.isNaN(this.#at("t_gpu", row, scope))) {
      return null;
    }
    const at = (name: string) => this.#count(name, row, scope);
    const spread = (name: string): TimeSpread => ({
      shortest: at(`${name}_min`),
      median: at(`${name}_median`),
      percentile95: at(`${name}_p95`),
      longest: at(`${name}_max`),
    });
    return {
      instances: at("t_instances"),
      instancesWithKernels: at("t_with_kernels"),
      wall: at("t_wall"),
      wallOfInstance: spread("t_wall"),
      kernels: at("t_kernels"),
      gpu: at("t_gpu"),
      ownKernels: at("t_own_kernels"),
      ownGpu: at("t_own_gpu"),
      operations: at("t_operations"),
      copy: at("t_copy"),
      projection: at("t_projection"),
      gap: at("t_gap"),
      gpuOfInstance: spread("t_gpu"),
      profiled: Number.isNaN(this.#at("t_launches_run", row, scope))
        ? null
        : { launches: at("t_profiled"), launchesRun: at("t_launches_run"), coveredNs: at("t_covered") },
      estimates: this.#estimates.get(this.#cell(row, scope)) ?? null,
    };
  }

  sections(row: number, scope: number): Section[] {
    const set = this.#body.section_sets[this.#count("section_set", row, scope)] ?? [];
    const rules = this.#rules.get(this.#cell(row, scope)) ?? [];
    return set.map((place) => {
      const section = this.#body.sections[place]!;
      return {
        id: section.id,
        displayName: section.display_name,
        remedy: section.remedy,
        rows: section.rows.map(([label, metric]) => {
          const measure = this.measures[metric + this.#builtIn.size]!;
          return { label, measure, value: this.value(measure, row, scope) };
        }),
        rules: rules.filter((rule) => rule.section === section.id),
      };
    });
  }

  /** What ncu's rules found for a row, of all sections. */
  rules(row: number, scope: number): readonly RuleRecord[] {
    return this.#rules.get(this.#cell(row, scope)) ?? [];
  }

  /** The kernels of a row, the longest first. */
  kernelsOf(row: number, scope: number): KernelUse[] {
    return (this.#kernelRows.get(this.#cell(row, scope)) ?? []).map((index) => this.#use(index));
  }

  /** Everywhere a kernel runs in a scope: regions, outside, and the total. */
  usesOf(kernel: number, scope: number): KernelUse[] {
    const uses: KernelUse[] = [];
    this.#columns.get("k_kernel").forEach((place, index) => {
      if (place === kernel && this.#columns.get("k_cell")[index]! % this.scopes.length === scope) {
        uses.push(this.#use(index));
      }
    });
    return uses;
  }

  #use(index: number): KernelUse {
    const at = (name: string) => this.#columns.get(name)[index]!;
    const kernel = at("k_kernel");
    return {
      index,
      row: Math.floor(at("k_cell") / this.scopes.length),
      scope: at("k_cell") % this.scopes.length,
      kernel,
      name: this.kernels[kernel]!.name,
      deviceName: this.kernels[kernel]!.device_name,
      figures: { launches: at("k_calls"), timed: at("k_timed"), ns: at("k_ns") },
      shortest: known(at("k_min")),
      longest: known(at("k_max")),
    };
  }

  /** A metric of a kernel's launches in a row; null where there is none, or the page does not hold it. */
  kernelValue(use: KernelUse, measure: Measure): number | null {
    return known(this.#columns.get(`k${measure.index - this.#builtIn.size}`)[use.index]);
  }

  rangeResults(row: number, scope: number): readonly RangeResult[] {
    return this.#rangeResults.get(this.#cell(row, scope)) ?? [];
  }

  /** What a reader should know about a row, such as why it is empty. */
  note(row: number, scope: number): string | null {
    return this.#notes.get(this.#cell(row, scope)) ?? null;
  }

  #cell(row: number, scope: number): number {
    return row * this.scopes.length + scope;
  }

  #at(column: string, row: number, scope: number): number {
    return this.#columns.get(column)[this.#cell(row, scope)] ?? NaN;
  }

  #count(column: string, row: number, scope: number): number {
    return known(this.#at(column, row, scope)) ?? 0;
  }

  #listMeasures(): Measure[] {
    const builtIn =
      this.#head.metrics.length === 0 && this.hasTimeline
        ? [...REAL, ...PROFILED]
        : [...PROFILED, ...(this.hasTimeline ? REAL : [])];
    builtIn.forEach(([, , , column, own], index) => this.#builtIn.set(index, [column, own]));
    return [
      ...builtIn.map(([id, title, unit, column, own], index): Measure => ({
        index,
        id,
        title,
        unit,
        rule: "sum",
        weight: null,
        additive: own !== null,
        kind: column.startsWith("t_") ? "real" : "profiled",
      })),
      ...this.#head.metrics.map((metric, place): Measure => ({
        index: builtIn.length + place,
        id: metric.name,
        title: metric.name,
        unit: metric.unit,
        rule: metric.rule,
        weight: metric.weight,
        additive: metric.rule === "sum",
        kind: "metric",
      })),
    ];
  }
}

function known(value: number | undefined): number | null {
  return value === undefined || Number.isNaN(value) ? null : value;
}

function regionsOf({ regions }: Body): Region[] {
  const children: number[][] = regions.label.map(() => []);
  regions.parent.forEach((parent, index) => children[parent]?.push(index));
  const prefixes = new Map(regions.prefix);
  const paths: string[][] = [];
  const names = new Map<string, number>();
  regions.label.forEach((label, index) => {
    const path = [...(prefixes.get(index) ?? paths[regions.parent[index]!] ?? []), label];
    paths.push(path);
    const name = nameOf(regions.domain[index]!, path);
    names.set(name, (names.get(name) ?? 0) + 1);
  });
  return regions.label.map((label, index) => {
    const path = paths[index]!;
    const domain = regions.domain[index]!;
    const kind = regions.kind[index]!;
    const name = nameOf(domain, path);
    return {
      index,
      parent: regions.parent[index]!,
      children: children[index]!,
      label,
      name,
      link: names.get(name) === 1 ? name : JSON.stringify([kind, domain, path]),
      path,
      domain,
      kind,
      depth: path.length - 1,
      folder: regions.folder[index]!,
    };
  });
}

function nameOf(domain: string | null, path: string[]): string {
  return (domain === null ? "" : `${domain}@`) + path.join("::");
}
