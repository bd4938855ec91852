import { element } from "../dom";
import type { Report } from "../report";
import type { Store } from "../view";
import { kernelList } from "./kernel-list";
import { kernelView } from "./kernel-view";

/** All kernels of the scope, or, when the view names one, where that one runs and with what difference. */
export function kernelsPage(report: Report, store: Store): HTMLElement {
  const kernel = store.view.kernel;
  return element(
    "section",
    { class: "detail kernels-page", "aria-label": "Kernels" },
    ...(kernel === null ? kernelList(report, store) : kernelView(report, store, kernel)),
  );
}
