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
  const bytes = inflateRawSync(fromBase85(packed.exec(page)[2].trim()));
  const end = bytes.length - 4;
  const start = end - bytes.readUInt32LE(end);
  const body = JSON.parse(bytes.subarray(start, end).toString("utf8"));
  change(body, head);
  const json = Buffer.from(JSON.stringify(body));
  const size = Buffer.alloc(4);
  size.writeUInt32LE(json.length);
  const deflated = toBase85(deflateRawSync(Buffer.concat([bytes.subarray(0, start), json, size])));
  const escaped = JSON.stringify(head).replaceAll("<", "\\u003c");
  writeFileSync(
    `${pages}/${name}.html`,
    page
      .replace(plain, (_, begin, __, end) => begin + escaped + end)
      .replace(packed, (_, begin, __, end) => begin + deflated + end),
  );
}

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%()*+,./:;=?@[]^_{|}";

function fromBase85(text) {
  const missing = (5 - (text.length % 5)) % 5;
  const padded = text + "}".repeat(missing);
  const bytes = Buffer.alloc((padded.length / 5) * 4);
  for (let group = 0; group * 5 < padded.length; group++) {
    const digits = [...padded.slice(group * 5, group * 5 + 5)];
    bytes.writeUInt32BE(
      digits.reduce((number, digit) => number * 85 + ALPHABET.indexOf(digit), 0),
      group * 4,
    );
  }
  return bytes.subarray(0, bytes.length - missing);
}

function toBase85(bytes) {
  const missing = (4 - (bytes.length % 4)) % 4;
  const padded = Buffer.concat([bytes, Buffer.alloc(missing)]);
  let text = "";
  for (let at = 0; at < padded.length; at += 4) {
    let number = padded.readUInt32BE(at);
    let digits = "";
    for (let digit = 0; digit < 5; digit++, number = Math.floor(number / 85)) {
      digits = ALPHABET[number % 85] + digits;
    }
    text += digits;
  }
  return text.slice(0, text.length - missing);
}
