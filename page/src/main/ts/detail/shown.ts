import type { Detail, Measure, Report, Side } from "../report";

/** One row in one scope, inclusive or exclusive: what the parts of the panel are about. */
export class Shown {
  readonly row: number;
  readonly scope: number;
  readonly side: Side;
  /** How many launches, or results of range replay, the values stand for. */
  readonly launches: number;
  /** Whether marks, smallest and largest launch are known; the page holds them for inclusive values only. */
  readonly hasDetails: boolean;
  readonly #report: Report;

  constructor(report: Report, row: number, scope: number, side: Side) {
    const { launches, results } = report.figures(row, scope);
    const inclusive = results ?? launches;
    const own = results === null ? report.figures(row, scope, "exclusive").launches : 0;
    this.#report = report;
    this.row = row;
    this.scope = scope;
    // Where a row owns all its launches, both sides are the same, and more is known of the inclusive one.
    this.side = side === "exclusive" && row < report.total && own !== inclusive ? "exclusive" : "inclusive";
    this.launches = this.side === "exclusive" ? own : inclusive;
    this.hasDetails = this.side === "inclusive";
  }

  value(measure: Measure): number | null {
    return this.#report.value(measure, this.row, this.scope, this.side);
  }

  detail(measure: Measure): Detail | null {
    return this.hasDetails && measure.kind === "metric" ? this.#report.detail(measure, this.row, this.scope) : null;
  }
}
