// Names that attack whoever shows them are text: nothing runs (the harness listens), nothing breaks out of its place.
import assert from "node:assert/strict";
import { pageTest, screenshot } from "./harness.mjs";

const PAGES = [
  { name: "regions", hash: "" },
  { name: "kernels", hash: "#page=kernels" },
  { name: "provenance", hash: "#page=provenance" },
];

for (const { name, hash } of PAGES) {
  for (const width of [1280, 390]) {
    pageTest(`${name} of hostile names fit ${width} px`, "hostile", { hash, width }, async (page) => {
      assert.ok(await page.getByRole("main").isVisible());
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(wide <= width, `the page is ${wide} px wide`);
      await screenshot(page, `hostile-${name}-${width}`);
    });
  }
}

pageTest("hostile names of regions are shown as the text they are", "hostile", {}, async (page, report) => {
  await page.getByRole("button", { name: "Expand all" }).click();
  const names = await everyName(page);
  // A label is in quotes where two regions would have one name (R3).
  const labels = report().aggregate.regions.map(({ name, path }) => {
    const quoted = `'${path.at(-1).replaceAll("'", "''")}'`;
    return name.endsWith(quoted) ? quoted : path.at(-1);
  });
  assert.ok(labels.length > 10);
  for (const label of labels) {
    const shown = label === "" ? "(empty name)" : label.replace(/\s+/g, " ");
    assert.ok(
      names.some((name) => name === shown || name.endsWith(`@${shown}`) || isCapped(name, shown)),
      `${JSON.stringify(label.slice(0, 200))} is not among the names`,
    );
  }
  assert.ok(labels.some((label) => label.includes("<script")));
});

pageTest("no hostile name becomes an element", "hostile", {}, async (page) => {
  const elements = () =>
    page.evaluate(() => ({
      scripts: document.scripts.length,
      strange: [
        ...document.querySelectorAll("img, iframe, object, embed, base, form[action], [onerror], [onload]"),
      ].map((each) => each.outerHTML),
    }));
  const before = await elements();
  assert.deepEqual(before, { scripts: 3, strange: [] });
  for (const { hash } of PAGES.slice(1)) {
    await page.evaluate((address) => (location.hash = address), hash);
    await page.getByRole("heading", { level: 2 }).first().waitFor();
    assert.deepEqual(await elements(), before);
  }
});

pageTest("the panel of every hostile region opens and stays in its place", "hostile", {}, async (page) => {
  const rows = page.getByRole("treegrid", { name: "Regions" }).getByRole("row");
  const count = Math.min(await rows.count(), 12);
  assert.ok(count > 5);
  for (let place = 1; place < count; place++) {
    await rows.nth(place).getByRole("gridcell").first().click();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(wide <= 1280, `with the panel of row ${place} the page is ${wide} px wide`);
  }
  await screenshot(page, "hostile-panel");
});

function isCapped(name, whole) {
  return name.length > 100 && name.endsWith("…") && whole.startsWith(name.slice(0, -1));
}

/** What the name cells say, from the top of the table to its end: only what is seen is in the page. */
async function everyName(page) {
  const table = page.getByRole("treegrid", { name: "Regions" });
  return table.evaluate(async (box) => {
    const names = new Set();
    for (let top = 0; top <= box.scrollHeight; top += 100) {
      box.scrollTop = top;
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      box.querySelectorAll(".cell-name .name").forEach((name) => names.add(name.textContent));
    }
    return [...names];
  });
}
