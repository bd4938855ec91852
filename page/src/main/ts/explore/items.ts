import type { Region, Report } from "../report";

/** One line of the table and one box of the icicle: a region, a name of regions, what is outside, or the total. */
export interface Item {
  /** Tells items apart, also from one drawing to the next. */
  readonly key: string;
  readonly kind: "region" | "name" | "outside" | "total";
  readonly label: string;
  /** The row of its figures. */
  readonly figures: number;
  /** Regions whose instances and real times add up to those of the item, but see `overlapping`. */
  readonly rows: readonly number[];
  /** Regions whose exclusive ones do. */
  readonly ownRows: readonly number[];
  /** The row that a panel shows; null where there are several. */
  readonly row: number | null;
  /** Whether a launch may be in several of the rows, so that such sums are upper bounds. */
  readonly overlapping: boolean;
  /** Whether its launches are counted in another item of the same parent: the same name inside itself. */
  readonly nested: boolean;
  readonly parent: Item | null;
  readonly children: Item[];
  readonly depth: number;
}

/** The items of a report, by path or by name. */
export interface Items {
  readonly roots: readonly Item[];
  readonly outside: Item;
  readonly total: Item;
  /** All items of regions and names, parents before children. */
  readonly all: readonly Item[];
  /** The item that shows a region on the level of regions. */
  readonly byRow: readonly (Item | undefined)[];
}

/** How regions are put together: as they are nested, by name, or one under another. */
export type Grouping = "path" | "name" | "flat";

/** How the icicle puts them together: a list has no nesting of its own. */
export type Nesting = "path" | "name";

export function nestingOf(grouping: Grouping): Nesting {
  return grouping === "flat" ? "path" : grouping;
}

const MADE = new WeakMap<Report, Map<Grouping, Items>>();

/** The items of a report; the same ones each time. */
export function itemsOf(report: Report, grouping: Grouping): Items {
  const made = MADE.get(report) ?? new Map<Grouping, Items>();
  MADE.set(report, made);
  const items = made.get(grouping) ?? makeItems(report, grouping);
  made.set(grouping, items);
  return items;
}

function makeItems(report: Report, grouping: Grouping): Items {
  const all = grouping === "path" ? byPath(report) : grouping === "name" ? byName(report) : inAList(report);
  const byRow: (Item | undefined)[] = [];
  for (const item of all) {
    if (item.kind === "region" && item.row !== null) {
      byRow[item.row] = item;
    }
  }
  byRow[report.total] = single("total", "total", "total", report.total);
  byRow[report.outside] = single("outside", "outside", "(outside any range)", report.outside);
  return {
    roots: all.filter((item) => item.parent === null),
    outside: byRow[report.outside] as Item,
    total: byRow[report.total] as Item,
    all,
    byRow,
  };
}

/** What tells ranges apart that nest in one another: their kind and their domain. */
export function familyOf(region: Region): string {
  return JSON.stringify([region.kind, region.domain]);
}

/** The family in words. */
export function familyTitle(region: Region): string {
  const ranges =
    region.kind === "push-pop" ? "push/pop ranges" : region.kind === "start-end" ? "start/end ranges" : region.kind;
  return region.domain === null ? ranges : `${ranges} of ${region.domain}`;
}

/** What tells a region's kind where it is not the usual one. */
export function kindOf(region: Region): string {
  return region.kind === "start-end" ? " (start/end)" : "";
}

/** What a person calls a region beside others of all families. */
export function labelOf(region: Region): string {
  const domain = region.parent < 0 && region.domain !== null ? `${region.domain}@` : "";
  const prefix =
    region.parent < 0
      ? region.path
          .slice(0, -1)
          .map((label) => `${label}::`)
          .join("")
      : "";
  const kind = region.parent < 0 ? kindOf(region) : "";
  return domain + prefix + region.label + kind;
}

/** What to call a region that stands without its parents around it. */
export function shortPath(report: Report, item: Item): string {
  const path = item.row === null ? [] : (report.regions[item.row]?.path ?? []);
  return path.length > 1 ? path.slice(-2).join("::") : item.label;
}

/** An item and all inside it. */
export function withDescendants(item: Item): Item[] {
  const found: Item[] = [];
  const waiting = [item];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    found.push(next);
    waiting.push(...next.children);
  }
  return found;
}

function single(key: string, kind: Item["kind"], label: string, row: number): Item {
  return {
    key,
    kind,
    label,
    figures: row,
    rows: [row],
    ownRows: [row],
    row,
    overlapping: false,
    nested: false,
    parent: null,
    children: [],
    depth: 0,
  };
}

function byPath(report: Report): Item[] {
  const items: Item[] = [];
  const ordered: Item[] = [];
  // Parents stand before their children in the report, but siblings' subtrees may be mixed; lines are in tree order.
  for (const region of report.regions) {
    const parent = items[region.parent] ?? null;
    const item: Item = {
      ...single(`r${region.index}`, "region", labelOf(region), region.index),
      parent,
      depth: parent ? parent.depth + 1 : 0,
    };
    parent?.children.push(item);
    items.push(item);
  }
  const stack = items.filter((item) => item.parent === null).reverse();
  for (let item = stack.pop(); item; item = stack.pop()) {
    ordered.push(item);
    for (let child = item.children.length - 1; child >= 0; child--) {
      stack.push(item.children[child] as Item);
    }
  }
  return ordered;
}

function inAList(report: Report): Item[] {
  return report.regions.map((region) =>
    single(`r${region.index}`, "region", region.name + kindOf(region), region.index),
  );
}

function byName(report: Report): Item[] {
  const names = report.regions.map((region) => JSON.stringify([region.kind, region.domain, region.label]));
  const groups = new Map<string, Region[]>();
  for (const region of report.regions) {
    const name = names[region.index] as string;
    const group = groups.get(name);
    group ? group.push(region) : groups.set(name, [region]);
  }
  const items: Item[] = [];
  for (const [name, regions] of groups) {
    const outermost = new Set(regions.filter((region) => !insideItself(report, region, names)));
    const first = regions[0] as Region;
    const domain = first.domain === null ? "" : `${first.domain}@`;
    const group: Item = {
      ...single(`n${name}`, "name", domain + first.label + kindOf(first), first.index),
      figures: report.nameRow(first.index),
      rows: [...outermost].map((region) => region.index),
      ownRows: regions.map((region) => region.index),
      row: regions.length === 1 ? first.index : null,
      overlapping: first.kind === "start-end" && outermost.size > 1,
    };
    items.push(group);
    for (const region of regions) {
      const item: Item = {
        ...single(`r${region.index}`, "region", region.name, region.index),
        nested: !outermost.has(region),
        parent: group,
        depth: 1,
      };
      group.children.push(item);
      items.push(item);
    }
  }
  return items;
}

function insideItself(report: Report, region: Region, names: readonly string[]): boolean {
  for (let above = region.parent; above >= 0; above = report.regions[above]?.parent ?? -1) {
    if (names[above] === names[region.index]) {
      return true;
    }
  }
  return false;
}
