import { Cells } from "./cells";
import type { Columns } from "./columns";
import { boundOf, spreadOf } from "./judged";
import { KernelUses } from "./kernel-uses";
import { Measures } from "./measures";
import { MetricColumns } from "./metric-columns";
import type {
  Body,
  Estimates,
  FindingRecord,
  Head,
  Input,
  Message,
  RangeResult,
  RooflineRecord,
  RuleRecord,
  Selection,
} from "./page-format";
import { regionsOf } from "./regions";
import type {
  Bound,
  Detail,
  Figures,
  Instances,
  KernelUse,
  Measure,
  Region,
  Scope,
  Section,
  Side,
  Spread,
  Timeline,
} from "./report-parts";
import { stripsOf, type Strips } from "./timeline/strip-data";
import { timelineOf } from "./timelines";
import { figuresOf } from "./times";

export type * from "./report-parts";

/**
 * The report that the page shows. Rows are the regions, then `total`, then `outside`, then names. Numbers are those of
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
  /** What timelines look like. */
  readonly strips: Strips;

  readonly #head: Head;
  readonly #body: Body;
  readonly #cells: Cells;
  readonly #measures: Measures;
  readonly #metrics: MetricColumns;
  readonly #uses: KernelUses;
  readonly #byLink = new Map<string, number>();
  readonly #nameRows = new Map<number, number>();
  readonly #rules: Map<number, RuleRecord[]>;
  readonly #notes: Map<number, string>;
  readonly #findings: Map<number, FindingRecord[]>;
  readonly #kernelFindings: Map<number, FindingRecord[]>;
  readonly #series: Map<number, Body["series"][number][1]>;
  readonly #estimates: Map<number, Estimates>;
  readonly #rangeResults: Map<number, RangeResult[]>;
  readonly #rooflines: Readonly<Record<Side, Map<number, RooflineRecord>>>;
  readonly #kernelRooflines: Map<number, RooflineRecord>;
  readonly #shown = new Map<string, Float64Array>();

  constructor(head: Head, body: Body, columns: Columns) {
    this.#head = head;
    this.#body = body;
    this.#cells = new Cells(columns, head.scopes.length);
    this.regions = regionsOf(body);
    this.roots = this.regions.filter((region) => region.parent < 0).map((region) => region.index);
    this.regions.forEach((region) => this.#byLink.set(region.link, region.index));
    this.total = this.regions.length;
    this.outside = this.regions.length + 1;
    body.names.forEach((regions, place) =>
      regions.forEach((region) => this.#nameRows.set(region, this.outside + 1 + place)),
    );
    this.scopes = head.scopes.map((scope, index) => ({
      ...scope,
      index,
      aggregate: head.has_aggregate && index === 0,
    }));
    this.kernels = body.kernels;
    this.hasTimeline = columns.has("t_gpu");
    this.strips = stripsOf(body.strips, columns);
    this.#measures = new Measures(head.metrics, this.hasTimeline);
    this.measures = this.#measures.list;
    this.#metrics = new MetricColumns(this.#cells, body.several, head.reduced);
    this.#uses = new KernelUses(this.#cells, body.kernels);
    this.#rules = new Map(body.rules);
    this.#notes = new Map(body.notes);
    this.#findings = new Map(body.findings);
    this.#kernelFindings = new Map(body.kernel_findings);
    this.#series = new Map(body.series);
    this.#estimates = new Map(body.estimates.map(([cell, { estimates }]) => [cell, estimates]));
    this.#rooflines = { inclusive: new Map(body.rooflines), exclusive: new Map(body.own_rooflines) };
    this.#kernelRooflines = new Map(body.kernel_rooflines);
    this.#rangeResults = new Map(body.range_results.map(([cell, { range_results }]) => [cell, range_results]));
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

  /** The metrics that stand in tables (K3). */
  get headlines(): Head["headlines"] {
    return this.#head.headlines;
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

  /** Sections with the metrics that they show. */
  get sectionMetrics(): readonly { readonly displayName: string; readonly metrics: readonly Measure[] }[] {
    return this.#body.sections.map(({ display_name: displayName, rows }) => ({
      displayName,
      metrics: rows.map(([, metric]) => this.#measures.ofMetric(metric)),
    }));
  }

  /** Finds what a link calls so. */
  measure(id: string): Measure | undefined {
    return this.#measures.byId(id);
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
    return this.#cells.at("present", row, scope) === 1;
  }

  figures(row: number, scope: number, side: Side = "inclusive"): Figures {
    const own = side === "exclusive" ? "own_" : "";
    const launches = this.#cells.count(`${own}launches`, row, scope);
    return {
      launches,
      timed: launches - this.#cells.count(`${own}untimed`, row, scope),
      ns: this.#cells.count(`${own}ns`, row, scope),
      results: this.results(row, scope),
      time: this.#cells.at(`${own}ns`, row, scope),
    };
  }

  /** How many results of range replay the numbers of a row are made of; null where they are those of launches (R15). */
  results(row: number, scope: number): number | null {
    return this.#cells.at("results", row, scope);
  }

  /** What range replay measured for a region whose numbers are those of launches; null where it did not (R15). */
  beside(row: number, scope: number): { results: number; ns: number | null } | null {
    const results = this.#cells.at("beside_results", row, scope);
    return results === null ? null : { results, ns: this.#cells.at("beside_ns", row, scope) };
  }

  /** Whether the numbers of any region are those of range replay. */
  get hasMeasured(): boolean {
    return this.#cells.columns.has("results");
  }

  /** What is inside and outside the chosen regions (R8); null where all regions are shown. */
  chosen(scope: number): { inside: Figures; outside: Figures } | null {
    const chosen = this.scopes[scope]?.chosen;
    return chosen ? { inside: figuresOf(chosen.inside), outside: figuresOf(chosen.outside) } : null;
  }

  /** What the kernels of a row are parts of: its launches, and of the total those in the chosen regions. */
  ofKernels(row: number, scope: number): Figures {
    return (row === this.total ? this.chosen(scope)?.inside : null) ?? this.figures(row, scope);
  }

  /** One value; null where there is none. */
  value(measure: Measure, row: number, scope: number, side: Side = "inclusive"): number | null {
    const value = this.column(measure, scope, side)[row]!;
    return Number.isNaN(value) ? null : value;
  }

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
    const rows = this.regions.length + 2 + this.#body.names.length;
    return measure.kind === "metric"
      ? this.#metrics.column(this.#measures.placeOf(measure), rows, scope, side)
      : this.#metrics.plain(this.#measures.columnOf(measure, side === "exclusive"), rows, scope);
  }

  /** Where an inclusive value of a metric comes from. */
  detail(measure: Measure, row: number, scope: number): Detail {
    return this.#metrics.detail(this.#measures.placeOf(measure), row, scope);
  }

  instances(row: number, scope: number): Instances {
    const timed = this.#cells.count("instances_timed", row, scope);
    // That of a single instance is the time of all launches, unless it is stored.
    const time = (name: string) =>
      timed === 0
        ? null
        : (this.#cells.at(name, row, scope) ?? (timed === 1 ? this.#cells.at("ns", row, scope) : null));
    return {
      count: this.#cells.count("instances", row, scope),
      timed,
      shortest: time("instances_shortest"),
      mean: time("instances_mean"),
      longest: time("instances_longest"),
      approximate: this.#cells.at("instances_approximate", row, scope) === 1,
      series: this.#seriesOf(row, scope),
    };
  }

  #seriesOf(row: number, scope: number): Instances["series"] {
    const series = this.#series.get(this.#cells.number(row, scope));
    return series
      ? {
          per: series.most_instances,
          ns: series.mean_ms.map((time) => time * 1e6),
          median: series.median_ms * 1e6,
        }
      : null;
  }

  spread(row: number): Spread | null {
    return spreadOf(this.#cells, row);
  }

  bound(row: number, scope: number, side: Side): Bound | null {
    return boundOf(this.#cells, row, scope, side);
  }

  /** Whether something is known of what limits any of it. */
  get hasBounds(): boolean {
    return this.regions.some((region) =>
      this.scopes.some(
        (scope) => !["unknown", undefined].includes(this.bound(region.index, scope.index, "inclusive")?.class),
      ),
    );
  }

  /** What was found in a region, the largest potential first; what is found of all of it is in its scope. */
  findings(row: number, scope: number): readonly FindingRecord[] {
    return this.#findings.get(this.#cells.number(row, scope)) ?? [];
  }

  /** What could be saved of a row at most, by its first finding; null where that is nothing, or not known. */
  potential(row: number, scope: number): number | null {
    const found = row === this.total ? (this.scopes[scope]?.findings.ranked ?? []) : this.findings(row, scope);
    return found[0]?.weight === "headline" ? found[0].potential_ns || null : null;
  }

  /** What was found in the launches of a kernel in a row. */
  kernelFindings(use: KernelUse): readonly FindingRecord[] {
    return this.#kernelFindings.get(use.index) ?? [];
  }

  /** The row of the figures of regions that share a name, by one of them; its own where no other has the name. */
  nameRow(region: number): number {
    return this.#nameRows.get(region) ?? region;
  }

  /** Real time of a row; null where no timeline has it. Total and outside have kernels and times, and no instances. */
  timeline(row: number, scope: number): Timeline | null {
    return timelineOf(this.#cells, row, scope, this.#estimates.get(this.#cells.number(row, scope)) ?? null);
  }

  sections(row: number, scope: number): Section[] {
    const set = this.#body.section_sets[this.#cells.count("section_set", row, scope)] ?? [];
    const rules = this.#rules.get(this.#cells.number(row, scope)) ?? [];
    return set.map((place) => {
      const section = this.#body.sections[place]!;
      return {
        id: section.id,
        displayName: section.display_name,
        remedy: section.remedy,
        rows: section.rows.map(([label, metric]) => {
          const measure = this.#measures.ofMetric(metric);
          return { label, measure, value: this.value(measure, row, scope) };
        }),
        rules: rules.filter((rule) => rule.section === section.id),
      };
    });
  }

  /** What ncu's rules found for a row, of all sections. */
  rules(row: number, scope: number): readonly RuleRecord[] {
    return this.#rules.get(this.#cells.number(row, scope)) ?? [];
  }

  /** The kernels of a row, the longest first. */
  kernelsOf(row: number, scope: number): KernelUse[] {
    return this.#uses.of(row, scope);
  }

  /** Everywhere a kernel runs in a scope: regions, outside, and the total. */
  usesOf(kernel: number, scope: number): KernelUse[] {
    return this.#uses.ofKernel(kernel, scope);
  }

  /** A metric of a kernel's launches in a row; null where there is none, or the page does not hold it. */
  kernelValue(use: KernelUse, measure: Measure): number | null {
    return this.#uses.value(use, this.#measures.placeOf(measure));
  }

  /** By how many points a metric of a kernel in a row is above that of all its launches. */
  kernelPoints(use: KernelUse, measure: Measure): number | null {
    return this.#uses.points(use, this.#measures.placeOf(measure));
  }

  /** Where a row lies under the roofs of its device; null where that was not captured. */
  roofline(row: number, scope: number, side: Side): RooflineRecord | null {
    return this.#rooflines[side].get(this.#cells.number(row, scope)) ?? null;
  }

  /** Where the launches of a kernel lie under the roofs of its row. */
  kernelRoofline(use: KernelUse): RooflineRecord | null {
    return this.#kernelRooflines.get(use.index) ?? null;
  }

  rangeResults(row: number, scope: number): readonly RangeResult[] {
    return this.#rangeResults.get(this.#cells.number(row, scope)) ?? [];
  }

  /** What a reader should know about a row, such as why it is empty. */
  note(row: number, scope: number): string | null {
    return this.#notes.get(this.#cells.number(row, scope)) ?? null;
  }
}
