import type { Child } from "../dom";
import { element } from "../dom";
import { count, NONE } from "../format";
import type { ReconciliationPart } from "../page-format";
import type { Report, Scope } from "../report";
import { absence, scrollBox } from "./blocks";
import { capped } from "../names";

/** The proof that nothing is lost or counted twice (R7): exclusive and outside make the total, for each domain and kind. */
export function reconciliationTables(report: Report): Child[] {
  const parts = report.scopes.filter(({ reconciliation }) => (reconciliation?.parts.length ?? 0) > 0);
  if (parts.length === 0) {
    return [
      absence(
        report.scopes.some(({ reconciliation }) => reconciliation === null)
          ? "There are no launches, so there is nothing to reconcile: range replay measures whole ranges."
          : "There are no ranges, so there is nothing to reconcile.",
      ),
    ];
  }
  return [
    element(
      "p",
      {},
      "For every domain and kind of range, what regions own (exclusive) and what is outside add up to all launches, to the nanosecond.",
    ),
    scrollBox(
      "Reconciliation",
      element(
        "table",
        { class: "rows reconciliation" },
        element(
          "thead",
          {},
          element(
            "tr",
            {},
            element("th", { scope: "col", rowspan: 2 }, "scope"),
            element("th", { scope: "col", rowspan: 2 }, "ranges"),
            element("th", { scope: "colgroup", colspan: 3, class: "number" }, "launches"),
            element("th", { scope: "colgroup", colspan: 3, class: "number" }, "nanoseconds"),
            element("th", { scope: "col", rowspan: 2 }, "adds up"),
          ),
          element(
            "tr",
            {},
            ...["exclusive", "outside", "total", "exclusive", "outside", "total"].map((title) =>
              element("th", { scope: "col", class: "number" }, title),
            ),
          ),
        ),
        ...parts.map(body),
      ),
    ),
  ];
}

function body(scope: Scope): HTMLElement {
  const parts = scope.reconciliation?.parts ?? [];
  return element(
    "tbody",
    {},
    ...parts.map((part, place) =>
      element(
        "tr",
        {},
        place === 0
          ? element("th", { scope: "rowgroup", rowspan: parts.length, dir: "auto" }, capped(scope.scope, 100))
          : null,
        element("td", { dir: "auto" }, rangesOf(part)),
        ...[
          part.exclusive_launches,
          part.outside_launches,
          part.total_launches,
          part.exclusive_ns,
          part.outside_ns,
          part.total_ns,
        ].map((value) => element("td", { class: "number" }, value === null ? NONE : count(value))),
        element(
          "td",
          { class: part.exact ? "exact" : "inexact" },
          element("span", { "aria-hidden": "true" }, part.exact ? "✓ " : "✕ "),
          part.exact ? "exactly" : "no",
        ),
      ),
    ),
  );
}

function rangesOf({ kind, domain }: ReconciliationPart): string {
  const word = kind === "push-pop" ? "push/pop" : kind === "start-end" ? "start/end" : kind;
  return `${word}, ${domain === null ? "default domain" : `domain ${capped(domain, 80)}`}`;
}
