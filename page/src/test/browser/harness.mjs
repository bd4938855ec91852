// Opens pages in a real browser. Pages lie in the folder RANGEFINDER_PAGES, each with the report.json of the same report:
// `demo.html` and `demo.json`. RANGEFINDER_CHROMIUM names the browser, RANGEFINDER_SCREENSHOTS a folder for pictures.
import assert from "node:assert/strict";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

/** The folder of the pages. */
export const pages = process.env.RANGEFINDER_PAGES ?? "target/pages";
const screenshots = process.env.RANGEFINDER_SCREENSHOTS ?? "target/screenshots";
// A browser that talks to nobody: no updates, no look-ups, no background traffic.
const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

let browser;

before(async () => {
  browser = await chromium.launch({
    executablePath: process.env.RANGEFINDER_CHROMIUM ?? "/usr/bin/chromium",
    args: flags,
  });
});

after(() => browser?.close());

/**
 * A test on one page. It fails, besides by its own assertions, where the page writes an error to the console, throws, asks
 * for anything on a network, opens a dialog, or meets its own content security policy.
 *
 * @param name what must hold
 * @param report which page to open; the test is skipped, visibly, where there is none
 * @param options `hash`, `width`, `height`, `colorScheme`
 * @param body gets the Playwright page, and the report.json of the same report
 */
export function pageTest(name, report, options, body) {
  const file = `${pages}/${report}.html`;
  test(name, { skip: existsSync(file) ? false : `there is no ${file}` }, async (t) => {
    const { hash = "", width = 1280, height = 900, colorScheme = "light" } = options;
    const context = await browser.newContext({ viewport: { width, height }, colorScheme, acceptDownloads: true });
    await context.grantPermissions(["clipboard-read", "clipboard-write"]).catch(() => {});
    const problems = [];
    try {
      const page = await context.newPage();
      await listen(page, problems);
      await page.goto(pathToFileURL(file).href + hash);
      await page.waitForFunction(() => !document.getElementById("page").hasAttribute("aria-busy"));
      await body(page, () => JSON.parse(readFileSync(`${pages}/${report}.json`, "utf8")), t);
      problems.push(...(await page.evaluate(() => window.violations)));
    } finally {
      await context.close();
    }
    assert.deepEqual(problems, []);
  });
}

async function listen(page, problems) {
  page.on("console", (message) => message.type() === "error" && problems.push(`console: ${message.text()}`));
  page.on("pageerror", (error) => problems.push(`thrown: ${error.message}`));
  page.on("dialog", async (dialog) => {
    problems.push(`dialog: ${dialog.message()}`);
    await dialog.dismiss();
  });
  page.on("request", (request) => {
    if (!/^(file|data|blob):/.test(request.url())) {
      problems.push(`request: ${request.url()}`);
    }
  });
  await page.addInitScript(() => {
    window.violations = [];
    addEventListener("securitypolicyviolation", (event) =>
      window.violations.push(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
    );
  });
}

/** Keeps a picture of what a test saw. */
export async function screenshot(page, name) {
  mkdirSync(screenshots, { recursive: true });
  await page.screenshot({ path: `${screenshots}/${name}.png` });
}
