import assert from "node:assert/strict";
import { test } from "node:test";
import { merge, type Part } from "../../main/ts/explore/merge";

const part = (value: number | null, weight: number | null = null, time: number | null = null): Part => ({
  value,
  weight,
  time,
});

test("sums add, and missing parts drop out", () => {
  assert.deepEqual(merge("sum", [part(1), part(null), part(2.5)]), { value: 3.5, approximate: false, several: false });
});

test("nothing stays nothing, never 0", () => {
  for (const rule of ["sum", "max", "min", "weighted_mean", "ratio_of_sums", "constant"]) {
    assert.equal(merge(rule, [part(null, 3, 4), part(null)]).value, null, rule);
  }
  assert.equal(merge("sum", []).value, null);
});

test("extremes stay extremes", () => {
  assert.equal(merge("max", [part(3), part(7), part(5)]).value, 7);
  assert.equal(merge("min", [part(3), part(7), part(null), part(2)]).value, 2);
});

test("means are weighted, not plain", () => {
  const merged = merge("weighted_mean", [part(10, 1, 100), part(40, 3, 1)]);
  assert.deepEqual(merged, { value: 32.5, approximate: false, several: false });
});

test("a ratio of sums is the ratio of the sums", () => {
  // 300 bytes in 3 ns and 100 bytes in 5 ns are 400 bytes in 8 ns.
  assert.equal(merge("ratio_of_sums", [part(100, 3), part(20, 5)]).value, 50);
});

test("without the weight, time counts, and that is said", () => {
  assert.deepEqual(merge("weighted_mean", [part(10, null, 1), part(40, null, 2)]), {
    value: 30,
    approximate: true,
    several: false,
  });
  assert.deepEqual(merge("weighted_mean", [part(10, 5, 1), part(40, null, 2)]).approximate, true);
});

test("parts that agree are their value, exactly, whatever their weights", () => {
  const exact = { value: 40, approximate: false, several: false };
  assert.deepEqual(merge("weighted_mean", [part(40, null, 1), part(40, null, 2)]), exact);
  assert.deepEqual(merge("weighted_mean", [part(40), part(40)]), exact);
});

test("a part without a value takes its weight along", () => {
  assert.equal(merge("weighted_mean", [part(10, 1), part(20, 1), part(null, 100)]).value, 15);
});

test("weights of zero decide nothing", () => {
  assert.deepEqual(merge("weighted_mean", [part(10, 0), part(20, 0)]), {
    value: null,
    approximate: false,
    several: true,
  });
  assert.equal(merge("weighted_mean", [part(10, 0), part(10, 0)]).value, 10);
});

test("launch configuration is one value, or several", () => {
  assert.equal(merge("most_frequent", [part(256), part(256)]).value, 256);
  assert.deepEqual(merge("most_frequent", [part(256), part(128)]), { value: null, approximate: false, several: true });
  assert.equal(merge("constant", [part(5), part(null)]).value, 5);
});

test("one part is itself, whatever its weight", () => {
  assert.deepEqual(merge("weighted_mean", [part(42, null, null)]), { value: 42, approximate: false, several: false });
});

test("a mean lies between its parts (M6)", () => {
  let seed = 7;
  const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
  for (let round = 0; round < 200; round++) {
    const parts = Array.from({ length: 5 }, () => part(random() * 100, random() * 10));
    const values = parts.map((one) => one.value ?? NaN);
    const { value } = merge("weighted_mean", parts);
    assert.ok(value !== null && value >= Math.min(...values) - 1e-9 && value <= Math.max(...values) + 1e-9);
  }
});
