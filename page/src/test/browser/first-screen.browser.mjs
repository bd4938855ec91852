// What a reader sees without scrolling: where the run goes, what limits it, what to change first, what that would bring.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { pageTest, screenshot } from "./harness.mjs";
import { blockOf, choose, panelOf, regionOf, unfold } from "./reading.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const verdict = (page) => page.getByRole("region", { name: "Verdict" });
const first = (page) => page.getByRole("region", { name: "What to change first" });
const box = (page, title) =>
  verdict(page)
    .locator(".fact")
    .filter({ has: page.locator("dt", { hasText: new RegExp(`^${title}$`) }) });
const percent = (share) => `${(100 * share).toFixed(1)} %`;
const all = (report) => report.aggregate ?? report.scopes[0];

/** What axe-core finds, a line each. */
async function serious(page) {
  const debuggers = await page.context().newCDPSession(page);
  await debuggers.send("Runtime.evaluate", { expression: axe });
  const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
  return violations
    .filter(({ impact }) => ["serious", "critical"].includes(impact))
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary}`));
}

for (const report of ["demo", "training", "timeline", "triton", "full"]) {
  pageTest(
    `${report}: boxes and answer are those of report.json`,
    report,
    { hash: "#page=regions" },
    async (page, json) => {
      const { verdict: judged, findings } = all(json());
      const { costliest } = judged;
      if (judged.gpu_busy !== null) {
        assert.ok((await box(page, "GPU busy").innerText()).includes(percent(judged.gpu_busy)));
        assert.ok((await box(page, "GPU busy").innerText()).includes(`${percent(judged.gpu_waits_for_host)} waiting`));
      } else {
        assert.match(await box(page, "GPU busy").innerText(), /not known/);
      }
      if (costliest) {
        const text = await box(page, "Top region").innerText();
        assert.ok(text.includes(`${percent(costliest.share_of_run)} of the run`), text);
        assert.ok(
          (await verdict(page).locator(".answer").innerText()).includes(
            `costs most: ${percent(costliest.share_of_run)}`,
          ),
        );
      }
      const leading = findings.ranked[findings.first[0]];
      const potential = await box(page, "Biggest known potential").innerText();
      assert.ok(potential.includes(leading ? `≤ ${percent(leading.share_of_run)}` : "none found"), potential);
      assert.ok((await box(page, "Time in regions").innerText()).includes(percent(judged.share)));
      await screenshot(page, `first-screen-${report}`);
    },
  );
}

for (const report of ["demo", "training", "triton"]) {
  pageTest(
    `${report}: findings are cards with what they rest on and what to do`,
    report,
    { hash: "#page=regions" },
    async (page, json) => {
      const { ranked, first: chosen } = all(json()).findings;
      const cards = first(page).getByRole("listitem");
      assert.ok(chosen.length > 0);
      for (const [place, index] of chosen.entries()) {
        const finding = ranked[index];
        const card = cards.nth(place);
        const text = (await card.innerText()).replace(/\s+/g, " ");
        assert.ok(text.includes(finding.title), text);
        assert.ok(text.toLowerCase().includes(finding.sentence.toLowerCase().slice(0, 60)), text);
        assert.ok(text.includes(finding.advice.slice(0, 60)), text);
        assert.ok(text.includes(`${percent(finding.share_of_run)} of the run`), text);
        // The bar is as long as the share of the run.
        const [bar, fill] = [
          await card.locator(".gauge").boundingBox(),
          await card.locator(".gauge .fill").boundingBox(),
        ];
        assert.ok(Math.abs(fill.width / bar.width - finding.share_of_run) < 0.01);
        for (const { region } of finding.places ?? []) {
          assert.ok(region === null || text.includes(region.name.slice(0, 20)), text);
        }
      }
    },
  );
}

pageTest("a click on a card goes to the region, a link in it to a place", "demo", {}, async (page, json) => {
  const { ranked, first: chosen } = all(json()).findings;
  const finding = ranked[chosen[0]];
  const cards = first(page).getByRole("listitem");
  const { x, y, width, height } = await cards.first().boundingBox();
  await page.mouse.click(x + width / 2, y + height - 6);
  const target = (finding.region ?? finding.places[0].region).name;
  await panelOf(page, target).waitFor();
  assert.ok(
    await panelOf(page, target)
      .getByRole("heading", { level: 2 })
      .evaluate((it) => it === document.activeElement),
  );
  const place = ranked[chosen[1]].places[1].region.name;
  await cards.nth(1).getByRole("button", { name: place }).click();
  await panelOf(page, place).waitFor();
});

pageTest("all findings, and what could not be judged, are one click away", "demo", {}, async (page, json) => {
  const { ranked, unjudged } = all(json()).findings;
  await first(page)
    .getByRole("button", { name: `All findings (${ranked.length}), not judged (${unjudged.length})` })
    .click();
  const block = blockOf(panelOf(page, "total"), "Findings");
  await block.getByRole("button", { name: `Show all ${ranked.length}` }).click();
  assert.equal(await block.locator(".finding").count(), ranked.length);
  await block.getByText("Could not be judged").click();
  await block.getByText(unjudged[0].title, { exact: true }).waitFor();
});

pageTest("a panel begins with the findings of its region", "demo", { hash: "#region=decode" }, async (page, json) => {
  const { findings } = regionOf(json(), "decode");
  const panel = panelOf(page, "decode");
  const titles = await panel.locator("> details > summary h3").allInnerTexts();
  assert.deepEqual(titles.slice(0, 6), [
    "Findings",
    "Speed of light",
    "Roofline",
    "Kernels",
    "Sections",
    "Rules of Nsight Compute",
  ]);
  const [item] = await panel.locator(".finding").allInnerTexts();
  assert.ok(item.includes(findings[0].title) && item.includes(findings[0].advice), item);
  assert.ok(item.includes(findings[0].formula), item);
  const top = async (name) => (await panel.getByRole("heading", { name, exact: true }).boundingBox()).y;
  assert.ok((await top("Findings")) < (await panel.locator("dl.figures").first().boundingBox()).y);
  await screenshot(page, "panel-findings");
});

pageTest(
  "boxes say what limits them by letter and colour, and a legend explains the letters",
  "demo",
  {},
  async (page, json) => {
    const tree = page.getByRole("tree", { name: /^Icicle/ });
    await tree.focus();
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowDown");
    const prefill = regionOf(json(), "prefill").bound.class;
    assert.match(await tree.getByRole("treeitem").getAttribute("aria-label"), new RegExp(`limited by ${prefill}`));
    const legend = await page.locator(".legend").innerText();
    const there = new Set(json().aggregate.regions.flatMap(({ bound }) => (bound ? [bound.class] : [])));
    for (const name of there) {
      assert.match(
        legend.replace(/\s+/g, " "),
        new RegExp(`${name === "unknown" ? "\\?" : name[0].toUpperCase()} ${name} \\w`),
      );
    }
    // The colour of the box is that of the legend.
    const chip = await page
      .locator(".legend .bound-chip")
      .evaluateAll(
        (chips, letter) => getComputedStyle(chips.find((one) => one.textContent === letter)).backgroundColor,
        prefill[0].toUpperCase(),
      );
    const ring = await tree.getByRole("treeitem").boundingBox();
    const canvas = page.locator(".icicle-room canvas");
    const room = await canvas.boundingBox();
    const pixel = await canvas.evaluate(
      (drawn, [x, y]) => [...drawn.getContext("2d").getImageData(x, y, 1, 1).data].slice(0, 3),
      [ring.x - room.x + ring.width - 8, ring.y - room.y + 4],
    );
    assert.equal(`rgb(${pixel.join(", ")})`, chip);
  },
);

pageTest("a metric is found by what it is called, and chosen", "demo", {}, async (page) => {
  await page.getByRole("button", { name: /^Colour:/ }).click();
  const dialog = page.getByRole("dialog", { name: "Colour", exact: true });
  assert.ok((await dialog.locator("fieldset legend").allInnerTexts()).includes("GPU Speed Of Light Throughput"));
  await dialog.getByRole("searchbox").fill("l2 hit");
  const shown = dialog.locator("label:visible");
  assert.equal(await shown.count(), 1);
  assert.match(await shown.innerText(), /L2 hit %.*lts__t_sector_hit_rate\.pct.*%/s);
  await dialog.getByRole("searchbox").fill("no such thing");
  assert.ok(await dialog.getByText("Nothing has these words.").isVisible());
  await dialog.getByRole("button", { name: "Close" }).click();
  await choose(page, "Colour", "lts__t_sector_hit_rate.pct");
  await page.getByRole("button", { name: "Colour: L2 hit %" }).waitFor();
});

pageTest("a list has all regions by what they own", "demo", {}, async (page, json) => {
  await page.getByRole("radio", { name: "List" }).check();
  const largest = json()
    .aggregate.regions.toSorted((one, other) => other.exclusive.total_ms - one.exclusive.total_ms)
    .map(({ name, kind }) => name + (kind === "start-end" ? " (start/end)" : ""));
  const rows = page.locator(".table-body [role=row]");
  const shown = await rows.evaluateAll((found) =>
    found
      .sort((one, other) => one.ariaRowIndex - other.ariaRowIndex)
      .map((row) => row.querySelector(".name").textContent),
  );
  assert.deepEqual(shown.slice(0, 5), largest.slice(0, 5));
  assert.match(page.url(), /by=flat/);
  assert.ok(await page.getByText("21 regions", { exact: true }).isVisible());
});

for (const by of ["path", "name", "flat"]) {
  pageTest(
    `a zoom shows only what is inside it (${by})`,
    "demo",
    { hash: `#zoom=decode&by=${by}` },
    async (page, json) => {
      const inside = json().aggregate.regions.filter(({ path }) => path[0] === "decode").length;
      const names = await page.locator(".table-body .name").allTextContents();
      assert.equal(names.length, by === "name" ? 2 : inside, names.join(", "));
      await page.getByRole("button", { name: "Show all", exact: true }).click();
      assert.doesNotMatch(page.url(), /zoom/);
      assert.ok((await page.locator(".table-body .name").count()) > names.length);
    },
  );
}

