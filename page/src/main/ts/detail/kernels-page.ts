import { element } from "../dom";
import type { Report } from "../report";
import type { Store } from "../view";

/** Shows the kernels. */
export function kernelsPage(_report: Report, _store: Store): HTMLElement {
  return element("h2", {}, "Kernels");
}
