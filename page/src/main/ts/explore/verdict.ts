import { button, element, type Child } from "../dom";
import { count, share, time } from "../format";
import type { Input, Message } from "../page-format";
import type { Figures, Report } from "../report";
import { isTimed, partlyTimed, timedOf, timeOf } from "../times";
import type { Store, View } from "../view";
import { scopesOf } from "./columns";
import { familyOf, kindOf } from "./items";
import { capped } from "../names";

/** How many regions the verdict names, and how many of ranges that may overlap them. */
const NAMED = 3;
const NAMED_OF_OTHERS = 2;

/** The answer in ten seconds: what was captured, how much of it lies in regions, where the time went, and what is amiss. */
export function verdictStrip(report: Report, view: View, store: Store): HTMLElement {
  const scope = report.scopes[view.scope];
  const facts = [capturedFact(report, view.scope)];
  if (scope) {
    const measured = report.results(report.total, view.scope) !== null;
    facts.push(measured ? measuredFact(report, view.scope) : inRegionsFact(report, view.scope));
    facts.push(mostTimeFact(report, view.scope, store, measured));
    if (scope.timeline) {
      facts.push(realTimeFact(report, view.scope));
    }
  }
  return element(
    "section",
    { class: "verdict", "aria-label": "Verdict" },
    element("dl", { class: "facts" }, ...facts),
    messageList(report),
  );
}

function fact(title: string, lead: string, ...more: Child[]): HTMLElement {
  return element(
    "div",
    { class: "fact" },
    element("dt", {}, title),
    element("dd", {}, element("strong", {}, lead), ...more),
  );
}

function line(...children: Child[]): HTMLElement {
  return element("span", { class: "fact-line" }, ...children);
}

function counted(number: number, one: string, many = `${one}s`): string {
  return `${count(number)} ${number === 1 ? one : many}`;
}

function capturedFact(report: Report, scope: number): HTMLElement {
  const figures = report.figures(report.total, scope);
  const shown = report.scopes[scope];
  const scopes = shown && !shown.aggregate ? `scope ${shown.scope}` : counted(scopesOf(report), "scope");
  const devices = [...new Set(report.kernels.map((kernel) => kernel.device_name).filter((name) => name !== null))];
  return fact(
    "Captured",
    figures.results === null
      ? `${counted(figures.launches, "launch", "launches")}, ${timeOf(figures)} on the GPU`
      : `${counted(report.rangeResults(report.total, scope).length, "result")} of range replay`,
    partlyTimed(figures) ? line(timedOf(figures)) : null,
    line(capped(devices.length === 0 ? scopes : `${scopes} on ${devices.join(", ")}`)),
    ...report.inputs.slice(0, 3).map((input) => inputLine(input)),
    report.inputs.length > 3 ? line(`and ${counted(report.inputs.length - 3, "more input")}`) : null,
    ...selectionLines(report),
  );
}

function inputLine(input: Input): HTMLElement {
  const tool = input.kind.startsWith("nsys") ? "nsys" : "ncu";
  const version = input.tool_version === null ? tool : `${tool} ${input.tool_version}`;
  const replay = input.replay_mode === null ? "" : `, ${input.replay_mode} replay`;
  const file = input.file.split(/[/\\]/).at(-1) ?? input.file;
  return line(
    element("span", { title: capped(input.file), dir: "auto" }, capped(file, 80)),
    ` (${version}${replay})`,
    input.command === null
      ? null
      : element("code", { class: "command", title: capped(input.command) }, capped(input.command, 400)),
  );
}

function selectionLines(report: Report): HTMLElement[] {
  const { include_patterns, exclude_patterns, launches_left_out, regions } = report.selection;
  const lines: string[] = [];
  if (include_patterns.length > 0) {
    lines.push(`kernels: only ${include_patterns.join(", ")}`);
  }
  if (exclude_patterns.length > 0) {
    lines.push(`kernels: not ${exclude_patterns.join(", ")}`);
  }
  if (launches_left_out > 0) {
    lines.push(`${counted(launches_left_out, "launch", "launches")} left out by the selection of kernels`);
  }
  if (regions.length > 0) {
    lines.push(`regions: ${regions.join(", ")}`);
  }
  return lines.map((text) => line(capped(text)));
}

