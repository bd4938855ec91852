/** What a new element may get: text and elements as children, attributes by name, listeners by event. */
export type Child = Node | string | null;

export interface Attributes {
  [attribute: string]: string | number | boolean | null;
}

/**
 * Makes an element. Text becomes text, never markup: names in captures are hostile. An attribute that is null or false is
 * left out, one that is true is empty.
 */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  setAttributes(made, attributes);
  made.append(...children.filter((child) => child !== null));
  return made;
}

const SVG = "http://www.w3.org/2000/svg";

/** The same for pictures. */
export function shape<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): SVGElementTagNameMap[K] {
  const made = document.createElementNS(SVG, tag);
  setAttributes(made, attributes);
  made.append(...children.filter((child) => child !== null));
  return made;
}

function setAttributes(made: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) {
      made.setAttribute(name, "");
    } else if (value !== null && value !== false) {
      made.setAttribute(name, String(value));
    }
  }
}

/** A button that does one thing. */
export function button(label: Child, attributes: Attributes, action: () => void): HTMLButtonElement {
  const made = element("button", { type: "button", ...attributes }, label);
  made.addEventListener("click", action);
  return made;
}
