import type { Columns } from "./columns";

/** A number that is there. */
export function known(value: number | undefined): number | null {
  return value === undefined || Number.isNaN(value) ? null : value;
}

/** Columns by row and scope: a row's cells stand side by side. */
export class Cells {
  readonly columns: Columns;
  readonly scopes: number;

  constructor(columns: Columns, scopes: number) {
    this.columns = columns;
    this.scopes = scopes;
  }

  number(row: number, scope: number): number {
    return row * this.scopes + scope;
  }

  rowOf(cell: number): number {
    return Math.floor(cell / this.scopes);
  }

  scopeOf(cell: number): number {
    return cell % this.scopes;
  }

  /** A number of a cell; null where there is none. */
  at(column: string, row: number, scope: number): number | null {
    return known(this.columns.get(column)[this.number(row, scope)]);
  }

  /** The same, where nothing stored means none of it. */
  count(column: string, row: number, scope: number): number {
    return this.at(column, row, scope) ?? 0;
  }
}
