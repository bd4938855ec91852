import assert from "node:assert/strict";
import { test } from "node:test";
import { pathName, pointsOf, roofsOf } from "../../main/ts/detail/roofline";
import type { PointRecord, RooflineRecord } from "../../main/ts/page-format";

function point(unit: "cores" | "tensor", type: string): PointRecord {
  return { unit, type, work: 7, traffic: 1, intensity: 7, lower_bound: false, exactness: "exact", share_of_roof: null };
}

const roof = { unit: "cores" as const, type: "fp32", work: 11, ridge: 13 };
const tensor = { unit: "tensor" as const, type: "fp8_dst_fp32", work: 17, ridge: 19 };

const other = { unit: "tensor" as const, type: "int8", work: 23, ridge: 29 };
const sparse = { ...other, sparse: true, work: 46 };

test("floating-point units are drawn, and of tensor cores what worked", () => {
  const points = [point("cores", "fp32"), point("tensor", "fp8_dst_fp32")];
  const roofline: RooflineRecord = { roofs: { memory: 5, compute: [roof, tensor, other, sparse] }, points };
  assert.deepEqual(roofsOf(roofline, points), { memory: 5, compute: [roof, tensor] });
  assert.deepEqual(pointsOf(roofline), points);
});

test("where tensor cores did nothing, the highest dense roof tells what they could do", () => {
  const roofline: RooflineRecord = { roofs: { memory: 5, compute: [roof, tensor, other, sparse] }, points: [] };
  assert.deepEqual(roofsOf(roofline, [point("cores", "fp32")]), { memory: 5, compute: [roof, other] });
});

test("a way of computing is named with what it computes", () => {
  assert.equal(pathName(roof), "fp32");
  assert.equal(pathName(tensor), "tensor fp8 → fp32");
  assert.equal(pathName(sparse), "tensor int8 (sparse)");
  assert.equal(pathName({ ...tensor, type: "fp16_dst_fp32", instruction: "hgmma" }), "tensor fp16 → fp32 (hgmma)");
});

test("without roofs there is nothing to draw", () => {
  assert.equal(roofsOf(null, []), null);
  assert.equal(roofsOf({ points: [point("cores", "fp32")] }, []), null);
  assert.equal(roofsOf({ roofs: { memory: 5, compute: [] }, points: [] }, []), null);
  assert.deepEqual(pointsOf(null), []);
});
