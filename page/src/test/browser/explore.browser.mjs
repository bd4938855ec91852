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

/** The place of a column by its title. */
async function columnOf(page, title) {
  return (await page.getByRole("columnheader").allInnerTexts()).findIndex((head) => head.trim() === title);
}

pageTest("the verdict tells what was captured and how much lies in regions", "demo", {}, async (page, json) => {
  const report = json();
  const verdict = page.getByRole("region", { name: "Verdict" });
  const text = await verdict.innerText();
  const { launch_count: launches } = report.aggregate.totals;
  const outside = report.aggregate.outside;
  assert.match(
    text,
    new RegExp(`Captured ${launches} launches of \\d+ kernels in ${report.aggregate.regions.length} regions`),
  );
  assert.match(text, /kernel replay/);
  assert.match(text, /nsys 2026/);
  const inside = 100 * (1 - outside.total_ms / report.aggregate.totals.total_ms);
  assert.match(text, new RegExp(`Time in regions\\s+${inside.toFixed(1)} %`));
  assert.match(text, new RegExp(`outside: ${outside.launch_count} launch`));
  await verdict.getByText(/^Captured/).click();
  const { profiled } = report.aggregate.timeline;
  await verdict
    .getByText(`profiled with counters: ${profiled.launch_count} of ${profiled.launches_run} launches, 100.0 %`)
    .waitFor();
  for (const input of report.inputs) {
    assert.ok(
      await verdict
        .locator("code", { hasText: input.command.slice(0, 100) })
        .last()
        .isVisible(),
    );
  }
  for (const message of report.messages.filter((one) => one.level === "warning")) {
    assert.ok(text.includes(message.text), `${message.code} is not told before anything is unfolded`);
    await verdict.getByText(/^\d+ warning/).click();
    await verdict.getByText(message.remedy).waitFor();
  }
  assert.ok(await page.getByText("simulated", { exact: true }).isVisible());
  await screenshot(page, "explore-demo");
});

pageTest("notes are folded, and open", "demo", {}, async (page, json) => {
  const note = json().messages.find((message) => message.level === "info" && message.remedy === null);
  const shown = page.getByText(note.text, { exact: true });
  assert.equal(await shown.isVisible(), false);
  await page.getByText(/\d+ notes?$/).click();
  assert.ok(await shown.isVisible());
});

pageTest("a report without kernels explains itself", "no-kernels", {}, async (page, json) => {
  const [message] = json().messages;
  assert.ok(await page.getByText(message.text).first().isVisible());
  assert.ok(await page.getByText(/nothing was captured/).isVisible());
  assert.equal(await page.getByRole("treegrid").count(), 0);
  await screenshot(page, "explore-no-kernels");
});

pageTest("a report without ranges opens on its kernels, with the verdict above", "nvtx-off", {}, async (page) => {
  assert.ok(await page.getByRole("heading", { name: "Kernels", exact: true }).isVisible());
  assert.ok(await page.getByRole("region", { name: "Verdict" }).isVisible());
  await page.keyboard.press("1");
  assert.ok(await page.getByText(/there are no regions/).isVisible());
  assert.ok(await page.getByRole("row", { name: /^total/ }).isVisible());
});

pageTest("the page tells what it leaves out", "large", {}, async (page) => {
  await page.getByText(/\d+ notes?$/).click();
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
    .nth(await columnOf(page, "launches"))
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
