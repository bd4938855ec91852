import assert from "node:assert/strict";
import { test } from "node:test";
import { pointsOf, roofsOf } from "../../main/ts/detail/roofline";
import type { PointRecord, RooflineRecord } from "../../main/ts/page-format";

function point(unit: "cores" | "tensor", type: string): PointRecord {
  return { unit, type, work: 7, traffic: 1, intensity: 7, lower_bound: false, exactness: "exact", share_of_roof: null };
}

const roof = { unit: "cores" as const, type: "fp32", work: 11, ridge: 13 };
const tensor = { unit: "tensor" as const, type: "fp8_dst_fp32", work: 17, ridge: 19 };

test("floating-point units are drawn, as the report tells them; tensor cores are not", () => {
  const roofline: RooflineRecord = {
    roofs: { memory: 5, compute: [roof, tensor] },
    points: [point("cores", "fp32"), point("tensor", "fp8_dst_fp32")],
  };
  assert.deepEqual(roofsOf(roofline), { memory: 5, compute: [roof] });
  assert.deepEqual(pointsOf(roofline), [point("cores", "fp32")]);
});

test("without roofs there is nothing to draw", () => {
  assert.equal(roofsOf(null), null);
  assert.equal(roofsOf({ points: [point("cores", "fp32")] }), null);
  assert.equal(roofsOf({ roofs: { memory: 5, compute: [tensor] }, points: [] }), null);
  assert.deepEqual(pointsOf(null), []);
});
