// The table of regions, as a user works with it.
import assert from "node:assert/strict";
import { pageTest, screenshot } from "./harness.mjs";
import { sign } from "./reading.mjs";

const SM = "sm__throughput.avg.pct_of_peak_sustained_elapsed";

const grid = (page) => page.getByRole("treegrid", { name: "Regions" });
const body = (page) => page.locator(".table-body");
const names = async (page) => (await body(page).locator(".name").all()).length && orderedNames(page);
const column = (page, title) => page.getByRole("columnheader", { name: new RegExp(`^${title}( [▼▲])?$`) });
const heading = (page, title) => column(page, title).getByRole("button");

/** The names of the drawn lines from top to bottom. */
function orderedNames(page) {
  return body(page)
    .getByRole("row")
    .evaluateAll((rows) =>
      rows
        .sort((one, other) => one.ariaRowIndex - other.ariaRowIndex)
        .map((row) => row.querySelector(".name").textContent),
    );
}

async function cells(page, name) {
  const heads = await page.getByRole("columnheader").allInnerTexts();
  const values = await page.getByRole("row", { name }).first().getByRole("gridcell").allInnerTexts();
  return Object.fromEntries(
    heads.map((head, index) => [
      head
        .replace(/\s+/g, " ")
        .replace(/ [▼▲]$/, "")
        .trim(),
      values[index]?.trim(),
    ]),
  );
}

const time = (ms) => {
  const ns = Math.round(ms * 1e6);
  const [number, unit] = ns < 1000 ? [ns, "ns"] : ns < 1e6 ? [ns / 1e3, "us"] : [ns / 1e6, "ms"];
  return `${Number.isInteger(number) ? number : number.toPrecision(4)} ${unit}`;
};

const REAL =
  "time,share,own-time,bound,could-save,launches,instances,real-gpu,real-wall,sm__throughput.avg.pct_of_peak_sustained_elapsed,lts__t_sector_hit_rate.pct";

pageTest("numbers are those of report.json", "demo", { hash: `#columns=${REAL}` }, async (page, json) => {
  const { regions, totals, outside } = json().aggregate;
  for (const name of ["decode", "sampling", "backward (start/end)"]) {
    const region = regions.find((one) => one.label === name.replace(" (start/end)", ""));
    const shown = await cells(page, new RegExp(`^${name.replace(/[()]/g, "\\$&")} `));
    assert.equal(shown["time"], time(region.total_ms));
    assert.equal(shown["own time"], time(region.exclusive.total_ms));
    assert.equal(shown["share of time"], `${((100 * region.total_ms) / totals.total_ms).toFixed(1)} %`);
    assert.equal(shown["launches"], String(region.launch_count));
    assert.equal(shown["instances"], String(region.instances.count));
    assert.equal(shown["GPU time in the run"], time(region.timeline.gpu_ms));
    assert.equal(shown["wall time in the run"], time(region.timeline.wall_ms));
    assert.match(shown["limited by"], new RegExp(`${region.bound.class}$`));
    assert.equal(shown["could save"], region.findings ? `≤ ${time(region.findings[0].potential_ns / 1e6)}` : "");
    assert.equal(shown["SM %"], `${sign(SM, region)}${region.metrics[SM].toFixed(2)}`);
    assert.equal(shown["L2 hit %"], region.metrics["lts__t_sector_hit_rate.pct"].toFixed(2));
  }
  assert.equal((await cells(page, /^total/))["time"], time(totals.total_ms));
  assert.equal((await cells(page, /outside any range/))["launches"], String(outside.launch_count));
});

pageTest("exclusive values are those of report.json", "demo", { hash: "#side=exclusive" }, async (page, json) => {
  const region = json().aggregate.regions.find((one) => one.name === "prefill");
  const shown = await cells(page, /^prefill/);
  assert.equal(shown["own time"], time(region.exclusive.total_ms));
  assert.equal(shown["launches"], String(region.exclusive.launch_count));
  assert.equal(shown["SM %"], `${sign(SM, region.exclusive, region)}${region.exclusive.metrics[SM].toFixed(2)}`);
  assert.equal((await cells(page, /^layer\.0/))["SM %"], "n/a");
});

pageTest("values that not all launches have are marked", "ranks", {}, async (page) => {
  assert.match((await cells(page, /^decode/))["SM %"], /^≤[\d.]+†$/);
});

pageTest("the spread over scopes is that of report.json", "ranks", {}, async (page, json) => {
  const { spread } = json().aggregate.regions.find((one) => one.name === "decode");
  assert.equal(
    (await cells(page, /^decode/))["over scopes"],
    `${time(spread.min_ms)} .. ${time(spread.max_ms)} ×${spread.imbalance.toFixed(2)}`,
  );
});

pageTest("each model of device has its number", "two-processes", {}, async (page) => {
  const cell = page
    .getByRole("row", { name: /^▾?\s*step/ })
    .first()
    .getByRole("gridcell")
    .filter({ hasText: "≤22.09 / ≤16.36" });
  assert.match(await cell.getAttribute("title"), /Synthetic GPU A: ≤22.09 %; Synthetic GPU B: ≤16.36 %/);
});

