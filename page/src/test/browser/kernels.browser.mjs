import assert from "node:assert/strict";
import { pageTest, screenshot } from "./harness.mjs";
import { assertShown, blockOf, nanoseconds, number, panelOf, regionOf, sign } from "./reading.mjs";

const SM = "sm__throughput.avg.pct_of_peak_sustained_elapsed";

const place = (page) => page.getByRole("region", { name: "Kernels", exact: true });

/** The rows of the table, without its head. */
const rows = (page) =>
  place(page)
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader") });

pageTest(
  "all kernels of the scope, with the figures of the report",
  "demo",
  { hash: "#page=kernels" },
  async (page, report) => {
    const { kernels, totals } = report().aggregate;
    assert.equal(await rows(page).count(), kernels.length);
    for (const [index, kernel] of kernels.entries()) {
      const cells = await rows(page).nth(index).getByRole("cell").allInnerTexts();
      assert.equal(cells[0], String(index + 1));
      assert.equal(number(cells[1]), kernel.calls);
      assertShown(nanoseconds(cells[2]), kernel.total_ms * 1e6, "total");
      assert.equal(cells[3].trim(), `${((100 * kernel.total_ms) / totals.total_ms).toFixed(1)} %`);
      assertShown(nanoseconds(cells[4]), kernel.mean_ms * 1e6, "mean");
      assertShown(number(cells[6]), kernel.metrics[SM], "SM %");
      assert.equal(/[≤~]|$/.exec(cells[6])[0], sign(SM, kernel, totals), `${kernel.kernel_name}: ${cells[6]}`);
    }
    await screenshot(page, "kernels");
  },
);

pageTest("columns sort by mouse and keyboard", "demo", { hash: "#page=kernels" }, async (page, report) => {
  const calls = async () => (await rows(page).locator("td:nth-of-type(2)").allInnerTexts()).map(number);
  const expected = report()
    .aggregate.kernels.map((kernel) => kernel.calls)
    .sort((a, b) => b - a);
  await place(page).getByRole("button", { name: "calls" }).click();
  assert.deepEqual(await calls(), expected);
  const header = place(page).getByRole("columnheader", { name: "calls" });
  assert.equal(await header.getAttribute("aria-sort"), "descending");
  assert.ok(await header.getByRole("button").evaluate((element) => element === document.activeElement));
  await page.keyboard.press("Enter");
  assert.deepEqual(await calls(), expected.reverse());
  assert.equal(await header.getAttribute("aria-sort"), "ascending");
  await place(page).getByRole("button", { name: "kernel", exact: true }).click();
  await place(page).getByRole("button", { name: "Full names" }).click();
  const names = await rows(page).getByRole("rowheader").allInnerTexts();
  assert.deepEqual(
    names.map((name) => name.trim()),
    report()
      .aggregate.kernels.map((kernel) => kernel.kernel_name)
      .sort(),
  );
});

pageTest("the filter keeps what has all its words", "demo", { hash: "#page=kernels" }, async (page, report) => {
  const filter = place(page).getByRole("searchbox", { name: "Filter kernels by name" });
  await filter.fill("VLLM kernel");
  const expected = report().aggregate.kernels.filter(
    ({ kernel_name: name }) => name.includes("vllm") && name.includes("kernel"),
  );
  assert.ok(expected.length > 0);
  assert.equal(await rows(page).count(), expected.length);
  assert.equal(
    await place(page).getByText(`${expected.length} of ${report().aggregate.kernels.length} match`).count(),
    1,
  );
  await filter.fill("no such kernel");
  assert.equal(await rows(page).count(), 0);
});

pageTest(
  "a kernel shows the regions that run it, and with what difference",
  "demo",
  { hash: "#page=kernels" },
  async (page, report) => {
    const { kernels, regions } = report().aggregate;
    const kernel = kernels[1];
    await rows(page).nth(1).getByRole("button").press("Enter");
    const users = regions.flatMap((region) =>
      region.kernels.filter(({ kernel_name: name }) => name === kernel.kernel_name).map((use) => ({ region, use })),
    );
    assert.ok(users.length > 2);
    // Beside the regions there is a row for all of it.
    assert.equal(await rows(page).count(), users.length + 1);
    for (const { region, use } of users) {
      const inner = users.filter((other) => other.region.parent === region.name);
      const own = use.calls - inner.reduce((sum, other) => sum + other.use.calls, 0);
      const label = region.depth === 0 ? region.name : region.label;
      const texts = await rows(page)
        .filter({ has: page.getByRole("button", { name: label, exact: true }) })
        .allInnerTexts();
      const percent = 100 * (use.against_all.mean_ratio - 1);
      const told =
        Math.abs(percent) < 0.5 ? "same as its mean" : percent > 0 ? "slower than its mean" : "faster than its mean";
      assert.ok(
        texts.some((text) => {
          const cells = text.split("\t").map((cell) => cell.trim());
          return (
            cells[1] === String(use.calls) && cells[2] === (own === 0 ? "none" : String(own)) && cells[6].endsWith(told)
          );
        }),
        `${region.name}: ${use.calls} calls, ${own} own, ${told} in ${texts.join(" / ")}`,
      );
    }
    await screenshot(page, "kernel");
    await place(page).getByRole("button", { name: "prefill", exact: true }).press("Enter");
    await panelOf(page, "prefill").waitFor();
    await page.goBack();
    await place(page).getByRole("button", { name: "← All kernels" }).press("Enter");
    assert.equal(await rows(page).count(), kernels.length);
  },
);

