import { element } from "../dom";
import type { Report } from "../report";
import type { Store } from "../view";

/** Shows one region. */
export function regionPanel(report: Report, row: number, _store: Store): HTMLElement {
  return element("h2", {}, report.rowName(row));
}
