import { element } from "../dom";
import { count, percent } from "../format";
import { capped } from "../names";
import type { Input } from "../page-format";
import type { Report } from "../report";
import { figuresOf, partlyTimed, timedOf } from "../times";
import { scopesOf } from "./columns";

/** What was captured, how much of it, and from which files: one line, which unfolds. */
export function capturedLine(report: Report, scope: number): HTMLElement {
  const inputs = report.inputs.map((input) => inputName(input)).join(", ");
  return element(
    "details",
    { class: "captured" },
    element("summary", {}, capped([...amounts(report, scope), inputs].filter((text) => text !== "").join(" · "), 600)),
    element(
      "ul",
      {},
      ...[...coverage(report, scope), ...selection(report)].map((text) => element("li", { dir: "auto" }, capped(text))),
      ...report.inputs
        .slice(0, 20)
        .map((input) =>
          element(
            "li",
            { title: capped(input.file) },
            capped(input.file, 200),
            input.command === null ? null : element("code", { class: "command" }, capped(input.command, 2000)),
          ),
        ),
      report.inputs.length > 20 ? element("li", {}, `and ${counted(report.inputs.length - 20, "more input")}`) : null,
    ),
  );
}

function counted(number: number, one: string, many = `${one}s`): string {
  return `${count(number)} ${number === 1 ? one : many}`;
}

function inputName({ file, kind, tool_version: version, replay_mode: replay }: Input): string {
  const tool = kind.startsWith("nsys") ? "nsys" : "ncu";
  const name = capped(file.split(/[/\\]/).at(-1) ?? file, 80);
  return `${name} (${tool}${version === null ? "" : ` ${version}`}${replay === null ? "" : `, ${replay} replay`})`;
}

function amounts(report: Report, scope: number): string[] {
  const shown = report.scopes[scope];
  const figures = shown ? figuresOf(shown.verdict.totals) : report.figures(report.total, scope);
  const devices = [...new Set(report.kernels.map((kernel) => kernel.device_name).filter((name) => name !== null))];
  const scopes =
    shown && !shown.aggregate && report.scopes.length > 1
      ? `scope ${shown.scope}`
      : scopesOf(report) > 1
        ? counted(scopesOf(report), "scope")
        : "";
  const kernels = report.kernelsOf(report.total, scope).length;
  return [
    report.results(report.total, scope) === null
      ? `Captured ${counted(figures.launches, "launch", "launches")} of ${counted(kernels, "kernel")} in ${counted(shown?.verdict.regions ?? 0, "region")}`
      : `Captured ${counted(shown?.verdict.results ?? 0, "result")} of range replay`,
    scopes,
    devices.join(", "),
  ];
}

function coverage(report: Report, scope: number): string[] {
  const { verdict, timeline, chosen } = report.scopes[scope] ?? {};
  const lines: string[] = [];
  if (!verdict) {
    return lines;
  }
  const { inside, totals, outside_ranges: anyRange } = verdict;
  lines.push(
    `${count(inside.launch_count)} of ${counted(totals.launch_count, "launch", "launches")} in ${chosen ? "the chosen regions" : counted(verdict.regions, "region")}`,
  );
  if (chosen && anyRange.launch_count > 0) {
    lines.push(`outside any range: ${counted(anyRange.launch_count, "launch", "launches")}`);
  }
  if (partlyTimed(figuresOf(totals))) {
    lines.push(timedOf(figuresOf(totals)));
  }
  if (timeline) {
    const { profiled, call_not_recorded: unknown } = timeline;
    lines.push(
      `on the timeline: ${percent(verdict.gpu_share)} of the GPU time in regions, ${counted(timeline.kernel_count, "kernel")}`,
    );
    lines.push(
      profiled
        ? `profiled with counters: ${count(profiled.launch_count)} of ${counted(profiled.launches_run, "launch", "launches")}, ${percent(profiled.covered_share)} of the GPU time in the run`
        : "nothing of it was profiled with counters",
    );
    if (unknown.kernel_count > 0) {
      lines.push(`call not recorded: ${counted(unknown.kernel_count, "kernel")}`);
    }
  }
  return lines;
}

function selection(report: Report): string[] {
  const { include_patterns, exclude_patterns, launches_left_out, regions } = report.selection;
  return [
    include_patterns.length > 0 ? `kernels: only ${include_patterns.join(", ")}` : "",
    exclude_patterns.length > 0 ? `kernels: not ${exclude_patterns.join(", ")}` : "",
    launches_left_out > 0
      ? `${counted(launches_left_out, "launch", "launches")} left out by the selection of kernels`
      : "",
    regions.length > 0 ? `regions: ${regions.join(", ")}` : "",
  ].filter((text) => text !== "");
}
