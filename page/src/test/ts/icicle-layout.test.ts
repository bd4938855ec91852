import assert from "node:assert/strict";
import { test } from "node:test";
import type { Box, Layout } from "../../main/ts/explore/icicle-box";
import { layoutOf } from "../../main/ts/explore/icicle-layout";
import { neighbour } from "../../main/ts/explore/icicle-neighbour";
import { itemsOf } from "../../main/ts/explore/items";
import { numberOf, valueOf } from "../../main/ts/explore/values";
import type { Report, Side } from "../../main/ts/report";
import { smallReport } from "./small-report";

// A tree, a name that is nested in itself, and a domain of its own: rows are regions, total, outside, names.
const nested = smallReport(
  [
    { path: ["a"] },
    { path: ["a", "x"] },
    { path: ["a", "x", "x"] },
    { path: ["b"] },
    { path: ["b", "x"] },
    { path: ["c"], domain: "NCCL" },
  ],
  {
    ns: [60, 40, 10, 20, 5, 30, 100, 15, 45],
    own_ns: [20, 30, 10, 15, 5, 30, 100, 15, 45],
    launches: [6, 4, 1, 2, 1, 3, 10, 2, 5],
    own_launches: [2, 3, 1, 1, 1, 3, 10, 2, 5],
  },
);

function layout(report: Report, side: Side, grouping: "path" | "name", zoom: number | null = null, least = 0): Layout {
  const items = itemsOf(report, grouping);
  const zoomed = zoom === null ? null : (items.byRow[zoom] ?? null);
  return layoutOf({
    place: { report, scope: 0, side },
    items,
    measure: report.measure("time")!,
    zoom: grouping === "name" && zoomed ? zoomed.parent : zoomed,
    least,
  });
}

const named = (found: Layout, label: string): Box => {
  const box = found.boxes.find((candidate) => candidate.label === label);
  assert.ok(box, `no box ${label} among ${found.boxes.map((candidate) => candidate.label).join(", ")}`);
  return box;
};
const rounded = (box: Box) => [box.x, box.x + box.width].map((x) => Math.round(x * 1000) / 1000);

test("each family is a band against the same total, with what is outside of it", () => {
  const found = layout(nested, "inclusive", "path");
  assert.deepEqual(rounded(named(found, "a")), [0, 0.6]);
  assert.deepEqual(rounded(named(found, "b")), [0.6, 0.8]);
  assert.deepEqual(rounded(named(found, "NCCL@c")), [0, 0.3]);
  const outside = found.boxes.filter((box) => box.kind === "outside");
  assert.deepEqual(outside.map(rounded), [
    [0.8, 1],
    [0.3, 1],
  ]);
  assert.deepEqual(
    found.titles.map((title) => title.text),
    ["push/pop ranges", "push/pop ranges of NCCL"],
  );
  assert.equal(found.overlapping, false);
});

test("children hang under their parents", () => {
  const found = layout(nested, "inclusive", "path");
  const under = (label: string) => found.boxes.filter((box) => box.parent === named(found, label)).map(rounded);
  assert.deepEqual(under("a"), [[0, 0.4]]);
  assert.deepEqual(under("x"), [[0, 0.1]]);
  assert.deepEqual(under("b"), [[0.6, 0.65]]);
});

test("exclusive parts and what is outside add up to the total (R7)", () => {
  const found = layout(nested, "exclusive", "path");
  const band = found.boxes.filter((box) => box.band === 1);
  assert.equal(Math.round(band.reduce((sum, box) => sum + box.value, 0)), 100);
  assert.deepEqual(
    band.map((box) => box.label),
    ["a::x", "a", "b", "x::x", "b::x", "(outside these ranges)"],
  );
});

test("the same name inside itself counts once", () => {
  const found = layout(nested, "inclusive", "name");
  assert.equal(named(found, "x").value, 45);
  assert.deepEqual(
    found.boxes.filter((box) => box.parent?.label === "x").map((box) => box.label),
    ["a::x", "b::x"],
  );
  const items = itemsOf(nested, "name");
  const x = items.roots.find((item) => item.label === "x");
  assert.ok(x);
  const time = nested.measure("time")!;
  assert.equal(numberOf({ report: nested, scope: 0, side: "inclusive" }, x, time), 45);
  assert.equal(numberOf({ report: nested, scope: 0, side: "exclusive" }, x, time), 45);
  assert.deepEqual(
    x.children.map((child) => child.nested),
    [false, true, false],
  );
});

test("a zoomed region fills the width, and what it lies in stands above", () => {
  const found = layout(nested, "inclusive", "path", 1);
  assert.deepEqual(
    found.boxes.map((box) => [box.kind, box.label, ...rounded(box)]),
    [
      ["above", "total", 0, 1],
      ["above", "a", 0, 1],
      ["item", "x", 0, 1],
      ["item", "x", 0, 0.25],
    ],
  );
});

