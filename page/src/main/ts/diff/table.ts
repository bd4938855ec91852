import { button, element } from "../dom";
import { cellOf, type Head, type Row } from "./diff-format";

const INDENTATION = 14;
const DEEPEST = 16;

/** Base, new, change and verdict of every row, for one class. */
export class DiffTable {
  readonly element: HTMLElement;
  readonly #head: Head;
  readonly #rows: readonly Row[];
  readonly #title: string;
  readonly #body = element("tbody", {});
  readonly #header = element("thead", {});
  readonly #found = element("span", { role: "status", class: "found" });
  #metric = 0;
  #changedOnly = false;
  #search = "";
  #open: Row | null = null;

  /** @param title of the first column, and of the table */
  constructor(head: Head, title: string, rows: readonly Row[], below: string) {
    this.#head = head;
    this.#title = title;
    this.#rows = rows;
    this.element = element(
      "div",
      { class: "diff-table" },
      this.#found,
      element(
        "div",
        { class: "scroll", tabindex: "0", role: "region", "aria-label": `Table of ${title.toLowerCase()}s` },
        element("table", { "aria-label": `${title}s` }, this.#header, this.#body),
      ),
      below === "" ? null : element("p", { class: "below" }, below),
    );
  }

  /** @param changedOnly whether lines of what stayed are left out */
  show(metric: number, changedOnly: boolean, search: string): void {
    this.#metric = metric;
    this.#changedOnly = changedOnly;
    this.#search = search.trim().toLowerCase();
    this.#draw();
  }

  /** Opens a row and brings it into view. */
  choose(row: Row): void {
    this.#open = row;
    this.#draw();
    this.#body.querySelector('[aria-expanded="true"]')?.scrollIntoView({ block: "nearest" });
  }

  #draw(): void {
    const extra = EXTRA.filter((title) => this.#rows.some((row) => row[title] !== ""));
    const words = this.#head.classes[this.#metric]?.words ?? "";
    const titles = [this.#title, `base ${words}`, "new", "change", "verdict", "visible from", ...extra];
    this.#header.replaceChildren(
      element(
        "tr",
        {},
        ...titles.map((title, at) => element("th", { scope: "col", class: at in NUMBERS ? "number" : null }, title)),
      ),
    );
    const shown = this.#rows.filter((row) => this.#isShown(row));
    this.#found.textContent = shown.length === this.#rows.length ? "" : `${shown.length} of ${this.#rows.length} lines`;
    this.#body.replaceChildren(...shown.flatMap((row) => this.#lines(row, extra, titles.length)));
  }

  #isShown(row: Row): boolean {
    return (
      (!this.#changedOnly || (row.tone !== "quiet" && row.tone !== "missing")) &&
      (this.#search === "" || row.name.toLowerCase().includes(this.#search))
    );
  }

  #lines(row: Row, extra: readonly Extra[], columns: number): HTMLElement[] {
    const cell = cellOf(row, this.#metric);
    const open = row === this.#open;
    const name = button(
      row.label.trim() === "" ? "(empty name)" : row.label,
      { class: "link", "aria-expanded": String(open) },
      () => {
        this.#open = open ? null : row;
        this.#draw();
        this.#body.querySelectorAll<HTMLElement>("th button")[this.#place(row)]?.focus();
      },
    );
    name.dir = "auto";
    const first = element("th", { scope: "row" }, name);
    first.style.paddingLeft = `${8 + INDENTATION * Math.min(row.depth, DEEPEST)}px`;
    const number = (text: string, tone = "") => element("td", { class: `number ${tone}` }, text);
    const line = element(
      "tr",
      { class: row.inherited ? "inherited" : null },
      first,
      number(cell?.base ?? ""),
      number(cell?.new ?? ""),
      number(row.kind === "pair" ? (cell?.change ?? "") : "", cell?.tone),
      element("td", { class: `verdict ${row.tone}` }, row.verdict),
      number(cell?.visible ?? ""),
      ...extra.map((title) => element("td", { class: title, dir: "auto" }, row[title])),
    );
    return open
      ? [line, element("tr", { class: "opened" }, element("td", { colspan: columns }, this.#detail(row)))]
      : [line];
  }

  #place(row: Row): number {
    return this.#rows.filter((each) => this.#isShown(each)).indexOf(row);
  }

  /** All classes of a row. */
  #detail(row: Row): HTMLElement {
    const heads = ["", "base", "new", "change", "verdict", "visible from", "interval"];
    return element(
      "div",
      { class: "detail" },
      element("p", { dir: "auto" }, row.name),
      element(
        "table",
        { "aria-label": "All classes" },
        element(
          "thead",
          {},
          element(
            "tr",
            {},
            ...heads.map((title) => (title === "" ? element("td", {}) : element("th", { scope: "col" }, title))),
          ),
        ),
        element(
          "tbody",
          {},
          ...this.#head.classes.flatMap(({ words }, place) => {
            const cell = cellOf(row, place);
            return cell
              ? [
                  element(
                    "tr",
                    {},
                    element("th", { scope: "row" }, words),
                    ...[cell.base, cell.new].map((text) => element("td", { class: "number" }, text)),
                    element("td", { class: `number ${cell.tone}` }, cell.change),
                    element("td", { class: cell.tone }, cell.verdict),
                    ...[cell.visible, cell.interval].map((text) => element("td", { class: "number" }, text)),
                  ),
                ]
              : [];
          }),
        ),
      ),
    );
  }
}

type Extra = "code" | "registers" | "notes";

/** Columns that are there where any line has something in them. */
const EXTRA: readonly Extra[] = ["code", "registers", "notes"];

/** Which columns hold numbers. */
const NUMBERS: Readonly<Record<number, true>> = { 1: true, 2: true, 3: true, 5: true };
