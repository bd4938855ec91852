import type { StripsRecord } from "./timeline/strip-format";

/**
 * What `report.html` carries, as the writer in Java lays it out (`dev.rangefinder.report.html`): the records of
 * `report.json`, with numbers in columns. `docs/html-report.md` describes it.
 */

export const SCHEMA = "rangefinder.page/1";

export interface Input {
  file: string;
  sha256: string;
  kind: string;
  tool_version: string | null;
  replay_mode: string | null;
  command: string | null;
  simulated: boolean;
  launch_count: number;
}

export interface Selection {
  include_patterns: string[];
  exclude_patterns: string[];
  name_base: string;
  launches_left_out: number;
  regions: string[];
  metrics: string[] | null;
  sections: string[] | null;
}

export interface Message {
  level: "error" | "warning" | "info";
  code: string;
  text: string;
  remedy: string | null;
}

export interface ReconciliationPart {
  kind: string;
  domain: string | null;
  exclusive_launches: number;
  outside_launches: number;
  total_launches: number;
  exclusive_ns: number | null;
  outside_ns: number | null;
  total_ns: number | null;
  exact: boolean;
}

export interface Profiled {
  launch_count: number;
  launches_run: number;
  total_ms: number | null;
  covered_ms: number;
  covered_share: number | null;
}

export interface Estimates {
  uncovered_share: number | null;
  metrics: Record<string, number | null>;
}

export interface ScopeTimeline {
  span_ms: number;
  kernel_count: number;
  gpu_ms: number;
  graph_count: number;
  operation_count: number;
  copy_ms: number;
  outside: { kernel_count: number; gpu_ms: number };
  call_not_recorded: { kernel_count: number; gpu_ms: number };
  profiled?: Profiled;
  estimates?: Estimates;
}

/** Launches and their time, and which part of the whole they are. */
export interface VerdictRecord {
  totals: LaunchesRecord;
  /** In regions, or in the chosen ones. */
  inside: LaunchesRecord;
  outside: LaunchesRecord;
  /** With no range of any kind open. */
  outside_ranges: LaunchesRecord;
  share: number | null;
  share_of: "time" | "launches";
  regions: number;
  measured_regions: number;
  results: number;
  /** The regions that take most time; `beside` are those that may overlap the first ones. */
  longest: {
    name: string;
    path: string[];
    domain: string | null;
    kind: string;
    total_ms: number;
    share: number | null;
    beside: boolean;
  }[];
  gpu_share: number | null;
  /** In which part of their time devices worked, and for what they waited in the rest; null without a timeline. */
  gpu_busy: number | null;
  gpu_waits_for_host: number | null;
  gpu_waits_otherwise: number | null;
  /** Where most of the run goes. */
  costliest?: PlaceRecord & { run_ns: number; share_of_run: number };
}

export interface ScopeRecord {
  scope: string;
  host: string | null;
  process_id: number | null;
  process_name: string | null;
  device: number | null;
  device_name: string | null;
  verdict: VerdictRecord;
  findings: ScopeFindings;
  /** Null where only ranges were measured: then there is nothing to add up. */
  reconciliation: { exact: boolean; parts: ReconciliationPart[] } | null;
  /** Where regions were chosen: the launches inside at least one of them, and the others. */
  chosen?: { inside: LaunchesRecord; outside: LaunchesRecord };
  timeline?: ScopeTimeline;
}

/** Some launches. */
export interface LaunchesRecord {
  launch_count: number;
  timed_launch_count: number;
  /** null: none of them has a duration. */
  total_ms: number | null;
}

export interface MetricRecord {
  name: string;
  unit: string;
  rule: string;
  weight: string | null;
  /** By which people know it, where that is not its name. */
  title?: string;
  /** What it measures and in which unit, by NVIDIA's metric library; left out unless the report was asked for it. */
  description?: string;
  /** What a launch cannot have less than, and more than; left out where there is no bound. */
  least?: number;
  most?: number;
}

/** The plain part: what the page is about. */
export interface Head {
  schema: string;
  generated_at: string;
  config_fingerprint: string;
  generator: { name: string; version: string };
  simulated: boolean;
  inputs: Input[];
  selection: Selection;
  messages: Message[];
  /** The metrics that stand in tables; without a title where somebody chose them by name. */
  headlines: { metric: string; title: string | null }[];
  /** How many significant digits metrics have; null where they are exact. */
  digits: number | null;
  /** Whether only the first scope has exclusive metrics, kernels and rules, and metrics have no limits. */
  reduced: boolean;
  /** What `report.json` has and this page has not, because it would be too large. */
  left_out: string[];
  metrics: MetricRecord[];
  /** The aggregate first, where there is one. */
  scopes: ScopeRecord[];
  has_aggregate: boolean;
}

/** How the numbers of a column are stored; see `columns.ts`. */
export type Codec = "whole" | "real" | "decimal";

export interface ColumnRecord {
  name: string;
  codec: Codec;
  /** How many numbers it has. */
  count: number;
  /** How many bytes a number takes; of decimals, its digits. */
  width: number;
  /** Decimals: how many numbers stand in a row, of which each is stored as the difference from the one before. */
  stride: number;
}

