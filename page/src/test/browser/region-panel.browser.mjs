import assert from "node:assert/strict";
import { pageTest, screenshot } from "./harness.mjs";
import { assertShown, blockOf, nanoseconds, number, panelOf, regionOf, sign, unfold } from "./reading.mjs";

/** The value beside a name in a list of figures. */
function figure(place, name) {
  return place
    .locator("dl.figures > div")
    .filter({ has: place.page().locator("dt", { hasText: new RegExp(`^${name}$`) }) });
}

pageTest("key figures are those of the report", "demo", { hash: "#region=prefill" }, async (page, report) => {
  const panel = panelOf(page, "prefill");
  const region = regionOf(report(), "prefill");
  const total = report().aggregate.totals.total_ms;
  const inclusive = await figure(panel, "Inclusive time").innerText();
  assertShown(nanoseconds(inclusive), region.total_ms * 1e6, "inclusive time");
  assert.match(inclusive, new RegExp(`${((100 * region.total_ms) / total).toFixed(1)} % of the total`));
  assertShown(
    nanoseconds(await figure(panel, "Exclusive time").innerText()),
    region.exclusive.total_ms * 1e6,
    "exclusive",
  );
  assert.match(await figure(panel, "Launches").innerText(), new RegExp(`\\b${region.launch_count}\\b`));
  assert.match(await figure(panel, "Instances").innerText(), new RegExp(`\\b${region.instances.count}\\b`));
  const { timeline } = region;
  assertShown(nanoseconds(await figure(panel, "On the GPU").innerText()), timeline.gpu_ms * 1e6, "GPU time");
  assertShown(nanoseconds(await figure(panel, "Wall time").innerText()), timeline.wall_ms * 1e6, "wall time");
  assertShown(nanoseconds(await figure(panel, "Gaps on the GPU").innerText()), timeline.gap_ms * 1e6, "gaps");
  assert.match(await figure(panel, "Profiled").innerText(), /20 of 20/);
  assert.ok(await panel.getByText("simulated", { exact: true }).isVisible());
  assert.equal(
    await panel.getByRole("link", { name: "report.md" }).getAttribute("href"),
    `./${region.folder}/report.md`,
  );
  await screenshot(page, "region-panel");
});

pageTest(
  "speed of light has values, marks and a verdict",
  "demo",
  { hash: "#region=prefill" },
  async (page, report) => {
    const block = blockOf(panelOf(page, "prefill"), "Speed of light");
    const region = regionOf(report(), "prefill");
    const rows = Object.entries(region.sections.SpeedOfLight.metrics).filter(([, { unit }]) => unit === "%");
    const shown = await block.getByRole("listitem").allInnerTexts();
    assert.equal(shown.length, rows.length);
    rows.forEach(([label, { metric, value }], place) => {
      assert.equal(/[≤~]|$/.exec(shown[place])[0], sign(metric, region), label);
      assertShown(number(shown[place].split("\n").at(-1)), value, label);
    });
    // The products of the prompt take most of its time, and tensor cores most of theirs (F1).
    assert.match(await block.innerText(), /Compute bound/);
  },
);

pageTest("the bound is that of the report", "demo", { hash: "#page=regions" }, async (page, report) => {
  const words = {
    compute: "Compute bound",
    memory: "Memory bound",
    latency: "Latency bound",
    balanced: "Balanced",
    host: "Host bound",
  };
  for (const { name, bound } of report().aggregate.regions.slice(-4)) {
    await page.evaluate((hash) => (location.hash = hash), `region=${encodeURIComponent(name)}`);
    const text = await blockOf(panelOf(page, name), "Speed of light").innerText();
    assert.match(text, new RegExp(`${words[bound.class]}: .* ${(100 * bound.share).toFixed(1)} % of the time`), name);
  }
});

