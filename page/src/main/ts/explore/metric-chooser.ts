import { button, element } from "../dom";
import { choosing } from "./choosing";
import type { ChoosableGroup } from "./metric-groups";

/** A button that tells what is chosen, and a dialog to choose something else in. */
export class MetricChooser {
  readonly element: HTMLElement;
  readonly #button: HTMLButtonElement;
  readonly #titles: ReadonlyMap<string, string>;
  readonly #dialog = element("dialog", { class: "dialog columns-dialog" });
  readonly #groups: readonly ChoosableGroup[];
  readonly #label: string;
  readonly #choose: (id: string) => void;
  #boxes: ReadonlyMap<string, HTMLInputElement> | null = null;
  #filter: HTMLInputElement | null = null;
  #reset = () => {};
  #chosen = "";

  constructor(label: string, groups: readonly ChoosableGroup[], choose: (id: string) => void) {
    this.#label = label;
    this.#groups = groups;
    this.#choose = choose;
    this.#titles = new Map(groups.flatMap(({ members }) => members.map(({ id, title }) => [id, title] as const)));
    this.#button = button("", { class: "chooser", "aria-haspopup": "dialog" }, () => this.#open());
    this.#dialog.setAttribute("aria-label", label);
    this.element = element(
      "div",
      { class: "selector" },
      element("span", { "aria-hidden": "true" }, label),
      this.#button,
      this.#dialog,
    );
  }

  show(id: string): void {
    this.#chosen = id;
    const title = this.#titles.get(id) ?? id;
    this.#button.textContent = title;
    this.#button.setAttribute("aria-label", `${this.#label}: ${title}`);
    this.#mark();
  }

  #mark(): void {
    this.#boxes?.forEach((box, id) => (box.checked = id === this.#chosen));
  }

  // Reports can have thousands of metrics; most readers never open the dialog.
  #open(): void {
    if (!this.#boxes) {
      const { filter, list, boxes, reset } = choosing("radio", this.#label, this.#groups, (id) => this.#choose(id));
      filter.addEventListener("keydown", (event) => event.key === "Enter" && this.#dialog.close());
      this.#dialog.append(
        element(
          "div",
          { class: "dialog-head" },
          element("h2", {}, this.#label),
          button("Close", {}, () => this.#dialog.close()),
        ),
        filter,
        list,
      );
      this.#boxes = boxes;
      this.#filter = filter;
      this.#reset = reset;
    }
    this.#mark();
    this.#reset();
    this.#dialog.showModal();
    this.#filter?.focus();
    this.#boxes.get(this.#chosen)?.scrollIntoView({ block: "center" });
  }
}
