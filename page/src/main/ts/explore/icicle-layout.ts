import { sum } from "d3-array";
import type { Measure } from "../report";
import { LEVEL_HEIGHT, TITLE_HEIGHT, type Box, type Layout } from "./icicle-box";
import { familyOf, familyTitle, shortPath, withDescendants, type Item, type Items } from "./items";
import { isSummed, numberOf, type Place } from "./values";

/** Sums of numbers differ by so much without meaning anything. */
const ROUNDING = 1e-9;

/** How many ranges that were measured as a whole are drawn: the longest. */
const MOST_BARS = 40;

export interface LayoutRequest {
  readonly place: Place;
  readonly items: Items;
  readonly measure: Measure;
  readonly zoom: Item | null;
  /** The part of the width below which boxes are drawn together. */
  readonly least: number;
}

/**
 * Lays regions out. Each family of ranges (kind and domain) is a band of its own against the same whole, because a launch
 * can be in ranges of several families. Inclusive: children hang under their parents. Exclusive: one row of what each
 * region owns, the largest first, which adds up to the whole (R7).
 */
export function layoutOf(request: LayoutRequest): Layout {
  return new LayoutInProgress(request).finished();
}

class LayoutInProgress {
  readonly #request: LayoutRequest;
  readonly #boxes: Box[] = [];
  readonly #titles: { text: string; y: number }[] = [];
  #y = 0;
  #band = 0;
  #overlapping = false;
  #whole = 0;
  /** Whether the whole is a sum that was made here. */
  #made = false;

  constructor(request: LayoutRequest) {
    this.#request = request;
  }

  finished(): Layout {
    const { items, zoom } = this.#request;
    if (this.#measuredOnly) {
      this.#measured(items);
    } else {
      zoom ? this.#zoomed(zoom) : this.#everything(items);
    }
    return {
      boxes: this.#boxes,
      titles: this.#titles,
      height: this.#y,
      whole: this.#made && !isSummed(this.#request.measure) ? NaN : this.#whole,
      overlapping: this.#overlapping,
    };
  }

  #value(item: Item): number {
    const value = numberOf(this.#request.place, item, this.#request.measure);
    return value > 0 && (this.#measuredOnly || !this.#isMeasured(item)) ? value : 0;
  }

  /** What was measured for a whole range has no width beside launches, which it is no part of (R15). */
  #isMeasured(item: Item): boolean {
    const { place, measure } = this.#request;
    return measure.kind !== "real" && item.rows.some((row) => place.report.results(row, place.scope) !== null);
  }

