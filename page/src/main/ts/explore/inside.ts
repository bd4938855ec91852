import type { Report } from "../report";

/** A region and all that it contains, by rows. */
export function insideOf(report: Report, row: number): Set<number> {
  const inside = new Set([row]);
  // A set that grows while it is walked is walked to its end.
  for (const at of inside) {
    report.regions[at]?.children.forEach((child) => inside.add(child));
  }
  return inside;
}
