import { NONE, parts } from "../format";
import type { Measure, Report, Side } from "../report";
import { markOfDoubt } from "../detail/marks";
import type { Item } from "./items";

/** A value of an item, and how far it can be trusted. */
export interface ItemValue {
  readonly value: number | null;
  /** `~` approximate, `≤` upper bound, or nothing. */
  readonly mark: "" | "~" | "≤";
  /** Whether not all launches have a value. */
  readonly partial: boolean;
  /** What stands in place of a number: several values, or one for each model of device. */
  readonly instead: string | null;
  /** The same in all words, where that is more. */
  readonly explained: string | null;
}

/** Where values are taken from. */
export interface Place {
  readonly report: Report;
  readonly scope: number;
  readonly side: Side;
}

/** The side that a measure is shown on: instances and wall time belong to a region as a whole. */
export function sideOf(measure: Measure, side: Side): Side {
  return measure.kind !== "metric" && !measure.additive ? "inclusive" : side;
}

/** The number alone, as quickly as it can be had; NaN where there is none. */
export function numberOf({ report, scope, side }: Place, item: Item, measure: Measure): number {
  const shown = sideOf(measure, side);
  const column = report.column(measure, scope, shown);
  if (!isAdded(item, measure)) {
    return column[item.figures] ?? NaN;
  }
  const rows = shown === "exclusive" ? item.ownRows : item.rows;
  const known = rows.map((row) => column[row] ?? NaN).filter((value) => !Number.isNaN(value));
  return known.length === 0 || isMeasured(report, item, scope) ? NaN : known.reduce((sum, value) => sum + value, 0);
}

/** Instances and real times of several regions are added up here; all other figures of a name are in the report. */
function isAdded(item: Item, measure: Measure): boolean {
  return item.rows.length > 1 && (measure.kind === "real" || measure.id === "instances");
}

/** Whether sums of a measure are made here: of times and counts, and of no other metric. */
export function isSummed(measure: Measure): boolean {
  return measure.kind !== "metric" || measure.unit === "ns";
}

/** Whether several ranges were measured as a whole: they may lie in one another, and are never added (R15). */
function isMeasured(report: Report, item: Item, scope: number): boolean {
  return item.rows.length > 1 && item.rows.some((row) => report.results(row, scope) !== null);
}

/** Whether a launch may have been added more than once. */
export function isUpperBound({ side }: Place, item: Item, measure: Measure): boolean {
  return item.overlapping && isAdded(item, measure) && sideOf(measure, side) === "inclusive";
}

/** The value with all that is to be said about it. */
export function valueOf(place: Place, item: Item, measure: Measure): ItemValue {
  const { report, scope } = place;
  const side = sideOf(measure, place.side);
  const number = numberOf(place, item, measure);
  const value = Number.isNaN(number) ? null : number;
  const several = value === null && isMeasured(report, item, scope) ? "several" : null;
  if (measure.kind !== "metric") {
    const approximate = measure.id === "instances" && item.rows.some((row) => report.instances(row, scope).approximate);
    return {
      value,
      mark: isUpperBound(place, item, measure) ? "≤" : approximate ? "~" : "",
      partial: false,
      instead: several,
      explained: null,
    };
  }
  const detail = report.detail(measure, item.figures, scope);
  const mark = detail.exactness === "upper_bound" ? "≤" : detail.exactness === "approximate" ? "~" : "";
  const { launches, results } = report.figures(item.figures, scope);
  // How many launches have a value is known of inclusive values only.
  const partial = side === "inclusive" && value !== null && detail.launchesWithValue < (results ?? launches);
  const models = Object.entries(detail.byDeviceModel);
  let instead = several;
  let explained: string | null = null;
  if (value === null && side === "inclusive") {
    if (models.length > 0) {
      const text = (of: number) => mark + parts(of, measure.unit, report.digits).number;
      instead = models.map(([, of]) => text(of)).join(" / ");
      explained = models.map(([model, of]) => `${model}: ${text(of)} ${measure.unit}`).join("; ");
    } else if (detail.values.length > 0) {
      instead = detail.values.join(", ");
    }
  }
  return { value, mark, partial, instead, explained };
}

/** A value for people, with its marks: `≤9.16`, `n/a`. Percentages stand without their sign where the column has it. */
export function textOf({ value, mark, partial, instead }: ItemValue, measure: Measure, digits: number | null): string {
  if (value === null) {
    return instead ?? NONE;
  }
  const { number, unit } = parts(value, measure.unit, measure.kind === "metric" ? digits : null);
  const withUnit = unit === "" || measure.unit === "%" ? number : `${number} ${unit}`;
  return mark + withUnit + markOfDoubt(measure, value) + (partial ? "†" : "");
}
