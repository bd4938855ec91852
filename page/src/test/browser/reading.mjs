// Reads numbers as people see them, to compare them with report.json.
import assert from "node:assert/strict";

const TIMES = { ns: 1, us: 1e3, ms: 1e6, s: 1e9 };

/** Nanoseconds out of a text such as `162.7 us`. */
export function nanoseconds(text) {
  const [, number, unit] = /([\d.,]+) (ns|us|ms|s)\b/.exec(text) ?? assert.fail(`no time in ${text}`);
  return Number(number.replaceAll(",", "")) * TIMES[unit];
}

/** The number in a text such as `≤9.16† %`. */
export function number(text) {
  const [found] = /[\d.,]+/.exec(text) ?? assert.fail(`no number in ${text}`);
  return Number(found.replaceAll(",", ""));
}

/** That what is shown is a value rounded to four digits, or a percentage to two decimals. */
export function assertShown(shown, value, what) {
  const tolerance = Math.max(0.0050001, Math.abs(value) * 5.0001e-4);
  assert.ok(Math.abs(shown - value) <= tolerance, `${what}: ${shown} is shown for ${value}`);
}

const SIGNS = { upper_bound: "≤", approximate: "~" };

/** What stands before the value of a metric: what is not told of a part is as it is of the whole, which comes last. */
export function sign(metric, ...places) {
  const told = places.map((place) => place.metric_details?.[metric]?.exactness).find((exactness) => exactness);
  return SIGNS[told] ?? "";
}

/** The region of that name, and the scope it is in: the aggregate. */
export function regionOf(report, name) {
  return report.aggregate.regions.find((region) => region.name === name) ?? assert.fail(`no region ${name}`);
}

/** The panel of a region, by the name that it gives itself. */
export function panelOf(page, name) {
  return page.getByRole("region", { name: `Region ${name}`, exact: true });
}

/** A part of a panel that can be folded, by its title. */
export function blockOf(panel, title) {
  return panel
    .locator("details")
    .filter({ has: panel.page().getByRole("heading", { name: title, exact: true }) })
    .first();
}

/** Unfolds all of it, also what is drawn only then. */
export async function unfold(panel) {
  await panel.evaluate(async (element) => {
    for (let closed; (closed = [...element.querySelectorAll("details:not([open])")]).length > 0;) {
      await Promise.all(
        closed.map((details) => {
          const filled = new Promise((resolve) => details.addEventListener("toggle", resolve, { once: true }));
          details.open = true;
          return filled;
        }),
      );
    }
  });
}

/** Chooses what widths or colours show, in the dialog that their button opens. */
export async function choose(page, what, id) {
  await page.getByRole("button", { name: new RegExp(`^${what}:`) }).click();
  const dialog = page.getByRole("dialog", { name: what, exact: true });
  await dialog.locator(`input[value="${id}"]`).check();
  await dialog.getByRole("button", { name: "Close" }).click();
}
