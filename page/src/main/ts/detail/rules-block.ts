import type { Child } from "../dom";
import { element } from "../dom";
import { count, share, time } from "../format";
import type { RuleRecord } from "../page-format";
import type { Report } from "../report";
import { absence, block } from "./blocks";
import { capped } from "./names";

const BADGES: Readonly<Record<string, { kind: string; sign: string; word: string }>> = {
  error: { kind: "bad", sign: "✕", word: "error" },
  warning: { kind: "warning", sign: "!", word: "warning" },
  optimization: { kind: "accent", sign: "↗", word: "optimization" },
  ok: { kind: "good", sign: "✓", word: "ok" },
};

const ORDER = ["error", "optimization", "warning"];

/** What ncu's rules found, merged over launches: what would gain most comes first, what is in order is folded away. */
export function rulesBlock(report: Report, row: number, scope: number): Child[] {
  const rules = report.rules(row, scope);
  if (rules.length === 0) {
    return [absence("No rule said anything. ncu applies rules with the sections they belong to (--apply-rules yes).")];
  }
  const whole = report.figures(row, scope).ns;
  const sorted = sortedByGain(rules);
  const found = sorted.filter((rule) => rule.type !== "ok");
  const fine = sorted.filter((rule) => rule.type === "ok");
  const list = (shown: readonly RuleRecord[]) =>
    element("ul", { class: "rules" }, ...shown.map((rule) => ruleItem(rule, whole)));
  return [
    found.length === 0 ? absence("Nothing to mend was found.") : list(found),
    fine.length === 0
      ? null
      : block("rules ok", `${count(fine.length)} in order`, { open: found.length === 0, level: 4 }, () => [list(fine)]),
  ];
}

/** Rules by the larger of their two gains, which are of different extent and are never added. */
export function sortedByGain(rules: readonly RuleRecord[]): RuleRecord[] {
  const gain = (rule: RuleRecord) => Math.max(rule.global_gain_ms ?? -1, rule.local_gain_ms ?? -1);
  const rank = (rule: RuleRecord) => (ORDER.indexOf(rule.type) + ORDER.length + 1) % (ORDER.length + 1);
  return [...rules].sort((a, b) => gain(b) - gain(a) || rank(a) - rank(b) || b.launch_count - a.launch_count);
}

function ruleItem(rule: RuleRecord, whole: number): HTMLElement {
  const badge = BADGES[rule.type] ?? { kind: "plain", sign: "i", word: rule.type === "none" ? "info" : rule.type };
  const gains = [
    gain("whole launch (global)", rule.global_gain_ms, whole),
    gain("the section's part only (local)", rule.local_gain_ms, whole),
  ].filter((text) => text !== null);
  const launches = `from ${count(rule.launch_count)} ${rule.launch_count === 1 ? "launch" : "launches"}`;
  return element(
    "li",
    {},
    element(
      "p",
      { class: "rule-head" },
      element(
        "span",
        { class: `badge ${badge.kind}` },
        element("span", { "aria-hidden": "true" }, `${badge.sign} `),
        capped(badge.word, 40),
      ),
      element(
        "strong",
        { dir: "auto", title: `${capped(rule.section)}: ${capped(rule.rule)}` },
        capped(rule.title || rule.name || rule.rule, 200),
      ),
    ),
    ...gains.map((text, place) =>
      element(
        "p",
        { class: "gain" },
        text,
        place === gains.length - 1 ? element("span", { class: "aside" }, `, ${launches}`) : null,
      ),
    ),
    gains.length === 0 ? element("p", { class: "gain aside" }, launches) : null,
    rule.text.trim() === "" ? null : element("p", { class: "rule-text", dir: "auto" }, capped(rule.text, 5000)),
  );
}

function gain(extent: string, milliseconds: number | null, whole: number): string | null {
  if (milliseconds === null) {
    return null;
  }
  const nanoseconds = milliseconds * 1e6;
  return `est. gain ${time(nanoseconds)} (${share(nanoseconds, whole)} of the region) for ${extent}`;
}
