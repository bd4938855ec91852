import type { Child } from "../dom";
import { button, element } from "../dom";
import { count, NONE, percent, readable, time } from "../format";
import { capped, shortened, visible } from "../names";
import type { FindingRecord, PlaceRecord, PriceRecord } from "../page-format";
import { regionOf } from "../regions";
import type { Report } from "../report";
import type { Store } from "../view";
import { bar } from "./blocks";
import { openRegion } from "./moves";

/** A finding of a scope names the region that it is about; that of a region or a kernel is about what it stands at. */
export type PlacedFinding = FindingRecord & { region?: PlaceRecord | null };

/** The row that a finding leads to: its region, or the place that has most of it, or all of the run. */
export function rowOf(report: Report, finding: PlacedFinding): number {
  const place = finding.region ?? finding.places?.find(({ region }) => region !== null)?.region;
  return (place && regionOf(report.regions, place)?.index) ?? report.total;
}

/** A region by name; pressing it opens it, where the report shows it. */
export function placeLink(report: Report, store: Store, place: PlaceRecord | null, most = 60): HTMLElement {
  if (place === null) {
    return element("span", {}, "outside any range");
  }
  const name = element("span", { dir: "auto", title: capped(place.name) }, visible(shortened(place.name, most)));
  const region = regionOf(report.regions, place);
  return region ? button(name, { class: "link" }, () => openRegion(store, region.index)) : name;
}

/** Where it is: the region, and the largest parts of it. */
export function whereOf(report: Report, store: Store, finding: PlacedFinding): Child[] {
  const places = finding.places ?? [];
  const of =
    finding.region === undefined ? [] : [finding.region ? placeLink(report, store, finding.region) : "the whole run"];
  return [
    ...of,
    ...places.flatMap(({ region, potential_ns }, index) => [
      index > 0 ? ", " : of.length > 0 ? "; largest parts: " : "largest parts: ",
      placeLink(report, store, region),
      " ",
      element("span", { class: "number aside" }, time(potential_ns)),
    ]),
  ];
}

/** How much it could save at most, in words and as a bar of the whole run; null where it saves nothing, or nobody knows. */
export function potentialOf({ potential_ns, share_of_run }: FindingRecord): HTMLElement | null {
  if (!potential_ns) {
    return null;
  }
  return element(
    "p",
    { class: "potential" },
    element(
      "span",
      {},
      "saves at most ",
      element("strong", { class: "number" }, time(potential_ns)),
      share_of_run === null
        ? null
        : element("span", {}, ", ", element("strong", {}, percent(share_of_run)), " of the run"),
    ),
    share_of_run === null ? null : bar(100 * share_of_run, "saving"),
  );
}

const RELATIONS: Readonly<Record<string, string>> = { "<": "below", ">": "above", "≥": "at or above" };

/** What a finding rests on: a metric, its value, and the mark it is judged by. */
export function evidenceOf(report: Report, { evidence }: FindingRecord): HTMLElement[] {
  return evidence.map(({ metric, value, unit, relation, threshold }) =>
    element(
      "span",
      { class: "evidence", title: capped(metric) },
      element(
        "span",
        { class: "evidence-name" },
        capped((report.measure(metric)?.short ?? metric).replace(/ %$/, ""), 120),
      ),
      " ",
      element("span", { class: "number" }, readable(value, unit, report.digits)),
      element(
        "span",
        { class: "number aside" },
        ` (${RELATIONS[relation] ?? relation} the mark of ${`${threshold ?? NONE} ${unit}`.trim()})`,
      ),
    ),
  );
}

/** What a capture adds; empty where nobody asked. */
export function priceOf(price: PriceRecord | undefined): string {
  return price === undefined
    ? ""
    : ` (${price.exact ? "" : "about "}${count(price.more_passes)} more passes on ${capped(price.chip, 40)})`;
}
