import { regionPanel } from "../detail/region-panel";
import { button, element } from "../dom";
import { count } from "../format";
import type { Report } from "../report";
import type { Store, View } from "../view";
import { copy } from "./clipboard";
import { columnsDialog } from "./columns-dialog";
import { asCsv, asMarkdown } from "./copy";
import { MARKS } from "./help";
import { Icicle } from "./icicle";
import { capped } from "../names";
import { initialView } from "./initial-view";
import { itemsOf, type Item } from "./items";
import { matcher } from "./search";
import { onPrint } from "./print";
import { RegionTable } from "./table";
import type { TableContent } from "./table-content";
import { Toolbar } from "./toolbar";
import { TimelineStrip } from "../timeline/timeline-strip";

/** The page of regions: icicle, table, and beside them the panel of one region. */
export class RegionsPage {
  readonly element: HTMLElement;
  readonly #report: Report;
  readonly #store: Store;
  readonly #toolbar: Toolbar;
  readonly #icicle: Icicle;
  readonly #table: RegionTable;
  readonly #timeline: TimelineStrip | null;
  readonly #said = element("span", { class: "said", role: "status" });
  readonly #lines = element("span", { class: "table-count" });
  readonly #whole = button("Show all", { class: "link", hidden: true }, () => this.#store.change({ zoom: null }));
  readonly #panelContent = element("div");
  readonly #panel: HTMLElement;
  #shown: View | null = null;
  #returnTo: HTMLElement | null = null;
  #match = -1;

