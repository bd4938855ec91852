import { interpolateViridis } from "d3-scale-chromatic";
import { element } from "../dom";
import { readable } from "../format";
import type { Measure } from "../report";
import type { Items } from "./items";
import { numberOf, type Place } from "./values";

/** Colours for the values of a measure, from its least to its largest. */
export interface Colours {
  readonly measure: Measure;
  readonly least: number;
  readonly largest: number;
  /** Null where there is no value. */
  of(value: number): { readonly fill: string; readonly ink: string } | null;
}

/** The lower end is left out: on dark paper it would not stand out. */
const DARKEST = 0.12;

export function coloursOf(place: Place, items: Items, measure: Measure): Colours {
  let least = Infinity;
  let largest = -Infinity;
  for (const item of items.all) {
    const value = numberOf(place, item, measure);
    if (!Number.isNaN(value)) {
      least = Math.min(least, value);
      largest = Math.max(largest, value);
    }
  }
  const span = largest - least;
  return {
    measure,
    least,
    largest,
    of(value) {
      if (Number.isNaN(value)) {
        return null;
      }
      const part = span > 0 ? Math.max(0, Math.min(1, (value - least) / span)) : 0.5;
      const fill = interpolateViridis(DARKEST + (1 - DARKEST) * part);
      return { fill, ink: part > 0.52 ? "#101418" : "#ffffff" };
    },
  };
}

/** What the colours mean, in words and as a strip. */
export function legendOf(colours: Colours, title: string, digits: number | null): HTMLElement {
  const { measure, least, largest } = colours;
  const text = (value: number) => readable(value, measure.unit, measure.kind === "metric" ? digits : null);
  const missing = element(
    "span",
    { class: "legend-missing" },
    element("span", { class: "swatch", "aria-hidden": "true" }),
    "n/a",
  );
  if (!(largest >= least)) {
    return element("p", { class: "legend" }, `colour: ${title} has no value here`, missing);
  }
  const strip = element("span", { class: "legend-strip", "aria-hidden": "true" });
  const stops = Array.from(
    { length: 9 },
    (_, index) => colours.of(least + ((largest - least) * index) / 8)?.fill ?? "",
  );
  strip.style.background = `linear-gradient(to right, ${stops.join(", ")})`;
  return element(
    "p",
    { class: "legend" },
    element("span", { class: "legend-title", title: measure.id }, `colour: ${title}`),
    element("span", { class: "number" }, text(least)),
    strip,
    element("span", { class: "number" }, text(largest)),
    missing,
  );
}
