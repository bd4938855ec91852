// Every derived number in the data is another one than it was: the page shows these, and makes none of its own. Points and
// roofs of the roofline are changed in `region-charts.browser.mjs`.
import assert from "node:assert/strict";
import { changedPage } from "./changed-page.mjs";
import { pageTest } from "./harness.mjs";
import { blockOf, panelOf } from "./reading.mjs";

const NAMES = 5_555;
const LONGEST = ["decode", "prefill"];
/** The place of `balanced` among the classes of bounds. */
const BALANCED = 3;

const launches = (count, ms) => ({ launch_count: count, timed_launch_count: count, total_ms: ms });

const place = (name) => ({ name, path: [name], domain: null, kind: "push-pop" });

/** What no detector found. */
const finding = (potential_ns, share_of_run) => ({
  code: "poison",
  title: "Poisoned",
  author: "rangefinder",
  weight: "headline",
  sentence: "the sentence of the data",
  evidence: [{ metric: "poison__metric", value: 56.78, unit: "%", relation: "≥", threshold: 55.5 }],
  advice: "the advice of the data",
  potential_ns,
  share_of_run,
  formula: "the formula of the data",
  launch_count: 11,
  about_ns: 7_777_000,
  places: [{ region: place("decode"), potential_ns: 1_110_000 }],
});

function poison(body, head, put) {
  const scopes = head.scopes.length;
  const rows = body.regions.label.length + 2;
  const all = (rows + body.names.length) * scopes;
  const byRow = (ofRegion, ofName) =>
    Array.from({ length: all }, (_, cell) => (cell < rows * scopes ? ofRegion : ofName));
  for (const scope of head.scopes) {
    scope.verdict = {
      totals: launches(4_321, 1),
      inside: launches(1_234, 2),
      outside: launches(31, 41.5),
      outside_ranges: launches(32, 43),
      share: 0.1234,
      share_of: "time",
      regions: 77,
      measured_regions: 78,
      results: 79,
      longest: LONGEST.map((name, place) => ({
        name,
        path: [name],
        domain: null,
        kind: "push-pop",
        total_ms: 1,
        share: 0.777 - place / 10,
        beside: false,
      })),
      gpu_share: 0.5,
      gpu_busy: 0.8765,
      gpu_waits_for_host: 0.0432,
      gpu_waits_otherwise: 0.0803,
      costliest: { ...place("prefill"), run_ns: 5_151_000, share_of_run: 0.4242 },
    };
    scope.findings = {
      run_ns: 7_654_321,
      run: "timeline",
      ranked: [
        { ...finding(3_210_000, 0.3333), region: null },
        { ...finding(9_999_000, 0.9999), region: null },
      ],
      first: [0],
      unjudged: [],
    };
  }
  body.findings = body.findings.map(([cell, findings]) => [cell, findings.map(() => finding(2_345_000, 0.2222))]);
  const [, second] = head.headlines;
  head.headlines = [{ metric: second.metric, title: "POISON %" }];
  // Values of regions are 10, those of names are not what regions make in any way.
  put("ns", byRow(10_000, 987_654_000));
  put("own_ns", byRow(10_000, 876_543_000));
  put("launches", byRow(10, NAMES));
  put("own_launches", byRow(10, NAMES));
  head.metrics.forEach((_, place) => put(`m${place}`, byRow(10, 66.66)));
  put("bound", byRow(BALANCED, BALANCED));
  put("bound_share", byRow(0.4567, 0.4567));
  const spread = { scopes: 9, present: 8, min: 1_111_000, mean: 2_222_000, max: 3_333_000, imbalance: 7.77 };
  for (const [name, value] of Object.entries(spread)) {
    put(`s_${name}`, Array(all / scopes).fill(value));
  }
  put("s_of_mean", byRow(0.3456, 0.3456));
  put("t_wall_share", byRow(0.2346, NaN));
  put("t_covered_share", byRow(0.5678, NaN));
  const uses = put("k_mean", [0]);
  put("k_mean_ratio", Array(uses).fill(1.4321));
  head.metrics.forEach((_, place) => put(`k_points${place}`, Array(uses).fill(-8.76)));
  put("k_mean", Array(uses).fill(1_234_000));
  put("instances_timed", byRow(2, 2));
  put("instances_mean", byRow(5_432_000, NaN));
  body.series = body.series.map(([cell, series]) => [cell, { ...series, median_ms: 6.543, most_instances: 4_444 }]);
}

changedPage("ranks", "poisoned-ranks", poison);
changedPage("demo", "poisoned-demo", poison);

async function cells(page, name) {
  const heads = await page.getByRole("columnheader").allInnerTexts();
  const values = await page.getByRole("row", { name }).first().getByRole("gridcell").allInnerTexts();
  return Object.fromEntries(heads.map((head, place) => [head.replace(/[\s▼▲]+/g, " ").trim(), values[place]?.trim()]));
}