pageTest(
  "sections open by mouse and keyboard and show what the report has",
  "demo",
  { hash: "#region=decode" },
  async (page, report) => {
    const block = blockOf(panelOf(page, "decode"), "Sections");
    const region = regionOf(report(), "decode");
    const section = region.sections.Occupancy;
    const heading = page.getByRole("heading", { name: section.display_name, exact: true });
    assert.equal(
      await block.getByRole("row", { name: /^Theoretical Occupancy/ }).count(),
      0,
      "drawn before it was opened",
    );
    await block.locator("summary").filter({ has: heading }).click();
    const summary = block.locator("summary").filter({ has: heading });
    for (const [label, { metric, value }] of Object.entries(section.metrics)) {
      const row = block
        .getByRole("row")
        .filter({ has: page.getByRole("rowheader", { name: label }) })
        .first();
      const cell = await row.getByRole("cell").first().innerText();
      const detail = region.metric_details[metric];
      if (value !== null && Math.abs(value) < 10000) {
        assertShown(number(cell), value, label);
      }
      assert.equal(cell.includes("≤"), detail?.exactness === "upper_bound", `${label}: ${cell}`);
      assert.match(await row.getAttribute("title"), new RegExp(metric.replaceAll(".", "\\.")));
    }
    await summary.focus();
    await page.keyboard.press("Enter");
    assert.equal(
      await block
        .getByRole("row", { name: /^Theoretical Occupancy/ })
        .first()
        .isVisible(),
      false,
    );
    await page.keyboard.press("Enter");
    assert.equal(
      await block
        .getByRole("row", { name: /^Theoretical Occupancy/ })
        .first()
        .isVisible(),
      true,
    );
  },
);

pageTest("names of metrics and rules can be shown", "demo", { hash: "#region=decode" }, async (page) => {
  const block = blockOf(panelOf(page, "decode"), "Sections");
  const metric = block.getByText("gpc__cycles_elapsed.max · sum over launches").first();
  assert.equal(await metric.isVisible(), false);
  const toggle = block.getByRole("button", { name: "Names of metrics and rules" });
  await toggle.press("Enter");
  assert.equal(await toggle.getAttribute("aria-pressed"), "true");
  assert.equal(await metric.isVisible(), true);
  await toggle.click();
  assert.equal(await metric.isVisible(), false);
});

pageTest("what a reader folds stays folded in the next region", "demo", { hash: "#region=prefill" }, async (page) => {
  await panelOf(page, "prefill").getByRole("heading", { name: "Speed of light", exact: true }).click();
  await page.evaluate(() => (location.hash = "region=decode"));
  const block = blockOf(panelOf(page, "decode"), "Speed of light");
  await block.waitFor();
  assert.equal(await block.getAttribute("open"), null);
});

pageTest(
  "exclusive values are those of the launches that the region owns",
  "demo",
  { hash: "#region=prefill&side=exclusive" },
  async (page, report) => {
    const block = blockOf(panelOf(page, "prefill"), "Speed of light");
    const own = regionOf(report(), "prefill").exclusive.metrics;
    const shown = await block.getByRole("listitem").allInnerTexts();
    assertShown(
      number(shown[0].split("\n").at(-1)),
      own["sm__throughput.avg.pct_of_peak_sustained_elapsed"],
      "compute",
    );
    assert.match(await block.locator("summary").innerText(), /exclusive/);
  },
);

pageTest(
  "rules come by gain and tell the two kinds of it apart",
  "triton",
  { hash: "#region=%3A%3Atotal" },
  async (page, report) => {
    const panel = panelOf(page, "total");
    const block = blockOf(panel, "Rules of Nsight Compute");
    const rules = Object.values(report().aggregate.sections).flatMap((section) => section.rules);
    const found = rules.filter(({ type }) => type !== "ok");
    const items = block.locator(".block-body > ul > li");
    assert.equal(await items.count(), 6);
    await block.getByRole("button", { name: `Show all ${found.length}` }).click();
    assert.equal(await items.count(), found.length);
    const gains = found
      .map((rule) => Math.max(rule.global_gain_ms ?? 0, rule.local_gain_ms ?? 0))
      .sort((a, b) => b - a);
    assertShown(nanoseconds(await items.first().innerText()), gains[0] * 1e6, "largest gain");
    const texts = await items.allInnerTexts();
    assert.equal(
      texts.filter((text) => text.includes("(global)")).length,
      found.filter((rule) => rule.global_gain_ms !== null).length,
    );
    assert.equal(
      texts.filter((text) => text.includes("(local)")).length,
      found.filter((rule) => rule.local_gain_ms !== null).length,
    );
    const more = items.first().getByRole("button", { name: "More" });
    await more.press("Enter");
    assert.equal(await items.first().getByRole("button", { name: "Less" }).getAttribute("aria-expanded"), "true");
  },
);

