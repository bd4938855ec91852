import { tickStep, ticks } from "d3-array";
import type { Window } from "./strip-window";

const UNITS = [
  { name: "s", nanoseconds: 1e9 },
  { name: "ms", nanoseconds: 1e6 },
  { name: "us", nanoseconds: 1e3 },
  { name: "ns", nanoseconds: 1 },
] as const;

/** A moment on the axis, and what stands there. */
export interface Mark {
  readonly at: number;
  readonly text: string;
}

/** Moments on the axis, in one unit, with as many decimals as tell them apart. */
export function axisOf(window: Window, most: number): Mark[] {
  const step = tickStep(window.from, window.to, Math.max(1, most));
  if (!(step > 0)) {
    return [];
  }
  // The largest unit in which the end of the window is at least one, and a step has three decimals at most.
  const unit = UNITS.find(({ nanoseconds }) => window.to >= nanoseconds && step >= nanoseconds / 1e3) ?? UNITS[3];
  const decimals = Math.max(0, -Math.floor(Math.log10(step / unit.nanoseconds) + 1e-9));
  return ticks(window.from, window.to, Math.max(1, most)).map((at) => ({
    at,
    text: `${(at / unit.nanoseconds).toLocaleString("en-US", {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    })} ${unit.name}`,
  }));
}
