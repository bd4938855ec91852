import type { Child } from "../dom";
import { button, element } from "../dom";
import { count } from "../format";
import type { Region, Report } from "../report";
import type { Store } from "../view";
import { besideLink } from "./beside";
import { block } from "./blocks";
import { findingsBlock, findingsOf } from "./findings-block";
import { copyButton } from "./copy-text";
import { instancesBlock } from "./instances-block";
import { kernelsBlock } from "./kernels-block";
import { keyFigures, realTime } from "./key-figures";
import { simulatedBadge } from "./marks";
import { CONTROL, REGION_HEADING, openRegion } from "./moves";
import { capped, nameText, shortened, visible, wholeText } from "../names";
import { rangeResultsBlock } from "./range-results";
import { rooflineBlock } from "./roofline-block";
import { rulesBlock } from "./rules-block";
import { scopesBlock } from "./scopes-block";
import { sectionsBlock } from "./sections-block";
import { Shown } from "./shown";
import { speedOfLight } from "./speed-of-light";

/** How much of a name stands in the heading. */
const HEADING = 120;

/** Everything about one region, or about the total, in the scope and on the side that the view shows. */
export function regionPanel(report: Report, row: number, store: Store): HTMLElement {
  const { scope, side } = store.view;
  const note = report.note(row, scope);
  const name = report.rowName(row);
  return element(
    "section",
    { class: "detail region-panel", "aria-label": `Region ${visible(capped(name, 120))}` },
    ...title(report, row, store),
    report.scopes.length > 0 && !report.has(row, scope)
      ? element("p", { class: "note" }, "It does not occur in this scope.")
      : null,
    note === null ? null : element("p", { class: "note", dir: "auto" }, capped(note, 2000)),
    judged(report, row, store),
    keyFigures(report, row, scope),
    realTime(report, row, scope),
    ...blocks(report, new Shown(report, row, scope, side), store),
  );
}

/** What the numbers below mean; nothing where nobody could judge them. */
function judged(report: Report, row: number, store: Store): HTMLElement | null {
  const { scope } = store.view;
  const findings = findingsOf(report, row, scope);
  const note = `${count(findings.length)}${row < report.total ? ", of all inside" : ""}`;
  return row === report.outside || report.results(row, scope) !== null
    ? null
    : block("findings", "Findings", { open: true, level: 3, note }, () => findingsBlock(report, row, scope, store));
}

function blocks(report: Report, shown: Shown, store: Store): HTMLElement[] {
  const { row, scope } = shown;
  const made: HTMLElement[] = [];
  const add = (key: string, name: string, draw: () => readonly Child[], note?: string) =>
    made.push(block(key, name, { open: true, level: 3, ...(note === undefined ? {} : { note }) }, draw));
  const hasMetrics = report.measures.some(({ kind }) => kind === "metric");
  const rules = report.rules(row, scope).length;
  const kernels = report.kernelsOf(row, scope).length;
  const results = report.rangeResults(row, scope).length;
  const exclusive = shown.side === "exclusive";
  // Rules and kernels are known of all launches inside only.
  const inside = exclusive ? ", inclusive" : "";
  if (hasMetrics) {
    add("speed", "Speed of light", () => speedOfLight(report, shown), exclusive ? "exclusive" : "percent of peak");
    add("roofline", "Roofline", () => rooflineBlock(report, shown, store));
  }
  add("kernels", "Kernels", () => kernelsBlock(report, row, scope, store), `${count(kernels)}${inside}`);
  if (hasMetrics) {
    const sections = report.sections(row, scope).length;
    add("sections", "Sections", () => sectionsBlock(report, shown), exclusive ? "exclusive" : count(sections));
    const { launches, results: measured } = report.figures(row, scope);
    const merged = (measured ?? launches) > 1 ? ` merged over ${measured === null ? "launches" : "results"}` : "";
    const found = rules > 0 ? `${count(rules)}${merged}${inside}` : undefined;
    add("rules", "Rules of Nsight Compute", () => rulesBlock(report, row, scope), found);
  }
  if (row < report.total) {
    add("instances", "Instances over time", () => instancesBlock(report, row, scope));
  }
  if (report.scopes.filter(({ aggregate }) => !aggregate).length > 1) {
    add("scopes", "Ranks side by side", () => scopesBlock(report, row, store));
  }
  if (results > 0) {
    add("range-results", "Range results", () => rangeResultsBlock(report, row, scope), count(results));
  }
  if (!hasMetrics) {
    made.push(
      element(
        "p",
        { class: "absence" },
        "No counters: this report has no capture of Nsight Compute. ",
        element("code", {}, "rangefinder profile"),
        " makes one.",
      ),
    );
  }
  return made;
}

function title(report: Report, row: number, store: Store): HTMLElement[] {
  const region = report.regions[row];
  const scope = report.scopes[store.view.scope];
  const name = region?.label ?? (row === report.total ? "Total" : "Outside any range");
  const kind = region
    ? `${kindOf(region)} of ${domainOf(region)}`
    : row === report.total
      ? "all launches"
      : "launches with no range open";
  const folder = region?.folder ?? null;
  return [
    ...(region ? [breadcrumb(report, region, store)] : []),
    element("h2", { tabindex: -1, [CONTROL]: REGION_HEADING }, nameText(name, HEADING)),
    ...(name.length > HEADING
      ? [element("details", {}, element("summary", {}, "Whole name"), wholeText(name, "Whole name of the region"))]
      : []),
    element(
      "p",
      { class: "about" },
      simulatedBadge(report),
      element(
        "span",
        { class: "aside", dir: "auto" },
        scope && report.scopes.length > 1 ? `${kind} · ${capped(scope.scope, 80)}` : kind,
      ),
      copyButton("Copy link", () => location.href),
      folder === null ? null : besideLink(`${folderPath(folder)}/report.md`, "report.md"),
    ),
  ];
}

/** The way to a region; each part of it opens its own panel. */
function breadcrumb(report: Report, region: Region, store: Store): HTMLElement {
  const way: Region[] = [];
  for (let at = report.regions[region.parent]; at; at = report.regions[at.parent]) {
    way.unshift(at);
  }
  // Labels whose regions are not in the report are said, and open nothing.
  const unknown = region.path.slice(0, region.path.length - 1 - way.length);
  return element(
    "nav",
    { class: "way", "aria-label": "Path of the region" },
    element(
      "ol",
      {},
      element(
        "li",
        {},
        button("total", { class: "link" }, () => openRegion(store, report.total)),
      ),
      ...unknown.map((label) => element("li", {}, nameText(label, 40))),
      ...way.map((parent) =>
        element(
          "li",
          {},
          button(nameText(parent.label, 40), { class: "link" }, () => openRegion(store, parent.index)),
        ),
      ),
      element("li", { "aria-current": "page" }, nameText(shortened(region.label, 40))),
    ),
  );
}

function kindOf({ kind }: Region): string {
  return kind === "push-pop"
    ? "push/pop range"
    : kind === "start-end"
      ? "start/end range"
      : `${capped(kind, 40)} range`;
}

function domainOf({ domain }: Region): string {
  return domain === null ? "the default domain" : `domain ${capped(domain, 60)}`;
}

function folderPath(folder: string): string {
  return folder.split("/").map(encodeURIComponent).join("/");
}