pageTest(
  "the way to a region leads back up",
  "demo",
  { hash: "#region=prefill%3A%3Alayer.0%3A%3Amlp" },
  async (page) => {
    const way = panelOf(page, "prefill::layer.0::mlp").getByRole("navigation", { name: "Path of the region" });
    assert.deepEqual(await way.getByRole("button").allInnerTexts(), ["total", "prefill", "layer.0"]);
    await way.getByRole("button", { name: "prefill" }).press("Enter");
    const heading = panelOf(page, "prefill").getByRole("heading", { level: 2 });
    assert.ok(await heading.evaluate((element) => element === document.activeElement), "the heading has the focus");
    await page.goBack();
    await panelOf(page, "prefill::layer.0::mlp").waitFor();
  },
);

pageTest("the link of a panel can be copied", "demo", { hash: "#region=prefill" }, async (page) => {
  const panel = panelOf(page, "prefill");
  await panel.getByRole("button", { name: "Copy link" }).click();
  const said = panel.getByRole("status").filter({ hasText: "copied" });
  const field = panel.getByRole("textbox", { name: "Copy this text" });
  await said.or(field).first().waitFor();
  const copied =
    (await field.count()) > 0 ? await field.inputValue() : await page.evaluate(() => navigator.clipboard.readText());
  assert.match(copied, /demo\.html#region=prefill$/);
});

pageTest(
  "texts of a metric are listed, and what is missing is n/a",
  "value-types",
  { hash: "#region=A" },
  async (page) => {
    const panel = panelOf(page, "A");
    assert.match(await blockOf(panel, "Sections").innerText(), /Memory Throughput\s+n\/a/);
  },
);

pageTest("no counters are said to be none", "timeline", { hash: "#region=%3A%3Atotal" }, async (page) => {
  const panel = panelOf(page, "total");
  assert.match(await panel.innerText(), /No counters/);
  assert.doesNotMatch(await panel.innerText(), /NaN|Infinity|undefined|null/);
});

for (const report of [
  "demo",
  "ranks",
  "roofline",
  "full",
  "triton",
  "manual",
  "missing-metrics",
  "zero-weights",
  "value-types",
  "two-processes",
]) {
  pageTest(
    `${report}: every panel is whole, in every part`,
    report,
    { width: 360, hash: "#region=%3A%3Atotal" },
    async (page, read) => {
      const names = read()
        .aggregate.regions.slice(0, 12)
        .map(({ name }) => name);
      for (const name of ["total", ...names]) {
        await page.evaluate(
          (hash) => (location.hash = hash),
          `region=${encodeURIComponent(name === "total" ? "::total" : name)}`,
        );
        const panel = panelOf(page, name);
        await panel.waitFor();
        await unfold(panel);
        const text = await panel.innerText();
        assert.doesNotMatch(text, /NaN|Infinity|undefined|\bnull\b/, name);
        assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 360, `${name} is too wide`);
      }
    },
  );
}

pageTest("hostile names break no panel", "hostile", { width: 390 }, async (page, report) => {
  const names = report().aggregate.regions.map(({ name }) => name);
  const shown = await page.evaluate(async (regions) => {
    const found = [];
    for (const name of regions) {
      const changed = new Promise((resolve) => addEventListener("hashchange", resolve, { once: true }));
      location.hash = new URLSearchParams({ region: name }).toString();
      await changed;
      const heading = document.querySelector("section[aria-label^='Region'] h2");
      found.push({ name, text: heading?.textContent, width: document.documentElement.scrollWidth });
    }
    return found;
  }, names);
  for (const { name, text, width } of shown) {
    assert.ok(text, `${name.slice(0, 60)} has a panel`);
    assert.ok(width <= 390, `${name.slice(0, 60)} makes the page ${width} wide`);
  }
  assert.ok(shown.some(({ text }) => text === "<script>alert(1)</script>"));
});