test("what is too small to see is drawn together", () => {
  const found = layout(nested, "inclusive", "path", null, 0.25);
  assert.deepEqual(
    found.boxes.map((box) => box.label),
    ["all launches", "a", "x", "(outside these ranges)", "NCCL@c", "(outside these ranges)"],
  );
  const less = layout(nested, "exclusive", "path", null, 0.18);
  assert.ok(less.boxes.some((box) => box.kind === "rest" && box.label === "3 smaller" && box.value === 30));
});

test("overlapping start/end ranges stand under one another", () => {
  const overlapping = smallReport(
    [
      { path: ["p"], kind: "start-end" },
      { path: ["q"], kind: "start-end" },
    ],
    { ns: [60, 50, 100, 20], own_ns: [30, 50, 100, 20] },
  );
  const found = layout(overlapping, "inclusive", "path");
  assert.equal(found.overlapping, true);
  const [p, q] = [named(found, "p (start/end)"), named(found, "q (start/end)")];
  assert.ok(q.y > p.y && q.x === 0);
  assert.deepEqual(rounded(named(found, "(outside any range)")), [0.8, 1]);
  assert.equal(layout(overlapping, "exclusive", "path").overlapping, false);
});

test("a thousand levels need no recursion", () => {
  const path = Array.from({ length: 3000 }, (_, index) => `level ${index}`);
  const deep = smallReport(path.map((_, index) => ({ path: path.slice(0, index + 1) })).slice(0, 1500), {
    ns: Array.from({ length: 1502 }, () => 5),
    own_ns: Array.from({ length: 1502 }, () => 0),
  });
  assert.equal(layout(deep, "inclusive", "path").boxes.length, 1501);
});

test("keys lead to neighbours, parents, children and bands", () => {
  const found = layout(nested, "inclusive", "path");
  const go = (from: Box, key: string) => neighbour(found.boxes, from, key)?.label;
  const [total, a, b] = [named(found, "all launches"), named(found, "a"), named(found, "b")];
  assert.equal(go(total, "ArrowDown"), "a");
  assert.equal(go(a, "ArrowRight"), "b");
  assert.equal(go(b, "ArrowLeft"), "a");
  assert.equal(go(a, "ArrowDown"), "x");
  assert.equal(go(a, "ArrowUp"), "all launches");
  assert.equal(go(a, "PageDown"), "NCCL@c");
  assert.equal(go(named(found, "NCCL@c"), "PageUp"), "a");
  assert.equal(go(named(found, "NCCL@c"), "ArrowUp"), "x");
  assert.equal(go(a, "Home"), "all launches");
  assert.equal(go(a, "ArrowLeft"), undefined);
  assert.equal(go(a, "x"), undefined);
});

test("figures of a name are those of the report; instances and real times are added up", () => {
  const metrics = [{ name: "rate", unit: "%", rule: "weighted_mean", weight: "cycles" }];
  const report = smallReport(
    [{ path: ["a"] }, { path: ["a", "x"] }, { path: ["b"] }, { path: ["b", "x"] }],
    {
      ns: [10, 10, 30, 30, 40, 0, 41],
      own_ns: [0, 10, 0, 30, 40, 0, 42],
      launches: [1, 1, 2, 2, 3, 0, 3],
      own_launches: [0, 1, 0, 2, 3, 0, 3],
      instances: [1, 2, 1, 3, null, null, null],
      t_gpu: [10, 20, 30, 50, 80, 0, null],
      m0: [20, 20, 60, 60, 50, null, 77],
      e0: [null, null, null, null, null, null, 1],
      w0: [null, null, 1, 1, 1, null, 1],
    },
    metrics,
  );
  const x = itemsOf(report, "name").roots.find((item) => item.label === "x");
  assert.ok(x);
  const value = (id: string, side: Side = "inclusive") => valueOf({ report, scope: 0, side }, x, report.measure(id)!);
  assert.deepEqual(value("rate"), { value: 77, mark: "~", partial: true, instead: null, explained: null });
  assert.equal(value("time").value, 41);
  assert.equal(value("time", "exclusive").value, 42);
  assert.equal(value("instances").value, 5);
  assert.equal(value("real-gpu").value, 70);
});

test("names of ranges that were measured as a whole are several, and no sum", () => {
  const report = smallReport(
    [{ path: ["a", "x"] }, { path: ["b", "x"] }],
    { ns: [10, 30, null, null, null], results: [1, 1, 0, 0, null] },
    [],
  );
  const x = itemsOf(report, "name").roots.find((item) => item.label === "x");
  assert.ok(x);
  const value = valueOf({ report, scope: 0, side: "inclusive" }, x, report.measure("time")!);
  assert.deepEqual([value.value, value.instead], [null, "several"]);
});