for (const report of ["poisoned-ranks", "poisoned-demo"]) {
  pageTest(`${report}: the verdict is that of the data`, report, {}, async (page) => {
    const text = await page.getByRole("region", { name: "Verdict" }).innerText();
    assert.match(text, /prefill costs most: 42\.4 % of the run/);
    assert.match(text, /In the whole run, fix first: Poisoned, saving at most 33\.3 %/);
    assert.match(text, /GPU busy\s+87\.7 % of 7\.654 ms\s+4\.3 % waiting for the host, 8\.0 % other/);
    assert.match(text, /Top region\s+42\.4 % of the run, 5\.151 ms\s+prefill/);
    assert.match(text, /Biggest known potential\s+≤ 33\.3 % of the run, 3\.210 ms/);
    assert.match(text, /Time in regions\s+12\.3 %\s+outside: 31 launches, 41\.50 ms/);
    assert.match(text, /Captured 4,321 launches of \d+ kernels in 77 regions/);
    assert.match(text, /saves at most 3\.210 ms, 33\.3 % of the run/);
    assert.match(text, /the sentence of the data/i);
    assert.match(text, /the advice of the data/);
    assert.match(text, /largest parts: decode 1\.110 ms/);
    assert.match(text, /poison__metric 56\.78 % \(at or above the mark of 55\.5 %\)/);
    // Nothing else is a number of a share: the second finding is not among the first.
    const told = new Set(["42.4 %", "33.3 %", "87.7 %", "4.3 %", "8.0 %", "12.3 %", "56.78 %", "55.5 %"]);
    const warnings = await page.locator(".messages").innerText();
    const shares = text.replace(warnings, "").match(/[\d.]+ %/g);
    assert.deepEqual(
      shares.filter((share) => !told.has(share)),
      [],
    );
    assert.equal((await cells(page, /^decode/))["could save"], "≤ 2.345 ms");
    assert.equal((await cells(page, /^total/))["could save"], "≤ 3.210 ms");
  });

  pageTest(`${report}: the columns of metrics are those of the data`, report, {}, async (page) => {
    const heads = await page.getByRole("columnheader").allInnerTexts();
    const percent = heads.filter((head) => /%/.test(head));
    assert.equal(percent.length, 1, percent.join(", "));
  });

  pageTest(`${report}: figures by name are those of the data`, report, {}, async (page) => {
    await page.getByRole("radio", { name: "By name" }).check();
    for (const name of [/^mlp/, /^attention/]) {
      const shown = await cells(page, name);
      assert.equal(shown["launches"], "5,555");
      assert.equal(shown["time"], "987.7 ms");
      assert.equal(shown["own time"], "876.5 ms");
      const metrics = Object.entries(shown).filter(([head]) => / %$/.test(head));
      assert.deepEqual(
        metrics.map(([, value]) => value.replace(/[~≤†‡]/g, "")),
        ["66.66"],
      );
    }
  });

  pageTest(
    `${report}: bound, means and medians are those of the data`,
    report,
    { hash: "#region=decode" },
    async (page) => {
      const panel = panelOf(page, "decode");
      const speed = await blockOf(panel, "Speed of light").innerText();
      if (!/Not captured/.test(speed)) {
        assert.match(speed, /Balanced: .* 45\.7 % of the time/);
        assert.doesNotMatch(speed, /bound:/);
      }
      assert.match(await panel.innerText(), /mean 5\.432 ms/);
      assert.match(await blockOf(panel, "Kernels").innerText(), /1\.234 ms/);
      const real = panel.getByRole("region", { name: "Real time" });
      if ((await real.count()) > 0) {
        assert.match(await real.innerText(), /Wall time\s.*\s+23\.5 % of the run/);
        assert.match(await real.innerText(), /kernels of 56\.8 % of its GPU time/);
      }
      const instances = await blockOf(panel, "Instances over time").innerText();
      if (/median/.test(instances)) {
        assert.deepEqual([...new Set(instances.match(/median [\d.]+ \w+/g))], ["median 6.543 ms"]);
        assert.match(instances, /each point the mean of 4,444 in a row/);
      }
    },
  );
}

for (const report of ["poisoned-ranks", "poisoned-demo"]) {
  pageTest(
    `${report}: a kernel is compared with all of it as the data says`,
    report,
    { hash: "#page=kernels" },
    async (page) => {
      const kernels = page.getByRole("region", { name: "Kernels", exact: true });
      await kernels.getByRole("rowheader").first().getByRole("button").press("Enter");
      const rows = kernels
        .getByRole("group", { name: "Regions that run the kernel" })
        .getByRole("row")
        .filter({ has: page.getByRole("button") });
      const texts = await rows.allInnerTexts();
      assert.ok(texts.length > 0);
      texts.forEach((text) => assert.match(text, /43 % slower than its mean/));
      // All of it has its sentinel too, which no real data has.
      assert.equal(await kernels.getByTitle("8.76 points below that of all calls").count(), texts.length + 1);
    },
  );
}

pageTest("the spread over scopes is that of the data", "poisoned-ranks", { hash: "#region=decode" }, async (page) => {
  const text = await blockOf(panelOf(page, "decode"), "Ranks side by side").innerText();
  assert.match(text, /Imbalance 7\.77: the longest \(3\.333 ms\) divided by the mean of 9 scopes \(2\.222 ms\)/);
  assert.match(text, /Only 8 of them have launches here/);
  assert.deepEqual([...new Set(text.match(/[\d.]+ %/g))], ["34.6 %"]);
  for (const name of [/^decode/, /^prefill/, /^total/]) {
    assert.equal((await cells(page, name))["over scopes"], "1.111 ms .. 3.333 ms ×7.77");
  }
  await page.getByRole("radio", { name: "By name" }).check();
  assert.equal((await cells(page, /^mlp/))["over scopes"], "1.111 ms .. 3.333 ms ×7.77");
});