pageTest("keys are shown as keys", "demo", {}, async (page) => {
  assert.deepEqual(await page.locator("nav .tab").allInnerTexts(), ["Regions", "Kernels", "Provenance"]);
  assert.deepEqual(await page.locator(".page-foot kbd").allInnerTexts(), ["1", "2", "3", "/", "?"]);
});

pageTest(
  "a link to a file that did not come along leaves the page and says what is missing",
  "demo",
  { hash: "#page=provenance" },
  async (page) => {
    const other = page.context().waitForEvent("page");
    await page.getByRole("link", { name: "report.json" }).click();
    await (await other).close();
    assert.ok(await page.getByRole("heading", { name: "Provenance", level: 2 }).isVisible());
    assert.match(await page.locator(".beside-said").first().innerText(), /report\.json did not come with this page/);
  },
);

pageTest("times per instance are named in words", "demo", { hash: "#region=decode" }, async (page) => {
  assert.ok(await panelOf(page, "decode").getByRole("columnheader", { name: "95th percentile" }).first().isVisible());
});

pageTest(
  "tensor cores have a roof and points of their own",
  "triton",
  { hash: "#region=%3A%3Atotal" },
  async (page, json) => {
    const { roofline } = json().aggregate.totals;
    const worked = roofline.points.filter(({ unit }) => unit === "tensor");
    const text = await blockOf(panelOf(page, "total"), "Roofline").innerText();
    assert.match(text, /tensor \w/);
    assert.equal(worked.length > 0, !/No work of tensor cores/.test(text));
    await screenshot(page, "roofline-tensor");
  },
);

