import { Columns } from "../../main/ts/columns";
import type { Body, ColumnRecord, Head, MetricRecord, VerdictRecord } from "../../main/ts/page-format";
import { Report } from "../../main/ts/report";

export interface SmallRegion {
  path: string[];
  kind?: string;
  domain?: string | null;
}

/**
 * Numbers by row: the regions, then the total, then what is outside, then names that several regions have; null where there
 * is none. One scope or several.
 */
export type SmallColumns = Record<string, (number | null)[]>;

/** A report for tests: what is not given, is empty. Cells are numbered row by row, scopes within. */
export function smallReport(
  regions: SmallRegion[],
  columns: SmallColumns,
  metrics: MetricRecord[] = [],
  scopes: string[] = ["aggregate"],
): Report {
  const places = new Map(regions.map((region, place) => [keyOf(region), place]));
  const byName = new Map<string, number[]>();
  regions.forEach(({ kind, domain, path }, place) => {
    const name = JSON.stringify([kind, domain, path.at(-1)]);
    byName.set(name, [...(byName.get(name) ?? []), place]);
  });
  const body: Body = {
    regions: {
      parent: regions.map((region) => places.get(keyOf({ ...region, path: region.path.slice(0, -1) })) ?? -1),
      label: regions.map((region) => region.path.at(-1) ?? ""),
      domain: regions.map((region) => region.domain ?? null),
      kind: regions.map((region) => region.kind ?? "push-pop"),
      folder: regions.map(() => null),
      prefix: [],
    },
    names: [...byName.values()].filter((rows) => rows.length > 1),
    kernels: [
      { name: "kernel one", device_name: null },
      { name: "kernel two", device_name: "model A" },
      { name: "kernel two", device_name: "model B" },
    ],
    sections: [],
    section_sets: [],
    rules: [],
    notes: [],
    several: [],
    range_results: [],
    estimates: [],
    series: [],
    rooflines: [],
    own_rooflines: [],
    kernel_rooflines: [],
    findings: [],
    kernel_findings: [],
    columns: Object.entries(columns).map(([name, numbers]): ColumnRecord => ({
      name,
      codec: "real",
      count: numbers.length,
      width: 8,
      stride: 1,
    })),
  };
  const head: Head = {
    schema: "rangefinder.page/1",
    generated_at: "2026-01-01T00:00:00Z",
    config_fingerprint: "",
    generator: { name: "test", version: "0" },
    simulated: false,
    inputs: [],
    selection: {
      include_patterns: [],
      exclude_patterns: [],
      name_base: "demangled",
      launches_left_out: 0,
      regions: [],
      metrics: null,
      sections: null,
    },
    messages: [],
    headlines: metrics.flatMap(({ name, title }) => (title === undefined ? [] : [{ metric: name, title }])),
    digits: null,
    reduced: false,
    left_out: [],
    metrics,
    scopes: scopes.map((scope) => ({
      scope,
      host: null,
      process_id: null,
      process_name: null,
      device: null,
      device_name: null,
      verdict: NO_VERDICT,
      findings: { run_ns: 0, run: "profiled", ranked: [], first: [], unjudged: [] },
      reconciliation: { exact: true, parts: [] },
    })),
    has_aggregate: true,
  };
  return new Report(head, body, new Columns(body.columns, planes(Object.values(columns))));
}

const NO_LAUNCHES = { launch_count: 0, timed_launch_count: 0, total_ms: 0 };

const NO_VERDICT: VerdictRecord = {
  totals: NO_LAUNCHES,
  inside: NO_LAUNCHES,
  outside: NO_LAUNCHES,
  outside_ranges: NO_LAUNCHES,
  share: null,
  share_of: "launches",
  regions: 0,
  measured_regions: 0,
  results: 0,
  longest: [],
  gpu_share: null,
  gpu_busy: null,
  gpu_waits_for_host: null,
  gpu_waits_otherwise: null,
};

/** As the page stores them: all first bytes, then all second ones … */
function planes(columns: (number | null)[][]): Uint8Array {
  const all: number[] = [];
  for (const numbers of columns) {
    const bytes = new Uint8Array(Float64Array.from(numbers, (number) => number ?? NaN).buffer);
    for (let plane = 0; plane < 8; plane++) {
      numbers.forEach((_, index) => all.push(bytes[index * 8 + plane] ?? 0));
    }
  }
  return Uint8Array.from(all);
}

function keyOf({ kind, domain, path }: SmallRegion): string {
  return JSON.stringify([kind, domain, path]);
}
