import { element } from "../dom";
import type { Cell, Column } from "./columns";
import type { Line } from "./lines";

/** What a title may have at most: names can be of any length. */
export function capped(text: string, most = 300): string {
  return text.length > most ? `${text.slice(0, most)}…` : text;
}

/** The cells of a line: its name, then its values. */
export function cellsOf(line: Line, columns: readonly Column[]): HTMLElement[] {
  return [nameCell(line), ...columns.map((column, index) => valueCell(column.cell(line.item), index + 2))];
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

function valueCell({ text, title, bar, range }: Cell, index: number): HTMLElement {
  const cell = element(
    "div",
    { role: "gridcell", class: "cell", "aria-colindex": index, title: title === null ? null : capped(title) },
    element("span", { class: text === "n/a" ? "value missing" : "value" }, capped(text, 120)),
  );
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
