import { element } from "../dom";
import { readable } from "../format";
import type { Bound, BoundClass, Measure } from "../report";
import { BOUND_SIGNS, boundChip, INK_ON_BOUND } from "./bounds";
import type { Item, Items } from "./items";
import { numberOf, textOf, valueOf, type Place } from "./values";
import { viridis } from "./viridis";

/** How a box is filled, and what is written on it. */
export interface Paint {
  readonly fill: string;
  readonly ink: string;
  /** Says the same as the colour; null where a scale does. */
  readonly letter: string | null;
}

/** What colours tell of items. */
export interface Colours {
  /** Null where there is no value. */
  of(item: Item): Paint | null;
  /** The same in words. */
  words(item: Item): string;
  readonly legend: HTMLElement;
}

/** What links call the colours of what limits a region. */
export const BOUND = "bound";

/** The lower end is left out: on dark paper it would not stand out. */
const DARKEST = 0.12;

const LETTERS: readonly BoundClass[] = ["compute", "memory", "latency", "balanced", "host", "unknown"];

/** The class that limits an item; null where there is none. */
export function boundOf({ report, scope, side }: Place, item: Item): Bound | null {
  return report.bound(item.figures, scope, side);
}

/** Colours by what limits each region. */
export function coloursOfBound(place: Place, items: Items): Colours {
  const there = new Set(items.all.map((item) => boundOf(place, item)?.class));
  const classes = LETTERS.filter((bound) => there.has(bound)).map((bound) => {
    const { name, meaning } = BOUND_SIGNS[bound];
    return element("li", {}, boundChip(bound), element("span", {}, element("strong", {}, name), ` ${meaning}`));
  });
  return {
    of(item) {
      const bound = boundOf(place, item);
      return bound === null ? null : { ...BOUND_SIGNS[bound.class], ink: INK_ON_BOUND };
    },
    words(item) {
      const bound = boundOf(place, item);
      return bound === null
        ? "what limits it is not known"
        : `limited by ${BOUND_SIGNS[bound.class].name}: ${BOUND_SIGNS[bound.class].meaning}`;
    },
    legend: element(
      "div",
      { class: "legend legend-bound" },
      element("span", { class: "legend-title" }, "Limited by"),
      element("ul", {}, ...classes),
    ),
  };
}

/**
 * Colours for the values of a measure.
 *
 * @param stretched whether percentages take the whole scale from their least to their largest; else it is from 0 to 100 %
 */
export function coloursOf(place: Place, items: Items, measure: Measure, title: string, stretched: boolean): Colours {
  const range = measure.unit === "%" && !stretched ? ([0, 100] as const) : rangeOf(place, items, measure);
  const [least, largest] = range;
  const span = largest - least;
  const part = (value: number) => (span > 0 ? Math.max(0, Math.min(1, (value - least) / span)) : 0.5);
  const fill = (at: number) => viridis(DARKEST + (1 - DARKEST) * at);
  return {
    of(item) {
      const value = numberOf(place, item, measure);
      if (Number.isNaN(value)) {
        return null;
      }
      return { fill: fill(part(value)), ink: part(value) > 0.52 ? "#101418" : "#ffffff", letter: null };
    },
    words(item) {
      const value = valueOf(place, item, measure);
      const unit = measure.unit === "%" && value.value !== null ? " %" : "";
      return `${title.replace(/ %$/, "")} ${textOf(value, measure, place.report.digits)}${unit}`;
    },
    legend: legendOf(
      measure,
      title,
      range,
      measure.kind === "metric" ? place.report.digits : null,
      Array.from({ length: 9 }, (_, index) => fill(index / 8)),
    ),
  };
}

function rangeOf(place: Place, items: Items, measure: Measure): readonly [least: number, largest: number] {
  let least = Infinity;
  let largest = -Infinity;
  for (const item of items.all) {
    const value = numberOf(place, item, measure);
    if (!Number.isNaN(value)) {
      least = Math.min(least, value);
      largest = Math.max(largest, value);
    }
  }
  return [least, largest];
}

/** What the colours mean, in words and as a strip. */
function legendOf(
  measure: Measure,
  title: string,
  [least, largest]: readonly [least: number, largest: number],
  digits: number | null,
  fills: readonly string[],
): HTMLElement {
  const text = (value: number) => readable(value, measure.unit, digits);
  const missing = element(
    "span",
    { class: "legend-missing" },
    element("span", { class: "swatch", "aria-hidden": "true" }),
    "n/a",
  );
  if (!(largest >= least)) {
    return element("div", { class: "legend" }, `Colour: ${title} has no value here`, missing);
  }
  const strip = element("span", { class: "legend-strip", "aria-hidden": "true" });
  strip.style.background = `linear-gradient(to right, ${fills.join(", ")})`;
  return element(
    "div",
    { class: "legend" },
    element("span", { class: "legend-title", title: measure.id }, `Colour: ${title}`),
    element("span", { class: "number" }, text(least)),
    strip,
    element("span", { class: "number" }, text(largest)),
    missing,
  );
}