pageTest("lines open and close", "demo", {}, async (page) => {
  const prefill = body(page).getByRole("row", { name: /^prefill/ });
  assert.equal(await prefill.getAttribute("aria-expanded"), "true");
  await prefill.locator(".twist").click();
  assert.equal(await prefill.getAttribute("aria-expanded"), "false");
  assert.deepEqual((await names(page)).slice(0, 2), ["prefill", "decode"]);
  assert.ok(await page.getByText("13 of 21 regions shown").isVisible());
  await page.getByRole("button", { name: "Collapse all" }).click();
  assert.deepEqual(await names(page), ["prefill", "decode", "backward (start/end)", "NCCL@ncclAllReduce"]);
  await page.getByRole("button", { name: "Expand all" }).click();
  assert.ok(await page.getByText("21 regions", { exact: true }).isVisible());
});

pageTest("siblings are sorted within their parent, three ways", "ranks", {}, async (page) => {
  const time = heading(page, "time");
  await time.click();
  assert.deepEqual(await names(page), ["prefill", "mlp", "attention", "decode", "attention", "mlp"]);
  assert.equal(await column(page, "time").getAttribute("aria-sort"), "descending");
  await time.click();
  assert.deepEqual(await names(page), ["decode", "mlp", "attention", "prefill", "attention", "mlp"]);
  assert.match(page.url(), /sort=time/);
  await time.click();
  assert.deepEqual(await names(page), ["prefill", "mlp", "attention", "decode", "attention", "mlp"]);
  assert.doesNotMatch(page.url(), /sort=/);
  await heading(page, "region").click();
  assert.deepEqual(await names(page), ["decode", "attention", "mlp", "prefill", "attention", "mlp"]);
});

pageTest("a search keeps what matches and what it lies in", "demo", {}, async (page) => {
  await page.getByLabel("Search").fill("SAMPL");
  assert.deepEqual(await names(page), ["decode", "sampling"]);
  assert.ok(await page.getByText("1 found").isVisible());
  await page.getByLabel("Search").fill("layer.0::att");
  assert.deepEqual(await names(page), ["prefill", "layer.0", "attention", "decode", "layer.0", "attention"]);
  await page.getByLabel("Search").fill("nothing like this");
  assert.deepEqual(await body(page).getByRole("row").count(), 0);
  assert.ok(await page.getByRole("row", { name: /^total/ }).isVisible());
});

pageTest("by name, the same name inside itself counts once", "deep", {}, async (page, json) => {
  await page.getByRole("radio", { name: "By name" }).check();
  const outermost = json().aggregate.regions.find((region) => region.name === "step::rec");
  const rec = await cells(page, /^rec/);
  assert.equal(rec["time"], time(outermost.total_ms));
  assert.equal(rec["launches"], String(outermost.launch_count));
  await body(page).getByRole("row", { name: /^rec/ }).click();
  assert.equal(await body(page).getByText("inside itself").count(), 2);
  const attention = json().aggregate.regions.filter((region) => region.label === "attention");
  const launches = attention.reduce((sum, region) => sum + region.launch_count, 0);
  const shown = await cells(page, /^attention/);
  assert.equal(shown["launches"], String(launches));
  const hit = "lts__t_sector_hit_rate.pct";
  const weight = "lts__t_sectors.sum";
  const weights = attention.map((region) => region.metrics[weight]);
  const mean =
    attention.reduce((sum, region, index) => sum + region.metrics[hit] * weights[index], 0) /
    weights.reduce((sum, one) => sum + one);
  assert.equal(shown["L2 hit %"], mean.toFixed(2));
});

pageTest("columns are chosen in a dialog", "demo", {}, async (page, json) => {
  await page.getByRole("button", { name: "Columns …" }).click();
  const dialog = page.getByRole("dialog", { name: "Columns" });
  assert.equal(await dialog.getByRole("checkbox", { name: "launches", exact: true }).isChecked(), true);
  await dialog.getByRole("searchbox", { name: "Find: Columns" }).fill("dram bytes.sum");
  const box = dialog.locator('input[value="dram__bytes.sum"]');
  await box.check();
  assert.equal(await dialog.getByRole("checkbox", { name: "launches", exact: true }).isVisible(), false);
  await dialog.getByRole("button", { name: "Close" }).click();
  const bytes = json().aggregate.regions.find((region) => region.name === "decode").metrics["dram__bytes.sum"];
  assert.equal((await cells(page, /^decode/))["dram__bytes.sum"], `${(bytes / 1e9).toPrecision(4)} Gbyte`);
  assert.match(page.url(), /columns=.*dram__bytes\.sum/);
  await page.getByRole("button", { name: "Columns …" }).click();
  await dialog.getByRole("button", { name: "As at first" }).click();
  assert.equal(await box.isChecked(), false);
  assert.doesNotMatch(page.url(), /columns=/);
});

