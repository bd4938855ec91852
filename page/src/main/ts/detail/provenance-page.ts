import { element } from "../dom";
import type { Report } from "../report";
import type { Store } from "../view";

/** Shows where the report comes from. */
export function provenancePage(_report: Report, _store: Store): HTMLElement {
  return element("h2", {}, "Provenance");
}
