import { element } from "../dom";
import { Tooltip } from "../explore/tooltip";
import { colourOf } from "./colour";
import { cellOf, type Cell, type Head, type Row } from "./diff-format";
import { layout } from "./layout";

const LINE = 22;
const DEEPEST = 40;
const NARROWEST = 1.5;

/** Widths are the new side, colours the change of a class. The table says the same in words. */
export class Icicle {
  readonly element: HTMLElement;
  readonly #boxes = element("div", { class: "icicle-boxes", role: "img" });
  readonly #tooltip = new Tooltip();
  readonly #head: Head;
  readonly #rows: readonly Row[];
  readonly #choose: (row: number) => void;
  #metric = 0;

  /** @param choose hears which row was clicked */
  constructor(head: Head, rows: readonly Row[], choose: (row: number) => void) {
    this.#head = head;
    this.#rows = rows;
    this.#choose = choose;
    this.element = element(
      "div",
      { class: "icicle" },
      this.#boxes,
      this.#legend(),
      this.#removed(),
      this.#tooltip.element,
    );
    this.#boxes.addEventListener("mouseleave", () => this.#tooltip.hide());
    new ResizeObserver(() => this.show(this.#metric)).observe(this.#boxes);
  }

  show(metric: number): void {
    this.#metric = metric;
    const width = this.#boxes.clientWidth;
    const words = this.#head.classes[metric]?.words ?? "";
    this.#boxes.setAttribute(
      "aria-label",
      `Widths: ${this.#head.weight}. Colours: change of ${words}, blue less, red more. The table below has the same in words.`,
    );
    const boxes = width > 0 ? layout(this.#rows, NARROWEST / width).filter(({ depth }) => depth < DEEPEST) : [];
    const deepest = boxes.reduce((most, { depth }) => Math.max(most, depth), 0);
    this.#boxes.style.height = `${(deepest + 1) * LINE}px`;
    this.#boxes.replaceChildren(
      ...boxes.map(({ row, depth, left, width: part }) => this.#box(row, depth, left * width, part * width)),
    );
  }

  #box(place: number, depth: number, left: number, width: number): HTMLElement {
    const row = this.#rows[place]!;
    const cell = cellOf(row, this.#metric);
    const box = element("div", { class: `icicle-box ${row.kind}` }, width > 24 ? row.label : "");
    box.style.left = `${left}px`;
    box.style.top = `${depth * LINE}px`;
    box.style.width = `${Math.max(1, width - 1)}px`;
    if (row.kind === "pair" && cell && cell.colour !== null) {
      const { fill, ink } = colourOf(cell.colour);
      box.style.background = fill;
      box.style.color = ink;
    }
    box.addEventListener("mousemove", (event) => this.#tooltip.show(lines(row, cell), event));
    box.addEventListener("click", () => this.#choose(place));
    return box;
  }

  #legend(): HTMLElement {
    const strip = element("span", { class: "legend-strip", "aria-hidden": "true" });
    strip.append(
      ...[-1, -0.6, -0.3, 0, 0.3, 0.6, 1].map((change) => {
        const step = element("span", {});
        step.style.background = colourOf(change).fill;
        return step;
      }),
    );
    return element(
      "p",
      { class: "legend" },
      `Width: ${this.#head.weight}. Colour: `,
      "half or less ",
      strip,
      " twice or more; pale: within the band. ",
      element("span", { class: "legend-added", "aria-hidden": "true" }),
      " added",
    );
  }

  /** What was removed has no width. */
  #removed(): HTMLElement | null {
    const removed = this.#rows.filter(({ kind }) => kind === "removed");
    return removed.length === 0
      ? null
      : element(
          "details",
          { class: "removed", open: removed.length <= 5 },
          element("summary", {}, `${removed.length} removed`),
          element(
            "ul",
            {},
            ...removed.map((row) => element("li", { dir: "auto" }, `${row.name}${row.time ? ` (${row.time})` : ""}`)),
          ),
        );
  }
}

function lines(row: Row, cell: Cell | null): string[] {
  return [
    row.name,
    row.verdict,
    ...(cell ? [cell.words || `${cell.base} → ${cell.new}`] : []),
    ...(row.notes ? [row.notes] : []),
  ];
}
