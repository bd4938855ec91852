import assert from "node:assert/strict";
import { test } from "node:test";
import { count, NONE, parts, readable, share, time } from "../../main/ts/format";

// The same values and texts as in the tests of the other reports (M8).
const SAMPLES: [value: number, unit: string, text: string][] = [
  [422208, "ns", "422.2 us"],
  [999, "ns", "999 ns"],
  [999960, "ns", "1.000 ms"],
  [1500000000, "ns", "1.500 s"],
  [1.41e9, "hz", "1.410 GHz"],
  [1687, "byte", "1.687 Kbyte"],
  [1.5e12, "byte/s", "1.500 Tbyte/s"],
  [64, "register/thread", "64 register/thread"],
  [123456, "inst", "123,456 inst"],
  [1234567, "inst", "1.235 M inst"],
  [12.3456, "", "12.35"],
  [1234.56, "", "1,235"],
  [44.312, "%", "44.31 %"],
  [0.001, "%", "<0.01 %"],
  [0, "%", "0.00 %"],
  [0.00012345, "", "0.0001235"],
];

for (const [value, unit, text] of SAMPLES) {
  test(`${value} ${unit} is ${text}`, () => assert.equal(readable(value, unit), text));
}

test("what is not there is shown as missing, not as 0", () => {
  assert.equal(readable(null, "ns"), NONE);
  assert.equal(readable(NaN, "%"), NONE);
  assert.equal(readable(Infinity, ""), NONE);
  assert.equal(share(null, 5), NONE);
  assert.equal(share(1, 0), NONE);
});

test("shares have one decimal", () => {
  assert.equal(share(1, 3), "33.3 %");
  assert.equal(share(0, 3), "0.0 %");
  assert.equal(share(3, 3), "100.0 %");
});

test("times and counts", () => {
  assert.equal(time(0), "0 ns");
  assert.equal(time(1952), "1.952 us");
  assert.equal(count(1234567), "1,234,567");
});

test("halves of written digits round away from zero", () => {
  assert.equal(readable(1.005, "%"), "1.01 %");
  assert.equal(readable(-1.005, "%"), "-1.01 %");
  assert.equal(parts(2.0005, "").number, "2.001");
});

test("rounded values show no digits that they have not", () => {
  assert.equal(readable(12345, "inst", 4), "12.35 K inst");
  assert.equal(readable(12345, "inst", null), "12,345 inst");
});

test("very large and very small numbers", () => {
  assert.equal(readable(3e20, ""), "300,000 P");
  assert.equal(readable(1.5e-12, ""), "1.500e-12");
  assert.equal(readable(-422208, "ns"), "-422.2 us");
});
