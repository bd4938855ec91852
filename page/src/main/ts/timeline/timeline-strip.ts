import { button, element } from "../dom";
import { Tooltip } from "../explore/tooltip";
import { time } from "../format";
import type { Report } from "../report";
import type { View } from "../view";
import type { Strip } from "./strip-data";
import { drawStrip } from "./strip-drawing";
import { stripLegend } from "./strip-legend";
import { paintOf, type Paint } from "./strip-paint";
import { longestOf, nearestOf, neighbourOf, pieceAt, rowAt } from "./strip-pieces";
import { listenTo } from "./strip-pointer";
import { AXIS_HEIGHT, ROW_HEIGHT, rowsOf, type LaneRow, type Rows } from "./strip-rows";
import { stripTable } from "./strip-table";
import { around, lengthOf, panned, revealing, wholeOf, zoomed, type Window } from "./strip-window";
import { leftOutOf, wordsOf, type Piece } from "./strip-words";

const NO_ROWS: Rows = { titles: [], lanes: [], height: 0 };
const PAN = 0.2;
const ZOOM = 0.5;
/** A second click within this time zooms, and the first must not have moved the strip. */
const DOUBLE_CLICK = 220;

/** When regions were open and devices busy: a window into the time of one timeline. */
export class TimelineStrip {
  readonly element: HTMLElement;
  readonly #report: Report;
  readonly #open: (row: number, fromKeyboard: boolean) => void;
  readonly #canvas = element("canvas", { "aria-hidden": "true" });
  readonly #room = element("div", { class: "strip-room" });
  readonly #area = element("div", { class: "strip-area", tabindex: 0, role: "application" });
  readonly #status = element("p", { class: "strip-status", "aria-live": "polite" });
  readonly #notes = element("p", { class: "strip-notes" });
  readonly #seen = element("span", { class: "strip-seen number" });
  readonly #tooltip = new Tooltip();
  readonly #table = stripTable(() => this.#rows);
  #place = 0;
  #rows: Rows = NO_ROWS;
  #window: Window = wholeOf(1);
  #focused: Piece | null = null;
  #paint: Paint | null = null;
  #inside: ReadonlySet<number> | null = null;
  #view: View | null = null;
  #waiting = 0;
  #opening = 0;

  /** @param open shows the panel of a row */
  constructor(report: Report, open: (row: number, fromKeyboard: boolean) => void) {
    this.#report = report;
    this.#open = open;
    this.#area.setAttribute("aria-label", "Timeline: arrow keys move, plus and minus zoom, Enter opens the region");
    this.#area.setAttribute("aria-roledescription", "timeline");
    this.#room.append(this.#canvas);
    this.#area.append(this.#room);
    this.element = element(
      "section",
      { class: "strip", "aria-label": "Timeline" },
      this.#bar(),
      this.#area,
      this.#status,
      stripLegend(report.strips.strips.some(({ devices }) => devices.length > 0)),
      this.#notes,
      this.#table,
      this.#tooltip.element,
    );
    this.#window = wholeOf(this.#strip?.span ?? 1);
    this.#listen();
  }

