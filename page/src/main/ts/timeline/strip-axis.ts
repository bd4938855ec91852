import { tickStep, ticks } from "d3-array";
import type { Window } from "./strip-window";

const UNITS = [
  { name: "s", nanoseconds: 1e9 },
  { name: "ms", nanoseconds: 1e6 },
  { name: "us", nanoseconds: 1e3 },
  { name: "ns", nanoseconds: 1 },
] as const;

/** Moments on the axis, in one unit, with as many decimals as tell them apart. */
export function axisOf(window: Window, most: number): { at: number; text: string }[] {
  const step = tickStep(window.from, window.to, Math.max(1, most));
  if (!(step > 0)) {
    return [];
  }
  const unit = UNITS.find(({ nanoseconds }) => step >= nanoseconds / 10 || window.to < nanoseconds * 1e3) ?? UNITS[3];
  const fitting = UNITS.find(({ nanoseconds }) => window.to >= nanoseconds && step >= nanoseconds / 1e3) ?? unit;
  const decimals = Math.max(0, -Math.floor(Math.log10(step / fitting.nanoseconds) + 1e-9));
  return ticks(window.from, window.to, Math.max(1, most)).map((at) => ({
    at,
    text: `${(at / fitting.nanoseconds).toLocaleString("en-US", {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    })} ${fitting.name}`,
  }));
}
