import type { Child } from "../dom";
import { button, element } from "../dom";
import { count } from "../format";
import type { KernelUse, Report } from "../report";
import type { Store } from "../view";
import { absence, scrollBox } from "./blocks";
import type { KernelColumn } from "./kernel-table";
import { kernelButton, kernelColumns } from "./kernel-table";
import { LEGEND, simulatedBadge } from "./marks";
import { CONTROL, focusControl, KERNEL_HEADING } from "./moves";
import { capped } from "../names";
import { timeOf } from "../times";

/** How many rows are drawn at once. */
const PAGE = 300;

/** What a reader chose stays so while other pages are looked at. */
const chosen = { filter: "", sort: "total", descending: true, wholeNames: false };

/** A table of all kernels that can be sorted and filtered. */
export function kernelList(report: Report, store: Store): Child[] {
  const scope = store.view.scope;
  const uses = report.kernelsOf(report.total, scope);
  const total = report.ofKernels(report.total, scope);
  const outside = report.chosen(scope)?.outside ?? null;
  const heading = [
    element("h2", { tabindex: -1, [CONTROL]: KERNEL_HEADING }, "Kernels"),
    element(
      "p",
      { class: "about" },
      simulatedBadge(report),
      element(
        "span",
        { class: "aside" },
        `${count(uses.length)} kernels, ${count(total.launches)} launches, ${timeOf(total)}${outside === null ? "" : ` in the chosen regions; outside them: ${count(outside.launches)} launches, ${timeOf(outside)}`}`,
      ),
    ),
  ];
  if (uses.length === 0) {
    return [...heading, absence("No kernel is in this report. The messages under Provenance tell why.")];
  }
  const columns = columnsOf(report, uses, total.ns);
  const ranks = new Map([...uses].sort((a, b) => b.figures.ns - a.figures.ns).map((use, place) => [use, place + 1]));
  const place = element("div");
  const said = element("span", { class: "aside", role: "status" });
  let most = PAGE;
  const draw = () => {
    const rows = sorted(matching(uses, chosen.filter), columns);
    said.replaceChildren(chosen.filter === "" ? "" : `${count(rows.length)} of ${count(uses.length)} match`);
    place.replaceChildren(
      scrollBox("Table of kernels", table(rows.slice(0, most), columns, ranks, store, draw)),
      ...(rows.length > most
        ? [
            button(`Show ${count(Math.min(PAGE, rows.length - most))} more of ${count(rows.length)}`, {}, () => {
              most += PAGE;
              draw();
            }),
          ]
        : []),
    );
  };
  const filter = element("input", {
    type: "search",
    "aria-label": "Filter kernels by name",
    placeholder: "Filter by name",
  });
  filter.value = chosen.filter;
  filter.addEventListener("input", () => {
    chosen.filter = filter.value;
    draw();
  });
  const names = button("Full names", { "aria-pressed": String(chosen.wholeNames) }, () => {
    chosen.wholeNames = !chosen.wholeNames;
    names.setAttribute("aria-pressed", String(chosen.wholeNames));
    draw();
  });
  draw();
  return [
    ...heading,
    element("p", { class: "tools" }, filter, names, said),
    place,
    element("p", { class: "mark-legend" }, LEGEND),
  ];
}

function columnsOf(report: Report, uses: readonly KernelUse[], whole: number): KernelColumn[] {
  const columns = kernelColumns(report, whole);
  const models = new Set(uses.map(({ deviceName }) => deviceName)).size > 1;
  const device: KernelColumn = {
    id: "device",
    title: "device",
    hint: "model of the device",
    cell: ({ deviceName }) => element("span", { dir: "auto" }, capped(deviceName ?? "unknown", 60)),
    key: ({ deviceName }) => deviceName,
  };
  return models ? [device, ...columns] : columns;
}

function matching(uses: readonly KernelUse[], filter: string): KernelUse[] {
  const words = filter
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  return uses.filter(({ name }) => {
    const lower = name.toLowerCase();
    return words.every((word) => lower.includes(word));
  });
}

function sorted(uses: KernelUse[], columns: readonly KernelColumn[]): KernelUse[] {
  const key =
    chosen.sort === "name"
      ? (use: KernelUse) => use.name
      : (columns.find(({ id }) => id === chosen.sort)?.key ?? (() => null));
  const sign = chosen.descending ? -1 : 1;
  return uses.sort((a, b) => {
    const [left, right] = [key(a), key(b)];
    if (left === null || right === null) {
      // What has no value is last, whichever way the others go.
      return Number(left === null) - Number(right === null);
    }
    return sign * (left < right ? -1 : left > right ? 1 : 0) || b.figures.ns - a.figures.ns;
  });
}

function table(
  uses: readonly KernelUse[],
  columns: readonly KernelColumn[],
  ranks: ReadonlyMap<KernelUse, number>,
  store: Store,
  redraw: () => void,
): HTMLElement {
  return element(
    "table",
    { class: chosen.wholeNames ? "rows kernels whole-names" : "rows kernels" },
    element("caption", { class: "unseen" }, "Kernels of the scope; the buttons in the head sort"),
    element(
      "thead",
      {},
      element(
        "tr",
        {},
        element("th", { scope: "col", class: "number", title: "rank by total time" }, "#"),
        headerCell("name", "kernel", null, "", redraw),
        ...columns.map(({ id, title, hint }) => headerCell(id, title, hint, id === "device" ? "" : "number", redraw)),
      ),
    ),
    element(
      "tbody",
      {},
      ...uses.map((use) =>
        element(
          "tr",
          {},
          element("td", { class: "number aside" }, count(ranks.get(use) ?? 0)),
          element("th", { scope: "row" }, kernelButton(store, use, chosen.wholeNames, 80)),
          ...columns.map(({ id, cell }) => element("td", { class: id === "device" ? "" : "number" }, cell(use))),
        ),
      ),
    ),
  );
}

function headerCell(id: string, title: string, hint: string | null, kind: string, redraw: () => void): HTMLElement {
  const active = chosen.sort === id;
  const control = `sort ${id}`;
  return element(
    "th",
    { scope: "col", class: kind, "aria-sort": active ? (chosen.descending ? "descending" : "ascending") : null },
    button(
      element(
        "span",
        {},
        title,
        active ? element("span", { "aria-hidden": "true" }, chosen.descending ? " ↓" : " ↑") : null,
      ),
      { class: "link sorter", title: hint === null ? null : capped(hint), [CONTROL]: control },
      () => {
        chosen.descending = active ? !chosen.descending : id !== "name" && id !== "device";
        chosen.sort = id;
        redraw();
        focusControl(control);
      },
    ),
  );
}
