import assert from "node:assert/strict";
import test from "node:test";
import { layout } from "../../main/ts/diff/layout";

const row = (depth: number, weight: number) => ({ depth, weight });
const near = (one: number, other: number) => assert.ok(Math.abs(one - other) < 1e-9, `${one} is not ${other}`);

test("children stand below their parent, each as wide as its part of it", () => {
  const boxes = layout([row(0, 60), row(1, 30), row(1, 15), row(0, 40)], 0);
  assert.deepEqual(
    boxes.map((box) => [box.row, box.depth]),
    [
      [0, 0],
      [1, 1],
      [2, 1],
      [3, 0],
    ],
  );
  near(boxes[0]!.width, 0.6);
  near(boxes[1]!.width, 0.3);
  near(boxes[2]!.left, 0.3);
  near(boxes[2]!.width, 0.15);
  near(boxes[3]!.left, 0.6);
});

test("what has no room has no box, and neither has what is inside it", () => {
  const boxes = layout([row(0, 0), row(1, 5), row(0, 10)], 0);
  assert.deepEqual(
    boxes.map((box) => box.row),
    [2],
  );
  near(boxes[0]!.width, 1);
});

test("children that overlap share the room of their parent", () => {
  const boxes = layout([row(0, 10), row(1, 10), row(1, 10)], 0);
  near(boxes[1]!.width, 0.5);
  near(boxes[2]!.left, 0.5);
});

test("boxes that nobody could see are left out, their room is not", () => {
  const boxes = layout([row(0, 1), row(0, 99)], 0.05);
  assert.deepEqual(
    boxes.map((box) => box.row),
    [1],
  );
  near(boxes[0]!.left, 0.01);
});

test("nothing at all has no boxes", () => {
  assert.deepEqual(layout([], 0), []);
});
