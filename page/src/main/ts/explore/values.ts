import { NONE, parts } from "../format";
import type { Measure, Report, Side } from "../report";
import { markOfDoubt } from "../detail/marks";
import type { Item } from "./items";
import { merge, type Part } from "./merge";

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
  const rows = shown === "exclusive" ? item.ownRows : item.rows;
  if (rows.length === 1) {
    return report.column(measure, scope, shown)[rows[0] as number] ?? NaN;
  }
  return mergedRows(report, rows, measure, scope, shown).value ?? NaN;
}

/** The value with all that is to be said about it. */
export function valueOf(place: Place, item: Item, measure: Measure): ItemValue {
  const { report, scope } = place;
  const side = sideOf(measure, place.side);
  const rows = side === "exclusive" ? item.ownRows : item.rows;
  const merged = mergedRows(report, rows, measure, scope, side);
  if (measure.kind !== "metric") {
    const approximate = measure.id === "instances" && rows.some((row) => report.instances(row, scope).approximate);
    const bound = item.overlapping && side === "inclusive";
    return {
      value: merged.value,
      mark: bound ? "≤" : approximate ? "~" : "",
      partial: false,
      instead: null,
      explained: null,
    };
  }
  const details = rows.map((row) => ({ row, detail: report.detail(measure, row, scope) }));
  const exactness = details.map(({ detail }) => detail.exactness);
  const bound = exactness.includes("upper_bound") || (item.overlapping && side === "inclusive" && measure.additive);
  const approximate = merged.approximate || exactness.includes("approximate");
  // How many launches have a value is known of inclusive values only.
  const partial =
    side === "inclusive" &&
    details.some(({ row, detail }) => {
      const { launches, results } = report.figures(row, scope);
      return detail.launchesWithValue < (results ?? launches);
    }) &&
    merged.value !== null;
  const only = details.length === 1 ? details[0]?.detail : undefined;
  const models = Object.entries(only?.byDeviceModel ?? {});
  let instead: string | null = merged.several ? "several" : null;
  let explained: string | null = null;
  const mark = bound ? "≤" : approximate ? "~" : "";
  if (merged.value === null && side === "inclusive") {
    if (models.length > 0) {
      const number = (value: number) => mark + parts(value, measure.unit, report.digits).number;
      instead = models.map(([, value]) => number(value)).join(" / ");
      explained = models.map(([model, value]) => `${model}: ${number(value)} ${measure.unit}`).join("; ");
    } else if (only && only.values.length > 0) {
      instead = only.values.join(", ");
    }
  }
  return { value: merged.value, mark, partial, instead, explained };
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

function mergedRows(report: Report, rows: readonly number[], measure: Measure, scope: number, side: Side) {
  const values = report.column(measure, scope, side);
  if (rows.length === 1) {
    const value = values[rows[0] as number] ?? NaN;
    return { value: Number.isNaN(value) ? null : value, approximate: false, several: false };
  }
  if (rows.some((row) => report.results(row, scope) !== null)) {
    // Measured ranges may lie in one another, and are never added to launches (R15).
    return { value: null, approximate: false, several: true };
  }
  const weights = weightsOf(report, measure, scope, side);
  const time = report.measure("time");
  const times = time ? report.column(time, scope, side) : null;
  return merge(
    measure.rule,
    rows.map((row): Part => ({
      value: known(values[row]),
      weight: known(weights?.[row]),
      time: known(times?.[row]),
    })),
  );
}

function weightsOf(report: Report, measure: Measure, scope: number, side: Side): Float64Array | null {
  const weight = measure.weight === null ? undefined : report.measure(measure.weight);
  return weight ? report.column(weight, scope, side) : null;
}

function known(value: number | undefined): number | null {
  return value === undefined || Number.isNaN(value) ? null : value;
}
