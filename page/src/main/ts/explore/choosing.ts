import { element } from "../dom";
import { capped } from "../names";
import type { Choosable, ChoosableGroup } from "./metric-groups";

/** A list of things to choose, in groups, with a box to find them. */
export interface Choosing {
  readonly filter: HTMLInputElement;
  /** Forgets what was looked for. */
  readonly reset: () => void;
  readonly list: HTMLElement;
  readonly boxes: ReadonlyMap<string, HTMLInputElement>;
}

/**
 * Makes the list. It has words of the name, the title, the unit and the meaning looked for.
 *
 * @param kind whether one of them can be chosen, or any number
 * @param chosen hears of each box that is set or not any more
 */
export function choosing(
  kind: "radio" | "checkbox",
  name: string,
  groups: readonly ChoosableGroup[],
  chosen: (id: string, box: HTMLInputElement) => void,
): Choosing {
  const filter = element("input", {
    type: "search",
    placeholder: "dram, hit, cycles …",
    "aria-label": `Find: ${name}`,
  });
  const boxes = new Map<string, HTMLInputElement>();
  const sets = groups.map(({ title, members }) =>
    element(
      "fieldset",
      {},
      element("legend", {}, title),
      ...members.map((member) => {
        const box = element("input", { type: kind, name, value: member.id });
        box.addEventListener("change", () => chosen(member.id, box));
        boxes.set(member.id, box);
        return element("label", {}, box, ...words(member));
      }),
    ),
  );
  const none = element("p", { class: "caption", role: "status", hidden: true }, "Nothing has these words.");
  const find = () => {
    const asked = filter.value.toLowerCase().split(/\s+/);
    let found = false;
    for (const set of sets) {
      let any = false;
      const wholeGroup = set.firstElementChild?.textContent.toLowerCase() ?? "";
      for (const label of set.querySelectorAll("label")) {
        const text = `${wholeGroup} ${label.textContent.toLowerCase()}`;
        label.hidden = !asked.every((word) => text.includes(word));
        any ||= !label.hidden;
      }
      set.hidden = !any;
      found ||= any;
    }
    none.hidden = found;
  };
  filter.addEventListener("input", find);
  const reset = () => {
    filter.value = "";
    find();
  };
  return { filter, reset, list: element("div", { class: "choices" }, ...sets, none), boxes };
}

function words({ id, title, unit, meaning }: Choosable): HTMLElement[] {
  return [
    element(
      "span",
      { class: "choice-words" },
      element("span", {}, title),
      title === id || !id.includes("__") ? null : element("code", {}, ` ${id}`),
      unit === "" ? null : element("span", { class: "unit" }, ` ${unit}`),
      meaning === "" ? null : element("span", { class: "meaning", title: capped(meaning, 1000) }, capped(meaning, 200)),
    ),
  ];
}