pageTest(
  "a report without counters says that nothing could be judged, and what to capture",
  "training",
  {},
  async (page, json) => {
    const { unjudged } = all(json()).findings;
    const text = await first(page).innerText();
    assert.match(text, new RegExp(`${unjudged.length} possible causes could not be judged`));
    assert.ok(text.includes(unjudged[0].capture));
  },
);

for (const report of ["demo", "training", "training-labels"]) {
  for (const colorScheme of ["light", "dark"]) {
    for (const [width, height] of [
      [1280, 900],
      [390, 844],
    ]) {
      pageTest(
        `${report} at ${width} × ${height}, ${colorScheme}: fits and keeps nobody out`,
        report,
        { width, height, colorScheme },
        async (page) => {
          await screenshot(page, `${report}-${width}-${colorScheme}`);
          assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= width);
          if (width === 1280) {
            // Verdict, cards, icicle and the head of the table are in the first screen.
            for (const seen of [
              first(page),
              page.getByRole("region", { name: "Icicle" }),
              page.getByRole("row").first(),
            ]) {
              const { y, height: high } = await seen.boundingBox();
              assert.ok(y + high <= height, `${y} + ${high}`);
            }
          }
          assert.deepEqual(await serious(page), []);
        },
      );
    }
  }
}

const STATES = [
  [
    "captured and notes unfolded",
    async (page) => {
      await page.getByText(/^Captured/).click();
      await page.locator(".messages summary").click();
    },
  ],
  ["a chooser open", (page) => page.getByRole("button", { name: /^Colour:/ }).click()],
  [
    "a scale, stretched",
    async (page) => {
      await choose(page, "Colour", "lts__t_sector_hit_rate.pct");
      await page.getByRole("checkbox", { name: "stretch the scale" }).check();
    },
  ],
  ["a list, zoomed", (page) => page.evaluate(() => (location.hash = "by=flat&zoom=decode"))],
  [
    "the total's panel, all unfolded",
    async (page) => {
      await page.evaluate(() => (location.hash = "region=%3A%3Atotal"));
      const panel = panelOf(page, "total");
      await panel.waitFor();
      await unfold(panel);
    },
  ],
];

for (const [name, reach] of STATES) {
  for (const colorScheme of ["light", "dark"]) {
    pageTest(`${name}, ${colorScheme}: nothing serious for axe`, "demo", { colorScheme }, async (page) => {
      await reach(page);
      assert.deepEqual(await serious(page), []);
    });
  }
}
