import assert from "node:assert/strict";
import { pageTest } from "./harness.mjs";

for (const report of [
  "demo",
  "ranks",
  "hostile",
  "timeline",
  "training",
  "ranges-only",
  "deep",
  "no-kernels",
  "large",
]) {
  pageTest(`${report} opens from disk and is named`, report, {}, async (page) => {
    assert.match(await page.title(), /Rangefinder/);
    assert.ok(await page.getByRole("heading", { level: 1 }).first().isVisible());
  });
}
