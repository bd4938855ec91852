/** What a page of a comparison holds; `DiffPage` in Java writes it. All words and numbers are made there. */
export const SCHEMA = "rangefinder.diff-page/1";

export type Tone = "worse" | "better" | "other" | "quiet" | "missing";

export interface Item {
  readonly place: string | null;
  readonly words: string;
}

export interface SummaryLine {
  readonly label: string;
  readonly tone: Tone;
  readonly items: readonly Item[];
  readonly rest: string;
}

export interface MetricClass {
  readonly code: string;
  readonly words: string;
}

export interface Condition {
  readonly title: string;
  readonly agreement: "equal" | "different" | "unknown";
  readonly base: readonly string[];
  readonly new: readonly string[];
}

export interface FindingRecord {
  readonly fate: "gone" | "new" | "moved";
  readonly title: string;
  readonly place: string | null;
  readonly words: string;
}

export interface MessageRecord {
  readonly level: string;
  readonly text: string;
  readonly remedy: string | null;
}

export interface Head {
  readonly schema: string;
  readonly generated_at: string;
  readonly generator: { readonly version: string };
  readonly base: string;
  readonly new: string;
  readonly summary: readonly SummaryLine[];
  /** The classes that both sides have, the one that leads first. */
  readonly classes: readonly MetricClass[];
  /** What widths are: time of the new side, or its launches. */
  readonly weight: string;
  readonly environment: readonly Condition[];
  readonly findings: readonly FindingRecord[];
  readonly messages: readonly MessageRecord[];
  /** What stands below the tables: how small a change could have been seen, and what marks mean. */
  readonly below: { readonly regions: string; readonly kernels: string };
  /** What was left out of the page, in words. */
  readonly left_out: readonly string[];
}

/** One class in one row. */
export interface Cell {
  readonly base: string;
  readonly new: string;
  readonly change: string;
  /** From -1, half as much or less, to 1, twice as much or more; 0 within the band; null where there is none. */
  readonly colour: number | null;
  readonly verdict: string;
  readonly tone: Tone;
  readonly words: string;
  readonly visible: string;
  readonly interval: string;
}

export interface Row {
  readonly label: string;
  readonly name: string;
  readonly depth: number;
  readonly kind: "pair" | "added" | "removed";
  readonly verdict: string;
  readonly tone: Tone;
  readonly inherited: boolean;
  /** How wide it is in the icicle: of the new side. */
  readonly weight: number;
  readonly time: string;
  readonly code: string;
  readonly registers: string;
  readonly notes: string;
  /** One for each class of the head; empty where the row has no such class. */
  readonly cells: readonly (Cell | Record<string, never>)[];
}

export interface Body {
  readonly whole: Row;
  readonly regions: readonly Row[];
  readonly kernels: readonly Row[];
}

/** The class at a place; null where the row has none. */
export function cellOf(row: Row, place: number): Cell | null {
  const cell = row.cells[place];
  return cell && "base" in cell ? (cell as Cell) : null;
}
