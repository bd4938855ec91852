import type { Child } from "../dom";
import { button, element } from "../dom";
import { count } from "../format";
import type { KernelUse, Report } from "../report";
import type { Store } from "../view";
import { absence, scrollBox } from "./blocks";
import { kernelButton, kernelColumns } from "./kernel-table";
import { capped } from "../names";

/** How many kernels are shown at first. */
const FIRST = 10;

/** The kernels of a row, the longest first; inclusive, as all tables of kernels are. */
export function kernelsBlock(report: Report, row: number, scope: number, store: Store): Child[] {
  const uses = report.kernelsOf(row, scope);
  if (uses.length === 0) {
    return [absence("No kernel was launched here.")];
  }
  let all = uses.length <= FIRST;
  let whole = false;
  const place = element("div");
  const draw = () =>
    place.replaceChildren(
      scrollBox("Kernels", table(report, store, all ? uses : uses.slice(0, FIRST), row, scope, whole)),
    );
  const names = button("Full names", { "aria-pressed": "false" }, () => {
    whole = !whole;
    names.setAttribute("aria-pressed", String(whole));
    draw();
  });
  const more = button(`Show all ${count(uses.length)}`, {}, () => {
    all = true;
    more.remove();
    draw();
    place.querySelectorAll("button")[FIRST]?.focus();
  });
  draw();
  return [place, element("p", { class: "tools" }, all ? null : more, names)];
}

function table(
  report: Report,
  store: Store,
  uses: readonly KernelUse[],
  row: number,
  scope: number,
  whole: boolean,
): HTMLElement {
  // What says most comes first: the panel is narrow, and the rest is reached by scrolling.
  const all = kernelColumns(report, report.ofKernels(row, scope).ns);
  const columns = [...all.filter(({ id }) => id !== "span"), ...all.filter(({ id }) => id === "span")];
  const models = new Set(uses.map(({ deviceName }) => deviceName)).size > 1;
  return element(
    "table",
    { class: whole ? "rows kernels whole-names" : "rows kernels" },
    element(
      "thead",
      {},
      element(
        "tr",
        {},
        element("th", { scope: "col" }, "kernel"),
        ...columns.map(({ title, hint }) => element("th", { scope: "col", class: "number", title: hint }, title)),
      ),
    ),
    element(
      "tbody",
      {},
      ...uses.map((use) =>
        element(
          "tr",
          {},
          element(
            "th",
            { scope: "row" },
            kernelButton(store, use, whole, 44),
            models
              ? element("span", { class: "aside", dir: "auto" }, capped(use.deviceName ?? "unknown device", 60))
              : null,
          ),
          ...columns.map(({ cell }) => element("td", { class: "number" }, cell(use))),
        ),
      ),
    ),
  );
}
