import assert from "node:assert/strict";
import { changedPage } from "./changed-page.mjs";
import { pageTest, screenshot } from "./harness.mjs";
import { blockOf } from "./reading.mjs";

const hash = "#page=provenance";
const place = (page) => page.getByRole("region", { name: "Provenance", exact: true });

pageTest("inputs, generator and fingerprint are told in full", "demo", { hash }, async (page, report) => {
  const text = await place(page).innerText();
  const { generator, generated_at: made, config_fingerprint: fingerprint, inputs } = report();
  [`${generator.name} ${generator.version}`, made, fingerprint].forEach((fact) => assert.ok(text.includes(fact), fact));
  for (const input of inputs) {
    const article = place(page)
      .getByRole("article")
      .filter({ has: page.getByRole("heading", { name: input.file, exact: true }) });
    const told = await article.innerText();
    [
      input.kind,
      input.sha256,
      input.tool_version,
      input.replay_mode ?? "not recorded",
      String(input.launch_count),
    ].forEach((fact) => assert.ok(told.includes(fact), `${input.file}: ${fact}`));
    assert.equal(await article.getByRole("group", { name: "Command" }).filter({ hasText: input.command }).count(), 1);
    assert.equal(await article.getByText("simulated", { exact: true }).count(), input.simulated ? 1 : 0);
  }
  await screenshot(page, "provenance");
});

pageTest("the command of an input can be copied", "demo", { hash }, async (page, report) => {
  const article = place(page).getByRole("article").first();
  await article.getByRole("button", { name: "Copy command" }).press("Enter");
  const field = article.getByRole("textbox", { name: "Copy this text" });
  await article.getByRole("status").filter({ hasText: "copied" }).or(field).first().waitFor();
  const copied =
    (await field.count()) > 0 ? await field.inputValue() : await page.evaluate(() => navigator.clipboard.readText());
  assert.equal(copied, report().inputs[0].command);
});

pageTest("messages are there with code and remedy", "demo", { hash }, async (page, report) => {
  const text = await blockOf(place(page), "Messages").innerText();
  for (const message of report().messages) {
    [message.code, message.text, message.remedy ?? ""].forEach((part) => assert.ok(text.includes(part), part));
  }
});

pageTest("reconciliation is exact to the launch and the nanosecond", "ranks", { hash }, async (page, report) => {
  const block = blockOf(place(page), "Reconciliation");
  const cells = await block
    .getByRole("row")
    .filter({ has: page.getByRole("cell") })
    .evaluateAll((rows) => rows.map((row) => [...row.querySelectorAll("td")].map((cell) => cell.textContent)));
  const expected = [report().aggregate, ...report().scopes].flatMap(({ reconciliation }) =>
    reconciliation.parts.map((part) => [
      part.exclusive_launches,
      part.outside_launches,
      part.total_launches,
      part.exclusive_ns,
      part.outside_ns,
      part.total_ns,
    ]),
  );
  assert.deepEqual(
    cells.map((row) => row.slice(1, 7).map((cell) => Number(cell.replaceAll(",", "")))),
    expected,
  );
  assert.ok(cells.every((row) => row[7] === "✓ exactly"));
});

pageTest("roll-up rules of all metrics, explained and filtered", "demo", { hash }, async (page, report) => {
  const block = blockOf(place(page), "Roll-up rules");
  const rules = Object.entries(report().rollup_rules);
  const names = block.getByRole("rowheader");
  await block.getByRole("button", { name: /^Show all/ }).click();
  assert.equal(await names.count(), rules.length);
  const filter = block.getByRole("searchbox", { name: "Filter metrics" });
  await filter.fill("dram__bytes.sum.per_second");
  const cells = await block
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name: "dram__bytes.sum.per_second", exact: true }) })
    .getByRole("cell")
    .allInnerTexts();
  const { unit, weight } = report().rollup_rules["dram__bytes.sum.per_second"];
  assert.deepEqual(cells, [unit, "ratio of sums", weight]);
  await filter.fill("weighted mean");
  assert.equal(await names.count(), rules.filter(([, { rule }]) => rule === "weighted_mean").length);
  assert.match(await block.innerText(), /a plain mean would be wrong/);
});

pageTest("what was selected and left out", "demo", { hash }, async (page, report) => {
  const text = await blockOf(place(page), "Selection").innerText();
  const { selection } = report();
  assert.match(text, new RegExp(`Launches left out\\s+${selection.launches_left_out}`));
  assert.match(text, new RegExp(`the ${selection.name_base} name`));
});

// Samples are small enough to be shown in full, and reconcile.
changedPage("demo", "demo-shortened", (_, head) => {
  head.digits = 6;
  head.left_out = ["ranges of launches", "metrics of kernels"];
  head.selection.exclude_patterns = ["regex:<b>nccl.*"];
  head.selection.launches_left_out = 1234;
  const [part] = head.scopes[0].reconciliation.parts;
  head.scopes[0].reconciliation.exact = part.exact = false;
});

pageTest("what a page does not hold is told, and where it is", "demo-shortened", { hash }, async (page) => {
  const text = await place(page).innerText();
  assert.match(text, /metrics with 6 significant digits/);
  assert.match(text, /ranges of launches, metrics of kernels\. report\.json beside this page has all of it/);
  assert.match(text, /Kernels excluded\s+regex:<b>nccl\.\*/);
  assert.match(text, /Launches left out\s+1,234/);
  assert.equal(await place(page).getByRole("link", { name: "report.json" }).getAttribute("href"), "./report.json");
});

pageTest("what does not add up is not passed over", "demo-shortened", { hash }, async (page) => {
  const block = blockOf(place(page), "Reconciliation");
  assert.match(await block.locator("summary").innerText(), /0 of 1 scopes exact/);
  assert.equal(await block.getByRole("cell", { name: "no", exact: true }).count(), 1);
});

for (const [report, width] of [
  ["no-kernels", 1280],
  ["timeline", 390],
  ["hostile", 390],
  ["triton", 390],
  ["two-processes", 1280],
]) {
  pageTest(`${report}: provenance is whole at ${width}`, report, { hash, width }, async (page) => {
    const text = await place(page).innerText();
    assert.doesNotMatch(text, /NaN|Infinity|undefined/);
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= width);
  });
}
