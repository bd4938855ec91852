import { element } from "./dom";
import type { Report } from "./report";

/** Draws the report into an empty place and keeps it alive. */
export function showPage(report: Report, place: HTMLElement): void {
  place.replaceChildren(
    element("h1", {}, "Hardware counters by region"),
    element("p", {}, `${report.regions.length} regions`),
  );
}
