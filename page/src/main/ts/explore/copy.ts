import type { Item } from "./items";
import type { TableContent } from "./table-content";

/** A table as text. */
interface Texts {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The table as it is read: values in suiting units, with their marks. */
export function asMarkdown(content: TableContent): string {
  const { head, rows } = texts(
    content,
    (column) => column.title,
    (column, item) => column.cell(item).text,
    (item) => "\u00a0\u00a0".repeat(Math.min(item.depth, 24)) + item.label,
  );
  const line = (cells: readonly string[]) => `| ${cells.map(escapedForMarkdown).join(" | ")} |`;
  return [line(head), `|---|${"---:|".repeat(head.length - 1)}`, ...rows.map(line), ""].join("\n");
}

/** The table for programs: exact numbers in base units, which stand in the head; empty where there is no value. */
export function asCsv(content: TableContent, name: (item: Item) => string): string {
  const { head, rows } = texts(
    content,
    (column) => (column.unit === "" ? column.key : `${column.key} [${column.unit}]`),
    (column, item) => {
      const number = column.number(item);
      return Number.isNaN(number) ? "" : String(number);
    },
    name,
  );
  return [head, ...rows].map((cells) => `${cells.map(escapedForCsv).join(",")}\r\n`).join("");
}

function texts(
  { columns, lines, ends }: TableContent,
  title: (column: TableContent["columns"][number]) => string,
  cell: (column: TableContent["columns"][number], item: Item) => string,
  name: (item: Item) => string,
): Texts {
  const items = [...lines.map((line) => line.item), ...ends];
  return {
    head: ["region", ...columns.map(title)],
    rows: items.map((item) => [name(item), ...columns.map((column) => cell(column, item))]),
  };
}

/** Names may hold anything; in a cell they must stay one line of plain text. */
export function escapedForMarkdown(text: string): string {
  return text.replace(/[\\|`<]/g, "\\$&").replace(/\r\n|[\r\n\u0085\u2028\u2029]/g, " ");
}

/** A spreadsheet would run what begins like a formula; numbers are none. */
export function escapedForCsv(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
