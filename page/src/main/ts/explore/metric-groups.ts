import { group } from "d3-array";
import type { Measure, Report } from "../report";
import { titleOf } from "./columns";

/** Something that can be chosen, with what helps to choose it. */
export interface Choosable {
  readonly id: string;
  /** By which people know it. */
  readonly title: string;
  readonly unit: string;
  /** What it measures, where that is known. */
  readonly meaning: string;
}

export interface ChoosableGroup {
  readonly title: string;
  readonly members: readonly Choosable[];
}

/** Measures in groups: times and counts, then metrics by the section of Nsight Compute that shows them first. */
export function groupsOf(report: Report, measures: readonly Measure[]): ChoosableGroup[] {
  const sections = new Map<number, string>();
  for (const { displayName, metrics } of report.sectionMetrics) {
    metrics.forEach((metric) => sections.has(metric.index) || sections.set(metric.index, displayName));
  }
  const order = ["Times and counts", ...report.sectionMetrics.map(({ displayName }) => displayName)];
  const titleOfGroup = (measure: Measure) =>
    measure.kind === "metric" ? (sections.get(measure.index) ?? "Other metrics") : "Times and counts";
  const groups = [...group(measures, titleOfGroup)].sort(
    ([one], [other]) => placeIn(order, one) - placeIn(order, other),
  );
  return groups.map(([title, members]) => ({
    title,
    members: members
      .map(choosable)
      .sort((one, other) => (title === "Times and counts" ? 0 : one.id < other.id ? -1 : 1)),
  }));
}

function placeIn(order: readonly string[], title: string): number {
  const place = order.indexOf(title);
  return place < 0 ? order.length : place;
}

function choosable(measure: Measure): Choosable {
  return { id: measure.id, title: titleOf(measure), unit: measure.unit, meaning: measure.description ?? "" };
}
