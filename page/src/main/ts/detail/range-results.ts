import type { Child } from "../dom";
import { element } from "../dom";
import { count, NONE, readable, time } from "../format";
import type { RangeResult } from "../page-format";
import type { Report } from "../report";
import { block, scrollBox } from "./blocks";
import { capped } from "../names";

/** How many results are listed. */
const MOST = 50;

/** What range replay measured for a range as a whole (R15): as measured, one by one; rolled up they are the numbers of a region without launches. */
export function rangeResultsBlock(report: Report, row: number, scope: number): Child[] {
  const results = report.rangeResults(row, scope);
  return [
    element("p", {}, "Measured by range replay for the whole range, one by one; part of no number of launches."),
    ...results.slice(0, MOST).map((result, place) => resultBlock(report, result, place)),
    results.length > MOST
      ? element("p", { class: "aside" }, `${count(results.length - MOST)} more are in report.json beside this page.`)
      : null,
  ];
}

function resultBlock(report: Report, result: RangeResult, place: number): HTMLElement {
  const metrics = Object.entries(result.metrics);
  const duration = result.total_ms === null ? NONE : time(result.total_ms * 1e6);
  return block(
    `range ${place}`,
    `#${result.id} ${capped(result.name, 80)}`,
    { open: place === 0, level: 4, note: duration },
    () => [
      element(
        "p",
        { class: "aside", dir: "auto" },
        `open: ${capped(result.ranges.join(", "), 500) || "nothing"}; from ${capped(result.file, 200)}`,
      ),
      scrollBox(
        `Metrics of ${capped(result.name, 80)}`,
        element(
          "table",
          { class: "rows" },
          element(
            "thead",
            {},
            element(
              "tr",
              {},
              element("th", { scope: "col" }, "metric"),
              element("th", { scope: "col", class: "number" }, "value"),
            ),
          ),
          element(
            "tbody",
            {},
            ...metrics.map(([name, value]) =>
              element(
                "tr",
                {},
                element("th", { scope: "row", class: "metric" }, capped(name, 200)),
                element(
                  "td",
                  { class: "number" },
                  readable(value, result.metric_details[name]?.unit ?? "", report.digits),
                ),
              ),
            ),
          ),
        ),
      ),
    ],
  );
}
