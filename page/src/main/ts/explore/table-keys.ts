import type { Line } from "./lines";

/** What a key does in the table: go to a line or to the parent, open or close a line, or show its panel. */
export type Step =
  | { readonly kind: "go"; readonly to: number; readonly parent: boolean }
  | { readonly kind: "toggle" }
  | { readonly kind: "show" };

/**
 * The keys of a tree grid.
 *
 * @param index of the line that has the focus; `line` is undefined where it is one of those at the end
 * @param last index of a line
 * @param page how many lines are seen
 */
export function stepOf(key: string, index: number, line: Line | undefined, last: number, page: number): Step | null {
  const go = (to: number): Step => ({ kind: "go", to: Math.max(0, Math.min(last, to)), parent: false });
  switch (key) {
    case "ArrowDown":
      return go(index + 1);
    case "ArrowUp":
      return go(index - 1);
    case "PageDown":
      return go(index + page);
    case "PageUp":
      return go(index - page);
    case "Home":
      return go(0);
    case "End":
      return go(last);
    case "ArrowRight":
      return !line?.expandable ? go(index) : line.expanded ? go(index + 1) : { kind: "toggle" };
    case "ArrowLeft":
      if (line?.expanded) {
        return { kind: "toggle" };
      }
      return line?.item.parent ? { kind: "go", to: index, parent: true } : go(index);
    case "Enter":
      return { kind: "show" };
    default:
      return null;
  }
}
