import { BOUND } from "./explore/colour";
import { isColumn } from "./explore/columns";
import type { Grouping } from "./explore/items";
import type { Report, Side } from "./report";

/** What the page shows. All of it is in the address, so that a link shows the same (`#region=…&metric=…`). */
export interface View {
  readonly page: "regions" | "kernels" | "provenance";
  /** The row of the region whose panel is open: a region, or the total. */
  readonly region: number | null;
  /** The kernel whose view is open, by its place. */
  readonly kernel: number | null;
  readonly scope: number;
  readonly side: Side;
  readonly grouping: Grouping;
  /** What widths show: the id of an additive measure. */
  readonly width: string;
  /** What colours show: the id of a measure, or what limits a region. */
  readonly metric: string;
  /** Whether colours of percentages are stretched over the values that there are; else they stand for 0 to 100 %. */
  readonly stretched: boolean;
  /** The columns of the table: ids of measures, and of columns made of them such as `share`. */
  readonly columns: readonly string[];
  readonly sort: { readonly measure: string; readonly descending: boolean } | null;
  /** The row that fills the icicle. */
  readonly zoom: number | null;
  /** What is looked for. */
  readonly search: string;
}

/** Keeps the view, tells who asks of every change, and keeps the address in step. */
export class Store {
  readonly #report: Report;
  readonly #initial: View;
  readonly #listeners: ((view: View, before: View) => void)[] = [];
  #view: View;

