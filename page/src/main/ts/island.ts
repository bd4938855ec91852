import { fromBase85 } from "./base85";
import { Columns } from "./columns";
import { inflated, text } from "./packed";
import type { Body, Head } from "./page-format";
import { SCHEMA } from "./page-format";
import { Report } from "./report";

/**
 * Reads the report out of the page: a plain part, and a packed one (deflate, in base 85), which has columns of numbers,
 * then JSON, then the length of that JSON.
 */
export async function readReport(page: Document): Promise<Report> {
  const head = JSON.parse(text(page, "report-head")) as Head;
  if (head.schema !== SCHEMA) {
    throw new Error(`The page holds ${head.schema}, and this code reads ${SCHEMA}.`);
  }
  const bytes = await inflated(fromBase85(text(page, "report-body")));
  const end = bytes.length - 4;
  const start = end - new DataView(bytes.buffer).getUint32(end, true);
  const body = JSON.parse(new TextDecoder().decode(bytes.subarray(start, end))) as Body;
  return new Report(head, body, new Columns(body.columns, bytes.subarray(0, start)));
}
