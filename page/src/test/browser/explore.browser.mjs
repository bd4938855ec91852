// The page around the regions: its head, its verdict, its dialogs.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { pageTest, screenshot } from "./harness.mjs";

const axe = readFileSync(new URL("../../../node_modules/axe-core/axe.min.js", import.meta.url), "utf8");

async function findings(page) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(" … ")}`);
}

pageTest("the verdict tells what was captured and how much lies in regions", "demo", {}, async (page, json) => {
  const report = json();
  const verdict = page.getByRole("region", { name: "Verdict" });
  const text = await verdict.innerText();
  const { launch_count: launches } = report.aggregate.totals;
  const outside = report.aggregate.outside;
  assert.match(text, new RegExp(`${launches} launches, 5\\.4\\d\\d ms on the GPU`));
  assert.match(
    text,
    new RegExp(
      `${launches - outside.launch_count} of ${launches} launches in ${report.aggregate.regions.length} regions`,
    ),
  );
  assert.match(text, /kernel replay/);
  assert.match(text, /nsys 2026/);
  const inside = 100 * (1 - outside.total_ms / report.aggregate.totals.total_ms);
  assert.match(text, new RegExp(`${inside.toFixed(1)} % of the time`));
  const { profiled } = report.aggregate.timeline;
  assert.match(text, new RegExp(`profiled: ${profiled.launch_count} of ${profiled.launches_run} launches, 100\\.0 %`));
  for (const message of report.messages.filter((one) => one.level === "warning")) {
    assert.ok(text.includes(message.text) && text.includes(message.remedy), message.code);
  }
  assert.ok(await page.getByText("simulated", { exact: true }).isVisible());
  await screenshot(page, "explore-demo");
});

pageTest("notes are folded, and open", "demo", {}, async (page, json) => {
  const note = json().messages.find((message) => message.level === "info" && message.remedy === null);
  const shown = page.getByText(note.text, { exact: true });
  assert.equal(await shown.isVisible(), false);
  await page.getByText(/^\d+ notes?$/).click();
  assert.ok(await shown.isVisible());
});

pageTest("the regions with most time are named and open", "demo", {}, async (page, json) => {
  const regions = json().aggregate.regions.sort((one, other) => other.exclusive.total_ms - one.exclusive.total_ms);
  const isFirst = (region) => region.kind === "push-pop" && region.domain === null;
  const largest = regions.filter(isFirst).slice(0, 3);
  const others = regions.filter((region) => !isFirst(region)).slice(0, 2);
  const links = page.getByRole("region", { name: "Verdict" }).getByRole("listitem").getByRole("button");
  assert.deepEqual(
    await links.allInnerTexts(),
    [...largest, ...others].map((region) => region.name + (region.kind === "start-end" ? " (start/end)" : "")),
  );
  await links.first().click();
  assert.ok(await page.getByRole("complementary", { name: `Region ${largest[0].name}` }).isVisible());
  assert.ok(page.url().includes(`region=${largest[0].path[0]}`));
});

pageTest("a report without kernels explains itself", "no-kernels", {}, async (page, json) => {
  const [message] = json().messages;
  assert.ok(await page.getByText(message.text).isVisible());
  assert.ok(await page.getByText(/nothing was captured/).isVisible());
  assert.equal(await page.getByRole("treegrid").count(), 0);
  await screenshot(page, "explore-no-kernels");
});

pageTest("a report without ranges shows its total", "nvtx-off", {}, async (page) => {
  assert.ok(await page.getByText(/there are no regions/).isVisible());
  assert.ok(await page.getByRole("row", { name: /^total/ }).isVisible());
});

pageTest("the page tells what it leaves out", "large", {}, async (page) => {
  await page.getByText(/^\d+ notes?$/).click();
  assert.ok(await page.getByText(/metrics in this page are rounded to 4 digits/).isVisible());
  assert.ok(
    await page
      .getByText(/left out of this page/)
      .first()
      .isVisible(),
  );
});

pageTest("pages change by click and by key", "demo", {}, async (page) => {
  const current = () => page.locator("nav [aria-current=page]").innerText();
  await page.getByRole("button", { name: "Kernels" }).click();
  assert.match(await current(), /Kernels/);
  assert.match(page.url(), /page=kernels/);
  assert.equal(await page.getByRole("treegrid", { name: "Regions" }).count(), 0);
  await page.keyboard.press("3");
  assert.match(await current(), /Provenance/);
  await page.keyboard.press("1");
  assert.ok(await page.getByRole("treegrid", { name: "Regions" }).isVisible());
  await page.goBack();
  assert.match(await current(), /Provenance/);
});

pageTest("the scope changes what is shown", "ranks", {}, async (page, json) => {
  const second = json().scopes[1];
  await page.getByLabel("Scope").selectOption({ label: second.scope });
  const name = new RegExp(`scope ${second.scope}`);
  assert.match(await page.getByRole("region", { name: "Verdict" }).innerText(), name);
  const launches = await page
    .getByRole("row", { name: /^total/ })
    .getByRole("gridcell")
    .nth(4)
    .innerText();
  assert.equal(launches, String(second.totals.launch_count));
  assert.match(page.url(), /scope=process/);
});

pageTest("the theme can be chosen, and is remembered", "demo", {}, async (page) => {
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await paper();
  await page.getByLabel("Theme").selectOption("dark");
  const dark = await paper();
  assert.notEqual(dark, light);
  await page.reload();
  await page.waitForFunction(() => !document.getElementById("page").hasAttribute("aria-busy"));
  assert.equal(await paper(), dark);
  await page.getByLabel("Theme").selectOption("system");
  assert.equal(await paper(), light);
});

pageTest("the help lists the keys", "demo", {}, async (page) => {
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keys and marks" });
  assert.ok(await help.isVisible());
  assert.ok(await help.getByText("next, previous match").isVisible());
  await page.keyboard.press("2");
  assert.doesNotMatch(page.url(), /kernels/);
  await page.keyboard.press("Escape");
  assert.equal(await help.isVisible(), false);
  await page.getByRole("button", { name: /^Help/ }).click();
  await help.getByRole("button", { name: "Close" }).click();
  assert.equal(await help.isVisible(), false);
});

pageTest(
  "paper gets all lines, light colours and no controls",
  "hostile",
  { colorScheme: "dark", height: 500 },
  async (page, json) => {
    await page.emulateMedia({ media: "print" });
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    assert.equal(await page.locator(".table-body [role=row]").count(), json().aggregate.regions.length);
    assert.equal(await page.getByRole("button", { name: "Copy as CSV" }).isVisible(), false);
    assert.equal(await page.getByLabel("Search").isVisible(), false);
    assert.equal(await page.evaluate(() => getComputedStyle(document.body).backgroundColor), "rgb(255, 255, 255)");
    await page.emulateMedia({ media: "screen" });
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    assert.notEqual(await page.evaluate(() => getComputedStyle(document.body).backgroundColor), "rgb(255, 255, 255)");
  },
);

for (const report of ["demo", "ranks", "hostile", "timeline", "no-kernels"]) {
  for (const width of [390, 1280]) {
    pageTest(`${report} needs no scrolling sideways at ${width} px`, report, { width }, async (page) => {
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(wide <= width, `${wide} px`);
      await screenshot(page, `explore-${report}-${width}`);
    });
  }
}

for (const colorScheme of ["light", "dark"]) {
  pageTest(`nothing serious for axe (${colorScheme})`, "demo", { colorScheme }, async (page) => {
    assert.deepEqual(await findings(page), []);
    await page.getByRole("button", { name: "Columns …" }).click();
    assert.deepEqual(await findings(page), []);
    await screenshot(page, `explore-columns-${colorScheme}`);
  });
}

pageTest("nothing serious for axe with several scopes", "ranks", {}, async (page) => {
  assert.deepEqual(await findings(page), []);
});

pageTest("nothing serious for axe on a phone", "hostile", { width: 390, height: 844 }, async (page) => {
  assert.deepEqual(await findings(page), []);
});
