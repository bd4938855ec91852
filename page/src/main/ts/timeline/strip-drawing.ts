import { writeInto } from "../explore/icicle-drawing";
import { axisOf, type Mark } from "./strip-axis";
import { firstBehind, type Lane, type Level, type Pieces, type Strips } from "./strip-data";
import type { Paint } from "./strip-paint";
import { AXIS_HEIGHT, ROW_HEIGHT, TITLE_HEIGHT, type LaneRow, type Rows } from "./strip-rows";
import { lengthOf, type Window } from "./strip-window";
import { isByHost, type Piece } from "./strip-words";

/** Pieces narrower than this have no text. */
const LEAST_FOR_TEXT = 36;
/** Bins are shown where they are at most so many pixels wide, if there are finer ones. */
const WIDEST_BIN = 2;
/** Where bins are shown, pieces have edges of their own from so many pixels on. */
const LEAST_BAR = 3;

export interface Drawing {
  readonly strips: Strips;
  readonly rows: Rows;
  readonly window: Window;
  readonly paint: Paint;
  /** Where time begins: left of it are the names of rows. */
  readonly gutter: number;
  readonly width: number;
  readonly height: number;
  readonly top: number;
  /** Whether a region is the one that is chosen, or inside it; null where none is. */
  readonly chosen: ((region: number) => boolean) | null;
  readonly focused: Piece | null;
}

/** The bins that suit a window; null where a lane has all pieces as bars. */
export function levelOf(lane: Lane, window: Window, pixels: number): Level | null {
  const width = (level: Level) => (level.bin / lengthOf(window)) * pixels;
  return [...lane.levels].reverse().find((level) => width(level) <= WIDEST_BIN) ?? lane.levels[0] ?? null;
}

/** Draws what is seen of the strip. */
export function drawStrip(canvas: HTMLCanvasElement, drawing: Drawing): void {
  const { rows, width, height, top, gutter, paint } = drawing;
  const density = window.devicePixelRatio || 1;
  const [pixels, lines] = [Math.round(width * density), Math.round(height * density)];
  if (canvas.width !== pixels || canvas.height !== lines) {
    canvas.width = pixels;
    canvas.height = lines;
  }
  const context = canvas.getContext("2d");
  if (!context) {
    return;
  }
  context.setTransform(density, 0, 0, density, 0, 0);
  context.clearRect(0, 0, width, height);
  context.font = `12px ${paint.font}`;
  context.textBaseline = "middle";
  context.direction = "ltr";
  context.translate(0, -top);
  const isSeen = (y: number, tall: number) => y + tall > top + AXIS_HEIGHT && y < top + height;
  const lanes = rows.lanes.filter(({ y }) => isSeen(y, ROW_HEIGHT));
  for (const { y, label } of lanes) {
    context.fillStyle = paint.quiet;
    context.fillRect(gutter, y, width - gutter, ROW_HEIGHT - 1);
    context.fillStyle = paint.muted;
    context.fillText(label, 0, y + ROW_HEIGHT / 2, gutter - 6);
  }
  const marks = axisOf(drawing.window, (width - gutter) / 110);
  drawGrid(context, marks, drawing);
  for (const title of rows.titles.filter(({ y }) => isSeen(y, TITLE_HEIGHT))) {
    writeOver(context, title.text.slice(0, 200), title.y + TITLE_HEIGHT / 2 + 2, drawing);
  }
  context.save();
  context.beginPath();
  context.rect(gutter, top, width - gutter, height);
  context.clip();
  lanes.forEach((row) => drawLane(context, row, drawing));
  drawFocus(context, drawing);
  context.restore();
  drawAxis(context, marks, drawing);
}

function drawLane(context: CanvasRenderingContext2D, row: LaneRow, drawing: Drawing): void {
  const { gutter, width, window } = drawing;
  const level = levelOf(row.lane, window, width - gutter);
  if (level) {
    drawPieces(context, row, level.pieces, 0, drawing);
    drawPieces(context, row, row.lane.bars, LEAST_BAR, drawing);
  } else {
    drawPieces(context, row, row.lane.bars, 0, drawing);
  }
}

