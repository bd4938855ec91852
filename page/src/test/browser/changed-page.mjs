// Makes a page of another one by changing what it holds, for what no sample has.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { deflateRawSync, inflateRawSync } from "node:zlib";

const pages = process.env.RANGEFINDER_PAGES ?? "target/pages";
const plain = /(<script type="application\/json" id="report-head">)([^<]*)(<\/script>)/;
const packed = /(<script type="text\/plain" id="report-body">)([^<]*)(<\/script>)/;

/**
 * Writes the page `name` beside the page `original`; where that is not there, neither is the new one.
 *
 * @param change gets the packed and the plain part of the page, to change them
 */
export function changedPage(original, name, change) {
  const file = `${pages}/${original}.html`;
  if (!existsSync(file)) {
    return;
  }
  const page = readFileSync(file, "utf8");
  const head = JSON.parse(plain.exec(page)[2]);
  const bytes = inflateRawSync(Buffer.from(packed.exec(page)[2].trim(), "base64"));
  const length = bytes.readUInt32LE(0);
  const body = JSON.parse(bytes.subarray(4, 4 + length).toString("utf8"));
  change(body, head);
  const json = Buffer.from(JSON.stringify(body));
  const size = Buffer.alloc(4);
  size.writeUInt32LE(json.length);
  const deflated = deflateRawSync(Buffer.concat([size, json, bytes.subarray(4 + length)])).toString("base64");
  const escaped = JSON.stringify(head).replaceAll("<", "\\u003c");
  writeFileSync(
    `${pages}/${name}.html`,
    page
      .replace(plain, (_, begin, __, end) => begin + escaped + end)
      .replace(packed, (_, begin, __, end) => begin + deflated + end),
  );
}
