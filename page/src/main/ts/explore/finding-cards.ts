import { button, element } from "../dom";
import { evidenceOf, potentialOf, rowOf, whereOf, type PlacedFinding } from "../detail/finding-words";
import { openRegion } from "../detail/moves";
import { count } from "../format";
import { capped } from "../names";
import type { Report, Scope } from "../report";
import type { Store } from "../view";

/** How many cards stand beside one another. */
const MOST = 3;

/** What to change first: a card each, with what it brings, what it rests on and what to do. A click leads to the region. */
export function findingCards(report: Report, scope: Scope, store: Store): HTMLElement {
  const { ranked, first, unjudged } = scope.findings;
  const cards = first
    .flatMap((place) => ranked[place] ?? [])
    .map((finding, index) => card(report, store, finding, index + 1));
  const rest = [
    ranked.length > cards.length ? `all findings (${count(ranked.length)})` : null,
    unjudged.length > 0 ? `not judged (${count(unjudged.length)})` : null,
  ].filter((part) => part !== null);
  return element(
    "section",
    { class: "first", "aria-labelledby": "first-title" },
    element(
      "div",
      { class: "first-head" },
      element("h2", { id: "first-title" }, "What to change first"),
      element(
        "span",
        { class: "caption" },
        cards.length > 1 ? "gains are upper bounds and overlap: do not add them up" : "",
      ),
      rest.length === 0
        ? null
        : button(capital(rest.join(", ")), { class: "link" }, () => openRegion(store, report.total)),
    ),
    element(
      "ol",
      { class: "cards" },
      ...cards,
      cards.length === 0 ? nothing(ranked.length) : null,
      cards.length < MOST && unjudged.length > 0 ? notJudged(report, scope, store) : null,
    ),
  );
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function card(report: Report, store: Store, finding: PlacedFinding, number: number): HTMLElement {
  const row = rowOf(report, finding);
  const evidence = evidenceOf(report, finding)[0] ?? null;
  return element(
    "li",
    { class: "card" },
    element(
      "h3",
      {},
      element("span", { class: "rank", "aria-hidden": "true" }, String(number)),
      button(
        element("span", { dir: "auto" }, capped(finding.title, 120)),
        { class: "card-open", title: `Open ${capped(report.rowName(row), 120)}` },
        () => openRegion(store, row),
      ),
    ),
    potentialOf(finding),
    element("p", { class: "card-sentence", dir: "auto" }, capped(finding.sentence, 400)),
    element("p", { class: "card-where" }, "In ", ...whereOf(report, store, finding)),
    element("p", { class: "card-advice", dir: "auto" }, element("strong", {}, "Do: "), capped(finding.advice, 600)),
    evidence === null ? null : element("p", { class: "card-evidence" }, "Evidence: ", evidence),
  );
}

function nothing(others: number): HTMLElement {
  return element(
    "li",
    { class: "card quiet" },
    element("h3", {}, "Nothing that would save time was found"),
    element(
      "p",
      {},
      others > 0 ? "What was found explains numbers, or is a reason for doubt." : "With what was captured.",
    ),
  );
}

/** What nobody could say, and how to find out: most of it in captures without counters. */
function notJudged(report: Report, scope: Scope, store: Store): HTMLElement {
  const { unjudged } = scope.findings;
  const titles = unjudged.slice(0, 5).map(({ title }) => title);
  const more = unjudged.length > titles.length ? ` and ${count(unjudged.length - titles.length)} more` : "";
  return element(
    "li",
    { class: "card quiet" },
    element(
      "h3",
      {},
      button(
        `${count(unjudged.length)} possible causes could not be judged`,
        { class: "card-open", title: "All findings, and what could not be judged" },
        () => openRegion(store, report.total),
      ),
    ),
    element("p", { class: "card-sentence" }, `Not captured: what tells of ${titles.join(", ")}${more}.`),
    element(
      "p",
      { class: "card-advice" },
      element("strong", {}, "Do: "),
      "capture more, first of all with ",
      element("code", {}, unjudged[0]?.capture ?? ""),
    ),
  );
}
