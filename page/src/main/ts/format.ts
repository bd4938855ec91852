/**
 * Numbers for people, as the other reports write them (M8): the unit suits the size, four digits count, percentages have
 * two decimals. Prefixes are powers of 1000, for bytes too.
 */

const TIMES = ["ns", "us", "ms", "s"];
const FREQUENCIES = ["Hz", "kHz", "MHz", "GHz"];
const BYTES = ["", "K", "M", "G", "T", "P"];
const COUNTS = ["", " K", " M", " G", " T", " P"];

/** What stands where there is no value. */
export const NONE = "n/a";

export interface Readable {
  /** Without the unit. */
  readonly number: string;
  readonly unit: string;
}

/** A value in the unit that suits it, with the unit. */
export function readable(value: number | null, unit: string, digits: number | null = null): string {
  const { number, unit: shown } = parts(value, unit, digits);
  return shown === "" ? number : `${number} ${shown}`;
}

/** Nanoseconds in the unit that suits them. */
export function time(nanoseconds: number | null): string {
  return readable(nanoseconds, "ns");
}

/** A share of 1 in percent with one decimal. */
export function share(part: number | null, whole: number | null): string {
  if (part === null || whole === null || !(whole > 0)) {
    return NONE;
  }
  return `${((100 * part) / whole).toFixed(1)} %`;
}

/** A share that is known already, in percent. Its digits are moved, so that it is rounded once. */
export function percent(known: number | null): string {
  if (known === null) {
    return NONE;
  }
  const text = String(known);
  return `${(text.includes("e") ? 100 * known : Number(`${text}e2`)).toFixed(1)} %`;
}

/** A count, written out. */
export function count(value: number): string {
  return value.toLocaleString("en-US");
}

/**
 * The same in two parts.
 *
 * @param digits how many digits of the value are right; all of them where it is null
 */
export function parts(value: number | null, unit: string, digits: number | null = null): Readable {
  if (value === null || !Number.isFinite(value)) {
    return { number: NONE, unit: "" };
  }
  if (unit === "%") {
    return { number: value > 0 && value < 0.005 ? "<0.01" : rounded(value, 2), unit };
  }
  const size = Math.abs(Number(value.toPrecision(4)));
  if (unit === "ns") {
    return prefixed(value, size, TIMES);
  }
  if (unit === "hz") {
    return prefixed(value, size, FREQUENCIES);
  }
  if (unit === "byte" || unit.startsWith("byte/")) {
    const step = stepOf(size, BYTES.length);
    return { number: fourDigits(value / 1000 ** step), unit: BYTES[step] + unit };
  }
  const writtenOut = digits === null || digits >= 6 ? 1e6 : 1e4;
  const step = size < writtenOut ? 0 : stepOf(size, COUNTS.length);
  return { number: fourDigits(value / 1000 ** step) + COUNTS[step], unit };
}

function prefixed(value: number, size: number, units: readonly string[]): Readable {
  const step = stepOf(size, units.length);
  return { number: fourDigits(value / 1000 ** step), unit: units[step]! };
}

function stepOf(size: number, steps: number): number {
  let step = 0;
  while (step < steps - 1 && size >= 1000 ** (step + 1)) {
    step++;
  }
  return step;
}

function fourDigits(number: number): string {
  const size = Math.abs(number);
  if (size >= 1e15) {
    return exponential(number);
  }
  if (Number.isInteger(number) || size >= 1000) {
    return Math.round(number).toLocaleString("en-US");
  }
  const scale = 3 - Math.floor(Math.log10(Math.abs(Number(number.toPrecision(4)))));
  return scale > 9 ? exponential(number) : rounded(number, scale);
}

function exponential(number: number): string {
  return number
    .toExponential(3)
    .replace("e", "e")
    .replace(/e([+-])(\d)$/, "e$10$2");
}

/** Rounds halves of the written digits away from zero, as the other reports do; `toFixed` looks at the binary number. */
function rounded(number: number, decimals: number): string {
  const shifted = Number(`${Math.abs(number)}e${decimals}`);
  const text = Number.isFinite(shifted) ? Number(`${Math.round(shifted)}e-${decimals}`) : Math.abs(number);
  return (number < 0 && text !== 0 ? "-" : "") + text.toFixed(decimals);
}
