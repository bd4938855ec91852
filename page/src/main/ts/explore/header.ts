import { button, element } from "../dom";
import type { Report, Side } from "../report";
import type { Store, View } from "../view";
import { Choice, selector } from "./choice";
import { capped } from "../names";
import { themeSwitch } from "./theme";

const PAGES: readonly (readonly [page: View["page"], title: string])[] = [
  ["regions", "Regions"],
  ["kernels", "Kernels"],
  ["provenance", "Provenance"],
];

/** The page that a key leads to. */
export function pageOfKey(key: string): View["page"] | null {
  return PAGES[Number(key) - 1]?.[0] ?? null;
}

/** The head of the page: what it is, where to go, and what all parts of it show. */
export class Header {
  readonly element: HTMLElement;
  readonly #links = new Map<View["page"], HTMLButtonElement>();
  readonly #scope: HTMLSelectElement;
  readonly #side: Choice<Side>;

  constructor(report: Report, store: Store, help: () => void, themeChanged: () => void) {
    const title =
      report.hasTimeline && !report.measures.some((measure) => measure.kind === "metric")
        ? "Time by region"
        : "Hardware counters by region";
    PAGES.forEach(([page, name], index) => {
      const link = button(name, { class: "tab", "aria-keyshortcuts": index + 1, title: `Key ${index + 1}` }, () =>
        store.change({ page, kernel: null }),
      );
      this.#links.set(page, link);
    });
    const scopes = report.scopes.map((scope) => ({
      value: String(scope.index),
      title: scope.aggregate ? "all scopes" : capped(scope.scope, 60),
    }));
    const scope = selector("Scope", [{ title: "", choices: scopes }], (value) =>
      store.change({ scope: Number(value) }),
    );
    this.#scope = scope.select;
    scope.element.hidden = scopes.length < 2;
    this.#side = new Choice<Side>(
      "Values",
      [
        ["inclusive", "Inclusive"],
        ["exclusive", "Exclusive"],
      ],
      (side) => store.change({ side }),
    );
    this.element = element(
      "header",
      { class: "page-head" },
      element(
        "div",
        { class: "page-title" },
        element("h1", {}, title),
        report.simulated
          ? element(
              "span",
              { class: "badge", title: "These numbers come from a simulated device, not from a GPU." },
              "simulated",
            )
          : null,
      ),
      element("nav", { "aria-label": "Pages" }, ...this.#links.values()),
      element(
        "div",
        { class: "page-controls" },
        scope.element,
        this.#side.element,
        themeSwitch(themeChanged),
        button("?", { class: "help", "aria-label": "Help: keys and marks", title: "Keys and marks" }, help),
      ),
    );
  }

  show(view: View): void {
    for (const [page, link] of this.#links) {
      page === view.page ? link.setAttribute("aria-current", "page") : link.removeAttribute("aria-current");
    }
    this.#scope.value = String(view.scope);
    this.#side.show(view.side);
  }
}
