import { NONE, parts, percent, share, time } from "../format";
import type { BoundClass, Measure, Report } from "../report";
import type { View } from "../view";
import { BOUND_SIGNS } from "./bounds";
import type { Item } from "./items";
import { isUpperBound, numberOf, sideOf, textOf, valueOf, type Place } from "./values";

/** What the table shows in one cell. */
export interface Cell {
  readonly text: string;
  /** More than the text, where there is more. */
  readonly title: string | null;
  /** A bar from 0 to 1 behind the text. */
  readonly bar: number | null;
  /** What limits the item, told with its letter and colour. */
  readonly bound?: BoundClass;
  /** The least, the mean and the largest of several scopes, as parts of the largest. */
  readonly range: { readonly from: number; readonly mean: number } | null;
}

/** One column of the table. */
export interface Column {
  /** What links call it. */
  readonly id: string;
  readonly title: string;
  /** What programs call it. */
  readonly key: string;
  /** All that is to be said about it. */
  readonly explanation: string;
  /** Of the exact numbers. */
  readonly unit: string;
  /** In pixels. */
  readonly width: number;
  /** What sorting looks at, and what programs get: the exact number in the base unit, NaN where there is none. */
  number(item: Item): number;
  cell(item: Item): Cell;
}

/** Metrics that are shown at first: those that stand in tables and have values. */
export function usualMetrics(report: Report): string[] {
  return report.headlines.map(({ metric }) => metric).filter((metric) => hasValues(report, report.measure(metric)));
}

function hasValues(report: Report, measure: Measure | undefined): boolean {
  return (
    measure !== undefined &&
    report.scopes.some((scope) => report.column(measure, scope.index).some((value) => !Number.isNaN(value)))
  );
}

/** Whether numbers may be given for each model of device, which takes more room. */
function hasModels(report: Report): boolean {
  return new Set(report.kernels.map((kernel) => kernel.device_name)).size > 1;
}

/** A short title of a measure. */
export function titleOf(measure: Measure): string {
  return measure.short;
}

/** Columns that are no measures: what they are made of. */
const MADE: readonly (readonly [id: string, title: string, of: string])[] = [
  ["source", "source", "time"],
  ["share", "share of time", "time"],
  ["own-time", "own time", "time"],
  ["bound", "limited by", "time"],
  ["could-save", "could save", "time"],
  ["real-share", "share of GPU time", "real-gpu"],
  ["own-real-gpu", "own GPU time", "real-gpu"],
  ["spread", "over scopes", "time"],
];

/** Columns that can be chosen and are no measures, as far as the report has what they need. */
export function madeColumns(report: Report): { id: string; title: string }[] {
  return MADE.filter(([id, , of]) => report.measure(of) && (needed(report)[id] ?? true)).map(([id, title]) => ({
    id,
    title,
  }));
}

/** What some of these columns are there for. */
function needed(report: Report): Readonly<Record<string, boolean>> {
  return {
    spread: scopesOf(report) > 1,
    source: report.hasMeasured,
    bound: report.hasBounds,
    "could-save": report.scopes.some(({ findings }) => findings.first.length > 0),
  };
}

/** Whether the report has such a column. */
export function isColumn(report: Report, id: string): boolean {
  return report.measure(id) !== undefined || madeColumns(report).some((column) => column.id === id);
}

/** How many scopes there are besides the aggregate. */
export function scopesOf(report: Report): number {
  return report.scopes.length - (report.hasAggregate && report.scopes.length > 1 ? 1 : 0);
}

/** The columns that a view shows. */
export function columnsOf(report: Report, view: View): Column[] {
  const place: Place = { report, scope: view.scope, side: view.side };
  return view.columns
    .filter((id) => view.side === "inclusive" || !id.startsWith("own-"))
    .map((id) => columnOf(place, id))
    .filter((column) => column !== null);
}

/** One column by its id; null where the report has no such column. */
export function columnOf(place: Place, id: string): Column | null {
  const measure = place.report.measure(id);
  if (measure) {
    return measureColumn(place, measure);
  }
  const [, title, of] = MADE.find(([made]) => made === id) ?? [];
  const source = place.report.measure(of ?? "");
  if (!title || !source) {
    return null;
  }
  if (id === "spread") {
    return spreadColumn(place.report);
  }
  if (id === "source") {
    return sourceColumn(place);
  }
  if (id === "bound") {
    return boundColumn(place);
  }
  if (id === "could-save") {
    return potentialColumn(place);
  }
  if (id.startsWith("own-")) {
    const own = { ...place, side: "exclusive" as const };
    return {
      ...measureColumn(own, source),
      id,
      title,
      explanation: `${source.title} of the launches that a region owns: those in no region inside it`,
    };
  }
  return shareColumn(place, id, title, source);
}

function meaning({ description }: Measure): string {
  return description === null ? "" : `: ${description}`;
}

