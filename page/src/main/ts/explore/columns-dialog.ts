import { group } from "d3-array";
import { button, element } from "../dom";
import type { Report } from "../report";
import type { Store } from "../view";
import { madeColumns, titleOf } from "./columns";

interface Choosable {
  readonly id: string;
  readonly title: string;
  readonly group: string;
}

/** A dialog, and what opens it. */
interface Opened {
  readonly dialog: HTMLDialogElement;
  readonly open: () => void;
}

/** Lets the reader choose columns from all that the report has, grouped by unit, with a box to find them. */
export function columnsDialog(report: Report, store: Store, usual: readonly string[]): Opened {
  const filter = element("input", { type: "search", placeholder: "dram, hit, cycles …", "aria-label": "Find columns" });
  const list = element("div", { class: "choices" });
  const chosen = element("p", { class: "caption", "aria-live": "polite" });
  const dialog = element(
    "dialog",
    { class: "dialog columns-dialog", "aria-label": "Columns" },
    element(
      "div",
      { class: "dialog-head" },
      element("h2", {}, "Columns"),
      button("As at first", {}, () => choose(usual)),
      button("Close", {}, () => dialog.close()),
    ),
    filter,
    chosen,
    list,
  );
  const boxes = new Map<string, HTMLInputElement>();
  const choose = (columns: readonly string[]) => {
    store.change({ columns }, false);
    mark();
  };
  const mark = () => {
    const { columns } = store.view;
    boxes.forEach((box, id) => (box.checked = columns.includes(id)));
    chosen.textContent = `${columns.length} of ${boxes.size} columns are shown`;
  };
  const fill = () => {
    for (const [title, columns] of group(choosable(report), (column) => column.group)) {
      const set = element("fieldset", {}, element("legend", {}, title));
      for (const column of columns) {
        const box = element("input", { type: "checkbox", value: column.id });
        box.addEventListener("change", () => {
          const others = store.view.columns.filter((id) => id !== column.id);
          choose(box.checked ? [...others, column.id] : others);
        });
        boxes.set(column.id, box);
        const name = column.title === column.id ? column.id : `${column.title} (${column.id})`;
        set.append(element("label", {}, box, element("span", {}, name)));
      }
      list.append(set);
    }
  };
  filter.addEventListener("input", () => {
    const words = filter.value.toLowerCase().split(/\s+/);
    for (const set of list.querySelectorAll("fieldset")) {
      let any = false;
      for (const label of set.querySelectorAll("label")) {
        const text = label.textContent.toLowerCase();
        label.hidden = !words.every((word) => text.includes(word));
        any ||= !label.hidden;
      }
      set.hidden = !any;
    }
  });
  // Reports can have thousands of metrics; most readers never open the dialog.
  const open = () => {
    if (boxes.size === 0) {
      fill();
    }
    mark();
    dialog.showModal();
    filter.focus();
  };
  return { dialog, open };
}

function choosable(report: Report): Choosable[] {
  const builtIn = report.measures.filter((measure) => measure.kind !== "metric");
  const metrics = report.measures.filter((measure) => measure.kind === "metric");
  return [
    ...builtIn.map((measure) => ({ id: measure.id, title: measure.title, group: "times and counts" })),
    ...madeColumns(report).map(({ id, title }) => ({ id, title, group: "times and counts" })),
    ...metrics
      .map((measure) => ({
        id: measure.id,
        title: titleOf(measure),
        group: measure.unit === "" ? "metrics without unit" : `metrics in ${measure.unit}`,
      }))
      .sort((one, other) => (one.group === other.group ? compare(one.id, other.id) : compare(one.group, other.group))),
  ];
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
