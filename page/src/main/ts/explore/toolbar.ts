import { element } from "../dom";
import { count } from "../format";
import type { Report } from "../report";
import type { Store, View } from "../view";
import { Choice } from "./choice";
import { BOUND } from "./colour";
import { MetricChooser } from "./metric-chooser";
import { groupsOf, type ChoosableGroup } from "./metric-groups";

/** Colours that are no scale. */
const JUDGED: ChoosableGroup = {
  title: "Judged",
  members: [
    {
      id: BOUND,
      title: "what limits it",
      unit: "",
      meaning: "the class of most of the time: compute, memory, latency, balanced, or the host",
    },
  ],
};

/** What chooses how icicle and table show the regions. */
export class Toolbar {
  readonly element: HTMLElement;
  readonly #search = element("input", { type: "search", placeholder: "name of a region", "aria-keyshortcuts": "/" });
  readonly #found = element("span", { class: "found", role: "status" });
  readonly #grouping: Choice<View["grouping"]>;
  readonly #report: Report;
  readonly #width: MetricChooser;
  readonly #metric: MetricChooser;
  readonly #stretch = element("input", { type: "checkbox" });
  readonly #stretching: HTMLElement;

  /** @param next leads to the next match, or with -1 to the one before */
  constructor(report: Report, store: Store, next: (direction: 1 | -1) => void) {
    this.#grouping = new Choice<View["grouping"]>(
      "Grouping",
      [
        ["path", "Tree"],
        ["name", "By name"],
        ["flat", "List"],
      ],
      (grouping) => store.change({ grouping }),
    );
    const additive = report.measures.filter((measure) => measure.additive);
    // Texts and sets have no place on a scale.
    const scalable = report.measures.filter((measure) => measure.rule !== "distinct");
    this.#report = report;
    this.#width = new MetricChooser("Width", groupsOf(report, additive), (id) => store.change({ width: id }));
    this.#metric = new MetricChooser(
      "Colour",
      [...(report.hasBounds ? [JUDGED] : []), ...groupsOf(report, scalable)],
      (id) => store.change({ metric: id }),
    );
    this.#stretch.addEventListener("change", () => store.change({ stretched: this.#stretch.checked }));
    this.#stretching = element("label", { class: "stretch" }, this.#stretch, "stretch the scale");
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
      this.#width.element,
      this.#metric.element,
      this.#stretching,
    );
  }

  show(view: View): void {
    if (this.#search.value !== view.search) {
      this.#search.value = view.search;
    }
    this.#grouping.show(view.grouping);
    this.#width.show(view.width);
    this.#metric.show(view.metric);
    this.#stretch.checked = view.stretched;
    this.#stretching.hidden = this.#report.measure(view.metric)?.unit !== "%";
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