function measureColumn(place: Place, measure: Measure): Column {
  const { report } = place;
  const always = sideOf(measure, place.side) === place.side ? "" : " (always inclusive)";
  const weight = measure.weight ? `, weighted with ${measure.weight}` : "";
  return {
    id: measure.id,
    title: measure.id === "time" ? (place.side === "inclusive" ? "time" : "own time") : titleOf(measure),
    key: measure.kind !== "metric" && !measure.additive ? measure.id : `${measure.id} (${place.side})`,
    explanation:
      measure.kind === "metric"
        ? `${measure.id}${measure.unit === "" ? "" : ` in ${measure.unit}`}; rolled up by ${measure.rule}${weight}${meaning(measure)}`
        : `${measure.title}, ${sideOf(measure, place.side)}${always}`,
    unit: measure.unit,
    width: measure.unit === "%" ? (hasModels(report) ? 124 : 76) : measure.unit === "" ? 82 : 92,
    number: (item) => numberOf(place, item, measure),
    cell: (item) => {
      const value = valueOf(place, item, measure);
      return {
        text: textOf(value, measure, report.digits),
        title:
          value.explained ?? value.instead ?? (value.value === null ? null : `${value.value} ${measure.unit}`.trim()),
        bar: null,
        range: null,
      };
    },
  };
}

/** What limits an item: sorted by how much of its time that holds for. */
function boundColumn(place: Place): Column {
  const { report, scope, side } = place;
  return {
    id: "bound",
    title: "limited by",
    key: `bound share (${side})`,
    explanation:
      "what limits the launches of a region for most of their time (each judged by itself), or the host, which the GPU waits for",
    unit: "",
    width: 92,
    number: (item) => report.bound(item.figures, scope, side)?.share ?? NaN,
    cell: (item) => {
      const bound = report.bound(item.figures, scope, side);
      return bound === null
        ? { text: NONE, title: null, bar: null, range: null }
        : {
            text: BOUND_SIGNS[bound.class].name,
            title: `${BOUND_SIGNS[bound.class].meaning}; ${percent(bound.share)} of the time`,
            bar: null,
            range: null,
            bound: bound.class,
          };
    },
  };
}

/** What the first finding of an item saves at most: gains overlap, and are never added. */
function potentialColumn({ report, scope }: Place): Column {
  const potential = (item: Item) => (item.row === null ? null : report.potential(item.row, scope));
  return {
    id: "could-save",
    title: "could save",
    key: "potential of the first finding",
    explanation:
      "how much of the run the first finding of a region saves at most; gains overlap, so do not add them up",
    unit: "ns",
    width: 92,
    number: (item) => potential(item) ?? NaN,
    cell: (item) => {
      const saved = potential(item);
      return { text: saved === null ? "" : `≤ ${time(saved)}`, title: null, bar: null, range: null };
    },
  };
}

/** What the numbers of a line are made of: launches, or what range replay measured (R15). */
function sourceColumn({ report, scope }: Place): Column {
  return {
    id: "source",
    title: "source",
    key: "results of range replay",
    explanation: "what the numbers are made of: launches, or results of range replay, measured for a whole range",
    unit: "",
    width: 150,
    number: (item) => (item.row === null ? NaN : (report.results(item.row, scope) ?? NaN)),
    cell: (item) => {
      const results = item.row === null ? null : report.results(item.row, scope);
      const several = item.row === null && item.rows.some((row) => report.results(row, scope) !== null);
      const text =
        results === null
          ? several
            ? "several"
            : "launches"
          : results === 0
            ? NONE
            : results === 1
              ? "measured"
              : `measured, ${results} results`;
      return { text, title: null, bar: null, range: null };
    },
  };
}

function shareColumn(place: Place, id: string, title: string, source: Measure): Column {
  const { report, scope } = place;
  const whole = report.value(source, report.total, scope) ?? NaN;
  // What was measured for a whole range is no part of what launches add up to (R15).
  const part = (item: Item) =>
    source.kind === "profiled" && item.rows.some((row) => report.results(row, scope) !== null)
      ? NaN
      : numberOf(place, item, source);
  return {
    id,
    title,
    key: `${id} (${place.side})`,
    explanation: `${source.title}, ${place.side}, as a share of all launches (${parts(whole, source.unit).number} ${parts(whole, source.unit).unit})`,
    unit: "%",
    width: 122,
    number: (item) => (whole > 0 ? (100 * part(item)) / whole : NaN),
    cell: (item) => {
      const value = part(item);
      const known = Number.isNaN(value) ? null : value;
      return {
        text: (isUpperBound(place, item, source) ? "≤" : "") + share(known, whole),
        title: null,
        bar: known !== null && whole > 0 ? Math.min(1, known / whole) : null,
        range: null,
      };
    },
  };
}

/** How inclusive time spreads over scopes; a scope without the region counts with 0 (S3). */
function spreadColumn(report: Report): Column {
  const scopes = report.scopes.filter((scope) => !scope.aggregate);
  return {
    id: "spread",
    title: "over scopes",
    key: "imbalance",
    explanation: `shortest .. longest inclusive time of ${scopes.length} scopes, and imbalance: longest ÷ mean`,
    unit: "",
    width: 210,
    number: (item) => report.spread(item.figures)?.imbalance || NaN,
    cell: (item) => {
      const spread = report.spread(item.figures);
      if (!spread?.imbalance) {
        return { text: NONE, title: null, bar: null, range: null };
      }
      const { shortest, longest, mean, imbalance } = spread;
      return {
        text: `${time(shortest)} .. ${time(longest)} ×${imbalance.toFixed(2)}`,
        title: `mean of ${spread.scopes} scopes ${time(mean)}`,
        bar: null,
        range: longest > 0 ? { from: shortest / longest, mean: mean / longest } : null,
      };
    },
  };
}
