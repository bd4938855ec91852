import assert from "node:assert/strict";
import test from "node:test";
import { fromBase85 } from "../../main/ts/base85";

test("four bytes are five characters, the last ones one more than they are", () => {
  assert.deepEqual([...fromBase85("")], []);
  assert.deepEqual([...fromBase85("00000")], [0, 0, 0, 0]);
  assert.deepEqual([...fromBase85("{NsC0")], [255, 255, 255, 255]);
  assert.deepEqual([...fromBase85("009C6")], [0, 1, 2, 3]);
  assert.deepEqual([...fromBase85("009C61O")], [0, 1, 2, 3, 4]);
});

test("a damaged text is refused", () => {
  assert.throws(() => fromBase85("0RR9<"), /damaged/);
  assert.throws(() => fromBase85("0RR9é"), /damaged/);
});
