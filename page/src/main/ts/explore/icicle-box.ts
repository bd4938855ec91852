import type { Item } from "./items";

export const LEVEL_HEIGHT = 22;
export const TITLE_HEIGHT = 20;

/** A box of the icicle. Places across are parts of the whole width. */
export interface Box {
  readonly key: string;
  /** `above`: what the zoomed region lies in; `rest`: siblings too small to draw, together. */
  readonly kind: "item" | "above" | "outside" | "rest";
  /** Null where no item stands for it. */
  readonly item: Item | null;
  readonly label: string;
  readonly x: number;
  readonly width: number;
  /** In pixels. */
  readonly y: number;
  readonly value: number;
  readonly band: number;
  readonly parent: Box | null;
}

export interface Layout {
  readonly boxes: readonly Box[];
  readonly titles: readonly { readonly text: string; readonly y: number }[];
  readonly height: number;
  /** What the whole width stands for; NaN where that is a sum which is not made here. */
  readonly whole: number;
  /** Whether boxes of a family overlap, so that one launch is in several. */
  readonly overlapping: boolean;
}
