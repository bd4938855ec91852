import type { Report } from "../report";
import type { View } from "../view";
import { columnOf, type Column } from "./columns";
import type { Item, Items } from "./items";

export interface Sorting {
  /** Null sorts by name. */
  readonly column: Column | null;
  readonly descending: boolean;
}

/** How a view sorts; null leaves the order of the report. */
export function sortingOf(report: Report, view: View): Sorting | null {
  const place = { report, scope: view.scope, side: view.side };
  if (view.sort) {
    const { measure, descending } = view.sort;
    return { column: measure === "name" ? null : columnOf(place, measure), descending };
  }
  // Names and lists have no order of their own; the largest come first.
  switch (view.grouping) {
    case "path":
      return null;
    case "name":
      return { column: columnOf(place, view.width), descending: true };
    case "flat":
      return { column: columnOf({ ...place, side: "exclusive" }, view.width), descending: true };
  }
}

/** One line of the table. */
export interface Line {
  readonly item: Item;
  /** Its place among its siblings, from 1, and their number. */
  readonly place: number;
  readonly siblings: number;
  readonly expandable: boolean;
  readonly expanded: boolean;
}

/** The sorted tree: children of the key of an item, and of the empty key the roots. */
export type Order = Map<string, readonly Item[]>;

/** Sorts siblings within their parent. Missing values come last, equal ones stay in the order of the report. */
export function sorted(items: Items, sorting: Sorting | null): Order {
  const order: Order = new Map([["", inOrder(items.roots, sorting)]]);
  for (const item of items.all) {
    if (item.children.length > 0) {
      order.set(item.key, inOrder(item.children, sorting));
    }
  }
  return order;
}

function inOrder(siblings: readonly Item[], sorting: Sorting | null): readonly Item[] {
  if (!sorting || siblings.length < 2) {
    return siblings;
  }
  const sign = sorting.descending ? -1 : 1;
  const { column } = sorting;
  if (!column) {
    const collator = new Intl.Collator("en", { numeric: true });
    return [...siblings].sort((one, other) => sign * collator.compare(one.label, other.label));
  }
  const numbers = new Map(siblings.map((item) => [item, column.number(item)]));
  return [...siblings].sort((one, other) => {
    const left = numbers.get(one) ?? NaN;
    const right = numbers.get(other) ?? NaN;
    if (Number.isNaN(left) || Number.isNaN(right)) {
      return Number(Number.isNaN(left)) - Number(Number.isNaN(right));
    }
    return sign * (left - right);
  });
}

/**
 * The lines that can be seen, in order.
 *
 * @param expanded keys of items whose children are shown
 * @param matches what is looked for; then only what matches is shown, with all that it lies in
 * @param roots what is shown with all inside it; null shows everything
 */
export function linesOf(
  items: Items,
  order: Order,
  expanded: ReadonlySet<string>,
  matches: ((item: Item) => boolean) | null,
  roots: readonly Item[] | null = null,
): Line[] {
  const kept = matches ? withAncestors(items, matches) : null;
  const lines: Line[] = [];
  const visible = (key: string) => {
    const children = order.get(key) ?? [];
    return kept ? children.filter((child) => kept.has(child)) : children;
  };
  const stack: Line[] = [];
  const push = (siblings: readonly Item[]) => {
    for (let index = siblings.length - 1; index >= 0; index--) {
      const item = siblings[index] as Item;
      const expandable = kept ? item.children.some((child) => kept.has(child)) : item.children.length > 0;
      stack.push({
        item,
        place: index + 1,
        siblings: siblings.length,
        expandable,
        // What is looked for is shown even inside what is closed.
        expanded: expandable && (kept !== null || expanded.has(item.key)),
      });
    }
  };
  push(roots === null ? visible("") : roots.filter((root) => !kept || kept.has(root)));
  for (let line = stack.pop(); line; line = stack.pop()) {
    lines.push(line);
    if (line.expanded) {
      push(visible(line.item.key));
    }
  }
  return lines;
}

function withAncestors(items: Items, matches: (item: Item) => boolean): Set<Item> {
  const kept = new Set<Item>();
  for (const item of items.all) {
    if (matches(item)) {
      for (let above: Item | null = item; above && !kept.has(above); above = above.parent) {
        kept.add(above);
      }
    }
  }
  return kept;
}
