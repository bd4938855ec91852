import { element } from "../dom";

/** A few choices beside one another, of which one holds. */
export class Choice<T extends string> {
  readonly element: HTMLElement;
  readonly #inputs = new Map<T, HTMLInputElement>();

  /** @param choose hears which choice was made */
  constructor(label: string, choices: readonly (readonly [value: T, title: string])[], choose: (value: T) => void) {
    const name = `choice-${label.toLowerCase().replace(/\W+/g, "-")}`;
    this.element = element("fieldset", { class: "choice" }, element("legend", { class: "unseen" }, label));
    for (const [value, title] of choices) {
      const input = element("input", { type: "radio", name, value });
      input.addEventListener("change", () => input.checked && choose(value));
      this.#inputs.set(value, input);
      this.element.append(element("label", {}, input, element("span", {}, title)));
    }
  }

  /** Shows which choice holds, and tells nobody. */
  show(value: T): void {
    const input = this.#inputs.get(value);
    if (input) {
      input.checked = true;
    }
  }
}

/** A box with many choices, in groups. */
export function selector(
  label: string,
  groups: readonly { title: string; choices: readonly { value: string; title: string }[] }[],
  choose: (value: string) => void,
): { element: HTMLElement; select: HTMLSelectElement } {
  const options = (choices: readonly { value: string; title: string }[]) =>
    choices.map(({ value, title }) => element("option", { value }, title));
  const id = `selector-${label.toLowerCase()}`;
  const select = element(
    "select",
    { id },
    ...groups.flatMap(({ title, choices }) =>
      title === "" ? options(choices) : [element("optgroup", { label: title }, ...options(choices))],
    ),
  );
  select.addEventListener("change", () => choose(select.value));
  // Beside and not around it: a label's text would have all choices in it.
  return { element: element("div", { class: "selector" }, element("label", { for: id }, label), select), select };
}
