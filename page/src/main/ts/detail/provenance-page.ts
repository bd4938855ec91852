import type { Child } from "../dom";
import { element } from "../dom";
import { count } from "../format";
import type { Input, Message } from "../page-format";
import type { Report } from "../report";
import type { Store } from "../view";
import { besideLink } from "./beside";
import { absence, block } from "./blocks";
import { copyButton } from "./copy-text";
import { simulatedBadge } from "./marks";
import { capped, wholeText } from "../names";
import { reconciliationTables } from "./reconciliation";
import { rollupRules } from "./rollup-rules";

/** Where the numbers come from, what was left out, how they were combined, and the proof that they add up. */
export function provenancePage(report: Report, _store: Store): HTMLElement {
  const metrics = report.measures.filter(({ kind }) => kind === "metric").length;
  const reconciled = report.scopes.filter(({ reconciliation }) => reconciliation !== null);
  const exact = reconciled.filter(({ reconciliation }) => reconciliation?.exact).length;
  const part = (key: string, title: string, note: string | null, draw: () => readonly Child[]) =>
    block(`provenance ${key}`, title, { open: true, level: 3, ...(note === null ? {} : { note }) }, draw);
  return element(
    "section",
    { class: "detail provenance-page", "aria-label": "Provenance" },
    element("h2", {}, "Provenance"),
    element(
      "p",
      { class: "about" },
      simulatedBadge(report),
      copyButton("Copy link", () => location.href),
    ),
    facts(report),
    part("messages", "Messages", count(report.messages.length), () => messages(report.messages)),
    part("inputs", "Inputs", count(report.inputs.length), () => inputs(report.inputs)),
    part("selection", "Selection", null, () => [selection(report)]),
    part(
      "reconciliation",
      "Reconciliation",
      reconciled.length === 0 ? null : `${count(exact)} of ${count(reconciled.length)} scopes exact`,
      () => reconciliationTables(report),
    ),
    part("rules", "Roll-up rules", `${count(metrics)} metrics`, () => rollupRules(report)),
  );
}

function facts(report: Report): HTMLElement {
  const { name, version } = report.generator;
  return definitions([
    ["Made by", `${name} ${version}`],
    ["Made at", report.generatedAt],
    ["Fingerprint of the configuration", element("code", {}, report.fingerprint)],
    [
      "Numbers in this page",
      report.digits === null
        ? "exact, as in report.json"
        : `metrics with ${report.digits} significant digits; times and counts are exact`,
    ],
    [
      "Left out of this page",
      report.leftOut.length === 0
        ? "nothing"
        : `${report.leftOut.map((entry) => capped(entry, 200)).join(", ")}. report.json beside this page has all of it.`,
    ],
    ["Files beside this page", files()],
    ...(report.simulated
      ? [["Simulated", "These numbers come from a simulated device, not from a GPU."] as [string, Child]]
      : []),
  ]);
}

function files(): HTMLElement {
  const links = ["report.json", "report.md"].flatMap((name) => [besideLink(name, name), " "]);
  return element("span", {}, ...links);
}

/** Names and what they stand for, as a list. */
function definitions(entries: readonly [name: string, value: Child][]): HTMLElement {
  return element(
    "dl",
    { class: "fact-list" },
    ...entries.flatMap(([name, value]) => [element("dt", {}, name), element("dd", { dir: "auto" }, value)]),
  );
}

const SIGNS: Record<Message["level"], [kind: string, sign: string]> = {
  error: ["bad", "✕"],
  warning: ["warning", "!"],
  info: ["plain", ""],
};

function messages(all: readonly Message[]): Child[] {
  if (all.length === 0) {
    return [absence("Nothing needs to be said.")];
  }
  const order = ["error", "warning", "info"];
  const sorted = [...all].sort((a, b) => order.indexOf(a.level) - order.indexOf(b.level));
  return [
    element(
      "ul",
      { class: "rules" },
      ...sorted.map(({ level, code, text, remedy }) => {
        const [kind, sign] = SIGNS[level] ?? SIGNS.info;
        return element(
          "li",
          {},
          element(
            "p",
            { class: "rule-head" },
            element(
              "span",
              { class: `badge ${kind}` },
              element("span", { "aria-hidden": "true" }, sign === "" ? "" : `${sign} `),
              level === "info" ? "note" : level,
            ),
            element("code", { class: "aside" }, code),
          ),
          element("p", { dir: "auto" }, capped(text, 20_000)),
          remedy === null ? null : element("p", { class: "aside", dir: "auto" }, "→ ", capped(remedy, 20_000)),
        );
      }),
    ),
  ];
}

function inputs(all: readonly Input[]): Child[] {
  if (all.length === 0) {
    return [absence("No input was read.")];
  }
  return all.map((input) =>
    element(
      "article",
      { class: "input" },
      element("h4", { dir: "auto" }, capped(input.file, 500)),
      input.simulated ? element("span", { class: "badge simulated" }, "simulated") : null,
      definitions([
        ["Kind", input.kind],
        ["Tool version", input.tool_version ?? "not recorded"],
        ["Replay mode", input.replay_mode ?? "not recorded"],
        ["Launches", count(input.launch_count)],
        ["SHA-256", element("code", {}, input.sha256)],
        ["Command", input.command === null ? "not recorded" : command(input.command)],
      ]),
    ),
  );
}

function command(text: string): HTMLElement {
  return element(
    "span",
    { class: "command-line" },
    wholeText(text, "Command"),
    copyButton("Copy command", () => text),
  );
}

function selection(report: Report): HTMLElement {
  const { selection: chosen } = report;
  const list = (entries: readonly string[] | null, none: string): Child =>
    entries === null || entries.length === 0
      ? none
      : element(
          "span",
          { class: "patterns" },
          ...entries.slice(0, 200).map((entry) => element("code", { dir: "auto" }, capped(entry, 200))),
          entries.length > 200 ? ` and ${count(entries.length - 200)} more` : null,
        );
  return definitions([
    ["Kernels included", list(chosen.include_patterns, "all")],
    ["Kernels excluded", list(chosen.exclude_patterns, "none")],
    ["Matched against", `the ${chosen.name_base} name`],
    ["Launches left out", count(chosen.launches_left_out)],
    ["Regions", list(chosen.regions, "all")],
    ["Metrics", list(chosen.metrics, "all that were captured")],
    ["Sections", list(chosen.sections, "all that were captured")],
  ]);
}