function drawPieces(
  context: CanvasRenderingContext2D,
  row: LaneRow,
  pieces: Pieces,
  least: number,
  drawing: Drawing,
): void {
  const { window, gutter, width, paint, chosen } = drawing;
  const scale = (width - gutter) / lengthOf(window);
  const tall = ROW_HEIGHT - 1;
  let drawnTo = -Infinity;
  for (let place = firstBehind(pieces, window.from); place < pieces.start.length; place++) {
    const start = pieces.start[place]!;
    if (start >= window.to) {
      break;
    }
    const from = gutter + (Math.max(start, window.from) - window.from) * scale;
    const to = gutter + (Math.min(pieces.end[place]!, window.to) - window.from) * scale;
    const wide = to - from;
    // Of pieces narrower than a pixel the first one stands for all.
    if (wide < least || to <= drawnTo) {
      continue;
    }
    const value = pieces.value[place]!;
    const isRegion = row.shown === "ranges" || row.shown === "kernels";
    const faint = chosen !== null && isRegion && !chosen(value);
    const part = pieces.percent[place]! / 100;
    const filled = Math.max(3, Math.round(tall * part));
    const shown = Math.max(1, wide);
    context.globalAlpha = faint ? 0.3 : 1;
    context.fillStyle = colourOf(row, value, drawing);
    context.fillRect(from, row.y + tall - filled, shown > 4 && part === 1 ? shown - 1 : shown, filled);
    context.globalAlpha = 1;
    drawnTo = Math.max(drawnTo, from + shown);
    if (wide >= LEAST_FOR_TEXT && isRegion && part === 1) {
      context.fillStyle = faint ? paint.muted : value < 0 ? paint.ink : paint.onHue;
      writeInto(context, drawing.strips.regions[value]?.label ?? "outside", from + 4, row.y + tall / 2, wide - 8);
    }
  }
}

function colourOf(row: LaneRow, value: number, { strips, paint }: Drawing): string {
  switch (row.shown) {
    case "ranges":
    case "kernels": {
      const region = strips.regions[value];
      return region ? paint.hues[region.hue % paint.hues.length]! : paint.outside;
    }
    case "copies":
      return paint.copies;
    case "waits":
      return isByHost(strips.causes[value]) ? paint.byHost : paint.otherWait;
  }
}

function drawFocus(context: CanvasRenderingContext2D, { focused, window, gutter, width, paint }: Drawing): void {
  if (!focused || focused.to <= window.from || focused.from >= window.to) {
    return;
  }
  const scale = (width - gutter) / lengthOf(window);
  const from = gutter + (Math.max(focused.from, window.from) - window.from) * scale;
  const to = gutter + (Math.min(focused.to, window.to) - window.from) * scale;
  const wide = Math.max(5, to - from);
  context.lineWidth = 2;
  context.strokeStyle = paint.paper;
  context.strokeRect(from + 2, focused.row.y + 2, Math.max(1, wide - 4), ROW_HEIGHT - 5);
  context.strokeStyle = paint.ink;
  context.strokeRect(from, focused.row.y, wide, ROW_HEIGHT - 1);
}

function drawGrid(context: CanvasRenderingContext2D, marks: readonly Mark[], drawing: Drawing): void {
  const { window, gutter, width, height, top, paint } = drawing;
  context.fillStyle = paint.line;
  for (const { at } of marks) {
    context.fillRect(Math.round(gutter + ((at - window.from) / lengthOf(window)) * (width - gutter)), top, 1, height);
  }
}

/** Titles stand on paper, so that no line goes through them. */
function writeOver(context: CanvasRenderingContext2D, text: string, y: number, { width, paint }: Drawing): void {
  context.fillStyle = paint.paper;
  context.fillRect(0, y - 8, Math.min(width, context.measureText(text).width + 6), 16);
  context.fillStyle = paint.ink;
  context.fillText(text, 0, y, width);
}

/** The axis stays above what scrolls. */
function drawAxis(context: CanvasRenderingContext2D, marks: readonly Mark[], drawing: Drawing): void {
  const { window, gutter, width, top, paint } = drawing;
  context.fillStyle = paint.paper;
  context.fillRect(0, top, width, AXIS_HEIGHT);
  const scale = (width - gutter) / lengthOf(window);
  let writtenTo = -Infinity;
  for (const { at, text } of marks) {
    const x = gutter + (at - window.from) * scale;
    const wide = context.measureText(text).width;
    const left = Math.max(gutter, Math.min(width - wide, x - wide / 2));
    context.fillStyle = paint.line;
    context.fillRect(Math.round(x), top + AXIS_HEIGHT - 5, 1, 5);
    if (left > writtenTo + 12) {
      context.fillStyle = paint.muted;
      context.fillText(text, left, top + AXIS_HEIGHT / 2 - 3);
      writtenTo = left + wide;
    }
  }
}