function inRegionsFact(report: Report, scope: number): HTMLElement {
  const chosen = report.chosen(scope);
  if (chosen) {
    return inChosenFact(report, scope, chosen);
  }
  const total = report.figures(report.total, scope);
  const outside = report.figures(report.outside, scope);
  // Launches without a duration are not launches that took no time.
  const byTime = total.ns > 0 && isTimed(outside);
  const whole = byTime ? total.ns : total.launches;
  const inside = whole - (byTime ? outside.ns : outside.launches);
  const regions = report.regions.filter((region) => report.has(region.index, scope)).length;
  return fact(
    "In regions",
    `${share(inside, whole)} of the ${byTime ? "time" : "launches"}`,
    shareBar(inside, whole),
    line(
      `${count(total.launches - outside.launches)} of ${counted(total.launches, "launch", "launches")} in ${counted(regions, "region")}`,
    ),
    line(
      outside.launches === 0
        ? "nothing outside"
        : `outside any range: ${counted(outside.launches, "launch", "launches")}, ${timeOf(outside)}`,
    ),
  );
}

/** Ranges that were measured as a whole may lie in one another, so there is no whole to have a share of (R15). */
function measuredFact(report: Report, scope: number): HTMLElement {
  const regions = report.regions.filter((region) => (report.results(region.index, scope) ?? 0) > 0).length;
  return fact(
    "Measured",
    counted(regions, "region"),
    line("each as a whole, by range replay"),
    line("no launches, and nothing added up over ranges"),
  );
}

/** What the verdict is about where regions were chosen; the rest is counted and named (R8). */
function inChosenFact(report: Report, scope: number, chosen: { inside: Figures; outside: Figures }): HTMLElement {
  const total = report.figures(report.total, scope);
  const { inside, outside } = chosen;
  const anyRange = report.figures(report.outside, scope);
  const byTime = total.ns > 0 && isTimed(inside);
  const [part, whole] = byTime ? [inside.ns, total.ns] : [inside.launches, total.launches];
  const regions = report.regions.filter((region) => report.has(region.index, scope)).length;
  return fact(
    "In the chosen regions",
    `${share(part, whole)} of the ${byTime ? "time" : "launches"}`,
    shareBar(part, whole),
    line(
      `${count(inside.launches)} of ${counted(total.launches, "launch", "launches")} in ${counted(regions, "region")}`,
    ),
    line(
      outside.launches === 0
        ? "nothing outside them"
        : `outside them: ${counted(outside.launches, "launch", "launches")}, ${timeOf(outside)}`,
    ),
    anyRange.launches > 0
      ? line(`of them outside any range: ${counted(anyRange.launches, "launch", "launches")}, ${timeOf(anyRange)}`)
      : null,
  );
}

function shareBar(part: number, whole: number): HTMLElement {
  const bar = element("span", { class: "share-bar", "aria-hidden": "true" });
  bar.style.setProperty("--size", String(whole > 0 ? part / whole : 0));
  return bar;
}

