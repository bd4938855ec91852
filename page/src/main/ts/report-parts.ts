/** What a report is made of, as the page shows it. Times are in nanoseconds. */

import type { Estimates, RuleRecord, ScopeRecord } from "./page-format";

/** All launches inside a region (R5), or those it owns (R6). */
export type Side = "inclusive" | "exclusive";

/** Something that can be shown for a row: time, a count, or a metric. */
export interface Measure {
  readonly index: number;
  /** What links and settings call it: the metric's name, or a word such as `time`. */
  readonly id: string;
  readonly title: string;
  /** The same in few words, where people know it by some. */
  readonly short: string;
  readonly unit: string;
  /** How values were combined, as in `rollup_rules` of `report.json`. */
  readonly rule: string;
  readonly weight: string | null;
  /** Whether values of parts add up to that of the whole, so that a width can show it. */
  readonly additive: boolean;
  /** `profiled`: time and counts under the profiler; `real`: of the timeline; `metric`: a counter. */
  readonly kind: "profiled" | "real" | "metric";
  /** What a launch cannot have less than, and more than; null where there is no bound. */
  readonly least: number | null;
  readonly most: number | null;
  /** What it measures, by NVIDIA's metric library; null unless the report was asked for it. */
  readonly description: string | null;
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
  /**
   * How many results of range replay the numbers are made of; null where they are those of launches (R15). Where it is
   * 0, nothing is known.
   */
  readonly results: number | null;
  /** How long it took; null where that is not known, which is not the same as 0. */
  readonly time: number | null;
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
  readonly series: { readonly per: number; readonly ns: readonly number[]; readonly median: number } | null;
}

/** What limits launches, each judged by itself, or the host, which the device waits for (F1). */
export interface Bound {
  /** The class that holds most of their time; the host where that of the device is mostly waiting for it. */
  readonly class: BoundClass;
  /** Which part of it; null where no launch tells its time. */
  readonly share: number | null;
}

export type BoundClass = "compute" | "memory" | "latency" | "balanced" | "unknown" | "host";

export interface Spread {
  readonly scopes: number;
  readonly scopesWithRegion: number;
  readonly shortest: number;
  readonly mean: number;
  readonly longest: number;
  readonly imbalance: number;
  /** The time in a scope by the mean; null where it has none. */
  readonly ofMean: (scope: number) => number | null;
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
  /** Of the time the run took; null of what is no region. */
  readonly wallShare: number | null;
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
  readonly profiled: {
    readonly launches: number;
    readonly launchesRun: number;
    readonly covered: number | null;
  } | null;
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
  /** Nanoseconds of one call; null where no call was timed. */
  readonly mean: number | null;
  readonly longest: number | null;
  /** Its mean by that of all calls of the kernel; null where that is not told. */
  readonly meanRatio: number | null;
}
