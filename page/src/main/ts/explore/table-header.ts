import { button, element } from "../dom";
import type { View } from "../view";
import type { Column } from "./columns";

/** The heads of the columns, which sort. */
export function headingsOf(view: View, columns: readonly Column[], sortBy: (id: string) => void): HTMLElement[] {
  const heading = (id: string, title: string, explanation: string, index: number) => {
    const direction = view.sort?.measure !== id ? "none" : view.sort.descending ? "descending" : "ascending";
    const arrow = { none: "", descending: " ▼", ascending: " ▲" }[direction];
    const sort = button(title, { title: explanation }, () => sortBy(id));
    sort.append(element("span", { "aria-hidden": "true" }, arrow));
    return element(
      "div",
      {
        role: "columnheader",
        class: index === 1 ? "cell cell-name" : "cell",
        "aria-colindex": index,
        "aria-sort": direction,
      },
      sort,
    );
  };
  return [
    heading("name", view.grouping === "name" ? "name" : "region", "sort by name", 1),
    ...columns.map((column, index) => heading(column.id, column.title, column.explanation, index + 2)),
  ];
}

/** Numbers start with the largest, names with the first; the third time the order of the report returns. */
export function sortingAfter(sort: View["sort"], id: string): View["sort"] {
  const first = id !== "name";
  if (sort?.measure !== id) {
    return { measure: id, descending: first };
  }
  return sort.descending === first ? { measure: id, descending: !first } : null;
}