  /** Whether widths show ranges that were measured as a whole. */
  get #measuredOnly(): boolean {
    return this.#isMeasured(this.#request.items.total);
  }

  /**
   * Ranges that were measured as a whole may lie in one another, and add up to nothing: bars of one scale, each against
   * the longest (R15).
   */
  #measured(items: Items): void {
    const members = items.all
      .filter((item) => item.kind === "region" && this.#value(item) > 0)
      .sort((one, other) => this.#value(other) - this.#value(one));
    this.#whole = members[0] ? this.#value(members[0]) : 0;
    for (const item of members.slice(0, MOST_BARS)) {
      const label = shortPath(this.#request.place.report, item);
      this.#add("item", item, label, 0, this.#value(item) / this.#whole, this.#value(item), null);
      this.#y += LEVEL_HEIGHT;
    }
  }

  #zoomed(zoom: Item): void {
    const chain = [zoom];
    for (let above = zoom.parent; above; above = above.parent) {
      chain.unshift(above);
    }
    const inclusive = { ...this.#request.place, side: "inclusive" as const };
    const whole = (item: Item) => numberOf(inclusive, item, this.#request.measure) || 0;
    const flat = this.#request.place.side === "exclusive" && zoom.kind === "region";
    let parent: Box | null = null;
    for (const item of [this.#request.items.total, ...chain]) {
      // Exclusive, the zoomed region has a box of its own further down, for what it owns.
      const kind = item === zoom && !flat ? "item" : "above";
      parent = this.#add(kind, item, item.label, 0, 1, whole(item), parent);
      this.#y += LEVEL_HEIGHT;
    }
    this.#band++;
    if (flat) {
      const own = withDescendants(zoom);
      this.#whole = sum(own.map((item) => this.#value(item)));
      this.#made = true;
      this.#flat(own, this.#whole);
    } else {
      this.#whole = this.#value(zoom);
      const bottom = parent ? this.#under(parent) : this.#y;
      this.#y = bottom;
    }
  }

  #everything(items: Items): void {
    const families = new Map<string, Item[]>();
    const { report } = this.#request.place;
    for (const root of items.roots) {
      const region = report.regions[root.ownRows[0] ?? -1];
      const family = region ? familyOf(region) : "";
      const roots = families.get(family);
      roots ? roots.push(root) : families.set(family, [root]);
    }
    const sums = [...families.values()].map((roots) => sum(roots.map((root) => this.#value(root))));
    this.#made = !this.#value(items.total);
    this.#whole = this.#value(items.total) || Math.max(0, ...sums);
    if (this.#whole <= 0) {
      return;
    }
    this.#add("item", items.total, "all launches", 0, 1, this.#whole, null);
    this.#y += LEVEL_HEIGHT;
    for (const roots of families.values()) {
      this.#band++;
      const region = report.regions[roots[0]?.ownRows[0] ?? -1];
      if (families.size > 1 && region) {
        this.#titles.push({ text: familyTitle(region), y: this.#y });
        this.#y += TITLE_HEIGHT;
      }
      this.#family(roots, families.size === 1);
    }
  }

  #family(roots: readonly Item[], only: boolean): void {
    const { place, items } = this.#request;
    const flat = place.side === "exclusive" && roots[0]?.kind === "region";
    const members = flat ? roots.flatMap(withDescendants) : roots;
    const together = sum(members.map((item) => this.#value(item)));
    const covered = Math.min(this.#coveredBy(roots) ?? together, this.#whole);
    // What rounding leaves is not outside.
    const rest = this.#whole - covered > this.#whole * ROUNDING ? this.#whole - covered : 0;
    const beside = only ? items.outside.label : "(outside these ranges)";
    if (together > covered * (1 + ROUNDING)) {
      this.#overlapping = true;
      const top = this.#y;
      this.#lanes(
        bySize(members, (item) => this.#value(item)),
        covered,
      );
      this.#addOutside(only, beside, covered / this.#whole, rest, top);
      return;
    }
    const end = flat
      ? this.#flat(members, this.#whole)
      : this.#row(
          bySize(members, (item) => this.#value(item)),
          0,
          this.#whole,
          null,
        );
    this.#addOutside(only, beside, end.x, rest, end.y);
    this.#y = end.bottom;
  }

  /**
   * What start/end ranges, or names that lie in one another, cover though they overlap: every launch has one owner among
   * them (R6). Null where sums tell it, and where regions that own launches were not chosen to be in the report.
   */
  #coveredBy(roots: readonly Item[]): number | null {
    const { place, measure } = this.#request;
    const region = place.report.regions[roots[0]?.ownRows[0] ?? -1];
    const overlapping = region?.kind === "start-end" || roots[0]?.kind === "name";
    if (!overlapping || place.report.selection.regions.length > 0) {
      return null;
    }
    const own = { ...place, side: "exclusive" as const };
    const owners = roots[0]?.kind === "name" ? roots : roots.flatMap(withDescendants);
    return sum(owners.map((item) => numberOf(own, item, measure) || 0));
  }

  #addOutside(only: boolean, label: string, x: number, value: number, y: number): void {
    if (value > 0) {
      this.#add("outside", only ? this.#request.items.outside : null, label, x, value / this.#whole, value, null, y);
    }
  }

  /** Overlapping ranges stand under one another, as many beside one another as the width holds. */
  #lanes(members: readonly Item[], covered: number): void {
    let lane: Item[] = [];
    let filled = 0;
    const flush = () => {
      if (lane.length > 0) {
        this.#y = this.#row(lane, 0, this.#whole, null).bottom;
      }
      lane = [];
      filled = 0;
    };
    for (const item of members) {
      const value = this.#value(item);
      if (filled + value > covered * (1 + ROUNDING)) {
        flush();
      }
      lane.push(item);
      filled += value;
    }
    flush();
  }

  #flat(members: readonly Item[], whole: number): { x: number; y: number; bottom: number } {
    const withOwn = members
      .filter((item) => this.#value(item) > 0)
      .sort((one, other) => this.#value(other) - this.#value(one));
    const y = this.#y;
    const x = this.#boxesOf(withOwn, 0, whole, null, y, 1, (item) => shortPath(this.#request.place.report, item));
    this.#y = y + LEVEL_HEIGHT;
    return { x, y, bottom: this.#y };
  }

  #row(
    siblings: readonly Item[],
    x: number,
    whole: number,
    parent: Box | null,
  ): { x: number; y: number; bottom: number } {
    const y = this.#y;
    const first = this.#boxes.length;
    const end = this.#boxesOf(siblings, x, whole, parent, y, 1);
    let bottom = y + LEVEL_HEIGHT;
    for (const box of this.#boxes.slice(first)) {
      bottom = Math.max(bottom, this.#under(box));
    }
    return { x: end, y, bottom };
  }

  /** All that hangs under a box; returns where it ends. No recursion: ranges can be nested a thousand deep. */
  #under(top: Box): number {
    let bottom = top.y + LEVEL_HEIGHT;
    const waiting = [top];
    for (let box = waiting.pop(); box; box = waiting.pop()) {
      if (box.kind === "rest" || !box.item) {
        continue;
      }
      const kids = this.#kids(box.item);
      if (kids.length === 0) {
        continue;
      }
      const together = sum(kids.map((kid) => this.#value(kid)));
      if (together > box.value * (1 + ROUNDING)) {
        this.#overlapping = true;
      }
      const y = box.y + LEVEL_HEIGHT;
      const first = this.#boxes.length;
      this.#boxesOf(kids, box.x, this.#scaleOf(box), box, y, together > box.value ? box.value / together : 1);
      const added = this.#boxes.slice(first);
      waiting.push(...added);
      bottom = added.length > 0 ? Math.max(bottom, y + LEVEL_HEIGHT) : bottom;
    }
    return bottom;
  }

  #kids(item: Item): readonly Item[] {
    return this.#request.place.side === "inclusive" ? item.children.filter((child) => !child.nested) : item.children;
  }

  /** What the whole width stands for, seen from a box. */
  #scaleOf(box: Box): number {
    return box.width > 0 ? box.value / box.width : Infinity;
  }

  /** Puts items beside one another in their order, and what is too small to see together behind them. */
  #boxesOf(
    siblings: readonly Item[],
    from: number,
    whole: number,
    parent: Box | null,
    y: number,
    shrink: number,
    label = (item: Item) => item.label,
  ): number {
    let x = from;
    let small = 0;
    let smallOnes = 0;
    for (const item of siblings) {
      const value = this.#value(item);
      const width = (value * shrink) / whole;
      if (value > 0 && width >= this.#request.least) {
        this.#add("item", item, label(item), x, width, value, parent, y);
        x += width;
      } else if (value > 0) {
        small += value;
        smallOnes++;
      }
    }
    const width = (small * shrink) / whole;
    if (smallOnes > 0 && width >= this.#request.least) {
      this.#add("rest", null, `${smallOnes} smaller`, x, width, small, parent, y);
    }
    return x + width;
  }

  #add(
    kind: Box["kind"],
    item: Item | null,
    label: string,
    x: number,
    width: number,
    value: number,
    parent: Box | null,
    y = this.#y,
  ): Box {
    const key = item && kind !== "above" ? item.key : `${kind}-${item?.key ?? this.#band}-${parent?.key ?? ""}`;
    const box: Box = { key, kind, item, label, x, width, y, value, band: this.#band, parent };
    this.#boxes.push(box);
    return box;
  }
}

/** Names stand by size; paths in the order of the report, in which the program ran. */
function bySize(items: readonly Item[], value: (item: Item) => number): readonly Item[] {
  return items[0]?.kind === "name" ? [...items].sort((one, other) => value(other) - value(one)) : items;
}
