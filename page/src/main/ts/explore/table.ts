import { element } from "../dom";
import type { Report } from "../report";
import type { Store, View } from "../view";
import { columnOf, columnsOf, type Column } from "./columns";
import { Expansion } from "./expansion";
import { itemsOf, type Item, type Items } from "./items";
import { linesOf, sorted, type Line, type Order, type Sorting } from "./lines";
import { matcher } from "./search";
import type { TableContent } from "./table-content";
import { headingsOf, sortingAfter } from "./table-header";
import { stepOf } from "./table-keys";
import { rowOf } from "./table-row";

export const ROW_HEIGHT = 26;
/** Lines that are drawn beyond what is seen, so that a small scroll shows no gap. */
const MARGIN = 12;

/**
 * The table of regions, a tree: only the lines that are seen are in the page, so that thousands stay fluid. What is
 * outside any range and the total stand at its end and stay in sight.
 */
export class RegionTable {
  readonly element: HTMLElement;
  readonly #report: Report;
  readonly #store: Store;
  readonly #header = element("div", { role: "row", class: "table-row table-header", "aria-rowindex": 1 });
  readonly #body = element("div", { role: "rowgroup", class: "table-body" });
  readonly #ends = element("div", { role: "rowgroup", class: "table-ends" });
  readonly #drawn = new Map<string, HTMLElement>();
  readonly #expansion = new Expansion();
  #items: Items;
  #order: Order = new Map();
  #columns: Column[] = [];
  #lines: Line[] = [];
  #places = new Map<string, number>();
  #active: string | null = null;
  #shown: View | null = null;
  #drawAll = false;
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
    this.element = element(
      "div",
      { role: "treegrid", class: "region-table", "aria-label": "Regions", "aria-readonly": "true" },
      element("div", { role: "rowgroup", class: "table-head" }, this.#header),
      this.#body,
      this.#ends,
    );
    this.element.addEventListener("scroll", () => this.#draw(), { passive: true });
    this.element.addEventListener("keydown", (event) => this.#key(event));
    new ResizeObserver(() => this.#draw()).observe(this.element);
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
    if (cells || differs("sort")) {
      this.#columns = columnsOf(this.#report, view);
      this.#order = sorted(this.#items, this.#sorting(view));
      this.#drawHeader(view);
    }
    if (cells || differs("sort", "search")) {
      this.#forget();
    }
    if (view.region !== null && differs("region", "grouping")) {
      this.#reveal(view.region);
    }
    if (cells || differs("sort", "search", "region")) {
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
    this.#forget();
    this.#arrange();
  }

  /** Draws every line up to a number of them, as paper needs it, or only those that are seen. */
  drawForPrint(printing: boolean): void {
    this.#drawAll = printing;
    this.#draw();
  }

  get #opened(): Set<string> {
    return this.#expansion.of(this.#shown?.grouping ?? "path", this.#items);
  }

  #sorting(view: View): Sorting | null {
    const descending = view.sort?.descending ?? true;
    const place = { report: this.#report, scope: view.scope, side: view.side };
    if (view.sort) {
      return { column: view.sort.measure === "name" ? null : columnOf(place, view.sort.measure), descending };
    }
    // Names have no order of their own; the largest come first.
    return view.grouping === "name" ? { column: columnOf(place, view.width), descending: true } : null;
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
    this.#lines = linesOf(this.#items, this.#order, this.#opened, matches);
    this.#places = new Map(this.#lines.map((line, index) => [line.item.key, index]));
    this.element.setAttribute("aria-rowcount", String(this.#lines.length + 3));
    this.element.setAttribute("aria-colcount", String(this.#columns.length + 1));
    this.#body.style.height = `${this.#lines.length * ROW_HEIGHT}px`;
    if (this.#active === null || this.#lineOf(this.#active) < 0) {
      this.#active = this.#lines[0]?.item.key ?? this.#items.outside.key;
    }
    this.#forget();
    this.#draw();
    this.#changed(this.content);
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

  #forget(): void {
    const hadFocus = this.#body.contains(document.activeElement) || this.#ends.contains(document.activeElement);
    this.#drawn.clear();
    this.#body.replaceChildren();
    this.#ends.replaceChildren();
    if (hadFocus) {
      queueMicrotask(() => this.#focusActive());
    }
  }

  #draw(): void {
    const top = this.element.scrollTop;
    const first = this.#drawAll ? 0 : Math.max(0, Math.floor(top / ROW_HEIGHT) - MARGIN);
    const height = this.#drawAll ? Infinity : this.element.clientHeight;
    const last = Math.min(this.#lines.length, this.#drawAll ? 500 : Math.ceil((top + height) / ROW_HEIGHT) + MARGIN);
    const wanted = new Set<string>();
    for (let index = first; index < last; index++) {
      this.#place(index, wanted);
    }
    // The line with the focus stays, wherever it is: without it the focus would be lost.
    const active = this.#lineOf(this.#active);
    if (active >= 0 && active < this.#lines.length) {
      this.#place(active, wanted);
    }
    for (const [key, row] of this.#drawn) {
      if (!wanted.has(key) && row.parentElement === this.#body) {
        row.remove();
        this.#drawn.delete(key);
      }
    }
    if (this.#ends.childElementCount === 0) {
      [this.#items.outside, this.#items.total].forEach((item, index) => {
        const row = this.#row(
          { item, place: 1, siblings: 1, expandable: false, expanded: false },
          this.#lines.length + index,
        );
        this.#ends.append(row);
        this.#drawn.set(item.key, row);
      });
    }
  }

  #place(index: number, wanted: Set<string>): void {
    const line = this.#lines[index] as Line;
    const { key } = line.item;
    wanted.add(key);
    if (!this.#drawn.has(key)) {
      const row = this.#row(line, index);
      row.style.transform = `translateY(${index * ROW_HEIGHT}px)`;
      this.#drawn.set(key, row);
      this.#body.append(row);
    }
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
    if (index < 0 || index >= this.#lines.length) {
      return;
    }
    const top = index * ROW_HEIGHT;
    const head = this.#header.offsetHeight;
    const seen = this.element.clientHeight - head - this.#ends.offsetHeight;
    if (top < this.element.scrollTop) {
      this.element.scrollTop = top;
    } else if (top + ROW_HEIGHT > this.element.scrollTop + seen) {
      this.element.scrollTop = top + ROW_HEIGHT - seen;
    }
    this.#draw();
  }

  #activate(key: string, focus: boolean): void {
    const before = this.#active === null ? undefined : this.#drawn.get(this.#active);
    before?.setAttribute("tabindex", "-1");
    this.#active = key;
    this.#scrollTo(this.#lineOf(key));
    this.#draw();
    this.#drawn.get(key)?.setAttribute("tabindex", "0");
    if (focus) {
      this.#focusActive();
    }
  }

  #focusActive(): void {
    this.#drawn.get(this.#active ?? "")?.focus({ preventScroll: true });
  }

  /** Brings a line into sight and makes it the one that keys start from; the focus stays where it is. */
  point(item: Item): void {
    if (item.row !== null) {
      this.#reveal(item.row);
      this.#arrange();
    }
    this.#activate(item.key, false);
    this.#drawn.get(item.key)?.classList.add("pointed");
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
