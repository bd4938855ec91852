import { group } from "d3-array";
import { element } from "../dom";
import { count } from "../format";
import type { Measure, Report } from "../report";
import type { Store, View } from "../view";
import { Choice, selector } from "./choice";
import { titleOf } from "./columns";

/** What chooses how icicle and table show the regions. */
export class Toolbar {
  readonly element: HTMLElement;
  readonly #search = element("input", { type: "search", placeholder: "name of a region", "aria-keyshortcuts": "/" });
  readonly #found = element("span", { class: "found", role: "status" });
  readonly #grouping: Choice<View["grouping"]>;
  readonly #width: HTMLSelectElement;
  readonly #metric: HTMLSelectElement;

  /** @param next leads to the next match, or with -1 to the one before */
  constructor(report: Report, store: Store, next: (direction: 1 | -1) => void) {
    this.#grouping = new Choice<View["grouping"]>(
      "Grouping",
      [
        ["path", "By path"],
        ["name", "By name"],
      ],
      (grouping) => store.change({ grouping }),
    );
    const additive = report.measures.filter((measure) => measure.additive);
    // Texts and sets have no place on a scale.
    const scalable = report.measures.filter((measure) => measure.rule !== "distinct");
    const width = selector("Width", groupsOf(additive), (id) => store.change({ width: id }));
    const metric = selector("Colour", groupsOf(scalable), (id) => store.change({ metric: id }));
    this.#width = width.select;
    this.#metric = metric.select;
    this.#search.addEventListener("input", () => store.change({ search: this.#search.value }, false));
    this.#search.addEventListener("keydown", (event) => {
      if (event.key === "Enter") {
        event.preventDefault();
        next(event.shiftKey ? -1 : 1);
      }
    });
    this.element = element(
      "div",
      { class: "toolbar", role: "search" },
      element("label", { class: "selector search" }, element("span", {}, "Search"), this.#search),
      this.#found,
      this.#grouping.element,
      width.element,
      metric.element,
    );
  }

  show(view: View): void {
    if (this.#search.value !== view.search) {
      this.#search.value = view.search;
    }
    this.#grouping.show(view.grouping);
    this.#width.value = view.width;
    this.#metric.value = view.metric;
  }

  focusSearch(): void {
    this.#search.focus();
    this.#search.select();
  }

  /** Says how many matches there are, and which one is shown. */
  tell(matches: number, current: number): void {
    const none = this.#search.value.trim() === "";
    this.#found.textContent = none
      ? ""
      : current >= 0
        ? `${count(current + 1)} of ${count(matches)}`
        : `${count(matches)} found`;
  }
}

function groupsOf(measures: readonly Measure[]): { title: string; choices: { value: string; title: string }[] }[] {
  const groups = group(measures, (measure) =>
    measure.kind === "metric"
      ? measure.unit === ""
        ? "metrics without unit"
        : `metrics in ${measure.unit}`
      : "times and counts",
  );
  return [...groups].map(([title, members]) => ({
    title,
    choices: members.map((measure) => ({
      value: measure.id,
      title: titleOf(measure) === measure.title ? measure.title : `${titleOf(measure)} – ${measure.id}`,
    })),
  }));
}
