import { element } from "../dom";
import type { BoundClass } from "../report";

/** A class of what limits launches, as people are shown it: never by colour alone. */
export interface BoundSign {
  readonly letter: string;
  readonly name: string;
  /** What it means, in few words. */
  readonly meaning: string;
  readonly fill: string;
}

/** Fills are those of Okabe and Ito, which people tell apart whatever colours they see; dark ink is readable on each. */
export const BOUND_SIGNS: Readonly<Record<BoundClass, BoundSign>> = {
  compute: { letter: "C", name: "compute", meaning: "the compute units (SMs) are near their peak", fill: "#e69f00" },
  memory: { letter: "M", name: "memory", meaning: "memory is near its peak", fill: "#56b4e9" },
  latency: {
    letter: "L",
    name: "latency",
    meaning: "neither is near its peak",
    fill: "#2fb08a",
  },
  balanced: { letter: "B", name: "balanced", meaning: "compute and memory are both busy", fill: "#f0e442" },
  host: { letter: "H", name: "host", meaning: "the GPU waits for the program on the CPU", fill: "#d58bb5" },
  unknown: { letter: "?", name: "unknown", meaning: "not captured", fill: "#9aa3ad" },
};

export const INK_ON_BOUND = "#101418";

/** A small box with the letter of a class on its colour. */
export function boundChip(bound: BoundClass): HTMLElement {
  const { letter, fill } = BOUND_SIGNS[bound];
  const chip = element("span", { class: "bound-chip", "aria-hidden": "true" }, letter);
  chip.style.background = fill;
  return chip;
}

/** A class in words, with its letter and colour. */
export function boundWord(bound: BoundClass): HTMLElement {
  const { name, meaning } = BOUND_SIGNS[bound];
  return element("span", { class: "bound-word", title: meaning }, boundChip(bound), name);
}