  get #strip(): Strip | undefined {
    return this.#report.strips.strips[this.#place];
  }

  get #span(): number {
    return this.#strip?.span ?? 1;
  }

  get #gutter(): number {
    return this.#area.clientWidth < 600 ? 48 : 60;
  }

  get #pixels(): number {
    return Math.max(1, this.#area.clientWidth - this.#gutter);
  }

  #bar(): HTMLElement {
    const files = this.#report.strips.strips.map(({ file }, place) => element("option", { value: place }, file));
    const choice = element("select", {}, ...files);
    choice.addEventListener("change", () => this.#choose(Number(choice.value)));
    return element(
      "div",
      { class: "strip-bar" },
      element("h2", {}, "Timeline"),
      files.length > 1 ? element("label", {}, "of ", choice) : null,
      this.#seen,
      button("−", { "aria-label": "Zoom out", title: "Zoom out (−)" }, () => this.#zoom(1 / ZOOM, 0.5)),
      button("+", { "aria-label": "Zoom in", title: "Zoom in (+)" }, () => this.#zoom(ZOOM, 0.5)),
      button("Whole", { title: "Show all of it (0)" }, () => this.#look(wholeOf(this.#span))),
    );
  }

  #choose(place: number): void {
    this.#place = place;
    this.#window = wholeOf(this.#span);
    this.#focused = null;
    this.#arrange();
  }

  /** Shows another view. */
  show(view: View): void {
    const before = this.#view;
    this.#view = view;
    if (before?.scope !== view.scope) {
      this.#focused = null;
      this.#arrange();
    }
    if (before?.region !== view.region) {
      this.#inside = view.region === null ? null : this.#regionsInside(view.region);
      this.#reveal();
    }
  }

  /** Draws again, with the colours of the theme. */
  redraw(): void {
    this.#paint = null;
    this.#later();
  }

  /** The places of a row's region and of all inside it; null where the strip shows none of them. */
  #regionsInside(row: number): ReadonlySet<number> | null {
    const regions = this.#report.regions;
    const isInside = (candidate: number): boolean =>
      candidate === row || (candidate >= 0 && isInside(regions[candidate]?.parent ?? -1));
    const inside = new Set<number>();
    this.#report.strips.regions.forEach(({ row: own }, place) => own !== null && isInside(own) && inside.add(place));
    return inside.size === 0 ? null : inside;
  }

  /** Brings the longest piece of the chosen region into sight, unless that is what was chosen here. */
  #reveal(): void {
    const row = this.#view?.region ?? null;
    const isOwn = (value: number) => row !== null && this.#report.strips.regions[value]?.row === row;
    if (row !== null && !(this.#focused && isOwn(this.#focused.value) && isOfRegions(this.#focused.row))) {
      const found = longestOf(this.#rows.lanes, (lane, value) => isOfRegions(lane) && isOwn(value));
      if (found) {
        this.#focusOn(found, false);
        this.#window = revealing(this.#window, found.from, found.to, this.#span);
      }
    }
    this.#later();
  }

  #arrange(): void {
    const strip = this.#strip;
    const scope = this.#report.scopes[this.#view?.scope ?? 0];
    this.#rows = strip ? rowsOf(strip, scope && !scope.aggregate ? scope.scope : null) : NO_ROWS;
    this.element.hidden = this.#rows.lanes.length === 0;
    this.#room.style.height = `${this.#rows.height}px`;
    this.#notes.replaceChildren(...leftOutOf(this.#report.strips, this.#place));
    this.#table.refill();
    this.#later();
  }

  /** Draws once before the next frame, whatever happens until then. */
  #later(): void {
    if (this.#waiting === 0) {
      this.#waiting = requestAnimationFrame(() => {
        this.#waiting = 0;
        this.#draw();
      });
    }
  }

  #draw(): void {
    const width = this.#area.clientWidth;
    if (width === 0 || !this.#strip) {
      return;
    }
    const height = Math.min(this.#area.clientHeight, this.#rows.height);
    const top = this.#area.scrollTop;
    this.#paint ??= paintOf(this.#canvas);
    this.#canvas.style.width = `${width}px`;
    this.#canvas.style.height = `${height}px`;
    this.#canvas.style.transform = `translateY(${top}px)`;
    const inside = this.#inside;
    drawStrip(this.#canvas, {
      strips: this.#report.strips,
      rows: this.#rows,
      window: this.#window,
      paint: this.#paint,
      gutter: this.#gutter,
      width,
      height,
      top,
      chosen: inside ? (region) => inside.has(region) : null,
      focused: this.#focused,
    });
    this.#seen.textContent =
      lengthOf(this.#window) === this.#span
        ? time(this.#span)
        : `${time(lengthOf(this.#window))} of ${time(this.#span)}, from ${time(this.#window.from)}`;
  }

  #look(window: Window): void {
    this.#window = window;
    this.#later();
  }

  #zoom(factor: number, at: number): void {
    this.#look(zoomed(this.#window, factor, at, this.#span));
  }

  #pan(part: number): void {
    this.#look(panned(this.#window, part, this.#span));
  }

  #focusOn(piece: Piece, say = true): void {
    this.#focused = piece;
    const { scrollTop, clientHeight } = this.#area;
    if (piece.row.y < scrollTop + AXIS_HEIGHT) {
      this.#area.scrollTop = piece.row.y - AXIS_HEIGHT - ROW_HEIGHT;
    } else if (piece.row.y + ROW_HEIGHT > scrollTop + clientHeight) {
      this.#area.scrollTop = piece.row.y + 2 * ROW_HEIGHT - clientHeight;
    }
    if (say) {
      this.#status.textContent = wordsOf(this.#report, this.#report.strips, piece).join(" · ");
    }
    this.#later();
  }

  #show(piece: Piece, fromKeyboard: boolean): void {
    const row = isOfRegions(piece.row) ? this.#report.strips.regions[piece.value]?.row : null;
    if (row !== null && row !== undefined) {
      this.#open(row, fromKeyboard);
    }
  }

  /** The panel takes room from the strip; a second click would meet another piece. */
  #showSoon(piece: Piece): void {
    clearTimeout(this.#opening);
    if (this.#view?.region === null) {
      this.#opening = window.setTimeout(() => this.#show(piece, false), DOUBLE_CLICK);
    } else {
      this.#show(piece, false);
    }
  }

  #pieceAt(event: MouseEvent): Piece | null {
    const area = this.#room.getBoundingClientRect();
    const row = rowAt(this.#rows, event.clientY - area.top);
    const part = (event.clientX - area.left - this.#gutter) / this.#pixels;
    const isOnAxis = event.clientY - this.#area.getBoundingClientRect().top < AXIS_HEIGHT;
    if (!row || part < 0 || isOnAxis) {
      return null;
    }
    return pieceAt(row, this.#window.from + part * lengthOf(this.#window), this.#window, this.#pixels);
  }

  #listen(): void {
    new ResizeObserver(() => this.#later()).observe(this.#area);
    this.#area.addEventListener("scroll", () => this.#later(), { passive: true });
    this.#area.addEventListener("keydown", (event) => this.#key(event));
    listenTo(this.#area, () => this.#gutter, {
      pan: (part) => this.#pan(part),
      zoom: (factor, at) => this.#zoom(factor, at),
      click: (event) => {
        const piece = this.#pieceAt(event);
        if (piece) {
          this.#focusOn(piece);
          this.#showSoon(piece);
        }
      },
      doubleClick: (event) => {
        clearTimeout(this.#opening);
        const piece = this.#pieceAt(event);
        if (piece) {
          this.#look(around(piece.from, piece.to, this.#span));
        }
      },
      hover: (event) => {
        const piece = this.#pieceAt(event);
        if (piece) {
          this.#tooltip.show(wordsOf(this.#report, this.#report.strips, piece), event);
        } else {
          this.#tooltip.hide();
        }
      },
      leave: () => this.#tooltip.hide(),
    });
  }

  #key(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) {
      return;
    }
    const sideways = event.key === "ArrowLeft" ? -1 : event.key === "ArrowRight" ? 1 : 0;
    if (sideways !== 0 && event.shiftKey) {
      this.#pan(sideways * PAN);
    } else if (sideways !== 0) {
      this.#step(sideways as 1 | -1);
    } else if (event.key === "ArrowUp" || event.key === "ArrowDown") {
      this.#change(event.key === "ArrowUp" ? -1 : 1);
    } else if (event.key === "+" || event.key === "=" || event.key === "-") {
      this.#zoom(event.key === "-" ? 1 / ZOOM : ZOOM, this.#fixed);
    } else if (event.key === "0" || event.key === "Home") {
      this.#look(wholeOf(this.#span));
    } else if ((event.key === "Enter" || event.key === " ") && this.#focused) {
      this.#show(this.#focused, true);
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  /** What stays where it is when keys zoom: the piece that has the focus, if it is seen. */
  get #fixed(): number {
    const middle = this.#focused ? (this.#focused.from + this.#focused.to) / 2 : NaN;
    const part = (middle - this.#window.from) / lengthOf(this.#window);
    return part >= 0 && part <= 1 ? part : 0.5;
  }

  #step(direction: 1 | -1): void {
    const focused = this.#focused;
    const row = focused?.row ?? this.#rows.lanes[0];
    const next = row && (focused ? neighbourOf(row, focused.from, direction) : nearestOf(row, this.#window.from));
    if (next) {
      this.#window = revealing(this.#window, next.from, next.to, this.#span);
      this.#focusOn(next);
    }
  }

  #change(direction: 1 | -1): void {
    const { lanes } = this.#rows;
    const now = this.#focused ? lanes.indexOf(this.#focused.row) : -1;
    const moment = this.#focused?.from ?? this.#window.from;
    for (let place = now + direction; place >= 0 && place < lanes.length; place += direction) {
      const next = nearestOf(lanes[place]!, moment);
      if (next) {
        this.#window = revealing(this.#window, next.from, next.to, this.#span);
        this.#focusOn(next);
        return;
      }
    }
  }
}

function isOfRegions({ shown }: LaneRow): boolean {
  return shown === "ranges" || shown === "kernels";
}
