import type { Report } from "../report";
import type { Store } from "../view";
import { element } from "../dom";
export function kernelsPage(_report: Report, _store: Store): HTMLElement {
  return element("section");
}
