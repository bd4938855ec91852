import type { Child } from "../dom";
import { button, element } from "../dom";
import { count, parts, readable } from "../format";
import type { Detail, Measure, Report, Section, SectionRow } from "../report";
import { absence, bar, block, scrollBox } from "./blocks";
import { LEGEND, markBefore, markedNumber, markOfDoubt, origin, ruleOf, shortRule, spanText } from "./marks";
import { capped } from "../names";
import type { Shown } from "./shown";
import { noNumbers } from "./speed-of-light";

/** Whether names of metrics stand under their labels; kept from region to region. */
let withMetrics = false;

/** How many distinct texts of a metric are shown. */
const VALUES = 20;

/** The sections as Nsight Compute has them, with rolled-up values. */
export function sectionsBlock(report: Report, shown: Shown): Child[] {
  // A section without a table has its charts and rules elsewhere in this panel; only who asked for it looks for it here.
  const sections = report
    .sections(shown.row, shown.scope)
    .filter(({ rows, remedy }) => rows.length > 0 || remedy !== null || report.selection.sections !== null);
  if (shown.launches === 0 && shown.side === "exclusive") {
    return [absence(noNumbers(report, shown))];
  }
  if (sections.length === 0) {
    return [absence("No sections: options such as --set full or --section NAME of ncu capture them.")];
  }
  const list = element("div", { class: withMetrics ? "sections with-metrics" : "sections" });
  list.append(...sections.map((section, place) => sectionBlock(report, shown, section, place === 0)));
  const names = button("Names of metrics and rules", { "aria-pressed": String(withMetrics) }, () => {
    withMetrics = !withMetrics;
    list.classList.toggle("with-metrics", withMetrics);
    names.setAttribute("aria-pressed", String(withMetrics));
  });
  return [
    element("p", { class: "tools" }, names),
    shown.hasDetails
      ? null
      : absence(
          "Exclusive values: of the launches that the region owns. Marks and ranges are known for inclusive ones.",
        ),
    list,
    element("p", { class: "mark-legend" }, LEGEND),
  ];
}

function sectionBlock(report: Report, shown: Shown, section: Section, first: boolean): HTMLElement {
  const note =
    section.remedy === null
      ? `${section.rows.length || "no"} ${section.rows.length === 1 ? "row" : "rows"}`
      : "not captured";
  return block(
    `section ${section.id}`,
    capped(section.displayName || section.id, 120),
    { open: first, level: 4, note },
    () => {
      const remedy = section.remedy === null ? null : absence("Nothing of it was captured. ", section.remedy);
      if (section.rows.length === 0) {
        return [remedy ?? absence("It has no table; its charts and rules stand elsewhere in this panel.")];
      }
      return [remedy, scrollBox(section.displayName, table(report, shown, section.rows))];
    },
  );
}

function table(report: Report, shown: Shown, rows: readonly SectionRow[]): HTMLElement {
  const rolledUp = shown.launches > 1;
  const several = rolledUp && shown.hasDetails;
  const titles: [title: string, kind: string][] = [
    ["metric", "label"],
    ["value", "number"],
    ["unit", "unit"],
  ];
  const measured = report.results(shown.row, shown.scope) !== null;
  if (rolledUp) {
    titles.push([measured ? "over results" : "over launches", "rule"]);
  }
  if (several) {
    const one = measured ? "result" : "launch";
    titles.push([`min to max ${one}`, "number extremes"]);
  }
  return element(
    "table",
    { class: "rows section-rows" },
    element(
      "thead",
      {},
      element("tr", {}, ...titles.map(([title, kind]) => element("th", { scope: "col", class: kind }, title))),
    ),
    element("tbody", {}, ...rows.map((row) => rowOf(report, shown, row, rolledUp, several))),
  );
}

function rowOf(
  report: Report,
  shown: Shown,
  { label, measure }: SectionRow,
  rolledUp: boolean,
  several: boolean,
): HTMLElement {
  const detail = shown.detail(measure);
  const value = shown.value(measure);
  const models = Object.entries(detail?.byDeviceModel ?? {});
  const texts = detail?.values ?? [];
  const title = origin(measure, detail, shown.launches);
  const heading = element(
    "th",
    { scope: "row", class: "label" },
    element("span", { dir: "auto" }, capped(label, 200)),
    element("span", { class: "metric" }, `${capped(measure.id)} · ${ruleOf(measure)}`),
  );
  if (value === null && (models.length > 0 || texts.length > 0)) {
    const span = 2 + (rolledUp ? 1 : 0) + (several ? 1 : 0);
    return element(
      "tr",
      { title },
      heading,
      element(
        "td",
        { colspan: span, class: "several" },
        ...severalOf(report, measure.unit, models, texts, markBefore(detail)),
      ),
    );
  }
  const { unit } = parts(value, measure.unit, report.digits);
  return element(
    "tr",
    { title },
    heading,
    element(
      "td",
      { class: "number" },
      markedNumber(report, measure, value, detail, shown.launches),
      measure.unit === "%" && value !== null ? bar(value, "thin") : null,
    ),
    element("td", { class: "unit" }, unit),
    rolledUp ? element("td", { class: "rule" }, value === null ? "" : shortRule(measure)) : null,
    several ? element("td", { class: "number extremes" }, extremes(report, measure, detail)) : null,
  );
}

function severalOf(
  report: Report,
  unit: string,
  models: [model: string, value: number][],
  texts: readonly string[],
  mark: string,
): Child[] {
  if (models.length > 0) {
    return models.map(([model, value]) =>
      element(
        "span",
        { class: "of-model" },
        element("span", { class: "aside", dir: "auto" }, capped(model, 80)),
        element("span", { class: "number" }, mark + readable(value, unit, report.digits)),
      ),
    );
  }
  const more = texts.length - VALUES;
  return [
    ...texts.slice(0, VALUES).map((text) => element("code", { dir: "auto" }, capped(text, 120))),
    more > 0 ? element("span", { class: "aside" }, `and ${count(more)} more`) : null,
  ];
}

function extremes(report: Report, measure: Measure, detail: Detail | null): string {
  const [minimum, maximum] = [detail?.minimum ?? null, detail?.maximum ?? null];
  return minimum !== null && minimum === maximum
    ? "all the same"
    : (spanText(minimum, maximum, measure.unit, report.digits) ?? "") +
        (markOfDoubt(measure, minimum) || markOfDoubt(measure, maximum));
}
