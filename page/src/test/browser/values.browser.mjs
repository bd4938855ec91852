// What the page says beside numbers: unknown times, how a value came about, values that cannot be, names, chosen regions.
import assert from "node:assert/strict";
import { pageTest } from "./harness.mjs";
import { blockOf, panelOf } from "./reading.mjs";

/** The cells of a section's row: value, unit, rule, extremes. */
async function rowOf(page, region, section, label) {
  const block = blockOf(panelOf(page, region), "Sections");
  const folded = block
    .locator("details")
    .filter({ has: page.getByRole("heading", { name: section, exact: true }) })
    .first();
  if (!(await folded.evaluate((details) => details.open))) {
    await folded.locator("summary").click();
  }
  const row = folded
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name: label }) })
    .first();
  await row.waitFor();
  return row.getByRole("cell").allInnerTexts();
}

pageTest("a time that is not known is nowhere 0 (M5)", "untimed", { hash: "#region=step" }, async (page) => {
  const verdict = page.getByRole("region", { name: "Verdict" });
  assert.match(await verdict.innerText(), /Captured 3 launches/);
  assert.match(await panelOf(page, "step").innerText(), /n\/a/);
  assert.doesNotMatch(await page.locator("body").innerText(), /\b0 ns\b/);
});

pageTest("a row tells how its value came about (M1, M2, M4)", "untimed", { hash: "#region=step" }, async (page) => {
  assert.deepEqual((await rowOf(page, "step", "Launch Statistics", /^Grid Size/)).slice(0, 3), ["4,384", "", "sum"]);
  const registers = await rowOf(page, "step", "Launch Statistics", /^Registers Per Thread/);
  assert.deepEqual(registers.slice(0, 3), ["32", "register/thread", "most frequent"]);
});

pageTest("a value that cannot be has a mark and a legend (F4)", "untimed", { hash: "#region=step" }, async (page) => {
  const [value] = await rowOf(page, "step", "Occupancy", /^Achieved Occupancy/);
  assert.match(value, /^100\.30‡/);
  assert.match(await blockOf(panelOf(page, "step"), "Sections").innerText(), /‡ cannot be: passes of ncu/);
});

pageTest(
  "metrics without a label have their names, lists their metrics (K3)",
  "unlabelled",
  { hash: "#region=%3A%3Atotal" },
  async (page) => {
    const block = blockOf(panelOf(page, "total"), "Sections");
    await block.waitFor();
    const text = await block.textContent();
    assert.match(text, /sm__sass_inst_executed_op_ld\.sum/);
    assert.doesNotMatch(text, /regex:/);
  },
);

pageTest("a choice of regions is what verdict and kernels are about (R8)", "chosen", {}, async (page, report) => {
  const { inside, outside } = report().scopes[0].chosen;
  const verdict = await page.getByRole("region", { name: "Verdict" }).innerText();
  assert.match(verdict, /Time in the chosen regions/i);
  assert.match(verdict, new RegExp(`outside: ${outside.launch_count} launch`));
  await page.evaluate(() => (location.hash = "#page=kernels"));
  await page.getByRole("heading", { name: "Kernels", exact: true }).waitFor();
  const kernels = await page.locator("main").innerText();
  assert.match(kernels, new RegExp(`${inside.launch_count} launches, .* in the chosen regions; outside them`));
  assert.doesNotMatch(kernels, /embed/);
});
