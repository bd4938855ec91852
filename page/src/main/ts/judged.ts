import type { Cells } from "./cells";
import type { Bound, BoundClass, Side, Spread } from "./report-parts";

/** As the core lists them. */
const BOUNDS: readonly BoundClass[] = ["compute", "memory", "latency", "balanced", "unknown", "host"];

/** How the inclusive time of a row spreads over scopes (S3); null where there is nothing to compare, or no aggregate. */
export function spreadOf(cells: Cells, row: number): Spread | null {
  const at = (name: string) => cells.columns.get(`s_${name}`)[row] ?? NaN;
  return Number.isNaN(at("scopes"))
    ? null
    : {
        scopes: at("scopes"),
        scopesWithRegion: at("present"),
        shortest: at("min"),
        mean: at("mean"),
        longest: at("max"),
        imbalance: at("imbalance"),
        ofMean: (scope) => cells.at("s_of_mean", row, scope),
      };
}

/** What limits the launches of a row; null where there are none, and for what was measured for whole ranges (R15). */
export function boundOf(cells: Cells, row: number, scope: number, side: Side): Bound | null {
  const name = side === "exclusive" ? "own_bound" : "bound";
  const place = cells.at(name, row, scope);
  return place === null ? null : { class: BOUNDS[place] ?? "unknown", share: cells.at(`${name}_share`, row, scope) };
}
