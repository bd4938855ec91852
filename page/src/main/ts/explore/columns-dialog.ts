import { button, element } from "../dom";
import type { Report } from "../report";
import type { Store } from "../view";
import { choosing } from "./choosing";
import { madeColumns } from "./columns";
import { groupsOf, type ChoosableGroup } from "./metric-groups";

/** A dialog, and what opens it. */
interface Opened {
  readonly dialog: HTMLDialogElement;
  readonly open: () => void;
}

/** Lets the reader choose columns from all that the report has, grouped by section, with a box to find them. */
export function columnsDialog(report: Report, store: Store, usual: readonly string[]): Opened {
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
  );
  let boxes: ReadonlyMap<string, HTMLInputElement> | null = null;
  let filter: HTMLInputElement | null = null;
  let reset = () => {};
  const choose = (columns: readonly string[]) => {
    store.change({ columns }, false);
    mark();
  };
  const mark = () => {
    const { columns } = store.view;
    boxes?.forEach((box, id) => (box.checked = columns.includes(id)));
    chosen.textContent = `${columns.length} of ${boxes?.size ?? 0} columns are shown`;
  };
  // Reports can have thousands of metrics; most readers never open the dialog.
  const fill = () => {
    const made = choosing("checkbox", "Columns", choosable(report), (id, box) => {
      const others = store.view.columns.filter((other) => other !== id);
      choose(box.checked ? [...others, id] : others);
    });
    dialog.append(made.filter, chosen, made.list);
    ({ boxes, filter, reset } = made);
  };
  const open = () => {
    if (!boxes) {
      fill();
    }
    mark();
    reset();
    dialog.showModal();
    filter?.focus();
  };
  return { dialog, open };
}

function choosable(report: Report): ChoosableGroup[] {
  const made = madeColumns(report).map(({ id, title }) => ({ id, title, unit: "", meaning: "" }));
  const [times, ...others] = groupsOf(report, report.measures);
  return times ? [{ ...times, members: [...times.members, ...made] }, ...others] : [];
}
