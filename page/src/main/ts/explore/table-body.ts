import { element } from "../dom";
import type { Line } from "./lines";

export const ROW_HEIGHT = 26;
/** Lines that are drawn beyond what is seen, so that a small scroll shows no gap. */
const MARGIN = 8;
const MOST_ON_PAPER = 500;

/** The lines of a table in a box that scrolls: only those that are seen are in the page. */
export class TableBody {
  readonly element = element("div", { role: "rowgroup", class: "table-body" });
  readonly #scroller: HTMLElement;
  readonly #make: (line: Line, index: number) => HTMLElement;
  readonly #drawn = new Map<string, HTMLElement>();
  #lines: readonly Line[] = [];
  #active = -1;
  #printing = false;

  /**
   * @param scroller the box that scrolls
   * @param make makes the element of a line
   */
  constructor(scroller: HTMLElement, make: (line: Line, index: number) => HTMLElement) {
    this.#scroller = scroller;
    this.#make = make;
  }

  /** Shows other lines, or the same ones anew. */
  show(lines: readonly Line[], active: number): void {
    this.#lines = lines;
    this.#active = active;
    this.#drawn.clear();
    this.element.replaceChildren();
    this.#fit();
    this.draw();
  }

  /** Draws every line up to a number of them, as paper needs it, or only those that are seen. */
  print(printing: boolean): void {
    this.#printing = printing;
    this.#fit();
    this.draw();
  }

  /** Says which line has the focus, or would get it: it stays drawn, or the focus would be lost. */
  set active(index: number) {
    this.#active = index;
    this.draw();
  }

  /** The element of a line, where it is drawn. */
  row(key: string): HTMLElement | undefined {
    return this.#drawn.get(key);
  }

  /**
   * Scrolls so far that a line is seen.
   *
   * @param covered how much of the box its head and its end cover
   */
  reveal(index: number, covered: number): void {
    const top = index * ROW_HEIGHT;
    const seen = this.#scroller.clientHeight - covered;
    if (top < this.#scroller.scrollTop) {
      this.#scroller.scrollTop = top;
    } else if (top + ROW_HEIGHT > this.#scroller.scrollTop + seen) {
      this.#scroller.scrollTop = top + ROW_HEIGHT - seen;
    }
    this.draw();
  }

  /** Draws what has come into sight, and forgets what has left it. */
  draw(): void {
    const { scrollTop, clientHeight } = this.#scroller;
    const first = this.#printing ? 0 : Math.max(0, Math.floor(scrollTop / ROW_HEIGHT) - MARGIN);
    const last = this.#printing ? MOST_ON_PAPER : Math.ceil((scrollTop + clientHeight) / ROW_HEIGHT) + MARGIN;
    const wanted = new Set<string>();
    for (let index = first; index < Math.min(last, this.#lines.length); index++) {
      this.#place(index, wanted);
    }
    this.#place(this.#active, wanted);
    for (const [key, row] of this.#drawn) {
      if (!wanted.has(key)) {
        row.remove();
        this.#drawn.delete(key);
      }
    }
  }

  #fit(): void {
    const lines = this.#printing ? Math.min(this.#lines.length, MOST_ON_PAPER) : this.#lines.length;
    this.element.style.height = `${lines * ROW_HEIGHT}px`;
  }

  #place(index: number, wanted: Set<string>): void {
    const line = this.#lines[index];
    if (!line) {
      return;
    }
    const { key } = line.item;
    wanted.add(key);
    if (!this.#drawn.has(key)) {
      const row = this.#make(line, index);
      row.style.top = `${index * ROW_HEIGHT}px`;
      this.#drawn.set(key, row);
      this.element.append(row);
    }
  }
}
