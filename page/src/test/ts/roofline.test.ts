import assert from "node:assert/strict";
import { test } from "node:test";
import type { Precision, Values } from "../../main/ts/detail/roofline";
import { countsWork, numbersPerInstruction, pointOf, ridge, roofsOf, shareOfRoof } from "../../main/ts/detail/roofline";

/** One launch of a matrix product on an A10G, as Nsight Compute measured it. */
const MEASURED: Record<string, number> = {
  "smsp__sass_thread_inst_executed_op_fadd_pred_on.sum.per_cycle_elapsed": 0,
  "smsp__sass_thread_inst_executed_op_fmul_pred_on.sum.per_cycle_elapsed": 0,
  "smsp__sass_thread_inst_executed_op_ffma_pred_on.sum.per_cycle_elapsed": 1891.548775817305,
  "smsp__cycles_elapsed.avg.per_second": 1315081269.9236414,
  "dram__bytes.sum.per_second": 47911631699.903625,
  "sm__sass_thread_inst_executed_op_ffma_pred_on.sum.peak_sustained": 10240,
  "sm__sass_thread_inst_executed_op_dfma_pred_on.sum.peak_sustained": 160,
  "sm__cycles_elapsed.avg.per_second": 1315081269.9236414,
  "dram__bytes.sum.peak_sustained": 96,
  "dram__cycles_elapsed.avg.per_second": 6232633998.072504,
};

const one = () => 1 as const;

function of(metrics: Record<string, number>): Values {
  return (metric) => metrics[metric] ?? null;
}

function without(...left: string[]): Values {
  return of(
    Object.fromEntries(Object.entries(MEASURED).filter(([metric]) => !left.some((part) => metric.includes(part)))),
  );
}

function about(actual: number | undefined | null, expected: number): void {
  assert.ok(
    actual !== undefined && actual !== null && Math.abs(actual / expected - 1) < 1e-9,
    `${actual} is not about ${expected}`,
  );
}

test("a launch lies where its work and its traffic put it", () => {
  const point = pointOf(of(MEASURED), "fp32", 1);
  // It multiplies two matrices of 1024 by 1024 in 431,648 ns: two operations for each of 1024³ steps.
  about(point?.work, (2 * 1024 ** 3) / 431_648e-9);
  about(point?.intensity, (2 * 1024 ** 3) / 431_648e-9 / 47911631699.903625);
  assert.equal(point?.lowerBound, false);
});

test("roofs are the peaks of the device at the clocks of the launch", () => {
  const roofs = roofsOf(of(MEASURED), one);
  assert.ok(roofs);
  about(roofs.memory, 96 * 6232633998.072504);
  assert.deepEqual(
    roofs.compute.map(({ precision }) => precision),
    ["fp64", "fp32"],
  );
  about(roofs.compute[1]?.work, 2 * 10240 * 1315081269.9236414);
  about(ridge(roofs, roofs.compute[1]!), (2 * 10240 * 1315081269.9236414) / (96 * 6232633998.072504));
});

test("the share of the roof is of memory left of the ridge, and of compute right of it", () => {
  const roofs = { memory: 100, compute: [{ precision: "fp32" as const, work: 1000 }] };
  const at = (intensity: number, work: number, precision: Precision = "fp32") => ({
    precision,
    work,
    intensity,
    traffic: work / intensity,
    lowerBound: false,
  });
  about(shareOfRoof(roofs, at(2, 100)), 0.5);
  about(shareOfRoof(roofs, at(50, 250)), 0.25);
  assert.equal(shareOfRoof(roofs, at(1, 1, "fp64")), null);
});

test("additions or multiplications that were not counted make the point a lower bound", () => {
  assert.equal(pointOf(without("fadd"), "fp32", 1)?.lowerBound, true);
  assert.equal(pointOf(without("fmul"), "fp32", 1)?.lowerBound, true);
  about(pointOf(without("fadd", "fmul"), "fp32", 1)?.work, (2 * 1024 ** 3) / 431_648e-9);
});

test("a count of doubled multiply-adds serves where there is no plain one", () => {
  const doubled = { derived__smsp__sass_thread_inst_executed_op_ffma_pred_on_x2: 2 * 1891.548775817305 };
  const plain = "smsp__sass_thread_inst_executed_op_ffma_pred_on.sum.per_cycle_elapsed";
  const values: Values = (metric) => (metric === plain ? null : (of(doubled)(metric) ?? of(MEASURED)(metric)));
  about(pointOf(values, "fp32", 1)?.work, (2 * 1024 ** 3) / 431_648e-9);
  about(
    roofsOf(
      (metric) =>
        metric.includes("ffma_pred_on.sum.peak")
          ? null
          : metric.includes("derived__sm__sass_thread_inst_executed_op_ffma_pred_on_x2")
            ? 20480
            : of(MEASURED)(metric),
      one,
    )?.compute[1]?.work,
    2 * 10240 * 1315081269.9236414,
  );
});

test("instructions on pairs of halves count double where the capture counts them so", () => {
  assert.equal(
    numbersPerInstruction("fp16", (metric) => metric.endsWith("hfma_pred_on_x4")),
    2,
  );
  assert.equal(
    numbersPerInstruction("fp16", (metric) => metric.endsWith("hfma_pred_on_x2")),
    1,
  );
  assert.equal(
    numbersPerInstruction("fp32", () => true),
    1,
  );
});

test("what is missing, or zero, gives no point and no roof", () => {
  assert.equal(pointOf(without("dram__bytes.sum.per_second"), "fp32", 1), null);
  assert.equal(pointOf(without("cycles_elapsed"), "fp32", 1), null);
  assert.equal(pointOf(of(MEASURED), "fp64", 1), null);
  assert.equal(
    pointOf(of({ ...MEASURED, "smsp__sass_thread_inst_executed_op_ffma_pred_on.sum.per_cycle_elapsed": 0 }), "fp32", 1),
    null,
  );
  assert.equal(pointOf(of({ ...MEASURED, "dram__bytes.sum.per_second": 0 }), "fp32", 1), null);
  assert.equal(roofsOf(without("dram__bytes.sum.peak_sustained"), one), null);
  assert.equal(roofsOf(without("fma_pred_on.sum.peak_sustained"), one), null);
  assert.equal(countsWork(of(MEASURED)), true);
  assert.equal(countsWork(without("ffma")), false);
});

test("the point of a region is the work of its launches divided by their traffic", () => {
  const launches = [
    { time: 2e-6, cycles: 3000, multiplyAdds: 9e6, bytes: 4e5 },
    { time: 7e-6, cycles: 9800, multiplyAdds: 1e6, bytes: 8e6 },
  ];
  const sum = (key: "time" | "cycles" | "multiplyAdds" | "bytes") =>
    launches.reduce((total, launch) => total + launch[key], 0);
  const region = of({
    // Each rolled up by its own rule: weighted with cycles, with time, with time.
    "smsp__sass_thread_inst_executed_op_ffma_pred_on.sum.per_cycle_elapsed": sum("multiplyAdds") / sum("cycles"),
    "smsp__cycles_elapsed.avg.per_second": sum("cycles") / sum("time"),
    "dram__bytes.sum.per_second": sum("bytes") / sum("time"),
  });
  const point = pointOf(region, "fp32", 1);
  about(point?.work, (2 * sum("multiplyAdds")) / sum("time"));
  about(point?.intensity, (2 * sum("multiplyAdds")) / sum("bytes"));
});
