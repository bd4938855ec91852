import { element } from "../dom";
import type { Report } from "../report";
import type { Store, View } from "../view";
import { columnsOf, type Column } from "./columns";
import { Expansion } from "./expansion";
import { itemsOf, type Item, type Items } from "./items";
import { insideOf } from "./inside";
import { linesOf, sorted, sortingOf, type Line, type Order } from "./lines";
import { matcher } from "./search";
import { ROW_HEIGHT, TableBody } from "./table-body";
import type { TableContent } from "./table-content";
import { headingsOf, sortingAfter } from "./table-header";
import { stepOf } from "./table-keys";
import { rowOf } from "./table-row";

/**
 * The table of regions, a tree: only the lines that are seen are in the page, so that thousands stay fluid. What is
 * outside any range and the total stand at its end and stay in sight.
 */
export class RegionTable {
  readonly element: HTMLElement;
  readonly #report: Report;
  readonly #store: Store;
  readonly #header = element("div", { role: "row", class: "table-row table-header", "aria-rowindex": 1 });
  readonly #body: TableBody;
  readonly #ends = element("div", { role: "rowgroup", class: "table-ends" });
  readonly #expansion = new Expansion();
  #items: Items;
  #order: Order = new Map();
  #columns: Column[] = [];
  #lines: Line[] = [];
  #places = new Map<string, number>();
  #active: string | null = null;
  #shown: View | null = null;
  readonly #open: (item: Item, fromKeyboard: boolean) => void;
  readonly #changed: (content: TableContent) => void;

