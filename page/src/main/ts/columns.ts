import type { ColumnRecord } from "./page-format";

/** The exponent that stands for no value. */
const MISSING = -128;

/** Powers of ten that a number holds exactly, so that one multiplication or division rounds once. */
const POWERS = Array.from({ length: 23 }, (_, power) => Number(`1e${power}`));

/**
 * Numbers in columns, taken apart into planes of bytes (all lowest bytes, then all second ones …), which pack better
 * than whole numbers do. A column is put together when it is first asked for.
 */
export class Columns {
  readonly #records = new Map<string, { record: ColumnRecord; offset: number }>();
  readonly #decoded = new Map<string, Float64Array>();
  readonly #bytes: Uint8Array;

  /** Refuses columns that do not fill the bytes exactly. */
  constructor(records: ColumnRecord[], bytes: Uint8Array) {
    let offset = 0;
    for (const record of records) {
      this.#records.set(record.name, { record, offset });
      offset += size(record);
    }
    if (offset !== bytes.length) {
      throw new Error(`The page is damaged: its columns take ${offset} bytes, and it has ${bytes.length}.`);
    }
    this.#bytes = bytes;
  }

  has(name: string): boolean {
    return this.#records.has(name);
  }

  /** The numbers of a column, NaN where there is none; empty where there is no such column. */
  get(name: string): Float64Array {
    const known = this.#decoded.get(name);
    if (known) {
      return known;
    }
    const found = this.#records.get(name);
    const decoded = found ? decode(found.record, this.#bytes.subarray(found.offset)) : new Float64Array(0);
    this.#decoded.set(name, decoded);
    return decoded;
  }
}

function size({ codec, count, width }: ColumnRecord): number {
  return codec === "decimal" ? count * (width + 1) : count * width;
}

function decode(record: ColumnRecord, bytes: Uint8Array): Float64Array {
  switch (record.codec) {
    case "whole":
      return wholes(record, bytes);
    case "real":
      return reals(record, bytes);
    case "decimal":
      return decimals(record, bytes);
  }
}

/** Whole numbers are stored one larger, so that 0 is left for no value. */
function wholes({ count, width }: ColumnRecord, bytes: Uint8Array): Float64Array {
  const numbers = new Float64Array(count).fill(-1);
  for (let plane = 0, factor = 1; plane < width; plane++, factor *= 256) {
    for (let i = 0, at = plane * count; i < count; i++, at++) {
      numbers[i]! += bytes[at]! * factor;
    }
  }
  for (let i = 0; i < count; i++) {
    if (numbers[i]! < 0) {
      numbers[i] = NaN;
    }
  }
  return numbers;
}

function reals({ count, width }: ColumnRecord, bytes: Uint8Array): Float64Array {
  const together = new Uint8Array(count * width);
  for (let plane = 0; plane < width; plane++) {
    for (let i = 0, at = plane * count; i < count; i++, at++) {
      together[i * width + plane] = bytes[at]!;
    }
  }
  return new Float64Array(together.buffer);
}

/** Digits and exponents; the digits of a row of numbers are alike, so each is stored as a difference. */
function decimals({ count, width, stride }: ColumnRecord, bytes: Uint8Array): Float64Array {
  const numbers = new Float64Array(count);
  let digits = 0;
  for (let i = 0; i < count; i++) {
    let zigzag = 0;
    for (let plane = width; plane >= 1; plane--) {
      zigzag = zigzag * 256 + bytes[plane * count + i]!;
    }
    const difference = zigzag % 2 === 0 ? zigzag / 2 : -(zigzag + 1) / 2;
    digits = i % stride === 0 ? difference : digits + difference;
    const exponent = (bytes[i]! << 24) >> 24;
    numbers[i] = exponent === MISSING ? NaN : scaled(digits, exponent);
  }
  return numbers;
}

function scaled(digits: number, exponent: number): number {
  const power = POWERS[Math.abs(exponent)];
  if (power === undefined) {
    return Number(`${digits}e${exponent}`);
  }
  return exponent < 0 ? digits / power : digits * power;
}
