import assert from "node:assert/strict";
import { test } from "node:test";
import { difference } from "../../main/ts/detail/difference";
import { useTree } from "../../main/ts/detail/kernel-tree";
import { spanText } from "../../main/ts/detail/marks";
import { capped, shortened } from "../../main/ts/names";
import { sortedByGain } from "../../main/ts/detail/rules-block";
import type { RuleRecord } from "../../main/ts/page-format";
import type { KernelUse, Region } from "../../main/ts/report";

test("a difference says its direction in a word", () => {
  assert.equal(difference(1.12), "12 % slower than its mean");
  assert.equal(difference(0.925), "7.5 % faster than its mean");
  assert.equal(difference(1.004), "same as its mean");
  assert.equal(difference(4.5), "4.5 × its mean");
  assert.equal(difference(null), null);
});

test("long names lose their middle, and never half a character", () => {
  assert.equal(shortened("short", 10), "short");
  const name = `void ${"a".repeat(500)}(float *)`;
  const short = shortened(name, 40);
  assert.ok(short.length <= 40 && short.startsWith("void aaa") && short.endsWith("a(float *)"), short);
  for (let most = 10; most < 30; most++) {
    for (const text of [shortened("😀".repeat(40), most), capped("😀".repeat(40), most)]) {
      assert.ok(!/[\ud800-\udbff](?![\udc00-\udfff])/.test(text), `${most}: a lone half in ${text}`);
    }
  }
});

test("a span says its unit once where it can", () => {
  assert.equal(spanText(1000, 2500, "ns"), "1 to 2.500 us");
  assert.equal(spanText(100, 2500, "ns"), "100 ns to 2.500 us");
  assert.equal(spanText(3, 3, "%"), "3.00 %");
  assert.equal(spanText(null, 3, "%"), null);
});

test("rules come by gain, errors first; the two kinds of gain are not added", () => {
  const rule = (name: string, type: string, globalGain: number | null, localGain: number | null): RuleRecord => ({
    section: "S",
    rule: name,
    name,
    type,
    title: name,
    launch_count: 1,
    text: "",
    global_gain_ms: globalGain,
    local_gain_ms: localGain,
  });
  const sorted = sortedByGain([
    rule("fine", "ok", null, null),
    rule("both", "optimization", 3, 3),
    rule("none", "warning", null, null),
    rule("large", "optimization", null, 4),
    rule("failed", "error", null, null),
  ]);
  assert.deepEqual(
    sorted.map(({ name }) => name),
    ["failed", "large", "both", "none", "fine"],
  );
});

test("calls that no inner region has are a region's own", () => {
  const region = (index: number, parent: number, children: number[]): Region => ({
    index,
    parent,
    children,
    label: `r${index}`,
    name: `r${index}`,
    link: `r${index}`,
    path: [],
    domain: null,
    kind: "push-pop",
    depth: 0,
    folder: null,
  });
  const regions = [region(0, -1, [1, 2]), region(1, 0, []), region(2, 0, [3]), region(3, 2, []), region(4, -1, [])];
  const use = (row: number, launches: number, ns: number): KernelUse => ({
    index: row,
    row,
    scope: 0,
    kernel: 0,
    name: "k",
    deviceName: null,
    figures: { launches, timed: launches, ns, results: null, time: ns },
    shortest: null,
    mean: null,
    longest: null,
    meanRatio: null,
  });
  // Rows 5 and 6 are the total and what is outside: no regions.
  const tree = useTree(regions, [
    use(0, 9, 90),
    use(1, 2, 20),
    use(2, 4, 40),
    use(3, 4, 40),
    use(4, 1, 500),
    use(5, 10, 590),
    use(6, 1, 1),
  ]);
  assert.deepEqual(
    tree.map(({ use: { row }, depth, own }) => [row, depth, own]),
    [
      [4, 0, 1],
      [0, 0, 3],
      [2, 1, 0],
      [3, 2, 4],
      [1, 1, 2],
    ],
  );
});
