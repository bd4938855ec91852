// Makes a page of another one by changing what it holds, for what no sample has.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { deflateRawSync, inflateRawSync } from "node:zlib";

const pages = process.env.RANGEFINDER_PAGES ?? "target/pages";
const plain = /(<script type="application\/json" id="report-head">)([^<]*)(<\/script>)/;
const packed = /(<script type="text\/plain" id="report-body">)([^<]*)(<\/script>)/;

/**
 * Writes the page `name` beside the page `original`; where that is not there, neither is the new one.
 *
 * @param change gets the packed and the plain part of the page, to change them, and a function that puts other numbers into
 *     a column: of its name and of its numbers (NaN for none); it returns how many the column had
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
  const columns = parts(body.columns, bytes.subarray(0, start));
  change(body, head, (column, numbers) => {
    const at = body.columns.findIndex(({ name: known }) => known === column);
    const record = { name: column, codec: "real", count: numbers.length, width: 8, stride: 1 };
    const before = at < 0 ? 0 : body.columns[at].count;
    body.columns.splice(at < 0 ? body.columns.length : at, 1, record);
    columns.splice(at < 0 ? columns.length : at, 1, planes(numbers));
    return before;
  });
  const json = Buffer.from(JSON.stringify(body));
  const size = Buffer.alloc(4);
  size.writeUInt32LE(json.length);
  const deflated = toBase85(deflateRawSync(Buffer.concat([...columns, json, size])));
  const escaped = JSON.stringify(head).replaceAll("<", "\\u003c");
  writeFileSync(
    `${pages}/${name}.html`,
    page
      .replace(plain, (_, begin, __, end) => begin + escaped + end)
      .replace(packed, (_, begin, __, end) => begin + deflated + end),
  );
}

/** The bytes of each column. */
function parts(records, bytes) {
  let at = 0;
  return records.map(({ codec, count, width }) => {
    const begin = at;
    at += codec === "decimal" ? count * (width + 1) : count * width;
    return bytes.subarray(begin, at);
  });
}

/** Numbers as pages store them: all lowest bytes, then all second ones … */
function planes(numbers) {
  const plain = Buffer.from(Float64Array.from(numbers).buffer);
  return Buffer.from(plain.map((_, at) => plain[(at % numbers.length) * 8 + Math.floor(at / numbers.length)]));
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
