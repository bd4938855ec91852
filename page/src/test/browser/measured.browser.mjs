// What range replay measured, as a reader finds it on the page (R15).
import assert from "node:assert/strict";
import { pageTest, screenshot } from "./harness.mjs";
import { blockOf, panelOf } from "./reading.mjs";

/** The cells of a line by the heads of their columns. */
async function cells(page, name) {
  const heads = await page.getByRole("columnheader").allInnerTexts();
  const values = await page.getByRole("row", { name }).first().getByRole("gridcell").allInnerTexts();
  return Object.fromEntries(heads.map((head, index) => [head.replace(/\s+/g, " ").trim(), values[index]?.trim()]));
}

pageTest("a measured region shows its results as its numbers, and no zeros", "measured", {}, async (page) => {
  const measured = await cells(page, /^A /);
  assert.equal(measured["source"], "measured, 2 results");
  assert.equal(measured["time"], "1.780 ms");
  assert.equal(measured["SM %"], "≤40.99");
  for (const unknown of ["own time", "share of time", "launches"]) {
    assert.equal(measured[unknown], "n/a", unknown);
  }
  assert.equal((await cells(page, /A1/))["time"], "300 us");
  await screenshot(page, "measured");
});

pageTest("a region around measured ones has no sum of them", "measured", {}, async (page) => {
  const around = await cells(page, /^B /);
  assert.deepEqual([around["time"], around["instances"], around["SM %"]], ["n/a", "n/a", "n/a"]);
  assert.deepEqual([(await cells(page, /^total/))["time"]], ["n/a"]);
});

pageTest("the verdict names what was measured, and adds nothing up", "measured", {}, async (page) => {
  const verdict = await page.getByRole("region", { name: "Verdict" }).innerText();
  assert.match(verdict, /4 results of range replay/);
  assert.match(verdict, /Top region\s+A\s+1\.780 ms/i);
  assert.doesNotMatch(verdict, /\b0 ns|0 launches|2\.180/);
});

pageTest("the icicle draws measured ranges as bars of one scale", "measured", {}, async (page) => {
  const icicle = await page.getByRole("region", { name: "Icicle" }).innerText();
  assert.match(icicle, /measured for each range as a whole/);
  assert.match(icicle, /the full width is 1\.780 ms/);
});

pageTest("the panel says what is known and what is not", "measured", { hash: "#region=A" }, async (page) => {
  const panel = panelOf(page, "A");
  const text = await panel.innerText();
  assert.match(text, /Time\s+1\.780 ms\s+measured, 2 results of range replay/);
  assert.match(text, /Exclusive time\s+n\/a/);
  assert.match(text, /Launches\s+n\/a/);
  assert.match(await blockOf(panel, "Speed of light").innerText(), /40\.99 %/);
  assert.match(await blockOf(panel, "Range results").innerText(), /900 us/);
});

pageTest("values of several results are told to be over results", "measured", { hash: "#region=A" }, async (page) => {
  const table = panelOf(page, "A").locator("table.section-rows").first();
  const heads = (await table.locator("thead th").allTextContents()).map((head) => head.trim());
  assert.deepEqual(heads, ["metric", "value", "unit", "over results", "min to max result"]);
});

pageTest(
  "nothing is known about the parts of a measured range",
  "measured",
  { hash: "#region=A&side=exclusive" },
  async (page) => {
    assert.equal((await cells(page, /^A /))["SM %"], "n/a");
    await page.goto(page.url().replace(/#.*/, "#page=provenance"));
    await page.reload();
    assert.match(
      await page.getByRole("region", { name: "Provenance", exact: true }).innerText(),
      /nothing to reconcile/,
    );
  },
);

pageTest("launches are the numbers where there are both", "measured-beside", { hash: "#region=A" }, async (page) => {
  const shown = await cells(page, /^A /);
  assert.equal(shown["time"], "5 us");
  assert.equal(shown["launches"], "1");
  assert.match(await panelOf(page, "A").innerText(), /Measured beside\s+900 us\s+1 result of range replay/);
});
