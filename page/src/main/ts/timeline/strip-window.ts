/** The part of a strip that is seen, in nanoseconds since it began. */
export interface Window {
  readonly from: number;
  readonly to: number;
}

/** Nothing is shown larger than so many nanoseconds over the whole width. */
const SHORTEST = 20;

export function wholeOf(span: number): Window {
  return { from: 0, to: span };
}

export function lengthOf({ from, to }: Window): number {
  return to - from;
}

/** A window of the wanted length, moved into the strip. */
function within(from: number, length: number, span: number): Window {
  const kept = Math.min(span, Math.max(Math.min(SHORTEST, span), length));
  const start = Math.max(0, Math.min(span - kept, from));
  return { from: start, to: start + kept };
}

/** Moves by a part of what is seen. */
export function panned(window: Window, part: number, span: number): Window {
  return within(window.from + part * lengthOf(window), lengthOf(window), span);
}

/**
 * Shows more or less.
 *
 * @param factor below 1 for less, which is larger then
 * @param at the part of the width that stays where it is
 */
export function zoomed(window: Window, factor: number, at: number, span: number): Window {
  const fixed = window.from + at * lengthOf(window);
  const kept = Math.min(span, Math.max(Math.min(SHORTEST, span), lengthOf(window) * factor));
  return within(fixed - at * kept, kept, span);
}

/** Shows a piece with some room beside it. */
export function around(from: number, to: number, span: number): Window {
  const room = 0.15 * (to - from);
  return within(from - room, to - from + 2 * room, span);
}

/** The same, but only where it is not seen already; zooms no further than that it can be seen. */
export function revealing(window: Window, from: number, to: number, span: number): Window {
  if (from < window.to && to > window.from && to - from >= lengthOf(window) / 400) {
    return window;
  }
  const length = to - from < lengthOf(window) / 400 ? (to - from) * 100 : lengthOf(window);
  return within((from + to) / 2 - length / 2, length, span);
}
