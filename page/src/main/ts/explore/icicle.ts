import { element } from "../dom";
import type { Report } from "../report";
import type { Store, View } from "../view";
import { BOUND, coloursOf, coloursOfBound, type Colours } from "./colour";
import { titleOf } from "./columns";
import { drawIcicle } from "./icicle-drawing";
import { LEVEL_HEIGHT, type Box, type Layout } from "./icicle-box";
import { layoutOf } from "./icicle-layout";
import { neighbour } from "./icicle-neighbour";
import { notesOf, trailOf, wordsOf, type Words } from "./icicle-words";
import { itemsOf, nestingOf, type Item, type Items } from "./items";
import { matcher } from "./search";
import { Tooltip } from "./tooltip";
import type { Place } from "./values";

/** Boxes narrower than so many pixels are drawn together. */
const LEAST_PIXELS = 0.5;
/** A second click within this time zooms, and the first must not have moved the icicle. */
const DOUBLE_CLICK = 220;

/** The icicle of regions: widths show an additive measure, colours any. */
export class Icicle {
  readonly element: HTMLElement;
  readonly #report: Report;
  readonly #store: Store;
  readonly #open: (item: Item, fromKeyboard: boolean) => void;
  readonly #canvas = element("canvas", { "aria-hidden": "true" });
  readonly #ring = element("div", { role: "treeitem", id: "icicle-focus", class: "icicle-ring" });
  readonly #tree = element("div", {
    role: "tree",
    class: "icicle-tree",
    tabindex: 0,
    "aria-activedescendant": "icicle-focus",
  });
  readonly #status = element("p", { class: "icicle-status", "aria-live": "polite" });
  readonly #tooltip = new Tooltip();
  readonly #trail = element("nav", { class: "trail", "aria-label": "Zoom" });
  readonly #notes = element("div", { class: "icicle-notes" });
  readonly #room = element("div", { class: "icicle-room" });
  #view: View;
  #items: Items;
  #layout: Layout = { boxes: [], titles: [], height: 0, whole: 0, overlapping: false };
  #colours: Colours | null = null;
  #focused: string | null = null;
  #waiting: number | null = null;

  /** @param open shows the panel of an item */
  constructor(report: Report, store: Store, open: (item: Item, fromKeyboard: boolean) => void) {
    this.#report = report;
    this.#store = store;
    this.#open = open;
    this.#view = store.view;
    this.#items = itemsOf(report, nestingOf(store.view.grouping));
    this.#tree.setAttribute("aria-label", "Icicle of regions: arrow keys move, Enter zooms, Space opens");
    this.#room.append(this.#canvas, this.#ring);
    this.#tree.append(this.#room);
    this.element = element(
      "section",
      { class: "icicle", "aria-label": "Icicle" },
      this.#trail,
      this.#tree,
      this.#status,
      this.#notes,
      this.#tooltip.element,
    );
    this.#listen();
  }

  /** Shows another view. */
  show(view: View): void {
    this.#view = view;
    this.#items = itemsOf(this.#report, nestingOf(view.grouping));
    this.#colours = this.#coloursOf(view);
    this.#arrange();
    this.#drawWords();
  }

  /** Draws again, with the colours of the theme. */
  redraw(): void {
    this.#draw();
  }

  /** Brings the focus ring to an item, where it is drawn. */
  point(item: Item): void {
    const box = this.#layout.boxes.find((candidate) => candidate.key === item.key);
    if (box) {
      this.#focusOn(box);
    }
  }

  get #place(): Place {
    return { report: this.#report, scope: this.#view.scope, side: this.#view.side };
  }

  /** What fills the icicle; by name that is the name of the zoomed region. */
  get #zoom(): Item | null {
    const item = this.#view.zoom === null ? undefined : this.#items.byRow[this.#view.zoom];
    if (!item || item.kind !== "region") {
      return null;
    }
    return nestingOf(this.#view.grouping) === "name" ? item.parent : item;
  }

  #coloursOf(view: View): Colours | null {
    const measure = this.#report.measure(view.metric);
    return view.metric === BOUND
      ? coloursOfBound(this.#place, this.#items)
      : measure
        ? coloursOf(this.#place, this.#items, measure, titleOf(measure), view.stretched)
        : null;
  }

  #arrange(): void {
    const width = this.#tree.clientWidth;
    const measure = this.#report.measure(this.#view.width);
    if (width === 0 || !measure) {
      return;
    }
    this.#layout = layoutOf({
      place: this.#place,
      items: this.#items,
      measure,
      zoom: this.#zoom,
      least: LEAST_PIXELS / width,
    });
    this.element.classList.toggle("icicle-empty", this.#layout.boxes.length === 0);
    this.#room.style.height = `${this.#layout.height}px`;
    this.#draw();
    const focused = this.#focusedBox ?? this.#layout.boxes.find((box) => box.kind === "item");
    this.#focused = focused?.key ?? null;
    this.#placeRing();
  }

  get #focusedBox(): Box | undefined {
    return this.#layout.boxes.find((box) => box.key === this.#focused);
  }

  #draw(): void {
    const colours = this.#colours;
    const width = this.#tree.clientWidth;
    const height = Math.min(this.#tree.clientHeight, this.#layout.height);
    if (!colours || width === 0) {
      return;
    }
    const matches = matcher(this.#report, this.#view.search);
    this.#canvas.style.width = `${width}px`;
    this.#canvas.style.height = `${height}px`;
    this.#canvas.style.transform = `translateY(${this.#tree.scrollTop}px)`;
    const region = this.#view.region;
    drawIcicle(this.#canvas, {
      layout: this.#layout,
      colours,
      matches: matches ? (box) => box.item !== null && matches(box.item) : null,
      selected: region === null ? null : (this.#items.byRow[region]?.key ?? null),
      top: this.#tree.scrollTop,
      width,
      height,
    });
  }

  #drawWords(): void {
    const words = this.#words;
    this.#trail.hidden = this.#zoom === null;
    this.#trail.replaceChildren(...trailOf(this.#zoom, (item) => this.#zoomTo(item)));
    this.#notes.replaceChildren(...(words ? notesOf(words, this.#layout) : []));
  }

  get #words(): Words | null {
    const width = this.#report.measure(this.#view.width);
    return width && this.#colours
      ? { place: this.#place, grouping: nestingOf(this.#view.grouping), width, colours: this.#colours }
      : null;
  }

  #textOf(box: Box): string[] {
    const words = this.#words;
    return words ? wordsOf(words, box) : [];
  }

  #focusOn(box: Box): void {
    this.#focused = box.key;
    if (box.y < this.#tree.scrollTop) {
      this.#tree.scrollTop = box.y;
    } else if (box.y + LEVEL_HEIGHT > this.#tree.scrollTop + this.#tree.clientHeight) {
      this.#tree.scrollTop = box.y + LEVEL_HEIGHT - this.#tree.clientHeight;
    }
    this.#placeRing();
    this.#status.textContent = this.#textOf(box).join(" · ");
  }

  #placeRing(): void {
    const box = this.#focusedBox;
    this.#ring.hidden = !box;
    if (!box) {
      this.#ring.setAttribute("aria-label", "nothing to draw");
      return;
    }
    const width = this.#tree.clientWidth;
    const level = box.y / LEVEL_HEIGHT;
    this.#ring.style.transform = `translate(${box.x * width}px, ${box.y}px)`;
    this.#ring.style.width = `${Math.max(3, box.width * width)}px`;
    this.#ring.style.height = `${LEVEL_HEIGHT - 1}px`;
    this.#ring.setAttribute("aria-level", String(Math.floor(level) + 1));
    this.#ring.setAttribute("aria-label", this.#textOf(box).join(", "));
    this.#ring.setAttribute("aria-selected", String(box.item?.row != null && box.item.row === this.#view.region));
  }

  #zoomTo(item: Item | null): void {
    const row = item && item.kind !== "total" ? (item.ownRows[0] ?? null) : null;
    this.#focused = item?.key ?? "total";
    this.#store.change({ zoom: row });
  }

  /** Zooms into a box; into what is zoomed already: out of it again. */
  #zoomInto(box: Box): void {
    const target = this.#view.grouping === "name" && box.item?.kind === "region" ? box.item.parent : box.item;
    if (!target || box.kind === "outside") {
      return;
    }
    this.#zoomTo(target === this.#zoom ? target.parent : target);
  }

  #show(box: Box, fromKeyboard: boolean): void {
    if (box.item && box.item.row !== null && box.item.kind !== "outside") {
      this.#open(box.item, fromKeyboard);
    } else if (box.item?.kind === "name") {
      this.#zoomInto(box);
    }
  }

  #boxAt(event: MouseEvent): Box | undefined {
    const area = this.#room.getBoundingClientRect();
    const x = (event.clientX - area.left) / area.width;
    const y = event.clientY - area.top;
    return this.#layout.boxes.find(
      (box) => y >= box.y && y < box.y + LEVEL_HEIGHT && x >= box.x && x < box.x + box.width,
    );
  }

  #listen(): void {
    new ResizeObserver(() => this.#arrange()).observe(this.#tree);
    this.#tree.addEventListener("scroll", () => this.#draw(), { passive: true });
    this.#tree.addEventListener("keydown", (event) => this.#key(event));
    this.#tree.addEventListener("focus", () => {
      const box = this.#focusedBox;
      this.#status.textContent = box ? this.#textOf(box).join(" · ") : "";
    });
    this.#room.addEventListener("click", (event) => this.#click(event));
    this.#room.addEventListener("mousemove", (event) => this.#hover(event));
    this.#room.addEventListener("mouseleave", () => this.#tooltip.hide());
  }

  #click(event: MouseEvent): void {
    const box = this.#boxAt(event);
    if (!box) {
      return;
    }
    this.#focusOn(box);
    if (this.#waiting !== null) {
      clearTimeout(this.#waiting);
      this.#waiting = null;
    }
    if (event.detail >= 2) {
      this.#zoomInto(box);
    } else if (this.#view.region === null) {
      // The panel takes room from the icicle; a second click would meet another box.
      this.#waiting = window.setTimeout(() => {
        this.#waiting = null;
        this.#show(box, false);
      }, DOUBLE_CLICK);
    } else {
      this.#show(box, false);
    }
  }

  #hover(event: MouseEvent): void {
    const box = this.#boxAt(event);
    if (box) {
      this.#tooltip.show(this.#textOf(box), event);
    } else {
      this.#tooltip.hide();
    }
  }

  #key(event: KeyboardEvent): void {
    const box = this.#focusedBox;
    if (!box || event.altKey || event.ctrlKey || event.metaKey) {
      return;
    }
    const next = neighbour(this.#layout.boxes, box, event.key);
    if (next) {
      this.#focusOn(next);
    } else if (event.key === "Enter") {
      this.#zoomInto(box);
    } else if (event.key === " ") {
      this.#show(box, true);
    } else if (event.key === "Backspace") {
      this.#zoom && this.#zoomTo(this.#zoom.parent);
    } else if (!event.key.startsWith("Arrow")) {
      return;
    }
    event.preventDefault();
  }
}
