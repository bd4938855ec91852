import type { Child } from "../dom";
import { button, element } from "../dom";
import { count, share, time } from "../format";
import type { RuleRecord } from "../page-format";
import type { Report } from "../report";
import { absence, block } from "./blocks";
import { capped } from "../names";

const BADGES: Readonly<Record<string, { kind: string; sign: string; word: string }>> = {
  error: { kind: "bad", sign: "✕", word: "error" },
  warning: { kind: "warning", sign: "!", word: "warning" },
  optimization: { kind: "accent", sign: "↗", word: "optimization" },
  ok: { kind: "good", sign: "✓", word: "ok" },
};

const ORDER = ["error", "optimization", "warning"];

/** How many findings are shown at first, and how long a text is before its end is folded away. */
const FIRST = 6;
const LONG = 200;

/** What ncu's rules found, merged over launches: what would gain most comes first, what is in order is folded away. */
export function rulesBlock(report: Report, row: number, scope: number): Child[] {
  const rules = report.rules(row, scope);
  if (rules.length === 0) {
    return [absence("No rule said anything. ncu applies rules with the sections they belong to (--apply-rules yes).")];
  }
  const whole = report.figures(row, scope).ns;
  const extent = row < report.total ? "region" : "total";
  const sorted = sortedByGain(rules);
  const found = sorted.filter((rule) => rule.type !== "ok");
  const fine = sorted.filter((rule) => rule.type === "ok");
  const items = (shown: readonly RuleRecord[]) => shown.map((rule) => ruleItem(rule, whole, extent));
  const list = element("ul", { class: "rules" }, ...items(found.slice(0, FIRST)));
  const more = button(`Show all ${count(found.length)}`, {}, () => {
    list.append(...items(found.slice(FIRST)));
    more.remove();
  });
  return [
    found.length === 0 ? absence("Nothing to fix was found.") : list,
    found.length > FIRST ? element("p", { class: "tools" }, more) : null,
    fine.length === 0
      ? null
      : block("rules ok", `${count(fine.length)} in order`, { open: found.length === 0, level: 4 }, () => [
          element("ul", { class: "rules" }, ...items(fine)),
        ]),
  ];
}

/** Errors first, then rules by the larger of their two gains, which are of different extent and are never added. */
export function sortedByGain(rules: readonly RuleRecord[]): RuleRecord[] {
  const failed = (rule: RuleRecord) => Number(rule.type === "error");
  const gain = (rule: RuleRecord) => Math.max(rule.global_gain_ms ?? -1, rule.local_gain_ms ?? -1);
  const rank = (rule: RuleRecord) => (ORDER.indexOf(rule.type) + ORDER.length + 1) % (ORDER.length + 1);
  return [...rules].sort(
    (a, b) => failed(b) - failed(a) || gain(b) - gain(a) || rank(a) - rank(b) || b.launch_count - a.launch_count,
  );
}

function ruleItem(rule: RuleRecord, whole: number, extent: string): HTMLElement {
  const badge = BADGES[rule.type] ?? { kind: "plain", sign: "", word: rule.type === "none" ? "info" : rule.type };
  const launches = `from ${count(rule.launch_count)} ${rule.launch_count === 1 ? "launch" : "launches"}`;
  const gains = [
    gain("of the whole launch (global)", rule.global_gain_ms, whole, extent),
    gain("of the section's part only (local)", rule.local_gain_ms, whole, extent),
  ].filter((text) => text !== null);
  return element(
    "li",
    {},
    element(
      "p",
      { class: "rule-head" },
      element(
        "span",
        { class: `badge ${badge.kind}` },
        badge.sign === "" ? null : element("span", { "aria-hidden": "true" }, `${badge.sign} `),
        capped(badge.word, 40),
      ),
      element(
        "strong",
        { dir: "auto", title: `${capped(rule.section)}: ${capped(rule.rule)}` },
        capped(rule.title || rule.name || rule.rule, 200),
      ),
      gains.length === 0 ? element("span", { class: "aside" }, launches) : null,
    ),
    ...gains.map((text) => element("p", { class: "gain" }, ...text, `, ${launches}`)),
    ...ruleText(rule.text.trim()),
  );
}

function ruleText(text: string): HTMLElement[] {
  if (text === "") {
    return [];
  }
  const told = element(
    "p",
    { class: text.length > LONG ? "rule-text folded" : "rule-text", dir: "auto" },
    capped(text, 20_000),
  );
  if (text.length <= LONG) {
    return [told];
  }
  const more = button("More", { class: "link", "aria-expanded": "false" }, () => {
    const folded = told.classList.toggle("folded");
    more.setAttribute("aria-expanded", String(!folded));
    more.replaceChildren(folded ? "More" : "Less");
  });
  return [told, more];
}

function gain(kind: string, milliseconds: number | null, whole: number, extent: string): Child[] | null {
  if (milliseconds === null) {
    return null;
  }
  const nanoseconds = milliseconds * 1e6;
  return [
    "est. gain ",
    element("strong", {}, time(nanoseconds)),
    ` (${share(nanoseconds, whole)} of the ${extent}), `,
    element("span", { class: "aside" }, kind),
  ];
}
