import type { Colours } from "./colour";
import { LEVEL_HEIGHT, TITLE_HEIGHT, type Box, type Layout } from "./icicle-box";

/** Boxes narrower than this have no text. */
const LEAST_FOR_TEXT = 28;
/** Narrower ones have no letter either. */
const LEAST_FOR_LETTER = 11;
/** How far a text stands behind the letter. */
const LETTER_ROOM = 20;

export interface Drawing {
  readonly layout: Layout;
  readonly colours: Colours;
  /** Whether a box is what is looked for; null where nothing is. */
  readonly matches: ((box: Box) => boolean) | null;
  /** The key of the box whose panel is open. */
  readonly selected: string | null;
  /** The part of the icicle that is seen. */
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Draws what is seen of the icicle. */
export function drawIcicle(canvas: HTMLCanvasElement, drawing: Drawing): void {
  const { layout, top, width, height } = drawing;
  const density = window.devicePixelRatio || 1;
  canvas.width = Math.round(width * density);
  canvas.height = Math.round(height * density);
  const context = canvas.getContext("2d");
  if (!context) {
    return;
  }
  const style = getComputedStyle(canvas);
  const token = (name: string) => style.getPropertyValue(name).trim();
  const paint = {
    ink: token("--ink"),
    muted: token("--muted"),
    paper: token("--paper"),
    line: token("--line"),
    accent: token("--accent"),
    quiet: token("--quiet"),
  };
  context.scale(density, density);
  context.translate(0, -top);
  context.font = `12px ${style.fontFamily}`;
  context.textBaseline = "middle";
  context.direction = "ltr";
  const hatch = hatching(context, paint.line);
  for (const title of layout.titles) {
    context.fillStyle = paint.muted;
    context.fillText(title.text.slice(0, 200), 0, title.y + TITLE_HEIGHT / 2 + 2);
  }
  for (const box of layout.boxes) {
    if (box.y + LEVEL_HEIGHT < top || box.y > top + height) {
      continue;
    }
    drawBox(context, box, drawing, paint, hatch);
  }
}

type Paint = Record<"ink" | "muted" | "paper" | "line" | "accent" | "quiet", string>;

function drawBox(
  context: CanvasRenderingContext2D,
  box: Box,
  drawing: Drawing,
  paint: Paint,
  hatch: CanvasPattern | null,
): void {
  const x = box.x * drawing.width;
  const width = box.width * drawing.width;
  // Between boxes that have the room, the paper shows.
  const gap = width > 3 ? 1 : 0;
  const coloured = box.kind === "item" && box.item && box.item.kind !== "total" ? drawing.colours.of(box.item) : null;
  const faint = drawing.matches !== null && !drawing.matches(box) && box.kind === "item" && box.item?.kind !== "total";
  context.globalAlpha = faint ? 0.25 : 1;
  context.fillStyle = coloured?.fill ?? paint.quiet;
  context.fillRect(x, box.y, Math.max(0.5, width - gap), LEVEL_HEIGHT - 1);
  if (
    !coloured &&
    hatch &&
    (box.kind === "outside" || box.kind === "rest" || (box.kind === "item" && box.item?.kind !== "total"))
  ) {
    context.fillStyle = hatch;
    context.fillRect(x, box.y, Math.max(0.5, width - gap), LEVEL_HEIGHT - 1);
  }
  context.globalAlpha = 1;
  if (box.key === drawing.selected) {
    context.strokeStyle = paint.accent;
    context.lineWidth = 2;
    context.strokeRect(x + 1, box.y + 1, Math.max(1, width - gap - 2), LEVEL_HEIGHT - 3);
  }
  context.fillStyle = faint ? paint.muted : (coloured?.ink ?? paint.ink);
  const middle = box.y + LEVEL_HEIGHT / 2;
  const letter = coloured?.letter ?? null;
  if (letter !== null && width >= LEAST_FOR_LETTER) {
    context.font = `700 11px ${fontOf(context)}`;
    context.fillText(letter, width >= LEAST_FOR_TEXT ? x + 5 : x + (width - gap) / 2 - 4, middle);
    context.font = `12px ${fontOf(context)}`;
  }
  const before = letter === null ? 5 : LETTER_ROOM;
  if (width >= LEAST_FOR_TEXT + before) {
    writeInto(context, box.label, x + before, middle, width - before - 5);
  }
}

function fontOf(context: CanvasRenderingContext2D): string {
  return getComputedStyle(context.canvas).fontFamily;
}

/** Writes as much of a text as fits. Names can be of any length, so only what could fit is measured. */
export function writeInto(context: CanvasRenderingContext2D, text: string, x: number, y: number, room: number): void {
  const most = Math.max(1, Math.floor(room / 3.5));
  let shown = text.slice(0, most).replace(/\s+/g, " ");
  if (shown.length === text.length && context.measureText(shown).width <= room) {
    context.fillText(shown, x, y);
    return;
  }
  while (shown.length > 1 && context.measureText(`${shown}…`).width > room) {
    shown = shown.slice(0, Math.min(shown.length - 1, Math.ceil(shown.length * 0.93)));
  }
  if (shown.length > 1) {
    context.fillText(`${shown}…`, x, y);
  }
}

function hatching(context: CanvasRenderingContext2D, line: string): CanvasPattern | null {
  const tile = document.createElement("canvas");
  tile.width = 6;
  tile.height = 6;
  const inner = tile.getContext("2d");
  if (!inner) {
    return null;
  }
  inner.strokeStyle = line;
  inner.lineWidth = 1.2;
  inner.beginPath();
  for (const start of [-6, 0, 6]) {
    inner.moveTo(start, 6);
    inner.lineTo(start + 6, 0);
  }
  inner.stroke();
  return context.createPattern(tile, "repeat");
}
