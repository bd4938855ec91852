// The icicle: what it shows, and how one moves in it.
import assert from "node:assert/strict";
import { pageTest, screenshot } from "./harness.mjs";
import { assertShown, choose, nanoseconds, sign } from "./reading.mjs";

const SM = "sm__throughput.avg.pct_of_peak_sustained_elapsed";

const tree = (page) => page.getByRole("tree", { name: /^Icicle/ });
const focused = (page) => tree(page).getByRole("treeitem");
const words = (page) => focused(page).getAttribute("aria-label");
const status = (page) => page.locator(".icicle-status");

/** Moves to a box by keys, from the total on. */
async function walk(page, ...keys) {
  await tree(page).focus();
  await page.keyboard.press("Home");
  for (const key of keys) {
    await page.keyboard.press(key);
  }
  return words(page);
}

/** The middle of the box that has the focus. */
async function middle(page) {
  const box = await focused(page).boundingBox();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

pageTest(
  "boxes say their numbers, which are those of report.json",
  "demo",
  { hash: `#metric=${SM}` },
  async (page, json) => {
    const { regions, totals } = json().aggregate;
    const decode = regions.find((region) => region.name === "decode");
    const text = await walk(page, "ArrowDown", "ArrowRight");
    assert.match(text, /^decode, time /);
    assertShown(nanoseconds(text), decode.total_ms * 1e6, "time");
    assert.ok(text.includes(`${((100 * decode.total_ms) / totals.total_ms).toFixed(1)} % of all`));
    assert.ok(text.includes(`SM ${sign(SM, decode)}${decode.metrics[SM].toFixed(2)} %`));
    assert.equal(await status(page).innerText(), text.replaceAll(", time", " · time").replace(", SM", " · SM"));
  },
);

pageTest("widths are shares of the total", "demo", {}, async (page, json) => {
  const { regions, totals } = json().aggregate;
  await walk(page);
  const whole = (await focused(page).boundingBox()).width;
  await walk(page, "ArrowDown", "ArrowRight");
  const decode = regions.find((region) => region.name === "decode");
  const width = (await focused(page).boundingBox()).width;
  assert.ok(Math.abs(width / whole - decode.total_ms / totals.total_ms) < 0.002);
});

pageTest("a click opens the panel, a double click zooms", "demo", {}, async (page) => {
  await walk(page, "ArrowDown", "ArrowRight");
  await page.mouse.click(...(await middle(page)));
  await page.getByRole("complementary", { name: "Region decode" }).waitFor();
  assert.match(page.url(), /region=decode/);
  await page.keyboard.press("Escape");
  await walk(page, "ArrowDown", "ArrowRight");
  await page.mouse.dblclick(...(await middle(page)));
  await page.waitForURL(/zoom=decode/);
  const trail = page.getByRole("navigation", { name: "Zoom" });
  assert.equal((await trail.innerText()).replace(/\s+/g, " "), "all › decode");
  assert.equal(await page.getByRole("complementary").count(), 0);
  const ring = await focused(page).boundingBox();
  const room = await tree(page).boundingBox();
  assert.ok(ring.width / room.width > 0.98);
  await screenshot(page, "icicle-zoomed");
  await trail.getByRole("button", { name: "all" }).click();
  assert.doesNotMatch(page.url(), /zoom/);
});

pageTest("back leads out of a zoom, by key and by the browser", "demo", { hash: "#zoom=decode" }, async (page) => {
  await tree(page).focus();
  await page.keyboard.press("End");
  await walk(page, "ArrowDown", "ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForURL(/zoom=decode%3A%3Alayer\.0/);
  await page.keyboard.press("Backspace");
  await page.waitForURL(/zoom=decode$/);
  await page.keyboard.press("Backspace");
  assert.doesNotMatch(page.url(), /zoom/);
  await page.goBack();
  await page.waitForURL(/zoom=decode$/);
  assert.equal(await page.getByRole("navigation", { name: "Zoom" }).isVisible(), true);
});

pageTest("width and colour can be any measure", "demo", {}, async (page, json) => {
  await choose(page, "Width", "launches");
  await choose(page, "Colour", "lts__t_sector_hit_rate.pct");
  const decode = json().aggregate.regions.find((region) => region.name === "decode");
  const text = await walk(page, "ArrowDown", "ArrowRight");
  assert.match(text, new RegExp(`launches ${decode.launch_count},`));
  assert.ok(text.includes(`L2 hit ${decode.metrics["lts__t_sector_hit_rate.pct"].toFixed(2)} %`));
  const hits = json().aggregate.regions.map((region) => region.metrics["lts__t_sector_hit_rate.pct"]);
  // Percentages stand for 0 to 100 %, unless somebody asks for more contrast.
  assert.match(await page.locator(".legend").innerText(), /\b0\.00 %\s+100\.00 %/);
  await page.getByRole("checkbox", { name: "stretch the scale" }).check();
  assert.match(page.url(), /scale=stretched/);
  const legend = await page.locator(".legend").innerText();
  assert.ok(
    legend.includes(`${Math.min(...hits).toFixed(2)} %`) && legend.includes(`${Math.max(...hits).toFixed(2)} %`),
  );
  assert.ok(legend.includes("n/a"));
  assert.match(page.url(), /width=launches/);
  assert.match(page.url(), /metric=lts/);
});

pageTest("colours follow the values", "ranks", { hash: `#metric=${SM}&scale=stretched` }, async (page, json) => {
  const pixel = async () => {
    const [x, y] = await middle(page);
    const room = await page.locator(".icicle-room canvas").boundingBox();
    return page
      .locator(".icicle-room canvas")
      .evaluate(
        (canvas, [left, top]) => [...canvas.getContext("2d").getImageData(left, top, 1, 1).data].slice(0, 3),
        [x - room.x, y - room.y],
      );
  };
  const sm = (name) =>
    json().aggregate.regions.find((region) => region.name === name).metrics[
      "sm__throughput.avg.pct_of_peak_sustained_elapsed"
    ];
  assert.ok(sm("prefill") > sm("decode"));
  await walk(page, "ArrowDown");
  const bright = await pixel();
  await walk(page, "ArrowDown", "ArrowRight");
  const dark = await pixel();
  assert.ok(bright[1] > dark[1] + 80, `${bright} ${dark}`);
});

pageTest("exclusive: what each owns, the largest first", "demo", {}, async (page, json) => {
  await page.getByRole("radio", { name: "Exclusive" }).check();
  const largest = json()
    .aggregate.regions.filter((region) => region.kind === "push-pop" && region.domain === null)
    .sort((one, other) => other.exclusive.total_ms - one.exclusive.total_ms);
  assert.ok((await walk(page, "ArrowDown")).startsWith(largest[0].name));
  assert.ok((await walk(page, "ArrowDown", "ArrowRight")).startsWith(largest[1].name));
  assert.ok(await page.getByText(/that each region owns/).isVisible());
  await screenshot(page, "icicle-exclusive");
});

pageTest("by name: names, and under them their paths", "demo", {}, async (page, json) => {
  await page.getByRole("radio", { name: "By name" }).check();
  // Under the largest name and its path, which fill the first two rows, the next name begins.
  const shown = await walk(page, "ArrowDown", "ArrowDown", "ArrowDown");
  const label = shown.split(",")[0];
  const named = json().aggregate.regions.filter((region) => region.label === label);
  const sum = named.reduce((total, region) => total + region.total_ms, 0);
  assert.ok(named.length > 1);
  assert.ok(shown.startsWith(`${label}, time ${sum.toPrecision(4)} ms`));
  await page.keyboard.press("ArrowDown");
  const path = await words(page);
  assert.ok(named.some((region) => path.startsWith(region.name)));
  assert.match(page.url(), /by=name/);
  await screenshot(page, "icicle-by-name");
});

pageTest("kinds and domains of ranges are told apart, with what is outside of each", "demo", {}, async (page, json) => {
  const nccl = json().aggregate.regions.find((region) => region.domain === "NCCL");
  assert.match(await walk(page, "PageDown", "PageDown", "PageDown"), new RegExp(`^${nccl.name}`));
  await page.keyboard.press("ArrowRight");
  const part = json().aggregate.reconciliation.parts.find((one) => one.domain === "NCCL");
  assert.match(await words(page), /^\(outside these ranges\)/);
  assert.ok((await words(page)).includes(`${(part.outside_ns / 1e6).toPrecision(4)} ms`));
});

pageTest("overlapping ranges are said to overlap", "start-end-overlap", {}, async (page) => {
  assert.ok(await page.getByText(/Some ranges overlap/).isVisible());
});

pageTest("a pointer shows a tooltip", "demo", {}, async (page, json) => {
  await walk(page, "ArrowDown", "ArrowRight");
  await page.mouse.move(...(await middle(page)));
  const tooltip = page.locator(".tooltip").first();
  const decode = json().aggregate.regions.find((region) => region.name === "decode");
  assert.ok((await tooltip.innerText()).startsWith(`decode\ntime ${decode.total_ms.toPrecision(4)} ms`));
  await page.mouse.move(5, 5);
  assert.equal(await tooltip.isVisible(), false);
});

pageTest("a search leads from match to match", "demo", {}, async (page) => {
  await page.keyboard.press("/");
  await page.keyboard.type("mlp");
  assert.equal(await page.locator(".found").innerText(), "4 found");
  await page.keyboard.press("Enter");
  assert.equal(await page.locator(".found").innerText(), "1 of 4");
  assert.match(await words(page), /^prefill::layer\.0::mlp/);
  await page.keyboard.press("Enter");
  assert.match(await words(page), /^prefill::layer\.1::mlp/);
  await tree(page).focus();
  await page.keyboard.press("n");
  assert.match(await words(page), /^decode::layer\.0::mlp/);
  await page.keyboard.press("N");
  assert.match(await words(page), /^prefill::layer\.1::mlp/);
  await screenshot(page, "icicle-search");
});

pageTest("thousands of regions have an icicle", "large", {}, async (page) => {
  assert.match(await walk(page, "ArrowDown"), /^step 0/);
  await page.keyboard.press("Enter");
  await page.waitForURL(/zoom=/);
  assert.match(await walk(page, "ArrowDown", "ArrowDown"), /::layer/);
  await screenshot(page, "icicle-large");
});
