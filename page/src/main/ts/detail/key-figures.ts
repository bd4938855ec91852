import type { Child } from "../dom";
import { element } from "../dom";
import { count, NONE, percent, readable, share, time } from "../format";
import type { Figures, Instances, Report, TimeSpread } from "../report";
import { scrollBox } from "./blocks";
import { headlines } from "./headlines";
import { spanText } from "./marks";
import { isTimed, partlyTimed, timedOf } from "../times";

/** What the panel says first: how long, how often, and of how much. */
export function keyFigures(report: Report, row: number, scope: number): HTMLElement {
  const results = report.results(row, scope);
  return results === null ? ofLaunches(report, row, scope) : ofRangeResults(report, row, scope, results);
}

/** What is known of ranges that were measured as a whole: no part of them, and no launch (R15). */
function ofRangeResults(report: Report, row: number, scope: number, results: number): HTMLElement {
  const isRegion = row < report.total;
  const source =
    results > 0
      ? `measured, ${count(results)} ${results === 1 ? "result" : "results"} of range replay`
      : "not measured";
  return element(
    "dl",
    { class: "figures" },
    ...figure("Time", time(report.figures(row, scope).time), source),
    ...(isRegion ? figure("Exclusive time", NONE, "range replay measures whole ranges") : []),
    ...figure("Launches", NONE, null),
    ...(isRegion ? figure("Instances", results > 0 ? count(results) : NONE, results > 0 ? "measured" : null) : []),
  );
}

function ofLaunches(report: Report, row: number, scope: number): HTMLElement {
  const inclusive = report.figures(row, scope);
  const own = report.figures(row, scope, "exclusive");
  const whole = report.figures(report.total, scope).ns;
  const isRegion = row < report.total;
  const instances = report.instances(row, scope);
  const beside = report.beside(row, scope);
  const untimed = inclusive.launches - inclusive.timed;
  const timed = (figures: Figures) => (isTimed(figures) ? time(figures.ns) : NONE);
  const part = (figures: Figures) =>
    isTimed(figures) ? `${share(figures.ns, whole)} of the total` : "no duration was captured";
  return element(
    "dl",
    { class: "figures" },
    ...figure(isRegion ? "Inclusive time" : "Time", timed(inclusive), row === report.total ? null : part(inclusive)),
    ...(isRegion ? figure("Exclusive time", timed(own), part(own)) : []),
    ...figure(
      "Launches",
      count(inclusive.launches),
      isRegion ? `${count(own.launches)} of them its own` : null,
      untimed > 0 ? `† ${count(untimed)} without a duration` : null,
      partlyTimed(inclusive) ? timedOf(inclusive) : null,
    ),
    ...(isRegion ? instanceFigures(instances) : []),
    ...(beside === null
      ? []
      : figure(
          "Measured beside",
          time(beside.ns),
          `${resultsOf(beside.results)} of range replay, for the whole range`,
        )),
  );
}

function resultsOf(number: number): string {
  return `${count(number)} ${number === 1 ? "result" : "results"}`;
}

function instanceFigures(instances: Instances): HTMLElement[] {
  const mark = instances.approximate ? "~" : "";
  const spread =
    instances.mean === null
      ? null
      : instances.count === 1
        ? time(instances.mean)
        : `${spanText(instances.shortest, instances.longest, "ns") ?? NONE}, mean ${time(instances.mean)}`;
  return figure(
    "Instances",
    `${mark}${count(instances.count)}`,
    spread,
    instances.approximate ? "told apart by runs of launches" : null,
  );
}

