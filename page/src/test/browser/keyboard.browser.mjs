// Everything without a pointer.
import assert from "node:assert/strict";
import { pageTest } from "./harness.mjs";

const active = (page) =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    return `${element.getAttribute("role") ?? element.tagName.toLowerCase()} ${element.querySelector?.(".name")?.textContent ?? element.ariaLabel ?? element.textContent}`;
  });

/** Goes on with Tab until something has the focus. */
async function tabTo(page, pattern) {
  for (let step = 0; step < 80; step++) {
    await page.keyboard.press("Tab");
    if (pattern.test(await active(page))) {
      return;
    }
  }
  assert.fail(`Tab never leads to ${pattern}`);
}

pageTest("a region is reached, opened and closed in the table", "demo", {}, async (page) => {
  await tabTo(page, /^row prefill/);
  await page.keyboard.press("ArrowDown");
  assert.match(await active(page), /^row layer\.0/);
  await page.keyboard.press("ArrowRight");
  assert.match(await active(page), /^row norm/);
  await page.keyboard.press("ArrowLeft");
  assert.match(await active(page), /^row layer\.0/);
  await page.keyboard.press("ArrowLeft");
  assert.equal(await page.locator(":focus").getAttribute("aria-expanded"), "false");
  await page.keyboard.press("ArrowRight");
  assert.equal(await page.locator(":focus").getAttribute("aria-expanded"), "true");
  await page.keyboard.press("End");
  assert.match(await active(page), /^row total/);
  await page.keyboard.press("Home");
  assert.match(await active(page), /^row prefill/);
  await page.keyboard.press("PageDown");
  assert.doesNotMatch(await active(page), /^row prefill/);
  await page.keyboard.press("PageUp");
  assert.match(await active(page), /^row prefill/);
  await page.keyboard.press("Enter");
  assert.match(await active(page), /^aside Region prefill/);
  await page.keyboard.press("Escape");
  assert.equal(await page.getByRole("complementary").count(), 0);
  assert.match(await active(page), /^row prefill/);
});

pageTest("a region is reached, zoomed and opened in the icicle", "demo", {}, async (page) => {
  await tabTo(page, /^tree Icicle/);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await page.waitForURL(/zoom=decode/);
  assert.match(await active(page), /^tree Icicle/);
  await page.keyboard.press(" ");
  assert.match(await active(page), /^aside Region decode/);
  await page.keyboard.press("Escape");
  assert.match(await active(page), /^tree Icicle/);
  await page.keyboard.press("Enter");
  assert.doesNotMatch(page.url(), /zoom/);
});

pageTest("columns are sorted and chosen", "demo", {}, async (page) => {
  await tabTo(page, /^button Columns/);
  await page.keyboard.press("Enter");
  await page.keyboard.type("registers");
  await tabTo(page, /^input/);
  await page.keyboard.press(" ");
  await page.keyboard.press("Escape");
  assert.match(page.url(), /columns=.*registers/);
  await tabTo(page, /^button time/);
  await page.keyboard.press("Enter");
  assert.match(page.url(), /sort=-time/);
  assert.match(await active(page), /^button time/);
  await page.keyboard.press("Enter");
  assert.match(page.url(), /sort=time/);
});

pageTest("a line far away keeps the focus", "timeline", {}, async (page) => {
  await tabTo(page, /^row /);
  const first = await active(page);
  const grid = page.getByRole("treegrid", { name: "Regions" });
  await grid.evaluate((box) => (box.scrollTop = 40000));
  await page.waitForFunction(() => !document.querySelector('[aria-rowindex="3"]'));
  assert.equal(await active(page), first);
  await page.keyboard.press("ArrowDown");
  await page.waitForFunction(() => document.activeElement.ariaRowIndex === "3");
  const seen = await page.locator(":focus").evaluate((row) => {
    const box = row.closest("[role=treegrid]").getBoundingClientRect();
    const { top, bottom } = row.getBoundingClientRect();
    return top >= box.top && bottom <= box.bottom;
  });
  assert.ok(seen);
});

pageTest("keys do not take letters from a text", "demo", {}, async (page) => {
  await page.keyboard.press("/");
  await page.keyboard.type("n/2?");
  assert.equal(await page.getByLabel("Search").inputValue(), "n/2?");
  assert.equal(await page.getByRole("dialog").count(), 0);
  assert.doesNotMatch(page.url(), /page=/);
});
