// What the page holds is what report.json says, cell by cell. This needs no browser, only the pages.
import assert from "node:assert/strict";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { after, before, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";

const pages = process.env.RANGEFINDER_PAGES ?? "target/pages";
const sources = fileURLToPath(new URL("../../main/ts/", import.meta.url));
const work = mkdtempSync(`${tmpdir()}/page-`);
let readReport;
let readable;

before(async () => {
  await build({
    entryPoints: [`${sources}island.ts`, `${sources}format.ts`],
    outdir: work,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    format: "esm",
    logLevel: "warning",
  });
  ({ readReport } = await import(pathToFileURL(`${work}/island.mjs`).href));
  ({ readable } = await import(pathToFileURL(`${work}/format.mjs`).href));
});

after(() => rmSync(work, { recursive: true }));

// A page whose report.json would be too large to keep has none; pages of comparisons have a diff.json and tests of their own.
const names = (existsSync(pages) ? readdirSync(pages) : []).filter(
  (name) =>
    name.endsWith(".html") && !name.startsWith("diff-") && existsSync(`${pages}/${name.replace(/html$/, "json")}`),
);
test("there are pages to compare", { skip: names.length > 0 ? false : `there is no page in ${pages}` }, () => {});
for (const name of names) {
  const file = `${pages}/${name.replace(/html$/, "json")}`;
  // That of the large report would have a gigabyte.
  test(`${name} holds the numbers of its report.json`, { skip: !existsSync(file) && `no ${file}` }, async () => {
    const json = JSON.parse(readFileSync(file, "utf8"));
    const report = await readReport(islands(readFileSync(`${pages}/${name}`, "utf8")));
    new Comparison(report, json).all();
  });
}

/** As much of a document as the reader asks for. */
function islands(html) {
  return {
    getElementById: (id) => {
      const start = html.indexOf(`id="${id}">`) + `id="${id}">`.length;
      return { textContent: html.slice(start, html.indexOf("</script>", start)) };
    },
  };
}

/** Where the page holds a number with fewer digits, they are those of the report. */
function sameDigits(held, told, least = 0) {
  assert.ok(held === told || Math.abs(held - told) <= 1e-5 * Math.abs(told) + least, `${held} is not ${told}`);
}

class Comparison {
  constructor(report, json) {
    this.report = report;
    this.json = json;
    this.compared = 0;
    this.rows = new Map(report.regions.map((region) => [keyOf(region), region]));
    assert.equal(this.rows.size, report.regions.length);
  }

  all() {
    const { report, json } = this;
    assert.deepEqual(report.messages, json.messages);
    assert.deepEqual(report.inputs, json.inputs);
    assert.deepEqual(report.selection, json.selection);
    assert.equal(report.generatedAt, json.generated_at);
    assert.equal(report.fingerprint, json.config_fingerprint);
    assert.deepEqual(report.headlines, json.headlines);
    const scopes = [...(json.aggregate && json.scopes.length !== 1 ? [json.aggregate] : []), ...json.scopes];
    assert.deepEqual(
      report.scopes.map((scope) => scope.scope),
      scopes.map((scope) => scope.scope),
    );
    scopes.forEach((scope, place) => this.scope(scope, place));
    const metrics = scopes.some((scope) => Object.keys(scope.totals.metrics).length > 0);
    assert.ok(this.compared > 0 || !metrics, "nothing was compared");
  }

  scope(scope, place) {
    const { report } = this;
    assert.deepEqual(report.scopes[place].reconciliation, scope.reconciliation);
    const held = report.regions.filter((region) => report.has(region.index, place)).length;
    assert.equal(held, scope.regions.length);
    for (const region of scope.regions) {
      this.region(region, place);
    }
    const measured = scope.reconciliation === null ? 0 : null;
    this.figures(report.total, place, scope.totals, measured);
    this.sections(report.total, place, scope.sections);
    this.kernels(report.total, place, scope.kernels);
    this.figures(report.outside, place, scope.outside, measured, false);
    assert.deepEqual(report.scopes[place].verdict, scope.verdict);
    for (const name of scope.names) {
      const region = report.regions.find(
        ({ label, domain, kind }) => label === name.label && domain === name.domain && kind === name.kind,
      );
      const row = report.nameRow(region.index);
      assert.ok(row > report.outside);
      this.figures(row, place, name);
      this.exclusive(row, place, name.exclusive);
      this.bound(row, place, name);
    }
  }

  region(region, place) {
    const { report } = this;
    const found = this.rows.get(keyOf(region));
    assert.ok(found, region.name);
    const row = found.index;
    assert.equal(found.name, region.name);
    assert.equal(found.folder, region.folder);
    assert.equal(found.depth, region.depth);
    assert.equal(report.region(found.link), found);
    const measured = region.source === "range" ? region.measured.result_count : null;
    this.figures(row, place, region, measured);
    assert.deepEqual(
      report.beside(row, place),
      measured === null && region.measured
        ? { results: region.measured.result_count, ns: nanoseconds(region.measured.total_ms) }
        : null,
    );
    this.exclusive(row, place, region.exclusive);
    this.bound(row, place, region);
    this.sections(row, place, region.sections);
    this.kernels(row, place, region.kernels);
    this.instances(row, place, region.instances);
    this.timeline(row, place, region.timeline);
    assert.equal(report.note(row, place), region.note ?? null);
    assert.equal(report.rangeResults(row, place).length, region.range_results.length);
    if (region.spread) {
      const spread = report.spread(row);
      assert.equal(spread.scopesWithRegion, region.spread.scopes_with_region);
      assert.equal(spread.longest, nanoseconds(region.spread.max_ms));
      assert.ok(Math.abs(spread.imbalance - region.spread.imbalance) <= 1e-12 * spread.imbalance);
      for (const { index, scope } of report.scopes) {
        sameDigits(spread.ofMean(index), region.spread.of_mean[scope] ?? null);
      }
    }
  }

  figures(
    row,
    place,
    { launch_count, timed_launch_count, total_ms, metrics, metric_details = {} },
    results = null,
    whole = true,
  ) {
    const { report } = this;
    const time = nanoseconds(total_ms);
    const expected = { launches: launch_count, timed: timed_launch_count, ns: time ?? 0, results, time };
    assert.deepEqual(report.figures(row, place), expected);
    for (const [name, value] of Object.entries(metrics)) {
      this.value(report.value(this.measure(name), row, place), value, name);
    }
    for (const [name, detail] of Object.entries(metric_details)) {
      const held = report.detail(this.measure(name), row, place);
      // What is not told of a part is as it is of the whole.
      const told = (key) => whole || key in detail;
      assert.ok(!told("exactness") || held.exactness === detail.exactness, name);
      assert.ok(!told("launches_with_value") || held.launchesWithValue === detail.launches_with_value, name);
      assert.deepEqual(held.values, detail.values ?? (whole ? [] : held.values));
      assert.deepEqual(held.byDeviceModel, detail.by_device_model ?? (whole ? {} : held.byDeviceModel));
      if (!report.reduced) {
        this.value(told("min") ? held.minimum : null, told("min") ? detail.min : null, name);
        this.value(told("max") ? held.maximum : null, told("max") ? detail.max : null, name);
      }
    }
  }

  bound(row, place, { bound, exclusive }) {
    const { report } = this;
    for (const [side, told] of [
      ["inclusive", bound],
      ["exclusive", exclusive?.bound],
    ]) {
      const held = report.bound(row, place, side);
      assert.equal(held?.class, told?.class);
      assert.ok(Math.abs((held?.share ?? 0) - (told?.share ?? 0)) <= (report.digits === null ? 0 : 1e-3));
    }
  }

  exclusive(row, place, exclusive) {
    const { report } = this;
    if (exclusive === null) {
      assert.equal(report.figures(row, place, "exclusive").time, null);
      for (const measure of report.measures.filter(({ kind, id }) => kind === "metric" || id === "launches")) {
        assert.equal(report.value(measure, row, place, "exclusive"), null, measure.id);
      }
      return;
    }
    const { launch_count, timed_launch_count, total_ms, metrics } = exclusive;
    const time = nanoseconds(total_ms);
    const expected = { launches: launch_count, timed: timed_launch_count, ns: time ?? 0, results: null, time };
    assert.deepEqual(report.figures(row, place, "exclusive"), expected);
    if (report.reduced && place > 0 && launch_count !== report.figures(row, place).launches) {
      return;
    }
    for (const [name, value] of Object.entries(metrics)) {
      this.value(report.value(this.measure(name), row, place, "exclusive"), value, name);
    }
  }

  sections(row, place, sections) {
    const { report } = this;
    const held = report.sections(row, place);
    const expected = Object.values(sections);
    assert.deepEqual(
      held.map((section) => section.displayName),
      expected.map((section) => section.display_name),
    );
    held.forEach((section, index) => {
      const rows = Object.values(expected[index].metrics);
      assert.deepEqual(
        section.rows.map((shown) => shown.measure.id),
        rows.map((shown) => shown.metric),
      );
      section.rows.forEach((shown, line) => this.value(shown.value, rows[line].value, rows[line].metric));
      assert.equal(section.remedy, expected[index].remedy ?? null);
      if (!report.reduced || place === 0) {
        assert.deepEqual(
          section.rules.map(({ section: _, ...rule }) => rule),
          expected[index].rules,
        );
      }
    });
  }

  kernels(row, place, kernels) {
    const { report } = this;
    if (report.reduced && place > 0) {
      return;
    }
    const held = report.kernelsOf(row, place);
    assert.deepEqual(
      held.map((use) => [use.name, use.deviceName, use.figures.launches, use.figures.time, use.longest]),
      kernels.map((kernel) => [
        kernel.kernel_name,
        kernel.device_name,
        kernel.calls,
        nanoseconds(kernel.total_ms),
        nanoseconds(kernel.max_ms),
      ]),
    );
    if (!report.reduced) {
      kernels.forEach((kernel, index) => {
        for (const [name, value] of Object.entries(kernel.metrics)) {
          this.value(report.kernelValue(held[index], this.measure(name)), value, name);
        }
        const { mean_ratio: ratio, points } = kernel.against_all ?? { mean_ratio: null, points: {} };
        sameDigits(held[index].meanRatio, ratio);
        for (const name of Object.keys(kernel.metrics)) {
          sameDigits(report.kernelPoints(held[index], this.measure(name)), points[name] ?? null, 0.005);
        }
      });
    }
  }

  instances(row, place, { count, timed_count, min_ms, max_ms, approximate, series }) {
    const held = this.report.instances(row, place);
    assert.deepEqual(
      [held.count, held.timed, held.shortest, held.longest, held.approximate],
      [count ?? 0, timed_count, nanoseconds(min_ms), nanoseconds(max_ms), approximate],
    );
    if (!this.report.reduced) {
      assert.equal(held.series?.ns.length, series?.mean_ms.length);
    }
  }

  timeline(row, place, timeline) {
    const held = this.report.timeline(row, place);
    assert.equal(held === null, timeline === undefined);
    if (timeline) {
      const times = [timeline.wall_ms, timeline.gpu_ms, timeline.exclusive.gpu_ms, timeline.gap_ms, timeline.copy_ms];
      assert.deepEqual([held.wall, held.gpu, held.ownGpu, held.gap, held.copy], times.map(nanoseconds));
      assert.equal(held.instances, timeline.instances.count);
      assert.equal(held.gpuOfInstance.percentile95, nanoseconds(timeline.instances.gpu.p95_ms));
      assert.equal(held.profiled?.launchesRun, timeline.profiled?.launches_run);
      assert.equal(held.estimates === null, timeline.estimates === undefined);
    }
  }

  /** Equal, or, where the page has fewer digits, equal for whoever reads it. */
  value(held, expected, metric) {
    this.compared++;
    const { digits } = this.report;
    if (digits === null || held === null || expected === null) {
      assert.equal(held, expected, metric);
    } else {
      const { unit } = this.measure(metric);
      // A whole number is written without decimals, one that is rounded to it with them.
      const shown = (value) => readable(value, unit, digits).replace(/\.0+(?!\d)/, "");
      assert.equal(shown(held), shown(expected), metric);
    }
  }

  measure(name) {
    const measure = this.report.measure(name);
    assert.ok(measure, name);
    return measure;
  }
}

/** Within a report only regions of different kinds share a name (R3). */
function keyOf({ kind, name }) {
  return JSON.stringify([kind, name]);
}

function nanoseconds(milliseconds) {
  return milliseconds === null ? null : Math.round(milliseconds * 1e6);
}
