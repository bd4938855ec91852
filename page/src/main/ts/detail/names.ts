import { element } from "../dom";

/** How much of a name goes into a tooltip: names may be as long as books. */
const TOOLTIP = 300;

/** How much of a name is shown where all of it is asked for. */
const WHOLE = 20_000;

/** A long name without its middle: C++ names differ at both ends. */
export function shortened(name: string, most = 64): string {
  if (name.length <= most) {
    return name;
  }
  const head = beginning(name, Math.ceil((most - 1) * 0.6));
  const tail = name.slice(-Math.floor((most - 1) * 0.4)).replace(/^[\udc00-\udfff]/, "");
  return `${head}…${tail}`;
}

/** The beginning of a text that may be very long. */
export function capped(text: string, most = TOOLTIP): string {
  return text.length <= most ? text : `${beginning(text, most - 1)}…`;
}

/** A name as a piece of text of its own direction, the whole of it (or its beginning) in a tooltip. */
export function nameText(name: string, most?: number): HTMLElement {
  const short = shortened(name, most);
  return element("span", { class: "name", dir: "auto", title: short === name ? null : capped(name) }, visible(short));
}

/** The whole name, broken where it must be. */
export function wholeName(name: string): HTMLElement {
  return element("code", { class: "whole-name", dir: "auto" }, visible(capped(name, WHOLE)));
}

/** An empty name would be nothing to look at or to press. */
export function visible(name: string): string {
  return name.trim() === "" ? "(empty name)" : name;
}

/** The first so many characters, without half of one at the end. */
function beginning(text: string, most: number): string {
  return text.slice(0, most).replace(/[\ud800-\udbff]$/, "");
}
