import assert from "node:assert/strict";
import { test } from "node:test";
import type { Column } from "../../main/ts/explore/columns";
import type { Item, Items } from "../../main/ts/explore/items";
import { linesOf, sorted } from "../../main/ts/explore/lines";

function item(label: string, parent: Item | null = null): Item {
  const made: Item = {
    key: label,
    kind: "region",
    label,
    figures: 0,
    rows: [],
    ownRows: [],
    row: null,
    overlapping: false,
    nested: false,
    parent,
    children: [],
    depth: parent ? parent.depth + 1 : 0,
  };
  parent?.children.push(made);
  return made;
}

function tree(): Items {
  const a = item("a");
  const b = item("b", a);
  const c = item("c", a);
  const d = item("d");
  const e = item("e", d);
  const total = item("total");
  return { roots: [a, d], all: [a, b, c, d, e], outside: item("outside"), total, byRow: [] };
}

const column = (numbers: Record<string, number>): Column => ({
  id: "x",
  key: "x",
  title: "x",
  explanation: "",
  unit: "",
  width: 1,
  number: (one) => numbers[one.key] ?? NaN,
  cell: () => ({ text: "", title: null, bar: null, range: null }),
});

const labels = (items: Items, opened: string[], sorting: Parameters<typeof sorted>[1], search: string | null = null) =>
  linesOf(items, sorted(items, sorting), new Set(opened), search === null ? null : (one) => one.label === search).map(
    (line) => line.item.label,
  );

test("lines stand in the order of the tree; closed ones hide theirs", () => {
  assert.deepEqual(labels(tree(), ["a", "d"], null), ["a", "b", "c", "d", "e"]);
  assert.deepEqual(labels(tree(), ["d"], null), ["a", "d", "e"]);
});

test("siblings are sorted within their parent, missing values last either way", () => {
  const numbers = column({ a: 1, d: 2, c: 5 });
  assert.deepEqual(labels(tree(), ["a"], { column: numbers, descending: true }), ["d", "a", "c", "b"]);
  assert.deepEqual(labels(tree(), ["a"], { column: numbers, descending: false }), ["a", "c", "b", "d"]);
});

test("sorting by name", () => {
  assert.deepEqual(labels(tree(), ["a"], { column: null, descending: true }), ["d", "a", "c", "b"]);
});

test("a search keeps what matches and what it lies in, also inside what is closed", () => {
  assert.deepEqual(labels(tree(), [], null, "c"), ["a", "c"]);
  assert.deepEqual(labels(tree(), [], null, "nothing"), []);
});

test("a line knows its place among those that are seen", () => {
  const items = tree();
  const [, line] = linesOf(items, sorted(items, null), new Set(), (one) => one.label === "c");
  assert.equal(line?.place, 1);
  assert.equal(line?.siblings, 1);
  assert.equal(line?.expandable, false);
});