function mostTimeFact(report: Report, scope: number, store: Store, measured: boolean): HTMLElement {
  const whole = report.figures(report.total, scope).time;
  const present = report.regions.filter((region) => report.has(region.index, scope));
  // Regions of several kinds and domains overlap, so those of the first compare; of the others the largest are named.
  const family = present[0] ? familyOf(present[0]) : "";
  const side = measured ? "inclusive" : "exclusive";
  const largest = present
    .map((region) => ({ region, ns: report.figures(region.index, scope, side).time ?? 0 }))
    .filter(({ ns }) => ns > 0)
    .sort((one, other) => other.ns - one.ns);
  const ofFirst = largest.filter(({ region }) => measured || familyOf(region) === family).slice(0, NAMED);
  const others = largest.filter(({ region }) => !measured && familyOf(region) !== family).slice(0, NAMED_OF_OTHERS);
  const list = element("ol", { class: "largest" });
  for (const { region, ns } of [...ofFirst, ...others]) {
    const open = button(
      element("span", { dir: "auto" }, region.name === "" ? "(empty name)" : capped(region.name, 200) + kindOf(region)),
      { class: "link", title: capped(region.name) },
      () => store.change({ page: "regions", region: region.index }),
    );
    list.append(
      element("li", {}, open, " ", element("span", { class: "number" }, measured ? time(ns) : share(ns, whole))),
    );
  }
  return element(
    "div",
    { class: "fact" },
    element("dt", {}, measured ? "Most time (measured)" : "Most time (exclusive)"),
    element("dd", {}, largest.length === 0 ? element("strong", {}, "no region has time") : list),
  );
}

function realTimeFact(report: Report, scope: number): HTMLElement {
  const timeline = report.scopes[scope]?.timeline;
  if (!timeline) {
    return fact("Real time", "no timeline");
  }
  const { profiled, outside, call_not_recorded: unknown } = timeline;
  return fact(
    "Real time",
    `${share(timeline.gpu_ms - outside.gpu_ms, timeline.gpu_ms)} of the GPU time in regions`,
    shareBar(timeline.gpu_ms - outside.gpu_ms, timeline.gpu_ms),
    line(
      `${time(timeline.gpu_ms * 1e6)} on the GPU in ${counted(timeline.kernel_count, "kernel")}, of ${time(timeline.span_ms * 1e6)} recorded`,
    ),
    profiled
      ? line(
          `profiled: ${count(profiled.launch_count)} of ${counted(profiled.launches_run, "launch", "launches")}, ` +
            `${share(profiled.covered_share, 1)} of the real GPU time`,
        )
      : line("nothing of it was profiled with counters"),
    unknown.kernel_count > 0
      ? line(`call not recorded: ${counted(unknown.kernel_count, "kernel")}, ${time(unknown.gpu_ms * 1e6)}`)
      : null,
  );
}

const LEVELS = { error: "Error", warning: "Warning", info: "Note" } as const;

function messageList(report: Report): HTMLElement {
  const loud = report.messages.filter((message) => message.level !== "info");
  loud.sort((one, other) => Number(one.level === "warning") - Number(other.level === "warning"));
  const notes = [...report.messages.filter((message) => message.level === "info"), ...pageNotes(report)];
  const box = element("div", { class: "messages" });
  if (loud.length > 0) {
    box.append(element("ul", {}, ...loud.map((message) => messageLine(message))));
  }
  if (notes.length > 0) {
    box.append(
      element(
        "details",
        {},
        element("summary", {}, counted(notes.length, "note")),
        element("ul", {}, ...notes.map((message) => messageLine(message))),
      ),
    );
  }
  return box;
}

/** What this page has not, though the report has it. */
function pageNotes(report: Report): Message[] {
  const notes: Message[] = report.leftOut.map((what) => ({
    level: "info",
    code: "left-out",
    text: `left out of this page, because it would be too large: ${what}`,
    remedy: "report.json beside it has all of it",
  }));
  if (report.digits !== null) {
    notes.push({
      level: "info",
      code: "digits",
      text: `metrics in this page are rounded to ${report.digits} digits`,
      remedy: "report.json beside it has them exactly",
    });
  }
  return notes;
}

function messageLine({ level, text, remedy }: Message): HTMLElement {
  return element(
    "li",
    { class: `message message-${level}` },
    element("span", { class: "level" }, LEVELS[level]),
    element(
      "span",
      {},
      capped(text, 600),
      remedy === null ? null : element("span", { class: "remedy" }, ` → ${capped(remedy, 600)}`),
    ),
  );
}