  constructor(report: Report, store: Store) {
    this.#report = report;
    this.#store = store;
    const open = (item: Item, fromKeyboard: boolean) => this.#open(item, fromKeyboard);
    this.#toolbar = new Toolbar(report, store, (direction) => this.nextMatch(direction));
    this.#icicle = new Icicle(report, store, open);
    this.#timeline =
      report.strips.strips.length === 0
        ? null
        : new TimelineStrip(report, (row, fromKeyboard) => this.#openRow(row, fromKeyboard));
    this.#table = new RegionTable(report, store, open, (content) => this.#count(content));
    this.#panel = element(
      "aside",
      { class: "panel", "aria-label": "Region", tabindex: -1, hidden: true },
      element(
        "div",
        { class: "panel-head" },
        button("Close", { class: "close", "aria-keyshortcuts": "Escape", title: "Close (Esc)" }, () =>
          this.closePanel(),
        ),
      ),
      this.#panelContent,
    );
    this.element = element("div", { class: "regions-page" }, ...this.#body());
    onPrint((printing) => {
      this.#table.drawForPrint(printing);
      this.redraw();
    });
  }

  #body(): HTMLElement[] {
    if (this.#report.scopes.length === 0) {
      const text =
        "There are no regions and no kernels to show: nothing was captured. The messages above tell why, and Provenance what was read.";
      return [element("p", { class: "empty" }, text)];
    }
    const none = this.#report.regions.length === 0;
    const left = element(
      "div",
      { class: "explorer-main" },
      none
        ? element(
            "p",
            { class: "empty" },
            "No launch lies in a range, so there are no regions; Kernels shows what ran.",
          )
        : element("div", {}, this.#toolbar.element, this.#icicle.element),
      this.#tableBar(),
      this.#table.element,
      this.#timeline?.element ?? null,
      element("p", { class: "caption marks" }, MARKS),
    );
    return [element("div", { class: "explorer" }, left, this.#panel)];
  }

  #tableBar(): HTMLElement {
    const columns = columnsDialog(this.#report, this.#store, initialView(this.#report).columns);
    const say = (text: string) => (this.#said.textContent = text);
    const name = (item: Item) => (item.row === null ? item.label : this.#report.rowName(item.row));
    return element(
      "div",
      { class: "table-bar" },
      this.#lines,
      this.#whole,
      this.#said,
      button("Expand all", {}, () => this.#table.expandAll(true)),
      button("Collapse all", {}, () => this.#table.expandAll(false)),
      button("Columns …", {}, columns.open),
      button("Copy as Markdown", {}, () => void copy(asMarkdown(this.#table.content), "Markdown", say)),
      button("Copy as CSV", {}, () => void copy(asCsv(this.#table.content, name), "CSV", say)),
      button("Copy link", {}, () => void copy(location.href, "Link", say)),
      columns.dialog,
    );
  }

  #count({ lines }: TableContent): void {
    this.#whole.hidden = this.#zoomed === null;
    if (this.#store.view.grouping === "name") {
      this.#lines.textContent = `${count(lines.filter((line) => line.item.kind === "name").length)} names`;
      return;
    }
    const regions = lines.length;
    const all = this.#report.regions.length;
    const inside = this.#zoomed === null ? "" : ` inside ${capped(this.#report.rowName(this.#zoomed), 60)}`;
    this.#lines.textContent =
      regions === all ? `${count(all)} regions` : `${count(regions)} of ${count(all)} regions shown${inside}`;
  }

  /** The region that icicle and table are zoomed into. */
  get #zoomed(): number | null {
    const { zoom } = this.#store.view;
    return zoom !== null && zoom < this.#report.total ? zoom : null;
  }

  /** Shows another view. */
  show(view: View): void {
    const before = this.#shown;
    this.#shown = view;
    const differs = (...names: (keyof View)[]) => !before || names.some((name) => before[name] !== view[name]);
    if (differs("region", "scope", "side", "page")) {
      this.#showPanel(view);
    }
    if (this.#report.scopes.length === 0) {
      return;
    }
    if (differs("search", "grouping")) {
      this.#match = -1;
    }
    this.#toolbar.show(view);
    this.#table.show(view);
    this.#icicle.show(view);
    this.#timeline?.show(view);
    this.#toolbar.tell(this.#matches().length, this.#match);
  }

  /** Draws again what does not follow the theme by itself. */
  redraw(): void {
    this.#icicle.redraw();
    this.#timeline?.redraw();
  }

  focusSearch(): void {
    this.#toolbar.focusSearch();
  }

  /** Leads to the next thing that is looked for, or to the one before. */
  nextMatch(direction: 1 | -1): void {
    const matches = this.#matches();
    if (matches.length === 0) {
      return;
    }
    this.#match =
      this.#match < 0 && direction < 0
        ? matches.length - 1
        : (this.#match + direction + matches.length) % matches.length;
    const item = matches[this.#match];
    if (item) {
      this.#icicle.point(item);
      this.#table.point(item);
    }
    this.#toolbar.tell(matches.length, this.#match);
  }

  #matches(): Item[] {
    const { search, grouping } = this.#store.view;
    const matches = matcher(this.#report, search);
    const level = grouping === "name" ? "name" : "region";
    return matches ? itemsOf(this.#report, grouping).all.filter((item) => item.kind === level && matches(item)) : [];
  }

  #open(item: Item, fromKeyboard: boolean): void {
    if (item.row === null || item.row === this.#report.outside) {
      return;
    }
    this.#openRow(item.row, fromKeyboard);
  }

  #openRow(row: number, fromKeyboard: boolean): void {
    this.#returnTo = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    this.#store.change({ region: row });
    if (fromKeyboard) {
      this.#panel.focus();
    }
  }

  /** Closes the panel; the focus returns to where it was. */
  closePanel(): void {
    const inside = this.#panel.contains(document.activeElement);
    this.#store.change({ region: null });
    if (inside) {
      this.#returnTo?.isConnected ? this.#returnTo.focus() : this.#table.focus();
    }
  }

  #showPanel(view: View): void {
    this.#panel.hidden = view.region === null;
    this.element.classList.toggle("with-panel", view.region !== null);
    if (view.region === null) {
      this.#panelContent.replaceChildren();
      return;
    }
    const before = this.#panel.dataset["row"];
    this.#panel.dataset["row"] = String(view.region);
    this.#panel.setAttribute("aria-label", `Region ${this.#report.rowName(view.region).slice(0, 100)}`);
    this.#panelContent.replaceChildren(regionPanel(this.#report, view.region, this.#store));
    if (before !== String(view.region)) {
      this.#panel.scrollTop = 0;
    }
  }
}
