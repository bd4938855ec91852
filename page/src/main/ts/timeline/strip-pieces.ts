import { firstBehind, type Pieces } from "./strip-data";
import { levelOf } from "./strip-drawing";
import { ROW_HEIGHT, type LaneRow, type Rows } from "./strip-rows";
import type { Window } from "./strip-window";
import { lengthOf } from "./strip-window";
import type { Piece } from "./strip-words";

/** How near a pointer must be, in pixels, to a piece that is narrower. */
const REACH = 2;

/** The row at a height. */
export function rowAt(rows: Rows, y: number): LaneRow | undefined {
  return rows.lanes.find((row) => y >= row.y && y < row.y + ROW_HEIGHT);
}

/** What a row shows at a moment: a piece where it is seen as one, else the bins there. */
export function pieceAt(row: LaneRow, moment: number, window: Window, pixels: number): Piece | null {
  const reach = (REACH * lengthOf(window)) / pixels;
  const level = levelOf(row.lane, window, pixels);
  const bar = nearest(row.lane.bars, moment, reach);
  if (bar !== null && (!level || row.lane.bars.end[bar]! - row.lane.bars.start[bar]! > reach)) {
    return pieceOf(row, row.lane.bars, bar, null);
  }
  const run = level && nearest(level.pieces, moment, 0);
  return level && run !== null ? pieceOf(row, level.pieces, run, level.bin) : null;
}

/** The next piece of a row, or the one before. */
export function neighbourOf(row: LaneRow, moment: number, direction: 1 | -1): Piece | null {
  const { bars } = row.lane;
  const place = direction > 0 ? firstFrom(bars, moment) : firstFrom(bars, moment - 1) - 1;
  return place >= 0 && place < bars.start.length ? pieceOf(row, bars, place, null) : null;
}

/** The piece at a moment, or the nearest one. */
export function nearestOf(row: LaneRow, moment: number): Piece | null {
  const { bars } = row.lane;
  const place = Math.min(firstBehind(bars, moment), bars.start.length - 1);
  return place < 0 ? null : pieceOf(row, bars, place, null);
}

/** The longest piece of those that show a value for which something holds. */
export function longestOf(rows: readonly LaneRow[], holds: (row: LaneRow, value: number) => boolean): Piece | null {
  let longest: Piece | null = null;
  for (const row of rows) {
    const { bars } = row.lane;
    for (let place = 0; place < bars.start.length; place++) {
      const long = bars.end[place]! - bars.start[place]!;
      if ((!longest || long > longest.to - longest.from) && holds(row, bars.value[place]!)) {
        longest = pieceOf(row, bars, place, null);
      }
    }
  }
  return longest;
}

/** The first piece that begins behind a moment. */
function firstFrom({ start }: Pieces, moment: number): number {
  let low = 0;
  let high = start.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (start[middle]! <= moment) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}

function nearest(pieces: Pieces, moment: number, reach: number): number | null {
  const place = firstBehind(pieces, moment - reach);
  return place < pieces.start.length && pieces.start[place]! <= moment + reach ? place : null;
}

function pieceOf(row: LaneRow, pieces: Pieces, place: number, bin: number | null): Piece {
  return {
    row,
    from: pieces.start[place]!,
    to: pieces.end[place]!,
    value: pieces.value[place]!,
    percent: pieces.percent[place]!,
    bin,
  };
}
