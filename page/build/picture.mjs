// Takes the picture of a page for the documents: picture.mjs PAGE.html PICTURE.png
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

const [page, picture] = process.argv.slice(2);
const browser = await chromium.launch({
  executablePath: process.env.RANGEFINDER_CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});
try {
  const window = await browser.newPage({ viewport: { width: 1280, height: 800 }, colorScheme: "light" });
  await window.goto(pathToFileURL(page).href);
  await window.waitForFunction(() => !document.getElementById("page").hasAttribute("aria-busy"));
  await window.screenshot({ path: picture, animations: "disabled" });
} finally {
  await browser.close();
}
