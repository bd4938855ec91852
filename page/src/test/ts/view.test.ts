import assert from "node:assert/strict";
import { test } from "node:test";
import { initialView } from "../../main/ts/explore/initial-view";
import { fromHash, toHash, unknownNames, type View } from "../../main/ts/view";
import { smallReport } from "./small-report";

const METRICS = [
  {
    name: "sm__throughput.avg.pct_of_peak_sustained_elapsed",
    unit: "%",
    rule: "weighted_mean",
    weight: null,
    title: "SM %",
  },
  { name: "dram__bytes.sum", unit: "byte", rule: "sum", weight: null },
];
const report = smallReport(
  [{ path: ["a"] }, { path: ["a", "b & c=d"] }, { path: [""] }, { path: ["a"], kind: "start-end" }],
  { m0: Array.from({ length: 18 }, () => 1) },
  METRICS,
  ["aggregate", "process:1/device:0", "process:2/device:1"],
);
const initial = initialView(report);

const restored = (view: View) => fromHash(`#${toHash(view, report, initial)}`, report, initial);

test("the first view needs no address", () => {
  assert.equal(toHash(initial, report, initial), "");
  assert.deepEqual(fromHash("", report, initial), initial);
  assert.deepEqual(unknownNames("", report), []);
});

const CHANGES: [name: string, change: Partial<View>][] = [
  ["page", { page: "kernels" }],
  ["region", { region: 1 }],
  ["region with an empty name", { region: 2 }],
  ["region whose name another has", { region: 3 }],
  ["total", { region: report.total }],
  ["kernel", { page: "kernels", kernel: 0 }],
  ["kernel on another model of device", { page: "kernels", kernel: 2 }],
  ["scope", { scope: 2 }],
  ["side", { side: "exclusive" }],
  ["grouping", { grouping: "name" }],
  ["a list", { grouping: "flat" }],
  ["what limits regions as colours", { metric: "bound" }],
  ["a stretched scale", { stretched: true }],
  ["width", { width: "dram__bytes.sum" }],
  ["metric", { metric: "dram__bytes.sum" }],
  ["columns", { columns: ["share", "spread", "dram__bytes.sum"] }],
  ["no columns", { columns: [] }],
  ["sort down", { sort: { measure: "share", descending: true } }],
  ["sort up by name", { sort: { measure: "name", descending: false } }],
  ["zoom", { zoom: 1 }],
  ["search", { search: "b & c=d#?+ü" }],
];

for (const [name, change] of CHANGES) {
  test(`a link restores: ${name}`, () => {
    const view = { ...initial, ...change };
    assert.deepEqual(restored(view), view);
    assert.deepEqual(unknownNames(`#${toHash(view, report, initial)}`, report), []);
  });
}

test("what a link names and the report has not is as at first, and said", () => {
  const hash = "#region=gone&metric=nothing&columns=time,other&sort=-lost&scope=x&side=up&zoom=no&colour=red";
  assert.deepEqual(fromHash(hash, report, initial), { ...initial, columns: ["time"] });
  assert.deepEqual(unknownNames(hash, report), [
    "region gone",
    "metric nothing",
    "columns other",
    "sort -lost",
    "scope x",
    "side up",
    "zoom no",
    "colour red",
  ]);
});

test("a width must be able to add up", () => {
  const hash = "#width=sm__throughput.avg.pct_of_peak_sustained_elapsed";
  assert.equal(fromHash(hash, report, initial).width, "time");
  assert.equal(unknownNames(hash, report).length, 1);
});

test("the first view shows what the report has", () => {
  assert.deepEqual(initial.columns, [
    "time",
    "share",
    "own-time",
    "launches",
    "instances",
    "spread",
    "sm__throughput.avg.pct_of_peak_sustained_elapsed",
  ]);
  assert.equal(initial.metric, "sm__throughput.avg.pct_of_peak_sustained_elapsed");
});

test("where something is known of what limits regions, colours tell that", () => {
  const judged = initialView(smallReport([{ path: ["a"] }], { m0: [1, 1, 1], bound: [1, 1, NaN] }, METRICS));
  assert.equal(judged.metric, "bound");
  assert.ok(judged.columns.includes("bound"));
  const unknown = initialView(smallReport([{ path: ["a"] }], { m0: [1, 1, 1], bound: [4, 4, NaN] }, METRICS));
  assert.equal(unknown.metric, METRICS[0]?.name);
});

test("a report without ranges opens on its kernels, and a link to its total on that", () => {
  const bare = smallReport([], { m0: [1, 1] }, METRICS);
  const usual = initialView(bare);
  assert.equal(usual.page, "kernels");
  assert.equal(fromHash("#region=%3A%3Atotal", bare, usual).page, "regions");
});

test("with a timeline alone, real time comes first", () => {
  const real = initialView(smallReport([{ path: ["a"] }], { t_gpu: [1, 1, 0], t_wall: [2, 2, null] }));
  assert.equal(real.width, "real-gpu");
  assert.equal(real.columns[0], "real-gpu");
  assert.ok(!real.columns.includes("time"));
});
