import { placeLink } from "../detail/finding-words";
import { element, type Child } from "../dom";
import { count, percent, time } from "../format";
import { capped } from "../names";
import type { VerdictRecord } from "../page-format";
import { regionOf } from "../regions";
import type { Report, Scope } from "../report";
import { figuresOf, timeOf } from "../times";
import type { Store, View } from "../view";
import { BOUND_SIGNS, boundChip } from "./bounds";
import { capturedLine } from "./captured";
import { findingCards } from "./finding-cards";
import { messageList } from "./messages";

/** The answer at a glance: where the run goes, what limits it, what to change first, and what that would bring. */
export function verdictStrip(report: Report, view: View, store: Store): HTMLElement {
  const scope = report.scopes[view.scope];
  const made = element("section", { class: "verdict", "aria-label": "Verdict" });
  if (scope) {
    made.append(...answer(report, scope, store), boxes(report, scope, store));
  }
  made.append(element("div", { class: "notes-line" }, capturedLine(report, view.scope), messageList(report)));
  if (scope) {
    made.append(findingCards(report, scope, store));
  }
  return made;
}

/** The whole in one sentence. */
function answer(report: Report, scope: Scope, store: Store): HTMLElement[] {
  const { costliest } = scope.verdict;
  const first = scope.findings.ranked[scope.findings.first[0] ?? -1];
  if (!costliest && !first) {
    return [];
  }
  const limit = limitOf(report, scope);
  return [
    element(
      "p",
      { class: "answer" },
      ...(costliest
        ? [
            placeLink(report, store, costliest, 34),
            " costs most: ",
            element("strong", { class: "number" }, percent(costliest.share_of_run)),
            " of the run",
            ...(limit ? [", ", ...limit] : []),
            ". ",
          ]
        : []),
      ...(first
        ? [
            "In the whole run, fix first: ",
            element("strong", {}, capped(first.title, 80)),
            ", saving at most ",
            element(
              "strong",
              { class: "number" },
              first.share_of_run === null ? time(first.potential_ns) : percent(first.share_of_run),
            ),
            ".",
          ]
        : []),
    ),
  ];
}

/** What limits the region that costs most, in words. */
function limitOf(report: Report, { verdict, index }: Scope): Child[] | null {
  const region = verdict.costliest && regionOf(report.regions, verdict.costliest);
  const bound = region ? report.bound(region.index, index, "inclusive") : null;
  if (bound === null) {
    return null;
  }
  return bound.class === "unknown"
    ? ["what limits it is unknown"]
    : ["limited by ", boundChip(bound.class), " ", element("strong", {}, BOUND_SIGNS[bound.class].name)];
}

/** Four boxes of one number each. */
function boxes(report: Report, scope: Scope, store: Store): HTMLElement {
  const { verdict } = scope;
  const measured = report.results(report.total, scope.index) !== null;
  return element(
    "dl",
    { class: "facts" },
    busyBox(scope),
    measured ? longestBox(report, verdict, store) : costliestBox(report, scope, store),
    potentialBox(scope),
    measured ? measuredBox(verdict) : inRegionsBox(verdict, scope.chosen !== undefined),
  );
}

function box(title: string, hint: string, lead: Child, ...more: Child[]): HTMLElement {
  return element(
    "div",
    { class: "fact" },
    element("dt", { title: hint }, title),
    element("dd", {}, element("strong", {}, lead), ...more),
  );
}

function line(...children: Child[]): HTMLElement {
  return element("span", { class: "fact-line" }, ...children);
}

/** Parts of a whole beside one another, the rest empty. */
function partsBar(...parts: readonly (readonly [kind: string, share: number | null])[]): HTMLElement {
  const bar = element("span", { class: "parts-bar", "aria-hidden": "true" });
  for (const [kind, share] of parts) {
    const part = element("span", { class: kind });
    part.style.inlineSize = `${100 * (share ?? 0)}%`;
    bar.append(part);
  }
  return bar;
}

const BUSY = "in which part of the run something ran on the GPU";

