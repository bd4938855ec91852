import assert from "node:assert/strict";
import { test } from "node:test";
import { escapedForCsv, escapedForMarkdown } from "../../main/ts/explore/copy";

test("Markdown stays one cell of plain text", () => {
  assert.equal(escapedForMarkdown("a|b`c<d\ne\r\nf"), "a\\|b\\`c\\<d e f");
  assert.equal(escapedForMarkdown("\\|"), "\\\\\\|");
});

test("a spreadsheet gets text, not formulas", () => {
  assert.equal(escapedForCsv("=1+1"), "'=1+1");
  assert.equal(escapedForCsv("+x"), "'+x");
  assert.equal(escapedForCsv("-x"), "'-x");
  assert.equal(escapedForCsv("@x"), "'@x");
  assert.equal(escapedForCsv("a,b"), '"a,b"');
  assert.equal(escapedForCsv('=say "x"'), '"\'=say ""x"""');
});

test("numbers stay numbers, also negative ones", () => {
  for (const number of ["-1.5", "1e-7", "-2e+21", "12"]) {
    assert.equal(escapedForCsv(number), number);
  }
});
