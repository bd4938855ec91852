import type { Child } from "../dom";
import { button, element } from "../dom";
import { count, NONE, parts, percent, time } from "../format";
import type { Report, Scope } from "../report";
import type { Store } from "../view";
import { bar, scrollBox } from "./blocks";
import { headlines } from "./headlines";
import { markedNumber } from "./marks";
import { CONTROL, showScope } from "./moves";
import { capped } from "../names";
import { timeOf } from "../times";

/** A row in all scopes side by side: who takes longest, and how far that is from the mean. */
export function scopesBlock(report: Report, row: number, store: Store): Child[] {
  const scopes = report.scopes.filter(({ aggregate }) => !aggregate);
  const spread = report.spread(row);
  const { mean, longest } = spread ?? { mean: 0, longest: 0 };
  const metric = report.measure(store.view.metric);
  const shown = metric && metric.id !== "time" ? metric : null;
  const cellOf = (scope: Scope) => {
    if (!shown) {
      return null;
    }
    const value = report.value(shown, row, scope.index);
    const detail = shown.kind === "metric" ? report.detail(shown, row, scope.index) : null;
    const { launches, results } = report.figures(row, scope.index);
    const number = markedNumber(report, shown, value, detail, results ?? launches);
    const { unit } = parts(value, shown.unit, report.digits);
    return element("td", { class: "number" }, unit === "" ? number : `${number} ${unit}`);
  };
  const rowOf = (scope: Scope) => {
    const figures = report.figures(row, scope.index);
    const { ns, launches, results } = figures;
    const ofMean = spread?.ofMean(scope.index) ?? null;
    const here = results === null ? launches > 0 : results > 0;
    const current = store.view.scope === scope.index;
    const control = `scope ${scope.index}`;
    return element(
      "tr",
      { "aria-current": current ? "true" : null },
      element(
        "th",
        { scope: "row" },
        button(capped(scope.scope, 80), { class: "link", dir: "auto", [CONTROL]: control }, () =>
          showScope(store, scope.index, control),
        ),
        scope.device_name === null
          ? null
          : element("span", { class: "aside", dir: "auto" }, capped(scope.device_name, 60)),
      ),
      element(
        "td",
        { class: "number with-bar" },
        here ? timeOf(figures) : "not here",
        bar(longest > 0 ? (100 * ns) / longest : 0, ns === longest ? "thin longest" : "thin"),
      ),
      element("td", { class: "number" }, ofMean === null ? "" : percent(ofMean)),
      cellOf(scope),
    );
  };
  return [
    element(
      "p",
      {},
      element("strong", {}, `Imbalance ${spread === null ? NONE : spread.imbalance.toFixed(2)}`),
      spread === null
        ? report.hasAggregate
          ? ": no launch has a duration."
          : ": this report does not compare scopes, because it has no aggregate."
        : `: the longest (${time(longest)}) divided by the mean of ${count(spread.scopes)} scopes (${time(mean)}); 1 is even.`,
      spread !== null && spread.scopesWithRegion < spread.scopes
        ? ` Only ${count(spread.scopesWithRegion)} of them ${spread.scopesWithRegion === 1 ? "has" : "have"} launches here; the others count as 0.`
        : null,
    ),
    scrollBox(
      "Scopes side by side",
      element(
        "table",
        { class: "rows scopes" },
        element(
          "thead",
          {},
          element(
            "tr",
            {},
            element("th", { scope: "col" }, "scope"),
            element("th", { scope: "col", class: "number" }, "inclusive time"),
            element("th", { scope: "col", class: "number" }, "of the mean"),
            shown
              ? element(
                  "th",
                  { scope: "col", class: "number", title: capped(shown.id) },
                  headlines(report).find(({ measure }) => measure === shown)?.title ?? capped(shown.title, 60),
                )
              : null,
          ),
        ),
        element("tbody", {}, ...scopes.map(rowOf)),
      ),
    ),
    report.hasAggregate && store.view.scope !== 0
      ? button("Show all scopes together", { [CONTROL]: "aggregate" }, () => showScope(store, 0, "scope 1"))
      : null,
  ];
}
