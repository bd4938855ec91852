import { known, type Cells } from "./cells";
import type { Body } from "./page-format";
import type { Detail, Exactness, Side } from "./report-parts";

const EXACTNESS: readonly Exactness[] = ["exact", "approximate", "upper_bound"];

/** The metrics of all cells, and where they come from. */
export class MetricColumns {
  readonly #cells: Cells;
  readonly #reduced: boolean;
  readonly #several = new Map<string, { values: string[]; byDeviceModel: Record<string, number> }>();
  #exclusive: ReadonlyMap<number, number> | null = null;

  /** @param reduced whether only the first scope has exclusive values, and no metric has limits */
  constructor(cells: Cells, several: Body["several"], reduced: boolean) {
    this.#cells = cells;
    this.#reduced = reduced;
    for (const [cell, metric, values, byDeviceModel] of several) {
      this.#several.set(`${cell}/${metric}`, { values, byDeviceModel });
    }
  }

  /** Values of all rows in a scope, NaN where there is none. */
  column(metric: number, rows: number, scope: number, side: Side): Float64Array {
    const column = this.plain(`m${metric}`, rows, scope);
    if (side === "exclusive") {
      this.#replaceByExclusive(column, metric, scope);
    }
    return column;
  }

  /** The numbers of one scope out of a column. */
  plain(name: string | null, rows: number, scope: number): Float64Array {
    const all = name === null ? new Float64Array(0) : this.#cells.columns.get(name);
    const column = new Float64Array(rows).fill(NaN);
    for (let row = 0; row < rows && all.length > 0; row++) {
      column[row] = all[this.#cells.number(row, scope)]!;
    }
    return column;
  }

  /** Exclusive values are stored only where a region has launches that it does not own. */
  #replaceByExclusive(column: Float64Array, metric: number, scope: number): void {
    const own = this.#cells.columns.get(`x${metric}`);
    // What was measured for a whole range tells nothing about parts of it (R15).
    this.#cells.columns.get("results").forEach((results, cell) => {
      if (!Number.isNaN(results) && this.#cells.scopeOf(cell) === scope) {
        column[this.#cells.rowOf(cell)] = NaN;
      }
    });
    this.#cellsWithExclusive().forEach((place, cell) => {
      if (this.#cells.scopeOf(cell) === scope) {
        column[this.#cells.rowOf(cell)] = own[place] ?? NaN;
      }
    });
  }

  /** The cells whose exclusive values differ, with their places in columns of such values; -1 where the page has none. */
  #cellsWithExclusive(): ReadonlyMap<number, number> {
    if (!this.#exclusive) {
      const own = this.#cells.columns.get("own_launches");
      const places = new Map<number, number>();
      let place = 0;
      this.#cells.columns.get("launches").forEach((launches, cell) => {
        if (launches > 0 && launches !== own[cell]) {
          places.set(cell, this.#reduced && this.#cells.scopeOf(cell) > 0 ? -1 : place++);
        }
      });
      this.#exclusive = places;
    }
    return this.#exclusive;
  }

  /** Where an inclusive value comes from. */
  detail(metric: number, row: number, scope: number): Detail {
    const cell = this.#cells.number(row, scope);
    const at = (name: string) => known(this.#cells.columns.get(`${name}${metric}`)[cell]);
    const several = this.#several.get(`${cell}/${metric}`);
    const all = this.#cells.at("results", row, scope) ?? this.#cells.count("launches", row, scope);
    const launchesWithValue = all - (at("w") ?? 0);
    // A limit that is not stored is the value itself, unless the page leaves limits out.
    const usual = this.#reduced && launchesWithValue > 1 ? null : at("m");
    return {
      exactness: EXACTNESS[at("e") ?? 0] ?? "exact",
      launchesWithValue,
      minimum: at("lo") ?? usual,
      maximum: at("hi") ?? usual,
      values: several?.values ?? [],
      byDeviceModel: several?.byDeviceModel ?? {},
    };
  }
}