pageTest("a click opens the panel of a region, and the total has one", "demo", {}, async (page) => {
  await body(page)
    .getByRole("row", { name: /^sampling/ })
    .click();
  assert.ok(await page.getByRole("complementary", { name: "Region decode::sampling" }).isVisible());
  assert.equal(
    await body(page)
      .getByRole("row", { name: /^sampling/ })
      .getAttribute("aria-selected"),
    "true",
  );
  await page.getByRole("row", { name: /^total/ }).click();
  assert.ok(await page.getByRole("complementary", { name: "Region total" }).isVisible());
  await page.getByRole("complementary").getByRole("button", { name: "Close" }).click();
  assert.equal(await page.getByRole("complementary").count(), 0);
});

pageTest(
  "on a phone the panel is a sheet over the page",
  "demo",
  { width: 390, height: 844, hash: "#region=decode" },
  async (page) => {
    const box = await page.getByRole("complementary", { name: "Region decode" }).boundingBox();
    assert.equal(box.x, 0);
    assert.equal(box.width, 390);
    assert.ok(box.y > 0 && Math.round(box.y + box.height) === 844);
    await screenshot(page, "explore-panel-phone");
  },
);

pageTest("thousands of lines are drawn only where they are seen", "timeline", {}, async (page, json) => {
  await page.getByRole("button", { name: "Expand all" }).click();
  const all = json().aggregate.regions.length;
  assert.equal(await grid(page).getAttribute("aria-rowcount"), String(all + 3));
  assert.ok((await body(page).getByRole("row").count()) < 120);
  await grid(page).evaluate((box) => (box.scrollTop = box.scrollHeight));
  await page.waitForFunction((last) => document.querySelector(`[aria-rowindex="${last}"]`), all + 1);
  assert.ok((await body(page).getByRole("row").count()) < 120);
});

pageTest("the table is copied as Markdown, all lines of it", "hostile", { height: 500 }, async (page, json) => {
  await page.getByRole("button", { name: "Copy as Markdown" }).click();
  await page.getByText("Markdown copied").waitFor();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  const lines = text.trimEnd().split("\n");
  assert.equal(lines.length, json().aggregate.regions.length + 4);
  assert.match(lines[0], /^\| region \| time \| share of time \| own time \|/);
  const columns = lines[0].split("|").length;
  for (const line of lines) {
    assert.equal(line.replace(/\\\\/g, "").replace(/\\\|/g, "").split("|").length, columns, line);
    assert.doesNotMatch(line, /(?<!\\)[`<]/);
  }
});

pageTest("the table is copied as CSV, with exact numbers", "demo", {}, async (page, json) => {
  await page.getByRole("button", { name: "Copy as CSV" }).click();
  await page.getByText("CSV copied").waitFor();
  const lines = (await page.evaluate(() => navigator.clipboard.readText())).trimEnd().split(/\r?\n/);
  const head = lines[0].split(",");
  const { regions } = json().aggregate;
  assert.equal(lines.length, regions.length + 3);
  const row = lines.find((line) => line.startsWith("decode::layer.0::mlp,")).split(",");
  const region = regions.find((one) => one.name === "decode::layer.0::mlp");
  assert.equal(Number(row[head.indexOf("time (inclusive) [ns]")]), Math.round(region.total_ms * 1e6));
  const sm = "sm__throughput.avg.pct_of_peak_sustained_elapsed";
  assert.equal(Number(row[head.indexOf(`${sm} (inclusive) [%]`)]), region.metrics[sm]);
});

pageTest("names are no formulas in CSV", "hostile", {}, async (page, json) => {
  await page.getByRole("button", { name: "Copy as CSV" }).click();
  await page.getByText("CSV copied").waitFor();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  const dangerous = json().aggregate.regions.filter((region) => /^[=+@-]/.test(region.name));
  assert.ok(dangerous.length > 0);
  const cells = [...text.matchAll(/(?:^|,|\n)("(?:[^"]|"")*"|[^",\r\n]*)/g)].map(([, cell]) => cell.replace(/^"/, ""));
  assert.deepEqual(
    cells.filter((cell) => /^[=+@\-\t\r]/.test(cell)),
    [],
  );
  for (const region of dangerous) {
    assert.ok(text.includes(`'${region.name}`), region.name);
  }
});

pageTest("where the browser refuses to copy, the text is shown and selected", "ranks", {}, async (page) => {
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("refused"));
  });
  await page.getByRole("button", { name: "Copy as CSV" }).click();
  const dialog = page.getByRole("dialog", { name: "Copy: CSV" });
  const area = dialog.getByRole("textbox");
  assert.match(await area.inputValue(), /^region,time \(inclusive\) \[ns\]/);
  assert.ok(await area.evaluate((box) => box.selectionEnd === box.value.length && box.selectionStart === 0));
  await dialog.getByRole("button", { name: "Close" }).click();
  assert.equal(await dialog.count(), 0);
});

pageTest("hostile names are text", "hostile", {}, async (page, json) => {
  const shown = await names(page);
  assert.ok(shown.includes("<script>alert(1)</script>"));
  assert.ok(shown.length > 20 && json().aggregate.regions.length > 20);
  const tall = await body(page)
    .getByRole("row")
    .evaluateAll((rows) => rows.filter((row) => row.offsetHeight !== 26).length);
  assert.equal(tall, 0);
});
