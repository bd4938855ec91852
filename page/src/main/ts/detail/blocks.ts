import type { Child } from "../dom";
import { element } from "../dom";

/** What a reader opened or closed stays so in the next region. */
const remembered = new Map<string, boolean>();

/**
 * A part of the panel that can be folded. It is drawn when it is first open.
 *
 * @param key by which it is known again in the next region
 * @param note follows the title
 */
export function block(
  key: string,
  title: string,
  options: { open: boolean; level: 3 | 4; note?: string },
  draw: () => readonly Child[],
): HTMLDetailsElement {
  const open = remembered.get(key) ?? options.open;
  const heading = element(options.level === 3 ? "h3" : "h4", {}, title);
  const summary = element(
    "summary",
    {},
    heading,
    " ",
    options.note === undefined ? null : element("span", { class: "aside" }, options.note),
  );
  const body = element("div", { class: "block-body" });
  const made = element("details", { class: `block level-${options.level}`, open }, summary, body);
  let drawn = false;
  const fill = () => {
    if (!drawn) {
      drawn = true;
      body.append(...draw().filter((child) => child !== null));
    }
  };
  if (open) {
    fill();
  }
  // The event of a toggle comes a task later: who presses the title sees the content at once.
  summary.addEventListener("click", fill);
  made.addEventListener("toggle", () => {
    remembered.set(key, made.open);
    if (made.open) {
      fill();
    }
  });
  return made;
}

/** A box in which a wide table scrolls, also by keyboard. */
export function scrollBox(label: string, content: HTMLElement): HTMLElement {
  return element("div", { class: "scroll-box", tabindex: 0, role: "group", "aria-label": label }, content);
}

/** A sentence in place of something that is not there. */
export function absence(...children: Child[]): HTMLElement {
  return element("p", { class: "absence" }, ...children);
}

/** A bar from 0 to 100 %; text beside it says the same. */
export function bar(percent: number | null, kind = ""): HTMLElement {
  const fill = element("span", { class: "fill" });
  fill.style.inlineSize = `${Math.min(100, Math.max(0, percent ?? 0))}%`;
  return element("span", { class: `gauge ${kind}`.trim(), "aria-hidden": "true" }, fill);
}
