// What keeps people out, as far as a program can tell: axe-core finds nothing serious on any page, light or dark.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { pageTest, screenshot } from "./harness.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const SERIOUS = ["serious", "critical"];
const PLACES = [
  { name: "regions", hash: "" },
  { name: "a region's panel", hash: "#region=prefill" },
  { name: "kernels", hash: "#page=kernels" },
  { name: "provenance", hash: "#page=provenance" },
];

const LOOKS = [
  { colorScheme: "light", width: 1280 },
  { colorScheme: "dark", width: 1280 },
  { colorScheme: "light", width: 390 },
];

for (const { name, hash } of PLACES) {
  for (const { colorScheme, width } of LOOKS) {
    pageTest(
      `${name} at ${width} px, ${colorScheme}: nothing serious`,
      "demo",
      { hash, colorScheme, width },
      async (page) => {
        await screenshot(page, `${name.replaceAll(/\W+/g, "-")}-${width}-${colorScheme}`);
        assert.deepEqual(await findings(page), []);
      },
    );
  }
}

for (const report of ["no-kernels", "timeline"]) {
  pageTest(`${report}: nothing serious`, report, {}, async (page) => {
    assert.deepEqual(await findings(page), []);
  });
}

/** What axe-core finds, a line each. It is brought in by the debugger, which the page's policy does not forbid. */
async function findings(page) {
  const debuggers = await page.context().newCDPSession(page);
  await debuggers.send("Runtime.evaluate", { expression: axe });
  const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
  return violations
    .filter(({ impact }) => SERIOUS.includes(impact))
    .flatMap(({ id, impact, nodes }) =>
      nodes.map((node) => `${impact} ${id}: ${node.html.slice(0, 160)} ${node.failureSummary.replaceAll(/\s+/g, " ")}`),
    );
}
