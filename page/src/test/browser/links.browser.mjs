// Every control changes the address, and the address restores the view.
import assert from "node:assert/strict";
import { pageTest } from "./harness.mjs";
import { choose } from "./reading.mjs";

const opened = (page) => page.waitForFunction(() => !document.getElementById("page").hasAttribute("aria-busy"));

/** What can be seen of a view. */
const seen = (page) =>
  page.evaluate(() => ({
    page: document.querySelector("nav [aria-current=page]").textContent,
    scope: document.querySelector(".page-controls select").value,
    choices: [...document.querySelectorAll(".choice input:checked")].map((input) => input.value),
    choosers: [...document.querySelectorAll(".toolbar .chooser")].map((button) => button.textContent),
    stretched: document.querySelector(".stretch input").checked,
    search: document.querySelector(".toolbar input[type=search]").value,
    heads: [...document.querySelectorAll("[role=columnheader]")].map((head) => head.textContent + head.ariaSort),
    lines: [...document.querySelectorAll(".table-body .name")].map((name) => name.textContent).sort(),
    panel: document.querySelector("aside:not([hidden])")?.ariaLabel ?? null,
    trail: document.querySelector(".trail").textContent,
  }));

pageTest("a fresh page shows what the link was made from", "ranks", {}, async (page) => {
  await page.getByLabel("Scope").selectOption({ index: 1 });
  await page.getByRole("radio", { name: "Exclusive" }).check();
  await page.getByRole("radio", { name: "By name" }).check();
  await choose(page, "Width", "launches");
  await choose(page, "Colour", "lts__t_sector_hit_rate.pct");
  await page.getByRole("checkbox", { name: "stretch the scale" }).check();
  await page.getByRole("columnheader", { name: "launches" }).getByRole("button").click();
  await page.getByLabel("Search").fill("mlp");
  await page.getByRole("button", { name: "Columns …" }).click();
  await page.locator('input[type=checkbox][value="lts__t_sectors.sum"]').check();
  await page.keyboard.press("Escape");
  await page.locator(".table-body").getByRole("row", { name: /^mlp/ }).click();
  await page
    .locator(".table-body")
    .getByRole("row", { name: /^decode::mlp/ })
    .click();
  await page.getByRole("complementary", { name: "Region decode::mlp" }).waitFor();
  const before = await seen(page);
  const link = page.url();
  for (const part of ["scope", "side", "by", "width", "metric", "scale", "columns", "sort", "search", "region"]) {
    assert.match(link, new RegExp(`[#&]${part}=`), part);
  }
  const fresh = await page.context().newPage();
  await fresh.goto(link);
  await opened(fresh);
  assert.deepEqual(await seen(fresh), before);
});

pageTest(
  "a link with a zoom restores it",
  "demo",
  { hash: "#zoom=decode%3A%3Alayer.0&region=decode" },
  async (page) => {
    assert.match((await seen(page)).trail, /all › decode › layer\.0/);
    assert.ok(await page.getByRole("complementary", { name: "Region decode" }).isVisible());
  },
);

pageTest("the browser's back returns to the view before", "demo", {}, async (page) => {
  const first = await seen(page);
  await page.getByRole("radio", { name: "Exclusive" }).check();
  const second = await seen(page);
  await page
    .locator(".table-body")
    .getByRole("row", { name: /^decode/ })
    .click();
  await page.goBack();
  assert.deepEqual((await seen(page)).heads, second.heads);
  assert.equal((await seen(page)).panel, null);
  await page.goBack();
  assert.deepEqual(await seen(page), first);
});

pageTest(
  "names that the report has not are said",
  "demo",
  { hash: "#region=gone&metric=nothing&side=exclusive" },
  async (page) => {
    const notice = page.getByText(/The link names what this report has not: region gone, metric nothing/);
    assert.ok(await notice.isVisible());
    assert.ok(await page.getByRole("radio", { name: "Exclusive" }).isChecked());
    await page.getByRole("button", { name: "Dismiss" }).click();
    assert.equal(await notice.count(), 0);
  },
);

pageTest("a link to hostile names works", "hostile", {}, async (page, json) => {
  const rows = page.locator(".table-body").getByRole("row");
  await rows.filter({ hasText: "<script>alert(1)</script>" }).first().click();
  await page.getByRole("complementary").waitFor();
  const link = page.url();
  const fresh = await page.context().newPage();
  await fresh.goto(link);
  await opened(fresh);
  const name = json().aggregate.regions.find((region) => region.label === "<script>alert(1)</script>").name;
  assert.ok(await fresh.getByRole("complementary", { name: `Region ${name}` }).isVisible());
});

pageTest("the link is copied", "demo", { hash: "#side=exclusive" }, async (page) => {
  await page.getByRole("button", { name: "Copy link" }).click();
  await page.getByText("Link copied").waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), page.url());
});
