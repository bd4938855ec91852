import { element } from "../dom";
import { capped } from "../names";
import { boundChip } from "./bounds";
import type { Cell, Column } from "./columns";
import type { Line } from "./lines";

/**
 * A line with its cells: its name, then its values.
 *
 * @param index of the line, from 0
 */
export function rowOf(line: Line, index: number, columns: readonly Column[]): HTMLElement {
  const { item } = line;
  return element(
    "div",
    {
      role: "row",
      class: `table-row item-${item.kind}${item.nested ? " item-nested" : ""}`,
      "aria-rowindex": index + 2,
      "aria-level": item.depth + 1,
      "aria-posinset": line.place,
      "aria-setsize": line.siblings,
      "aria-expanded": line.expandable ? String(line.expanded) : null,
    },
    nameCell(line),
    ...columns.map((column, place) => valueCell(column.cell(item), place + 2)),
  );
}

function nameCell({ item, expandable, expanded }: Line): HTMLElement {
  const twist = element("span", { class: "twist", "aria-hidden": "true" }, expandable ? (expanded ? "▾" : "▸") : "");
  const label = capped(item.label.replace(/\s+/g, " "), 400);
  const cell = element(
    "div",
    { role: "gridcell", class: "cell cell-name", "aria-colindex": 1, title: capped(item.label) },
    twist,
    element("span", { class: "name", dir: "auto" }, label === "" ? "(empty name)" : label),
    item.nested ? element("span", { class: "remark" }, "inside itself") : null,
    item.kind === "name" && item.children.length > 1
      ? element("span", { class: "remark" }, `${item.children.length} paths`)
      : null,
  );
  cell.style.setProperty("--depth", String(Math.min(item.depth, 24)));
  return cell;
}

/** Longer texts may not fit into their column, and are clipped; to clip all cells would cost every frame of a scroll. */
const LONGEST_THAT_FITS = 12;

function valueCell({ text, title, bar, range, bound }: Cell, index: number): HTMLElement {
  const cell = element(
    "div",
    {
      role: "gridcell",
      class: text.length > LONGEST_THAT_FITS ? "cell cell-long" : "cell",
      "aria-colindex": index,
      title: title === null ? null : capped(title),
    },
    element("span", { class: text === "n/a" ? "value missing" : "value" }, capped(text, 120)),
  );
  if (bound !== undefined) {
    cell.prepend(boundChip(bound));
  }
  if (bar !== null) {
    const drawn = element("span", { class: "bar", "aria-hidden": "true" });
    drawn.style.setProperty("--size", String(bar));
    cell.prepend(drawn);
  }
  if (range) {
    const drawn = element("span", { class: "range", "aria-hidden": "true" });
    drawn.style.setProperty("--from", String(range.from));
    drawn.style.setProperty("--mean", String(range.mean));
    cell.prepend(drawn);
  }
  return cell;
}
