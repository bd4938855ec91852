/** Five characters for four bytes; none of them means anything to HTML. `Base85` in Java writes it. */
const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%()*+,./:;=?@[]^_{|}";

/** The bytes of a text; refuses characters that are none of its. */
export function fromBase85(text: string): Uint8Array<ArrayBuffer> {
  const values = new Uint8Array(128).fill(255);
  for (let value = 0; value < ALPHABET.length; value++) {
    values[ALPHABET.charCodeAt(value)] = value;
  }
  // The last group may have fewer characters, and then one byte less than it has characters.
  const missing = (5 - (text.length % 5)) % 5;
  const groups = (text.length + missing) / 5;
  const bytes = new DataView(new ArrayBuffer(groups * 4));
  let damaged = false;
  for (let group = 0, at = 0; group < groups; group++) {
    let number = 0;
    for (let digit = 0; digit < 5; digit++, at++) {
      const value = at < text.length ? (values[text.charCodeAt(at)] ?? 255) : 84;
      damaged ||= value === 255;
      number = number * 85 + value;
    }
    bytes.setUint32(group * 4, number);
  }
  if (damaged) {
    throw new Error("The page is damaged: its data has characters that do not belong there.");
  }
  return new Uint8Array(bytes.buffer, 0, groups * 4 - missing);
}
