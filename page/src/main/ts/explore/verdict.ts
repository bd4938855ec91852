import { button, element, type Child } from "../dom";
import { count, percent, time } from "../format";
import type { Input, Message, VerdictRecord } from "../page-format";
import { regionOf } from "../regions";
import type { Report } from "../report";
import { figuresOf, partlyTimed, timedOf, timeOf } from "../times";
import type { Store, View } from "../view";
import { scopesOf } from "./columns";
import { kindOf } from "./items";
import { capped } from "../names";

/** The answer in ten seconds: what was captured, how much of it lies in regions, where the time went, and what is amiss. */
export function verdictStrip(report: Report, view: View, store: Store): HTMLElement {
  const scope = report.scopes[view.scope];
  const facts = [capturedFact(report, view.scope)];
  if (scope) {
    const { verdict } = scope;
    const measured = report.results(report.total, view.scope) !== null;
    facts.push(measured ? measuredFact(verdict) : inRegionsFact(verdict, scope.chosen !== undefined));
    facts.push(mostTimeFact(report, verdict, store, measured));
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
  const shown = report.scopes[scope];
  const figures = shown ? figuresOf(shown.verdict.totals) : report.figures(report.total, scope);
  const scopes = shown && !shown.aggregate ? `scope ${shown.scope}` : counted(scopesOf(report), "scope");
  const devices = [...new Set(report.kernels.map((kernel) => kernel.device_name).filter((name) => name !== null))];
  return fact(
    "Captured",
    report.results(report.total, scope) === null
      ? `${counted(figures.launches, "launch", "launches")}, ${timeOf(figures)} on the GPU`
      : `${counted(shown?.verdict.results ?? 0, "result")} of range replay`,
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

/** Where regions were chosen, it is about them; the rest is counted and named (R8). */
function inRegionsFact(verdict: VerdictRecord, chosen: boolean): HTMLElement {
  const outside = figuresOf(verdict.outside);
  const anyRange = figuresOf(verdict.outside_ranges);
  const others = chosen ? "outside them" : "outside any range";
  return fact(
    chosen ? "In the chosen regions" : "In regions",
    `${percent(verdict.share)} of the ${verdict.share_of}`,
    shareBar(verdict.share),
    line(
      `${count(verdict.inside.launch_count)} of ${counted(verdict.totals.launch_count, "launch", "launches")} in ${counted(verdict.regions, "region")}`,
    ),
    line(
      outside.launches === 0
        ? `nothing outside${chosen ? " them" : ""}`
        : `${others}: ${counted(outside.launches, "launch", "launches")}, ${timeOf(outside)}`,
    ),
    chosen && anyRange.launches > 0
      ? line(`of them outside any range: ${counted(anyRange.launches, "launch", "launches")}, ${timeOf(anyRange)}`)
      : null,
  );
}

/** Ranges that were measured as a whole may lie in one another, so there is no whole to have a share of (R15). */
function measuredFact(verdict: VerdictRecord): HTMLElement {
  return fact(
    "Measured",
    counted(verdict.measured_regions, "region"),
    line("each as a whole, by range replay"),
    line("no launches, and nothing added up over ranges"),
  );
}

function shareBar(share: number | null): HTMLElement {
  const bar = element("span", { class: "share-bar", "aria-hidden": "true" });
  bar.style.setProperty("--size", String(share ?? 0));
  return bar;
}

function mostTimeFact(report: Report, { longest }: VerdictRecord, store: Store, measured: boolean): HTMLElement {
  const list = element("ol", { class: "largest" });
  for (const named of longest) {
    const region = regionOf(report.regions, named);
    if (!region) {
      continue;
    }
    const open = button(
      element("span", { dir: "auto" }, region.name === "" ? "(empty name)" : capped(region.name, 200) + kindOf(region)),
      { class: "link", title: capped(region.name) },
      () => store.change({ page: "regions", region: region.index }),
    );
    const much = measured ? time(named.total_ms * 1e6) : percent(named.share);
    list.append(element("li", {}, open, " ", element("span", { class: "number" }, much)));
  }
  return element(
    "div",
    { class: "fact" },
    element("dt", {}, measured ? "Most time (measured)" : "Most time (exclusive)"),
    element("dd", {}, longest.length === 0 ? element("strong", {}, "no region has time") : list),
  );
}

function realTimeFact(report: Report, scope: number): HTMLElement {
  const { timeline, verdict } = report.scopes[scope] ?? {};
  if (!timeline || !verdict) {
    return fact("Real time", "no timeline");
  }
  const { profiled, call_not_recorded: unknown } = timeline;
  return fact(
    "Real time",
    `${percent(verdict.gpu_share)} of the GPU time in regions`,
    shareBar(verdict.gpu_share),
    line(
      `${time(timeline.gpu_ms * 1e6)} on the GPU in ${counted(timeline.kernel_count, "kernel")}, of ${time(timeline.span_ms * 1e6)} recorded`,
    ),
    profiled
      ? line(
          `profiled: ${count(profiled.launch_count)} of ${counted(profiled.launches_run, "launch", "launches")}, ` +
            `${percent(profiled.covered_share)} of the real GPU time`,
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