export interface RuleRecord {
  section: string;
  rule: string;
  name: string;
  type: string;
  title: string;
  launch_count: number;
  text: string;
  global_gain_ms: number | null;
  local_gain_ms: number | null;
}

export interface SectionRecord {
  id: string;
  display_name: string;
  remedy: string | null;
  /** Pairs of a label and the place of a metric in `metrics`. */
  rows: [string, number][];
}

/** One result of range replay, as `report.json` has it. */
export interface RangeResult {
  file: string;
  id: number;
  name: string;
  ranges: string[];
  total_ms: number | null;
  metrics: Record<string, number | null>;
  metric_details: Record<string, { unit: string }>;
}

/** A way of computing: floating-point units by precision, tensor cores by type of data. */
export interface ComputePath {
  unit: "cores" | "tensor";
  type: string;
  /** Of tensor cores, where they are counted by instruction. */
  instruction?: string | null;
  /** Whether half of the numbers are known to be zero and skipped. */
  sparse?: boolean;
}

export interface RoofRecord extends ComputePath {
  /** Operations in a second. */
  work: number;
  /** How many operations a byte must come with so that computing takes as long as moving it. */
  ridge: number;
}

export interface PointRecord extends ComputePath {
  /** Operations in a second. */
  work: number;
  /** Bytes to and from device memory in a second. */
  traffic: number;
  /** Operations for each byte. */
  intensity: number;
  /** Some kind of operation was not counted, so that there is this much work or more. */
  lower_bound: boolean;
  exactness: string;
  /** The part of what the roofs allow; null where its way of computing has no roof. */
  share_of_roof: number | null;
}

/** Where launches lie under the roofs of their device, as `report.json` has it; kernels lie under the roofs of their row. */
export interface RooflineRecord {
  roofs?: { memory: number; compute: RoofRecord[] };
  points: PointRecord[];
}

/** What numbers mean, and what could be done: as `report.json` has it. */
export interface FindingRecord {
  code: string;
  title: string;
  author: "rangefinder" | "ncu";
  cause?: string;
  weight: "headline" | "support" | "doubt";
  sentence: string;
  evidence: { metric: string; value: number | null; unit: string; relation: string; threshold: number | null }[];
  advice: string;
  capture?: string;
  /** What that capture adds; left out unless the report was asked for it. */
  price?: PriceRecord;
  /** What it could save of the run at most; null where it saves none. */
  potential_ns: number | null;
  share_of_run: number | null;
  formula: string;
  launch_count: number;
  about_ns: number;
  places?: { region: PlaceRecord | null; potential_ns: number }[];
  kernels?: { kernel_name: string; potential_ns: number }[];
}

export interface PriceRecord {
  chip: string;
  more_passes: number;
  exact: boolean;
}

export interface PlaceRecord {
  name: string;
  path: string[];
  domain: string | null;
  kind: string;
}

/** Findings of a scope by rank, each at the region that has nearly all of it, and what could not be judged. */
export interface ScopeFindings {
  run_ns: number;
  run: "timeline" | "profiled";
  ranked: (FindingRecord & { region: PlaceRecord | null })[];
  /** What to change first: places in `ranked`. */
  first: number[];
  unjudged: {
    code: string;
    title: string;
    launch_count: number;
    missing: string;
    capture: string;
    price?: PriceRecord;
  }[];
}

/** Something about one cell: a row (region, total or outside) in one scope. */
export type OfCell<T> = [cell: number, what: T];

/** The part that is packed: names, and what only some cells have. Cells are numbered row by row, scopes within. */
export interface Body {
  regions: {
    /** The place of the parent, or -1. */
    parent: number[];
    label: string[];
    domain: (string | null)[];
    kind: string[];
    folder: (string | null)[];
    /** The labels before its own, of a region whose parent is not in the report. */
    prefix: [region: number, labels: string[]][];
  };
  /** Regions that share a name, by their rows; their figures are in the rows behind all others. */
  names: number[][];
  /** Kernels by name and model of device. */
  kernels: { name: string; device_name: string | null }[];
  sections: SectionRecord[];
  /** Which of `sections` a cell shows; the column `section_set` tells which of these. */
  section_sets: number[][];
  rules: OfCell<RuleRecord[]>[];
  notes: OfCell<string>[];
  /** What one number cannot say. */
  several: [cell: number, metric: number, values: string[], byDeviceModel: Record<string, number>][];
  range_results: OfCell<{ range_results: RangeResult[] }>[];
  estimates: OfCell<{ estimates: Estimates }>[];
  /** Instances in the order they were entered; a point stands for so many of them. */
  series: OfCell<{ mean_ms: number[]; median_ms: number; most_instances: number }>[];
  rooflines: OfCell<RooflineRecord>[];
  /** Of the launches that a region owns, where those are not all. */
  own_rooflines: OfCell<RooflineRecord>[];
  /** By the place of a use in the columns of kernels. */
  kernel_rooflines: [use: number, roofline: RooflineRecord][];
  /** Of regions; of single scopes only where the page is not reduced. */
  findings: OfCell<FindingRecord[]>[];
  /** By the place of a use in the columns of kernels. */
  kernel_findings: [use: number, findings: FindingRecord[]][];
  /** What timelines look like. */
  strips?: StripsRecord;
  columns: ColumnRecord[];
}
