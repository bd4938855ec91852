// Makes a page of another one by changing what it holds, for what no sample has.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { deflateRawSync, inflateRawSync } from "node:zlib";

const pages = process.env.RANGEFINDER_PAGES ?? "target/pages";
const island = /(<script type="text\/plain" id="report-body">)([^<]*)(<\/script>)/;

/**
 * Writes the page `name` beside the page `original`; where that is not there, neither is the new one.
 *
 * @param change gets the packed part of the page, to change it
 */
export function changedPage(original, name, change) {
  const file = `${pages}/${original}.html`;
  if (!existsSync(file)) {
    return;
  }
  const page = readFileSync(file, "utf8");
  const [, , packed] = island.exec(page);
  const bytes = inflateRawSync(Buffer.from(packed.trim(), "base64"));
  const length = bytes.readUInt32LE(0);
  const body = JSON.parse(bytes.subarray(4, 4 + length).toString("utf8"));
  change(body);
  const json = Buffer.from(JSON.stringify(body));
  const size = Buffer.alloc(4);
  size.writeUInt32LE(json.length);
  const changed = deflateRawSync(Buffer.concat([size, json, bytes.subarray(4 + length)])).toString("base64");
  writeFileSync(
    `${pages}/${name}.html`,
    page.replace(island, (_, begin, __, end) => begin + changed + end),
  );
}