function busyBox({ verdict, findings }: Scope): HTMLElement {
  if (verdict.gpu_busy === null) {
    return box("GPU busy", BUSY, "not known", line("a timeline of nsys would tell it"));
  }
  const waits = [
    verdict.gpu_waits_for_host ? `${percent(verdict.gpu_waits_for_host)} waiting for the host` : null,
    verdict.gpu_waits_otherwise ? `${percent(verdict.gpu_waits_otherwise)} other` : null,
  ].filter((part) => part !== null);
  return box(
    "GPU busy",
    BUSY,
    percent(verdict.gpu_busy),
    findings.run === "timeline" ? element("span", { class: "of" }, ` of ${time(findings.run_ns)}`) : null,
    partsBar(["busy", verdict.gpu_busy], ["host", verdict.gpu_waits_for_host]),
    line(waits.length > 0 ? waits.join(", ") : "it never waits"),
  );
}

const TOP = "the region that takes most of the run, with the regions inside it";

function costliestBox(report: Report, scope: Scope, store: Store): HTMLElement {
  const { costliest } = scope.verdict;
  if (!costliest) {
    return longestBox(report, scope.verdict, store);
  }
  const region = regionOf(report.regions, costliest);
  const bound = region ? report.bound(region.index, scope.index, "inclusive") : null;
  const limit = bound && [boundChip(bound.class), ` ${BOUND_SIGNS[bound.class].name}`];
  return box(
    "Top region",
    TOP,
    percent(costliest.share_of_run),
    element("span", { class: "of" }, ` of the run, ${time(costliest.run_ns)}`),
    partsBar(["busy", costliest.share_of_run]),
    element(
      "span",
      { class: "fact-line named-line" },
      placeLink(report, store, costliest),
      element("span", { class: "number" }, ...(limit ?? [])),
    ),
  );
}

/** Where no time of the run is known, or ranges were measured one by one. */
function longestBox(report: Report, { longest }: VerdictRecord, store: Store): HTMLElement {
  const [first, ...others] = longest;
  return box(
    "Top region",
    TOP,
    first ? placeLink(report, store, first) : "no region has time",
    first ? element("span", { class: "of" }, ` ${time(first.total_ms * 1e6)}`) : null,
    ...others.slice(0, 2).map((other) => line(placeLink(report, store, other), ` ${time(other.total_ms * 1e6)}`)),
  );
}

function potentialBox({ findings }: Scope): HTMLElement {
  const first = findings.ranked[findings.first[0] ?? -1];
  const hint = "how much of the run the first finding could save at most";
  if (!first) {
    return box(
      "Biggest known potential",
      hint,
      "none found",
      line(findings.unjudged.length > 0 ? "with what was captured" : ""),
    );
  }
  return box(
    "Biggest known potential",
    hint,
    first.share_of_run === null ? time(first.potential_ns) : `≤ ${percent(first.share_of_run)}`,
    first.share_of_run === null ? null : element("span", { class: "of" }, ` of the run, ${time(first.potential_ns)}`),
    partsBar(["saving", first.share_of_run]),
    line(capped(first.title, 80)),
  );
}

/** Where regions were chosen, it is about them; the rest is counted and named (R8). */
function inRegionsBox(verdict: VerdictRecord, chosen: boolean): HTMLElement {
  const outside = figuresOf(verdict.outside);
  return box(
    chosen ? "Time in the chosen regions" : "Time in regions",
    "how much of what was captured lies in your ranges",
    percent(verdict.share),
    verdict.share_of === "time" ? null : element("span", { class: "of" }, " of the launches"),
    partsBar(["busy", verdict.share]),
    line(
      outside.launches === 0
        ? "nothing outside"
        : `outside: ${count(outside.launches)} ${outside.launches === 1 ? "launch" : "launches"}, ${timeOf(outside)}`,
    ),
  );
}

/** Ranges that were measured as a whole may lie in one another, so there is no whole to have a share of (R15). */
function measuredBox({ measured_regions: regions }: VerdictRecord): HTMLElement {
  return box(
    "Measured",
    "by range replay",
    `${count(regions)} ${regions === 1 ? "region" : "regions"}`,
    line("each as a whole, by range replay: nothing is added up over ranges"),
  );
}