  constructor(report: Report, initial: View) {
    this.#report = report;
    this.#initial = initial;
    this.#view = fromHash(location.hash, report, initial);
    addEventListener("hashchange", () => this.#show(fromHash(location.hash, report, initial)));
  }

  get view(): View {
    return this.#view;
  }

  /** Listens to changes; the listener is called once at first. */
  subscribe(listener: (view: View, before: View) => void): void {
    this.#listeners.push(listener);
    listener(this.#view, this.#view);
  }

  /**
   * Changes some of the view.
   *
   * @param remember whether the browser's back button returns to what was before
   */
  change(part: Partial<View>, remember = true): void {
    const next = { ...this.#view, ...part };
    const address = `#${toHash(next, this.#report, this.#initial)}`;
    if (address !== (location.hash || "#")) {
      history[remember ? "pushState" : "replaceState"](null, "", address);
    }
    this.#show(next);
  }

  #show(next: View): void {
    const before = this.#view;
    this.#view = next;
    this.#listeners.forEach((listener) => listener(next, before));
  }
}

/** The parts of a view that are not as at first. */
export function toHash(view: View, report: Report, initial: View): string {
  const hash = new URLSearchParams();
  const put = (name: string, value: string | null, usual: string | null) =>
    value !== usual && hash.set(name, value ?? "");
  put("page", view.page, initial.page);
  put("region", linkOf(view.region, report), linkOf(initial.region, report));
  put("kernel", kernelLink(view.kernel, report), null);
  put("scope", report.scopes[view.scope]?.scope ?? null, report.scopes[initial.scope]?.scope ?? null);
  put("side", view.side, initial.side);
  put("by", view.grouping, initial.grouping);
  put("width", view.width, initial.width);
  put("metric", view.metric, initial.metric);
  put("scale", view.stretched ? "stretched" : null, null);
  put("columns", view.columns.join(","), initial.columns.join(","));
  put("sort", view.sort && (view.sort.descending ? "-" : "") + view.sort.measure, null);
  put("zoom", linkOf(view.zoom, report), linkOf(initial.zoom, report));
  put("search", view.search, initial.search);
  return hash.toString();
}

/** The view that a link asks for; what it names and the report has not, is as at first. */
export function fromHash(hash: string, report: Report, initial: View): View {
  const asked = new URLSearchParams(hash.replace(/^#/, ""));
  const scope = report.scopes.findIndex((candidate) => candidate.scope === asked.get("scope"));
  const columns = asked
    .get("columns")
    ?.split(",")
    .filter((id) => isColumn(report, id));
  const sort = asked.get("sort");
  const sorted = sort?.replace(/^-/, "") ?? "";
  return {
    // A link to a region leads there, whatever a report opens on.
    page: oneOf(asked.get("page"), PAGES, asked.has("region") ? "regions" : initial.page),
    region: rowOf(asked.get("region"), report) ?? initial.region,
    kernel: kernelOf(asked.get("kernel"), report),
    scope: scope < 0 ? initial.scope : scope,
    side: oneOf(asked.get("side"), ["inclusive", "exclusive"], initial.side),
    grouping: oneOf(asked.get("by"), ["path", "name", "flat"], initial.grouping),
    width: report.measure(asked.get("width") ?? "")?.additive ? asked.get("width")! : initial.width,
    metric: isColour(report, asked.get("metric") ?? "") ? asked.get("metric")! : initial.metric,
    stretched: asked.get("scale") === "stretched",
    columns: columns ?? initial.columns,
    sort:
      sort && (sorted === "name" || isColumn(report, sorted)) ? { measure: sorted, descending: sort !== sorted } : null,
    zoom: rowOf(asked.get("zoom"), report) ?? initial.zoom,
    search: asked.get("search") ?? initial.search,
  };
}

/** What a link names and the report has not, in words. */
export function unknownNames(hash: string, report: Report): string[] {
  const asked = new URLSearchParams(hash.replace(/^#/, ""));
  const known: Record<string, (name: string) => boolean> = {
    page: (name) => oneOf(name, PAGES, null) !== null,
    region: (name) => rowOf(name, report) !== null,
    zoom: (name) => rowOf(name, report) !== null,
    kernel: (name) => kernelOf(name, report) !== null,
    scope: (name) => report.scopes.some((scope) => scope.scope === name),
    side: (name) => ["inclusive", "exclusive"].includes(name),
    by: (name) => ["path", "name", "flat"].includes(name),
    width: (name) => report.measure(name)?.additive === true,
    metric: (name) => isColour(report, name),
    scale: (name) => name === "stretched",
    sort: (name) => name.replace(/^-/, "") === "name" || isColumn(report, name.replace(/^-/, "")),
    columns: (name) => isColumn(report, name),
    search: () => true,
  };
  const unknown: string[] = [];
  for (const [part, value] of asked) {
    const names = part === "columns" ? value.split(",") : [value];
    const test = known[part];
    unknown.push(...names.filter((name) => name !== "" && !test?.(name)).map((name) => `${part} ${name}`));
  }
  return unknown;
}

function isColour(report: Report, id: string): boolean {
  return id === BOUND || report.measure(id) !== undefined;
}

const PAGES: readonly View["page"][] = ["regions", "kernels", "provenance"];

function oneOf<T extends string, U>(asked: string | null, possible: readonly T[], usual: U): T | U {
  return possible.find((candidate) => candidate === asked) ?? usual;
}

/** What links call the row of all launches; no region has an empty path. */
const TOTAL = "::total";

function linkOf(row: number | null, report: Report): string | null {
  return row === null ? null : (report.regions[row]?.link ?? TOTAL);
}

function rowOf(link: string | null, report: Report): number | null {
  // A region may have an empty name, and no name at all asks for nothing.
  return link === null ? null : link === TOTAL ? report.total : (report.region(link)?.index ?? null);
}

/** A kernel's name, with the model of its device where it ran on several. */
function kernelLink(kernel: number | null, report: Report): string | null {
  const found = kernel === null ? undefined : report.kernels[kernel];
  if (!found) {
    return null;
  }
  const alike = report.kernels.filter(({ name }) => name === found.name).length;
  return alike === 1 ? found.name : JSON.stringify([found.name, found.device_name]);
}

function kernelOf(link: string | null, report: Report): number | null {
  const kernel = report.kernels.findIndex(
    ({ name, device_name }) => name === link || JSON.stringify([name, device_name]) === link,
  );
  return kernel < 0 ? null : kernel;
}
