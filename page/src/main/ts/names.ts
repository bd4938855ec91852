import { element } from "./dom";

/** How much of a name goes into a tooltip: names may be as long as books. */
const TOOLTIP = 300;

/** How much of a text is shown where all of it is asked for. */
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
  return element("span", { class: "named", dir: "auto", title: short === name ? null : capped(name) }, visible(short));
}

/** The whole of a long text, broken where it must be, in a box that scrolls where it is very long. */
export function wholeText(text: string, label: string): HTMLElement {
  return element(
    "code",
    { class: "whole-text", dir: "auto", tabindex: 0, role: "group", "aria-label": label },
    visible(capped(text, WHOLE)),
  );
}

/** An empty name would be nothing to look at or to press. */
export function visible(name: string): string {
  return name.trim() === "" ? "(empty name)" : name;
}

/** The first so many characters, without half of one at the end. */
function beginning(text: string, most: number): string {
  return text.slice(0, most).replace(/[\ud800-\udbff]$/, "");
}