  /**
   * @param open shows the panel of an item
   * @param changed hears of every change of what the table shows
   */
  constructor(
    report: Report,
    store: Store,
    open: (item: Item, fromKeyboard: boolean) => void,
    changed: (content: TableContent) => void,
  ) {
    this.#report = report;
    this.#store = store;
    this.#open = open;
    this.#changed = changed;
    this.#items = itemsOf(report, store.view.grouping);
    this.element = element("div", {
      role: "treegrid",
      class: "region-table",
      "aria-label": "Regions",
      "aria-readonly": "true",
    });
    this.#body = new TableBody(this.element, (line, index) => this.#row(line, index));
    const head = element("div", { role: "rowgroup", class: "table-head" }, this.#header);
    this.element.append(head, this.#body.element, this.#ends);
    this.element.addEventListener("scroll", () => this.#body.draw(), { passive: true });
    this.element.addEventListener("keydown", (event) => this.#key(event));
    new ResizeObserver(() => this.#body.draw()).observe(this.element);
  }

  /** What the table shows now. */
  get content(): TableContent {
    return { columns: this.#columns, lines: this.#lines, ends: [this.#items.outside, this.#items.total] };
  }

  /** Shows another view, and draws only what that changes. */
  show(view: View): void {
    const before = this.#shown;
    this.#shown = view;
    const differs = (...names: (keyof View)[]) => !before || names.some((name) => before[name] !== view[name]);
    if (differs("grouping")) {
      this.#items = itemsOf(this.#report, view.grouping);
    }
    const cells = differs("grouping", "scope", "side", "columns");
    // Names and lists stand by the size of what widths show, as long as nobody sorts them otherwise.
    const bySize = view.grouping !== "path" && differs("width");
    if (cells || bySize || differs("sort")) {
      this.#columns = columnsOf(this.#report, view);
      this.#order = sorted(this.#items, sortingOf(this.#report, view));
      this.#drawHeader(view);
    }
    if (view.zoom !== null && differs("zoom", "grouping")) {
      const item = this.#items.byRow[view.zoom];
      [item, item?.parent].forEach((zoomed) => zoomed && this.#opened.add(zoomed.key));
    }
    if (view.region !== null && differs("region", "grouping")) {
      this.#reveal(view.region);
    }
    if (cells || bySize || differs("sort", "search", "region", "zoom")) {
      this.#arrange();
    }
    if (view.region !== null && differs("region")) {
      this.#scrollTo(this.#lineOf(`r${view.region}`));
    }
  }

  /** Opens all of the tree, or closes it. */
  expandAll(expand: boolean): void {
    const opened = this.#opened;
    opened.clear();
    if (expand) {
      this.#items.all.forEach((item) => item.children.length > 0 && opened.add(item.key));
    }
    this.#arrange();
  }

  /** Draws every line up to a number of them, as paper needs it, or only those that are seen. */
  drawForPrint(printing: boolean): void {
    this.#body.print(printing);
  }

  get #opened(): Set<string> {
    return this.#expansion.of(this.#shown?.grouping ?? "path", this.#items);
  }

  #reveal(row: number): void {
    const opened = this.#opened;
    for (let above = this.#items.byRow[row]?.parent; above; above = above.parent) {
      opened.add(above.key);
    }
    this.#active = this.#items.byRow[row]?.key ?? this.#active;
  }

  #arrange(): void {
    const matches = matcher(this.#report, this.#shown?.search ?? "");
    this.#lines = linesOf(this.#items, this.#order, this.#opened, matches, this.#zoomed);
    this.#places = new Map(this.#lines.map((line, index) => [line.item.key, index]));
    this.element.setAttribute("aria-rowcount", String(this.#lines.length + 3));
    this.element.setAttribute("aria-colcount", String(this.#columns.length + 1));
    if (this.#active === null || this.#lineOf(this.#active) < 0) {
      this.#active = this.#lines[0]?.item.key ?? this.#items.outside.key;
    }
    this.#redraw();
    this.#changed(this.content);
  }

  /** What the icicle is zoomed into; null shows everything. */
  get #zoomed(): readonly Item[] | null {
    const { zoom, grouping } = this.#shown ?? {};
    const item = zoom == null ? undefined : this.#items.byRow[zoom];
    if (zoom == null || item?.kind !== "region") {
      return null;
    }
    if (grouping === "flat") {
      const inside = insideOf(this.#report, zoom);
      return (this.#order.get("") ?? []).filter(({ row }) => row !== null && inside.has(row));
    }
    return [(grouping === "name" ? item.parent : item) ?? item];
  }

  #drawHeader(view: View): void {
    const template = `minmax(var(--name-width), 1fr) ${this.#columns.map((column) => `${column.width}px`).join(" ")}`;
    this.element.style.setProperty("--columns", template);
    const minimum = this.#columns.reduce((sum, column) => sum + column.width, 0);
    this.element.style.setProperty("--least-width", `calc(var(--name-width) + ${minimum}px)`);
    const focused = this.#header.contains(document.activeElement)
      ? [...this.#header.children].findIndex((cell) => cell.contains(document.activeElement))
      : -1;
    this.#header.replaceChildren(
      ...headingsOf(view, this.#columns, (id) =>
        this.#store.change({ sort: sortingAfter(this.#store.view.sort, id) }, false),
      ),
    );
    this.#header.children[focused]?.querySelector("button")?.focus();
  }

  /** Draws all lines anew; a line that has the focus keeps it. */
  #redraw(): void {
    const { activeElement } = document;
    const hadFocus = this.#body.element.contains(activeElement) || this.#ends.contains(activeElement);
    this.#body.show(this.#lines, this.#lineOf(this.#active));
    const end = (item: Item, index: number) =>
      this.#row({ item, place: 1, siblings: 1, expandable: false, expanded: false }, this.#lines.length + index);
    this.#ends.replaceChildren(...this.content.ends.map(end));
    if (hadFocus) {
      this.#rowOf(this.#active)?.focus({ preventScroll: true });
    }
  }

  #rowOf(key: string | null): HTMLElement | undefined {
    const end = this.content.ends.findIndex((item) => item.key === key);
    const row = end < 0 ? this.#body.row(key ?? "") : this.#ends.children[end];
    return row instanceof HTMLElement ? row : undefined;
  }

  #row(line: Line, index: number): HTMLElement {
    const { item } = line;
    const row = rowOf(line, index, this.#columns);
    row.setAttribute("tabindex", item.key === this.#active ? "0" : "-1");
    row.setAttribute("aria-selected", String(item.row !== null && item.row === this.#shown?.region));
    row.addEventListener("click", (event) => {
      const onTwist = event.target instanceof Element && event.target.closest(".twist") !== null;
      this.#activate(item.key, true);
      if (line.expandable && (onTwist || item.row === null)) {
        this.#toggle(line, !line.expanded);
      } else {
        this.#open(item, false);
      }
    });
    return row;
  }

  #toggle(line: Line, expand: boolean): void {
    const opened = this.#opened;
    expand ? opened.add(line.item.key) : opened.delete(line.item.key);
    this.#arrange();
  }

  #lineOf(key: string | null): number {
    if (key === this.#items.outside.key) {
      return this.#lines.length;
    }
    if (key === this.#items.total.key) {
      return this.#lines.length + 1;
    }
    return this.#places.get(key ?? "") ?? -1;
  }

  #scrollTo(index: number): void {
    if (index >= 0 && index < this.#lines.length) {
      this.#body.reveal(index, this.#header.offsetHeight + this.#ends.offsetHeight);
    }
  }

  #activate(key: string, focus: boolean): void {
    this.#rowOf(this.#active)?.setAttribute("tabindex", "-1");
    this.#active = key;
    this.#scrollTo(this.#lineOf(key));
    this.#body.active = this.#lineOf(key);
    this.#rowOf(key)?.setAttribute("tabindex", "0");
    if (focus) {
      this.#rowOf(key)?.focus({ preventScroll: true });
    }
  }

  /** Brings a line into sight and makes it the one that keys start from; the focus stays where it is. */
  point(item: Item): void {
    if (item.row !== null) {
      this.#reveal(item.row);
      this.#arrange();
    }
    this.#activate(item.key, false);
    this.#body.element.querySelector(".pointed")?.classList.remove("pointed");
    this.#rowOf(item.key)?.classList.add("pointed");
  }

  /** Brings the focus to the active line. */
  focus(): void {
    this.#activate(this.#active ?? this.#items.total.key, true);
  }

  #key(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey || this.#header.contains(event.target as Node)) {
      return;
    }
    const index = this.#lineOf(this.#active);
    const line = this.#lines[index];
    const page = Math.max(1, Math.floor(this.element.clientHeight / ROW_HEIGHT) - 4);
    const step = stepOf(event.key, index, line, this.#lines.length + 1, page);
    if (!step) {
      return;
    }
    event.preventDefault();
    if (step.kind === "go") {
      const to = step.parent ? this.#lineOf(line?.item.parent?.key ?? null) : step.to;
      this.#activate(this.#itemAt(to).key, true);
    } else if (step.kind === "toggle" || this.#itemAt(index).row === null) {
      line && this.#toggle(line, !line.expanded);
    } else {
      this.#open(this.#itemAt(index), true);
    }
  }

  #itemAt(index: number): Item {
    return this.#lines[index]?.item ?? (index === this.#lines.length ? this.#items.outside : this.#items.total);
  }
}
