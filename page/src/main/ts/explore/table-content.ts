import type { Column } from "./columns";
import type { Item } from "./items";
import type { Line } from "./lines";

/** The region table as it is shown: all lines, also those that are not drawn. */
export interface TableContent {
  readonly columns: readonly Column[];
  readonly lines: readonly Line[];
  /** What stands at its end: what is outside, and the total. */
  readonly ends: readonly Item[];
}
