import assert from "node:assert/strict";
import { changedPage } from "./changed-page.mjs";
import { pageTest, screenshot } from "./harness.mjs";
import { assertShown, blockOf, nanoseconds, number, panelOf, regionOf } from "./reading.mjs";

pageTest(
  "the roofline has its points where the metrics put them",
  "roofline",
  { hash: "#region=%3A%3Atotal" },
  async (page, report) => {
    const block = blockOf(panelOf(page, "total"), "Roofline");
    const { totals, kernels } = report().aggregate;
    const work = (metrics) =>
      2 *
      metrics["smsp__sass_thread_inst_executed_op_ffma_pred_on.sum.per_cycle_elapsed"] *
      metrics["smsp__cycles_elapsed.avg.per_second"];
    await block.getByRole("heading", { name: "Points as a table" }).click();
    await block
      .getByRole("row")
      .nth(kernels.length + 1)
      .waitFor();
    const rows = await block.getByRole("row").allInnerTexts();
    [totals.metrics, ...kernels.map(({ metrics }) => metrics)].forEach((metrics, place) => {
      const cells = rows[place + 1].split("\t");
      assertShown(Number(cells[2]), work(metrics) / metrics["dram__bytes.sum.per_second"], "intensity");
      assert.match(cells[3], /TFLOP\/s/);
      assertShown(number(cells[3]) * 1e12, work(metrics), "work");
    });
    assert.match(await block.innerText(), /fp32 26\.88 TFLOP\/s/);
    await screenshot(page, "roofline");
    // Every point is reached and told by keyboard, and a kernel opens.
    const marks = block.getByRole("group", { name: "Roofline of total" }).getByRole("button");
    assert.equal(await marks.count(), kernels.length);
    await marks.first().focus();
    assert.match(await block.locator("figure > p").innerText(), /FLOP\/byte; .* of the time/);
    await page.keyboard.press("Enter");
    assert.ok(await page.getByRole("button", { name: "← All kernels" }).isVisible());
  },
);

changedPage("roofline", "changed-roofline", (body) => {
  for (const [, { roofs, points }] of [...body.rooflines, ...body.kernel_rooflines]) {
    points.forEach((point) => Object.assign(point, { work: 1.234e15, intensity: 56.78, share_of_roof: 0.4321 }));
    roofs?.compute.forEach((roof) => Object.assign(roof, { work: 9.876e15 }));
  }
});
pageTest(
  "the roofline shows what the report tells and computes nothing",
  "changed-roofline",
  { hash: "#region=%3A%3Atotal" },
  async (page) => {
    const block = blockOf(panelOf(page, "total"), "Roofline");
    await block.getByRole("heading", { name: "Points as a table" }).click();
    await block.getByRole("row").nth(5).waitFor();
    const rows = (await block.getByRole("row").allInnerTexts()).slice(1).map((row) => row.split("\t"));
    assert.equal(rows.length, 5);
    for (const [, precision, intensity, work, share] of rows) {
      assert.deepEqual([precision, intensity, number(share)], ["fp32", "56.78", 43.2]);
      assert.match(work, /^1\.234.PFLOP\/s$/);
    }
    assert.match(await block.innerText(), /fp32, fp16 9\.876 PFLOP\/s/);
  },
);

pageTest(
  "a roofline that was not captured says how to capture it",
  "ranks",
  { hash: "#region=decode" },
  async (page) => {
    assert.match(
      await blockOf(panelOf(page, "decode"), "Roofline").innerText(),
      /--section SpeedOfLight_RooflineChart/,
    );
  },
);

pageTest("the chart says that no work was counted", "full", { hash: "#region=%3A%3Atotal" }, async (page) => {
  const block = blockOf(panelOf(page, "total"), "Roofline");
  assert.match(await block.innerText(), /not one floating-point operation/);
  assert.ok(await block.getByRole("group", { name: "Roofs of the device" }).isVisible());
});

pageTest(
  "two models of devices: values of each, and no roofline",
  "two-processes",
  { hash: "#region=step" },
  async (page, report) => {
    const panel = panelOf(page, "step");
    const models = regionOf(report(), "step").metric_details["sm__throughput.avg.pct_of_peak_sustained_elapsed"]
      .by_device_model;
    const shown = await blockOf(panel, "Speed of light").getByRole("listitem").allInnerTexts();
    Object.entries(models).forEach(([model, value], place) => {
      assert.ok(shown[place].includes(model));
      assertShown(number(shown[place].split("\n").at(-1)), value, model);
    });
    assert.match(await blockOf(panel, "Roofline").innerText(), /Not drawn: its launches ran on 2 models/);
  },
);

