// The timeline strip: what it shows, and how one moves in it. How fast it moves is printed: clocks of busy machines prove
// nothing.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { changedPage } from "./changed-page.mjs";
import { pageTest, screenshot } from "./harness.mjs";
import { assertShown, nanoseconds } from "./reading.mjs";

const REPORTS = ["demo", "timeline", "training", "ranges-only"];
const LOOKS = [
  { width: 1280, height: 900, colorScheme: "light" },
  { width: 1280, height: 900, colorScheme: "dark" },
  { width: 390, height: 844, colorScheme: "light" },
  { width: 390, height: 844, colorScheme: "dark" },
];

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const strip = (page) => page.getByRole("region", { name: "Timeline", exact: true });
const area = (page) => page.getByRole("application", { name: /^Timeline/ });
const status = (page) => strip(page).locator(".strip-status").innerText();
const seen = (page) => strip(page).locator(".strip-seen").innerText();
const tooltip = (page) => strip(page).locator(".tooltip");

/** Waits until what was asked for is drawn. */
const drawn = (page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** The names of the regions that strips show. */
function namesOf({ regions }) {
  const names = [];
  for (const { label, parent, domain } of regions) {
    names.push(parent === undefined ? (domain ? `${domain}@${label}` : label) : `${names[parent]}::${label}`);
  }
  return names;
}

/** Moves by keys; what has the focus then. */
async function press(page, ...keys) {
  await area(page).focus();
  for (const key of keys) {
    await page.keyboard.press(key);
  }
  await drawn(page);
  return status(page);
}

/** Where a moment of a row is, for a pointer. */
async function pointOf(page, label, part) {
  await area(page).scrollIntoViewIfNeeded();
  const box = await area(page).boundingBox();
  const gutter = box.width < 600 ? 48 : 60;
  const x = box.x + gutter + part * (box.width - gutter);
  for (let y = box.y + 22; y < box.y + box.height; y += 4) {
    await page.mouse.move(x, y);
    if ((await tooltip(page).isVisible()) && (await tooltip(page).innerText()).includes(label)) {
      return [x, y];
    }
  }
  return assert.fail(`nothing there tells ${label}`);
}

for (const report of REPORTS) {
  for (const look of LOOKS) {
    const name = `${report} at ${look.width} px, ${look.colorScheme}`;
    pageTest(`${name}: the strip is drawn and keeps nobody out`, report, look, async (page) => {
      await area(page).scrollIntoViewIfNeeded();
      await drawn(page);
      const colours = await strip(page)
        .locator("canvas")
        .evaluate((canvas) => {
          const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
          return new Set(new Uint32Array(data.buffer)).size;
        });
      assert.ok(colours > 8, `${colours} colours are in the picture`);
      const { clientWidth, scrollWidth } = await page.evaluate(() => document.documentElement);
      assert.equal(scrollWidth, clientWidth);
      await strip(page).evaluate((element) => element.scrollIntoView({ block: "center" }));
      await screenshot(page, `timeline-${report}-${look.width}-${look.colorScheme}`);
      await strip(page).getByText("The timeline as a table").click();
      assert.deepEqual(await findings(page), []);
    });
  }
}

/** What axe-core finds, a line each. */
async function findings(page) {
  const debuggers = await page.context().newCDPSession(page);
  await debuggers.send("Runtime.evaluate", { expression: axe });
  const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
  return violations
    .filter(({ impact }) => ["serious", "critical"].includes(impact))
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`));
}

pageTest("pieces say what they are, which is what report.json has", "demo", {}, async (page, json) => {
  const { strips } = json().timeline_strips;
  const names = namesOf(json().timeline_strips);
  const [{ tracks, span_ns }] = strips;
  const [first] = tracks;
  const [start, length, value] = first.lanes[0].bars;
  assert.equal(nanoseconds(await seen(page)) > 0, true);
  assertShown(nanoseconds(await seen(page)), span_ns, "span");
  const text = await press(page, "ArrowDown");
  assert.ok(text.startsWith(names[value]), text);
  const [, shown, from] = text.split(" · ");
  assertShown(nanoseconds(shown), length, "length");
  assertShown(nanoseconds(from), start, "start");
  assert.ok(text.includes(`thread ${first.thread_id}`), text);
  assert.ok((await press(page, "ArrowRight")).startsWith(names[first.lanes[0].bars[5]]));
  assert.ok((await press(page, "ArrowLeft")).startsWith(names[value]));
  assert.ok((await press(page, "ArrowDown")).includes("depth 2"));
});

pageTest("keys zoom and move, and lead back to all of it", "training", {}, async (page, json) => {
  const [{ span_ns }] = json().timeline_strips.strips;
  await press(page, "+", "+");
  assertShown(nanoseconds(await seen(page)), span_ns / 4, "a quarter");
  const from = async () => nanoseconds((await seen(page)).split("from ")[1]);
  const before = await from();
  await press(page, "Shift+ArrowRight");
  assertShown((await from()) - before, span_ns / 20, "moved by a fifth");
  await press(page, "-");
  assertShown(nanoseconds(await seen(page)), span_ns / 2, "a half");
  await press(page, "0");
  assert.doesNotMatch(await seen(page), / of /);
  assertShown(nanoseconds(await seen(page)), span_ns, "all");
});

pageTest("a pointer drags, and the wheel zooms with control only", "training", {}, async (page, json) => {
  const [{ span_ns }] = json().timeline_strips.strips;
  await area(page).scrollIntoViewIfNeeded();
  const box = await area(page).boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + 60];
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, 40);
  await drawn(page);
  assertShown(nanoseconds(await seen(page)), span_ns, "all");
  await page.keyboard.down("Control");
  await page.mouse.wheel(0, -100);
  await page.keyboard.up("Control");
  await drawn(page);
  const zoomed = await seen(page);
  assert.ok(nanoseconds(zoomed) < 0.9 * span_ns, zoomed);
  await page.mouse.down();
  await page.mouse.move(x - 200, y, { steps: 4 });
  await page.mouse.up();
  await drawn(page);
  const moved = await seen(page);
  assert.equal(nanoseconds(moved), nanoseconds(zoomed));
  assert.ok(nanoseconds(moved.split("from ")[1]) > nanoseconds(zoomed.split("from ")[1]), moved);
  assert.doesNotMatch(page.url(), /region=/);
});

pageTest("a click opens the region, in the table too; a double click zooms", "demo", {}, async (page, json) => {
  const [{ span_ns, tracks }] = json().timeline_strips.strips;
  const [start, length] = tracks[0].lanes[0].bars;
  const point = await pointOf(page, "prefill", (start + length / 2) / span_ns);
  await page.mouse.click(...point);
  await page.getByRole("complementary", { name: "Region prefill" }).waitFor();
  assert.match(page.url(), /region=prefill/);
  const row = page
    .getByRole("treegrid", { name: "Regions" })
    .getByRole("row", { name: /^prefill/ })
    .first();
  assert.equal(await row.getAttribute("aria-selected"), "true");
  await page.keyboard.press("Escape");
  await page.mouse.dblclick(...(await pointOf(page, "prefill", (start + length / 2) / span_ns)));
  await drawn(page);
  assertShown(nanoseconds(await seen(page)), 1.3 * length, "the piece with some room");
});

pageTest("what is chosen elsewhere stands out in the strip", "demo", {}, async (page, json) => {
  await area(page).scrollIntoViewIfNeeded();
  const { strips } = json().timeline_strips;
  const names = namesOf(json().timeline_strips);
  const [{ span_ns, tracks }] = strips;
  const bars = tracks[0].lanes[0].bars;
  const moment = (name) => {
    const at = names.indexOf(name);
    for (let bar = 0; bar < bars.length; bar += 3) {
      if (bars[bar + 2] === at) {
        return (bars[bar] + bars[bar + 1] * 0.7) / span_ns;
      }
    }
    return assert.fail(`no bar of ${name}`);
  };
  const colourOf = async (name) => {
    const canvas = strip(page).locator("canvas");
    const { width } = await area(page).evaluate(({ clientWidth }) => ({ width: clientWidth }));
    const gutter = width < 600 ? 48 : 60;
    const x = Math.round(gutter + moment(name) * (width - gutter));
    return canvas.evaluate((element, at) => [...element.getContext("2d").getImageData(at, 44, 1, 1).data].join(), x);
  };
  const open = async (name) => {
    await page.evaluate((hash) => (location.hash = hash), name === null ? "" : `region=${name}`);
    await drawn(page);
    await drawn(page);
  };
  const plain = [await colourOf("prefill"), await colourOf("decode")];
  await open("prefill");
  assert.equal(await colourOf("prefill"), plain[0]);
  assert.notEqual(await colourOf("decode"), plain[1]);
  await open("decode");
  assert.notEqual(await colourOf("prefill"), plain[0]);
  await open(null);
  assert.deepEqual([await colourOf("prefill"), await colourOf("decode")], plain);
});

pageTest("keys open a region", "demo", {}, async (page) => {
  await press(page, "ArrowDown", "Enter");
  await page.getByRole("complementary", { name: "Region prefill" }).waitFor();
  await page.keyboard.press("Escape");
  assert.ok(await area(page).evaluate((element) => element === document.activeElement));
});

pageTest("a gap says why the device waited", "demo", {}, async (page, json) => {
  const [{ span_ns, devices }] = json().timeline_strips.strips;
  const { bars } = devices[0].waits;
  const longest = Math.max(...bars.filter((_, place) => place % 3 === 1));
  const at = bars.findIndex((number, place) => place % 3 === 1 && number === longest);
  await pointOf(page, "idle", (bars[at - 1] + longest / 2) / span_ns);
  const text = await tooltip(page).innerText();
  const cause = ["the host launched late", "the host had waited for the device", "what came next was queued"][
    bars[at + 1]
  ];
  assert.ok(text.startsWith(`idle: ${cause}`), text);
  assertShown(nanoseconds(text), longest, "the wait");
});

pageTest("a scope has its own threads and devices", "training", {}, async (page, json) => {
  const { scopes, timeline_strips } = json();
  const rows = async () => {
    await strip(page).getByText("The timeline as a table").click();
    // What a click folds open is filled a task later.
    await page.waitForTimeout(100);
    const texts = await strip(page).locator("tbody th").allInnerTexts();
    await strip(page).getByText("The timeline as a table").click();
    return texts;
  };
  const all = await rows();
  assert.ok(all.some((text) => /^GPU 0/.test(text)) && all.some((text) => /^GPU 1/.test(text)));
  await page.getByLabel("Scope").selectOption({ label: scopes[0].scope });
  const own = await rows();
  assert.ok(own.length > 0 && own.length < all.length);
  const [device] = timeline_strips.strips[0].devices.filter(({ scopes: names }) => names.includes(scopes[0].scope));
  assert.ok(own.filter((text) => /^GPU/.test(text)).every((text) => text.startsWith(`GPU ${device.device}`)));
});

pageTest("the table tells what report.json has", "training", {}, async (page, json) => {
  await strip(page).getByText("The timeline as a table").click();
  await strip(page).locator("tbody tr").first().waitFor();
  const rows = await strip(page).locator("tbody tr").allInnerTexts();
  const [{ tracks, devices }] = json().timeline_strips.strips;
  const lanes = [
    ...tracks.flatMap((track) => track.lanes),
    ...devices.flatMap(({ kernels, copies, waits }) => [kernels, copies, waits].filter(({ count }) => count > 0)),
  ];
  assert.equal(rows.length, lanes.length);
  const numbers = rows.map((row) => row.split("\t").slice(1));
  const counts = numbers.map(([text]) => Number(text.replace(/ .*/, "").replaceAll(",", "")));
  const times = numbers.map(([, text]) => nanoseconds(text));
  const sorted = (values) => values.toSorted((one, other) => one - other);
  assert.deepEqual(sorted(counts), sorted(lanes.map(({ count }) => count)));
  const expected = sorted(lanes.map(({ covered_ns }) => covered_ns));
  sorted(times).forEach((shown, place) => assertShown(shown, expected[place], `row ${place}`));
});

// Every number of the strip is another one: it shows these, and makes none of its own.
changedPage("demo", "poisoned-strip", (body, _head, put) => {
  const [one] = body.strips.strips;
  for (const { lanes } of [...one.tracks, ...one.devices]) {
    for (const lane of lanes) {
      lane.count = 7_777;
      lane.covered = 1_234_000;
    }
  }
  const bars = put("strip_ns", [0]);
  put("strip_ns", Array(bars).fill(11_110));
  put("strip_gap", Array(bars).fill(22_000));
});

pageTest("the strip shows the data and computes nothing", "poisoned-strip", {}, async (page) => {
  assert.match(await press(page, "ArrowDown"), /11\.11 us · from 22 us/);
  assert.match(await press(page, "ArrowRight"), /11\.11 us · from 55\.11 us/);
  await strip(page).getByText("The timeline as a table").click();
  for (const row of await strip(page).locator("tbody tr").allInnerTexts()) {
    assert.match(row, /7,777/);
    assert.match(row, /1\.234 ms/);
  }
});

pageTest("a report without a timeline has no strip", "ranks", {}, async (page) => {
  assert.equal(await strip(page).count(), 0);
});

for (const zoom of [0, 3]) {
  pageTest(`the strip pans, time of a frame, zoomed ${zoom} times`, "training", {}, async (page) => {
    await area(page).scrollIntoViewIfNeeded();
    await press(page, ...Array(1 + zoom).fill("+"));
    const before = await seen(page);
    const spent = await work(page);
    const frames = await area(page).evaluate(async (box) => {
      const times = [];
      let last = await new Promise(requestAnimationFrame);
      for (let step = 0; step < 120; step++) {
        box.dispatchEvent(new WheelEvent("wheel", { deltaX: step < 60 ? 8 : -9, cancelable: true, bubbles: true }));
        const now = await new Promise(requestAnimationFrame);
        times.push(now - last);
        last = now;
      }
      return times;
    });
    const worked = (await spent()) / frames.length;
    const sorted = frames.toSorted((one, other) => one - other);
    console.log(
      `timeline: ${frames.length} frames, median ${sorted[60].toFixed(1)} ms, 95th percentile ${sorted[114].toFixed(1)} ms;` +
        ` in each, ${worked.toFixed(1)} ms of work of the page's thread`,
    );
    assert.notEqual(await seen(page), before);
  });
}

/** Begins to count the milliseconds that the page's own thread works, which a busy machine does not lengthen. */
async function work(page) {
  const debuggers = await page.context().newCDPSession(page);
  await debuggers.send("Performance.enable", { timeDomain: "threadTicks" });
  const now = async () => {
    const { metrics } = await debuggers.send("Performance.getMetrics");
    return 1000 * metrics.find(({ name }) => name === "TaskDuration").value;
  };
  const start = await now();
  return async () => (await now()) - start;
}
