// The page of a comparison: the answer first, all of it as the data says, at any width and in both themes.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { pageTest, screenshot } from "./harness.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const LOOKS = [
  { colorScheme: "light", width: 1280, height: 900 },
  { colorScheme: "dark", width: 1280, height: 900 },
  { colorScheme: "light", width: 390, height: 844 },
  { colorScheme: "dark", width: 390, height: 844 },
];

for (const name of ["diff-regions", "diff-kernels", "diff-refused"]) {
  for (const look of LOOKS) {
    pageTest(
      `${name} at ${look.width} px, ${look.colorScheme}: fits, and axe finds nothing`,
      name,
      look,
      async (page) => {
        await screenshot(page, `${name}-${look.width}-${look.colorScheme}`);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        assert.ok(wide <= look.width, `the page is ${wide} px wide`);
        assert.deepEqual(await violations(page), []);
      },
    );
  }
}

const rowOf = (page, table, name) =>
  page
    .getByRole("table", { name: table })
    .getByRole("row")
    .filter({ has: page.getByRole("button", { name, exact: true }) });

pageTest("the verdict is the first thing on the page", "diff-regions", {}, async (page, diff) => {
  const verdict = page.getByRole("region", { name: "Verdict" });
  const text = await verdict.innerText();
  assert.match(text, /Worse\s+decode::mlp: likely 45\.0 % more cycles|Worse\s+decode::mlp: .*45\.0 % more cycles/);
  assert.match(text, /Better\s+decode::attention: .*46\.7 % fewer cycles/);
  assert.match(text, /Added\s+decode::mlp::fused epilogue/);
  assert.match(text, /Removed\s+decode::mlp::bias/);
  assert.ok((await verdict.boundingBox()).y < 120);
  assert.equal(diff().schema, "rangefinder.diff/1");
});

pageTest("lines have base, new, change and verdict as diff.json has them", "diff-regions", {}, async (page, diff) => {
  const region = diff().regions.find(({ name }) => name === "decode::mlp");
  const cycles = region.inclusive.classes.find((each) => each.measure === "cycles");
  const text = await rowOf(page, "Regions", "mlp").innerText();
  assert.match(text, new RegExp(`${(cycles.total.base / 1e6).toPrecision(4).replace(/\.?0+$/, "")}`));
  assert.match(text, new RegExp(`\\+${(100 * cycles.total.relative).toFixed(1)} %`));
  assert.match(await rowOf(page, "Regions", "fused epilogue").innerText(), /added/);
  assert.match(await rowOf(page, "Regions", "bias").innerText(), /removed/);
  assert.match(
    await page.getByRole("region", { name: "Regions", exact: true }).innerText(),
    /Smallest change that these lines could have seen/,
  );
});

pageTest("another metric is in colours and lines", "diff-regions", {}, async (page) => {
  const colours = () =>
    page.evaluate(() =>
      [...document.querySelectorAll(".icicle-box")].map((box) => getComputedStyle(box).backgroundColor),
    );
  const cycles = await colours();
  await page.getByLabel("Metric").selectOption({ label: "instructions" });
  assert.match(await page.getByRole("table", { name: "Regions" }).innerText(), /base instructions/);
  assert.match(await rowOf(page, "Regions", "mlp").innerText(), /\+/);
  assert.notDeepEqual(await colours(), cycles);
  await screenshot(page, "diff-instructions");
});

pageTest(
  "blue is less, red is more, hatched is added, and what was removed is listed",
  "diff-regions",
  {},
  async (page) => {
    const box = (label) => page.locator(".icicle-box", { hasText: label });
    const channels = async (label) =>
      (await box(label).evaluate((one) => getComputedStyle(one).backgroundColor)).match(/\d+/g).map(Number);
    const [red, , blue] = await channels("mlp");
    assert.ok(red > blue + 20, `${red} ${blue}`);
    const [lessRed, , lessBlue] = await channels("attention");
    assert.ok(lessBlue > lessRed + 20, `${lessRed} ${lessBlue}`);
    assert.match(
      await box("fused").evaluate((one) => getComputedStyle(one).backgroundImage),
      /repeating-linear-gradient/,
    );
    assert.match(await page.locator(".removed").innerText(), /decode::mlp::bias/);
  },
);

pageTest("a line opens to all classes, by key too", "diff-regions", {}, async (page) => {
  const name = page.getByRole("table", { name: "Regions" }).getByRole("button", { name: "mlp", exact: true });
  await name.press("Enter");
  const detail = page.getByRole("table", { name: "All classes" });
  assert.match(await detail.innerText(), /cycles[\s\S]*instructions/);
  assert.equal(await name.getAttribute("aria-expanded"), "true");
  assert.ok(await name.evaluate((one) => one === document.activeElement));
  await screenshot(page, "diff-opened");
  await name.press("Enter");
  assert.equal(await detail.count(), 0);
});

pageTest("lines can be searched, and those that stayed left out", "diff-regions", {}, async (page) => {
  const names = () => page.getByRole("table", { name: "Regions" }).getByRole("rowheader").allInnerTexts();
  const all = await names();
  await page.getByLabel("Search").fill("attention");
  assert.deepEqual(await names(), ["attention"]);
  await page.getByLabel("Search").fill("");
  await page.getByLabel("only what changed").check();
  const changed = await names();
  assert.ok(changed.length < all.length && changed.includes("mlp"), changed.join());
});

pageTest("a box leads to its line", "diff-regions", {}, async (page) => {
  await page.locator(".icicle-box", { hasText: "attention" }).click();
  assert.match(await page.getByRole("table", { name: "All classes" }).innerText(), /cycles/);
});

pageTest("hostile names are text", "diff-regions", {}, async (page) => {
  assert.ok((await page.getByText("<img src=x onerror=alert(1)>").count()) > 0);
  assert.equal(await page.locator("img").count(), 0);
});

pageTest("without regions kernels lead", "diff-kernels", {}, async (page) => {
  assert.equal(await page.getByRole("table", { name: "Regions" }).count(), 0);
  assert.match(await page.getByRole("region", { name: "Verdict" }).innerText(), /one_warptiling: 33\.0 % fewer cycles/);
  assert.match(await rowOf(page, "Kernels", "one_warptiling").innerText(), /60 → 108/);
});

pageTest("sides that cannot be compared say why, and have no verdict", "diff-refused", {}, async (page) => {
  const text = await page.getByRole("region", { name: "Verdict" }).innerText();
  assert.match(text, /Verdict\s+none/);
  assert.doesNotMatch(text, /Worse|Better/);
  assert.match(await page.getByRole("table", { name: "Environment" }).innerText(), /differs/);
});

/** What axe-core finds, a line each; it is brought in by the debugger, which the page's policy does not forbid. */
async function violations(page) {
  const debuggers = await page.context().newCDPSession(page);
  await debuggers.send("Runtime.evaluate", { expression: axe });
  const found = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
  return found.violations.flatMap(({ id, impact, nodes }) =>
    nodes.map((node) => `${impact} ${id}: ${node.html.slice(0, 160)} ${node.failureSummary.replaceAll(/\s+/g, " ")}`),
  );
}
