// How large pages are, which is asserted, and how fast, which is printed: clocks of busy machines prove nothing.
import assert from "node:assert/strict";
import { existsSync, statSync } from "node:fs";
import { test } from "node:test";
import { pages, pageTest, screenshot } from "./harness.mjs";

const LIMITS = { large: 5_000_000, demo: 400_000 };

for (const [report, limit] of Object.entries(LIMITS)) {
  const file = `${pages}/${report}.html`;
  const skip = existsSync(file) ? false : `there is no ${file}`;
  test(`the page of ${report} has less than ${limit / 1000} kB`, { skip }, () => {
    const { size } = statSync(file);
    console.log(`${report}: ${(size / 1000).toFixed(0)} kB`);
    assert.ok(size < limit, `${size} bytes`);
  });
}

pageTest("5,000 regions open, time until they are painted", "large", {}, async (page) => {
  // Two frames behind the last change, everything that was changed is on the screen.
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      const root = document.getElementById("page");
      if (root && !root.hasAttribute("aria-busy")) {
        observer.disconnect();
        window.ready = performance.now();
        requestAnimationFrame(() => requestAnimationFrame(() => (window.painted = performance.now())));
      }
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  const times = [];
  for (let round = 0; round < 3; round++) {
    await page.reload();
    await page.waitForFunction(() => window.painted !== undefined);
    times.push(await page.evaluate(() => ({ ready: window.ready, painted: window.painted })));
  }
  const rows = await page.getByRole("treegrid", { name: "Regions" }).getByRole("row").count();
  assert.ok(rows > 5, `${rows} rows are there`);
  const told = times.map(({ ready, painted }) => `${ready.toFixed(0)} ms drawn, ${painted.toFixed(0)} ms painted`);
  console.log(`large: from navigation to ${told.join("; ")}`);
  await screenshot(page, "large");
});

for (const { name, pixels } of [
  { name: "as fast as a wheel turns", pixels: 60 },
  { name: "over its whole height in two seconds", pixels: null },
]) {
  pageTest(`5,000 regions scroll ${name}, time of a frame`, "large", {}, async (page) => {
    const table = page.getByRole("treegrid", { name: "Regions" });
    await page.getByRole("button", { name: "Expand all" }).click();
    const spent = await work(page);
    const { height, frames } = await table.evaluate(scroll, pixels);
    const worked = (await spent()) / frames.length;
    assert.ok(height > 1_000, `the table is ${height} px higher than its box`);
    const sorted = frames.toSorted((one, other) => one - other);
    const part = (share) => sorted[Math.floor(sorted.length * share)].toFixed(1);
    console.log(
      `large: scrolling ${name}: ${frames.length} frames, median ${part(0.5)} ms, 95th percentile ${part(0.95)} ms;` +
        ` in each, ${worked.toFixed(1)} ms of work of the page's thread`,
    );
    assert.ok(await table.getByRole("row").last().isVisible());
  });
}

/** Scrolls a box frame by frame; how long each frame took. */
async function scroll(box, pixels) {
  const steps = 120;
  const height = box.scrollHeight - box.clientHeight;
  const frames = [];
  let before = await new Promise(requestAnimationFrame);
  for (let step = 1; step <= steps; step++) {
    box.scrollTop = (pixels ?? height / steps) * step;
    const now = await new Promise(requestAnimationFrame);
    frames.push(now - before);
    before = now;
  }
  return { height, frames };
}

/** Begins to count the milliseconds that the page's own thread works, which a busy machine does not lengthen. */
async function work(page) {
  const debuggers = await page.context().newCDPSession(page);
  await debuggers.send("Performance.enable", { timeDomain: "threadTicks" });
  const now = async () => {
    const { metrics } = await debuggers.send("Performance.getMetrics");
    return 1000 * metrics.find(({ name }) => name === "TaskDuration").value;
  };
  const before = await now();
  return async () => (await now()) - before;
}
