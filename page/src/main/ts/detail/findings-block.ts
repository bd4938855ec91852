import type { Child } from "../dom";
import { button, element } from "../dom";
import { count, time } from "../format";
import { capped, shortened } from "../names";
import type { Report } from "../report";
import type { Store } from "../view";
import { absence, block } from "./blocks";
import { evidenceOf, potentialOf, priceOf, whereOf, type PlacedFinding } from "./finding-words";

/** How many are shown at first. */
const FIRST = 3;

/** What was found in a row: of all launches, all that was found anywhere, and what could not be judged. */
export function findingsOf(report: Report, row: number, scope: number): readonly PlacedFinding[] {
  return row === report.total ? (report.scopes[scope]?.findings.ranked ?? []) : report.findings(row, scope);
}

/** What numbers of a row mean, the largest potential first. */
export function findingsBlock(report: Report, row: number, scope: number, store: Store): Child[] {
  const findings = findingsOf(report, row, scope);
  const items = (shown: readonly PlacedFinding[]) => shown.map((finding) => findingItem(report, store, finding));
  const list = element("ol", { class: "findings" }, ...items(findings.slice(0, FIRST)));
  const more = button(`Show all ${count(findings.length)}`, {}, () => {
    list.append(...items(findings.slice(FIRST)));
    more.remove();
  });
  return [
    findings.length === 0 ? absence("Nothing was found here that is worth changing.") : list,
    findings.length > FIRST ? element("p", { class: "tools" }, more) : null,
    ...(row === report.total ? unjudged(report, scope) : []),
  ];
}

function findingItem(report: Report, store: Store, finding: PlacedFinding): HTMLElement {
  const { title, author, sentence, advice, capture, price, formula, kernels = [], launch_count, about_ns } = finding;
  const where = whereOf(report, store, finding);
  const entry = (name: string, ...value: Child[]) => [
    element("dt", {}, name),
    element("dd", { dir: "auto" }, ...value),
  ];
  // What was launched without a duration is not known to take no time (M5).
  const about = [
    launch_count > 0 ? `${count(launch_count)} ${launch_count === 1 ? "launch" : "launches"}` : "",
    about_ns > 0 ? time(about_ns) : "",
  ].filter((text) => text !== "");
  return element(
    "li",
    { class: `finding ${finding.weight}` },
    element(
      "p",
      { class: "finding-head" },
      element("strong", { dir: "auto" }, capped(title, 200)),
      author === "ncu" ? element("span", { class: "aside" }, "says ncu") : null,
      finding.weight === "headline"
        ? null
        : element("span", { class: "badge" }, finding.weight === "doubt" ? "doubt" : "explains others"),
    ),
    potentialOf(finding),
    element("p", { class: "finding-sentence", dir: "auto" }, capped(sentence, 2000)),
    advice === "" || advice === `${sentence}.` || advice === sentence
      ? null
      : element(
          "p",
          { class: "advice", dir: "auto" },
          element("span", { "aria-hidden": "true" }, "→ "),
          capped(advice, 4000),
        ),
    element(
      "dl",
      { class: "fact-list" },
      ...(where.length > 0 ? entry("Where", ...where) : []),
      ...(kernels.length > 0
        ? entry(
            "Kernels",
            ...kernels.flatMap(({ kernel_name, potential_ns }, index) => [
              index > 0 ? ", " : null,
              element("span", { title: capped(kernel_name) }, shortened(kernel_name, 48)),
              " ",
              element("span", { class: "number aside" }, time(potential_ns)),
            ]),
          )
        : []),
      ...evidenceOf(report, finding).flatMap((line) => entry("Evidence", line)),
      ...(about.length > 0 ? entry("About", about.join(", ")) : []),
      ...(capture === undefined ? [] : entry("To be sure", element("code", {}, capture), priceOf(price))),
      ...(finding.potential_ns ? entry("At most", formula) : []),
    ),
  );
}

function unjudged(report: Report, scope: number): Child[] {
  const all = report.scopes[scope]?.findings.unjudged ?? [];
  return all.length === 0
    ? []
    : [
        block("unjudged", "Could not be judged", { open: false, level: 4, note: count(all.length) }, () => [
          element(
            "dl",
            { class: "fact-list" },
            ...all.flatMap(({ title, missing, capture, price }) => [
              element("dt", {}, title),
              element("dd", {}, `no ${capped(missing, 300)} → `, element("code", {}, capture), priceOf(price)),
            ]),
          ),
        ]),
      ];
}