pageTest(
  "scopes stand side by side, and one can be chosen",
  "ranks",
  { hash: "#region=decode" },
  async (page, report) => {
    const block = blockOf(panelOf(page, "decode"), "Ranks side by side");
    const { spread } = regionOf(report(), "decode");
    assert.match(await block.innerText(), new RegExp(`Imbalance ${spread.imbalance.toFixed(2)}`));
    for (const scope of report().scopes) {
      const row = block.getByRole("row", { name: scope.scope });
      const time = scope.regions.find(({ name }) => name === "decode").total_ms * 1e6;
      assertShown(nanoseconds(await row.getByRole("cell").first().innerText()), time, scope.scope);
    }
    const { scope } = report().scopes[1];
    await block.getByRole("button", { name: scope }).press("Enter");
    assert.equal(new URLSearchParams(new URL(page.url()).hash.slice(1)).get("scope"), scope);
    const chosen = blockOf(panelOf(page, "decode"), "Ranks side by side").getByRole("button", { name: scope });
    assert.ok(await chosen.evaluate((element) => element === document.activeElement), "the scope keeps the focus");
    await page.getByRole("button", { name: "Show all scopes together" }).click();
    assert.equal(new URLSearchParams(new URL(page.url()).hash.slice(1)).get("scope"), null);
  },
);

pageTest("instances are drawn in their order", "repeated", {}, async (page, report) => {
  const region = report().aggregate.regions.find(({ instances }) => instances.count > 1);
  await page.evaluate((hash) => (location.hash = hash), `region=${encodeURIComponent(region.name)}`);
  const block = blockOf(panelOf(page, region.name), "Instances over time");
  const chart = block.getByRole("img");
  const label = await chart.getAttribute("aria-label");
  assert.match(label, new RegExp(`${region.instances.count} instances`));
  assertShown(nanoseconds(/min ([^,]+)/.exec(label)[1]), region.instances.min_ms * 1e6, "shortest");
  assertShown(nanoseconds(/max (.+)$/.exec(label)[1]), region.instances.max_ms * 1e6, "longest");
});

pageTest("an instance alone is told in words, not drawn", "demo", { hash: "#region=prefill" }, async (page) => {
  const block = blockOf(panelOf(page, "prefill"), "Instances over time");
  assert.match(await block.innerText(), /Entered once/);
  assert.equal(await block.getByRole("img").count(), 0);
});

// No sample was captured by range replay, or in part only.
changedPage("demo", "demo-changed", (body) => {
  const prefill = body.regions.label.indexOf("prefill");
  const result = (id, total_ms) => ({
    file: "ranges.ncu-rep",
    id,
    name: "range <b>prefill</b>",
    ranges: ["prefill"],
    total_ms,
    metrics: { "dram__bytes.sum": 4_096_000, "sm__throughput.avg.pct_of_peak_sustained_elapsed": null },
    metric_details: {
      "dram__bytes.sum": { unit: "byte" },
      "sm__throughput.avg.pct_of_peak_sustained_elapsed": { unit: "%" },
    },
  });
  body.range_results.push([prefill, { range_results: [result(3, 0.25), result(4, null)] }]);
  const estimates = { uncovered_share: 0.125, metrics: { "dram__bytes.sum": 12_500_000 } };
  body.estimates.push([prefill, { estimates }]);
});

pageTest("range results stand for themselves", "demo-changed", { hash: "#region=prefill" }, async (page) => {
  const block = blockOf(panelOf(page, "prefill"), "Range results");
  assert.match(await block.innerText(), /part of no number of launches/);
  assert.match(await block.locator("summary").nth(1).innerText(), /#3 range <b>prefill<\/b>\s+250 us/);
  assert.match(await block.locator("summary").nth(2).innerText(), /#4 .*n\/a/s);
  const cells = await block.getByRole("cell").allInnerTexts();
  assert.deepEqual(cells.slice(0, 2), ["4.096 Mbyte", "n/a"]);
});

pageTest(
  "estimates for the whole run are marked as such",
  "demo-changed",
  { hash: "#region=prefill" },
  async (page) => {
    const panel = panelOf(page, "prefill");
    await panel.getByText("Estimates for the whole run").click();
    assert.ok(await panel.getByText("nothing was profiled of 12.5 % of its GPU time").isVisible());
    assert.ok(await panel.getByRole("row", { name: "dram__bytes.sum ~12.50 Mbyte" }).isVisible());
  },
);