pageTest("a link opens the view of a kernel, in the scope it names", "ranks", {}, async (page, report) => {
  const [scope] = report().scopes;
  const kernel = scope.kernels[0];
  const hash = new URLSearchParams({ page: "kernels", kernel: kernel.kernel_name, scope: scope.scope });
  await page.evaluate((asked) => (location.hash = asked), hash.toString());
  await place(page).getByRole("heading", { level: 2, name: kernel.kernel_name }).waitFor();
  const calls = place(page).locator("dl.figures > div").filter({ hasText: "Calls" });
  assert.equal(number(await calls.innerText()), kernel.calls);
});

pageTest(
  "kernels of two models of devices are told apart",
  "two-processes",
  { hash: "#page=kernels" },
  async (page, report) => {
    const { kernels } = report().aggregate;
    assert.equal(await rows(page).count(), kernels.length);
    const device = await rows(page).locator("td:nth-of-type(2)").allInnerTexts();
    assert.deepEqual(new Set(device), new Set(kernels.map((kernel) => kernel.device_name)));
  },
);

pageTest("a report without kernels says so", "no-kernels", { hash: "#page=kernels" }, async (page) => {
  assert.match(await place(page).innerText(), /No kernel is in this report/);
});

for (const report of ["hostile", "timeline", "triton"]) {
  pageTest(`${report}: kernels fit a phone`, report, { hash: "#page=kernels", width: 390 }, async (page, read) => {
    const fits = async (what) => {
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(width <= 390, `${what} makes the page ${width} wide`);
    };
    await fits("the list");
    await place(page).getByRole("button", { name: "Full names" }).click();
    await fits("full names");
    for (const { kernel_name: name } of read().aggregate.kernels.slice(0, 5)) {
      await page.evaluate(
        (hash) => (location.hash = hash),
        new URLSearchParams({ page: "kernels", kernel: name }).toString(),
      );
      await place(page).getByRole("heading", { name: "Where it runs" }).waitFor();
      await fits(name);
    }
  });
}

pageTest(
  "kernels of a row: ten, then all, then their whole names",
  "timeline",
  { hash: "#region=%3A%3Atotal" },
  async (page, report) => {
    const block = blockOf(panelOf(page, "total"), "Kernels");
    const kernels = report().aggregate.kernels;
    const names = block.getByRole("rowheader");
    assert.equal(await names.count(), 10);
    await block.getByRole("button", { name: `Show all ${kernels.length}` }).press("Enter");
    assert.equal(await names.count(), kernels.length);
    const first = block.getByRole("row").nth(1);
    const cells = await first.getByRole("cell").allInnerTexts();
    assert.equal(number(cells[0]), kernels[0].calls);
    assertShown(nanoseconds(cells[1]), kernels[0].total_ms * 1e6, "total");
    assertShown(nanoseconds(cells[3]), (kernels[0].total_ms * 1e6) / kernels[0].timed_calls, "mean");
    assert.notEqual((await names.first().innerText()).trim(), kernels[0].kernel_name);
    await block.getByRole("button", { name: "Full names" }).click();
    assert.equal((await names.first().innerText()).trim(), kernels[0].kernel_name);
  },
);

pageTest("a kernel opens its view", "demo", { hash: "#region=prefill" }, async (page, report) => {
  const kernel = regionOf(report(), "prefill").kernels[0].kernel_name;
  await blockOf(panelOf(page, "prefill"), "Kernels").getByRole("rowheader").first().getByRole("button").press("Enter");
  const heading = page.getByRole("heading", { level: 2, name: kernel });
  assert.ok(await heading.isVisible());
  assert.ok(await heading.evaluate((element) => element === document.activeElement), "the heading has the focus");
  assert.equal(new URLSearchParams(new URL(page.url()).hash.slice(1)).get("kernel"), kernel);
});