/** Real time out of a timeline; null where there is none. */
export function realTime(report: Report, row: number, scope: number): HTMLElement | null {
  const timeline = report.timeline(row, scope);
  if (timeline === null) {
    return null;
  }
  const run = report.timeline(report.total, scope);
  const isRegion = row < report.total;
  const { profiled } = timeline;
  const ofScope = report.scopes[scope]?.timeline;
  const estimates = timeline.estimates ?? (row === report.total ? ofScope?.estimates : undefined) ?? null;
  const coverage = isRegion
    ? profiled
    : ofScope?.profiled && {
        launches: ofScope.profiled.launch_count,
        launchesRun: ofScope.profiled.launches_run,
        covered: ofScope.profiled.covered_share,
      };
  return element(
    "section",
    { class: "real-time", "aria-label": "Real time" },
    element(
      "h3",
      {},
      "Real time ",
      element("span", { class: "aside" }, "from the timeline, without a profiler's replay"),
    ),
    element(
      "dl",
      { class: "figures" },
      ...figure("On the GPU", time(timeline.gpu), `${share(timeline.gpu, run?.gpu ?? null)} of the run`),
      ...(row === report.outside
        ? []
        : figure(
            isRegion ? "Wall time" : "Span of the run",
            time(timeline.wall),
            isRegion ? `${percent(timeline.wallShare)} of the run` : null,
          )),
      ...figure(
        "Kernels",
        count(timeline.kernels),
        isRegion ? `${count(timeline.ownKernels)} its own, ${time(timeline.ownGpu)}` : null,
      ),
      ...(isRegion
        ? figure("Gaps on the GPU", time(timeline.gap), `of ${time(timeline.projection)} from first operation to last`)
        : []),
      ...(row === report.outside
        ? []
        : figure("Copies and fills", time(timeline.copy), `${count(timeline.operations)} operations in all`)),
      ...(coverage
        ? figure(
            "Profiled",
            `${count(coverage.launches)} of ${count(coverage.launchesRun)}`,
            `kernels of ${percent(coverage.covered)} of its GPU time`,
          )
        : []),
    ),
    isRegion && timeline.instances > 0
      ? perInstance(timeline.instances, timeline.wallOfInstance, timeline.gpuOfInstance)
      : null,
    estimates === null ? null : estimatesOf(report, estimates.uncovered_share, estimates.metrics),
  );
}

function perInstance(instances: number, wall: TimeSpread, gpu: TimeSpread): HTMLElement {
  const cells = (spread: TimeSpread) =>
    [spread.shortest, spread.median, spread.percentile95, spread.longest].map((value) =>
      element("td", { class: "number" }, time(value)),
    );
  const table = element(
    "table",
    { class: "rows" },
    element("caption", {}, instances === 1 ? "One instance" : `Of ${count(instances)} instances`),
    element(
      "thead",
      {},
      element(
        "tr",
        {},
        element("th", { scope: "col" }, "per instance"),
        ...["min", "median", "95th percentile", "max"].map((title) =>
          element("th", { scope: "col", class: "number" }, title),
        ),
      ),
    ),
    element(
      "tbody",
      {},
      element("tr", {}, element("th", { scope: "row" }, "wall time"), ...cells(wall)),
      element("tr", {}, element("th", { scope: "row" }, "GPU time"), ...cells(gpu)),
    ),
  );
  return scrollBox("Real time per instance", table);
}

/** What the profiled sample says about the whole run. */
function estimatesOf(report: Report, uncovered: number | null, metrics: Record<string, number | null>): HTMLElement {
  const usual = new Set(headlines(report).map(({ measure }) => measure.id));
  const named = Object.entries(metrics).filter(([id]) => report.measure(id));
  const shown = [...named.filter(([id]) => usual.has(id)), ...named.filter(([id]) => !usual.has(id))];
  return element(
    "details",
    { class: "estimates" },
    element(
      "summary",
      {},
      "Estimates for the whole run ",
      element(
        "span",
        { class: "aside" },
        uncovered === null ? "" : `nothing was profiled of ${percent(uncovered)} of its GPU time`,
      ),
    ),
    element(
      "table",
      { class: "rows" },
      element("caption", {}, "Launches of one kernel in one region stand for all of them."),
      element(
        "tbody",
        {},
        ...shown.map(([id, value]) =>
          element(
            "tr",
            {},
            element("th", { scope: "row", class: "metric" }, id),
            element("td", { class: "number" }, `~${readable(value, report.measure(id)?.unit ?? "", report.digits)}`),
          ),
        ),
      ),
    ),
  );
}

/** A name, its value, and what helps to read it. */
export function figure(name: string, value: Child, ...notes: (string | null)[]): HTMLElement[] {
  return [
    element(
      "div",
      {},
      element("dt", {}, name),
      element("dd", { class: "figure-value" }, value),
      ...notes.filter((note) => note !== null).map((note) => element("dd", { class: "aside" }, note)),
    ),
  ];
}
