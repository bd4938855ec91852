import { button, element } from "../dom";
import { readable, share } from "../format";
import type { Measure } from "../report";
import type { Colours } from "./colour";
import { titleOf } from "./columns";
import type { Box, Layout } from "./icicle-box";
import type { Item, Nesting } from "./items";
import { capped } from "../names";
import { isSummed, isUpperBound, type Place } from "./values";

/** What the words of an icicle are about. */
export interface Words {
  readonly place: Place;
  readonly grouping: Nesting;
  /** What widths show. */
  readonly width: Measure;
  readonly colours: Colours;
}

/** A box in words: its name, its width, its colour. */
export function wordsOf({ place, grouping, width, colours }: Words, box: Box): string[] {
  const { report, scope } = place;
  // Shares are told of times only.
  const total = width.unit === "ns" ? report.value(width, report.total, scope) : null;
  const known = box.item !== null || isSummed(width);
  const region = box.item?.row == null ? undefined : report.regions[box.item.row];
  const name = region && grouping === "path" ? region.name : box.label;
  const bound = box.item && isUpperBound(place, box.item, width) ? "≤" : "";
  const ofAll = total ? `, ${share(box.value, total)} of all` : "";
  const lines = [
    box.kind === "rest"
      ? `${box.label} than can be drawn; zoom in to see them`
      : capped(name === "" ? "(empty name)" : name),
    `${titleOf(width)} ${bound}${readable(known ? box.value : null, width.unit)}${ofAll}`,
  ];
  if (box.item) {
    lines.push(colours.words(box.item));
  }
  return lines;
}

/** What widths and colours mean. */
export function notesOf({ place, grouping, width, colours }: Words, layout: Layout): HTMLElement[] {
  const whole = readable(layout.whole, width.unit);
  const overlapping = grouping === "name" ? "Names that lie in one another overlap" : "Some ranges overlap";
  const overlap = layout.overlapping
    ? ` ${overlapping}: a launch in several of them is drawn in each, so these boxes do not add up.`
    : "";
  return [colours.legend, element("p", { class: "caption" }, caption(place, grouping, width, layout, whole) + overlap)];
}

function caption(place: Place, grouping: Nesting, width: Measure, layout: Layout, whole: string): string {
  if (layout.boxes.length === 0) {
    return `Nothing to draw: no ${width.title} was captured in this scope.`;
  }
  if (width.kind !== "real" && place.report.results(place.report.total, place.scope) !== null) {
    return `Width: ${titleOf(width)} measured for each range as a whole, the longest first; the full width is ${whole}. Ranges may lie in one another, so these bars do not add up.`;
  }
  if (place.side === "exclusive") {
    return `Width: ${titleOf(width)} that each ${grouping === "name" ? "name" : "region"} owns, the largest first; the full width is ${whole}.`;
  }
  const nested =
    grouping === "name"
      ? "paths where a name occurs hang under it, the same name inside itself counts once"
      : "what hangs under a box is part of it";
  return `Width: ${titleOf(width)} of all that a region contains; the full width is ${whole}; ${nested}.`;
}

/** The way back out of a zoom. */
export function trailOf(zoom: Item | null, zoomTo: (item: Item | null) => void): (HTMLElement | string)[] {
  const steps: Item[] = [];
  for (let item = zoom; item; item = item.parent) {
    steps.unshift(item);
  }
  return [
    button("all", { class: "link" }, () => zoomTo(null)),
    ...steps.flatMap((item) => {
      const name = element("span", { dir: "auto" }, item.label === "" ? "(empty name)" : capped(item.label, 80));
      return [
        " › ",
        item === zoom
          ? element("span", { "aria-current": "true" }, name)
          : button(name, { class: "link" }, () => zoomTo(item)),
      ];
    }),
  ];
}
