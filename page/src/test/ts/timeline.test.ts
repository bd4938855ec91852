import assert from "node:assert/strict";
import { test } from "node:test";
import { axisOf } from "../../main/ts/timeline/strip-axis";
import { firstBehind, type Lane, type Pieces } from "../../main/ts/timeline/strip-data";
import { levelOf } from "../../main/ts/timeline/strip-drawing";
import { neighbourOf, pieceAt } from "../../main/ts/timeline/strip-pieces";
import type { LaneRow } from "../../main/ts/timeline/strip-rows";
import { around, panned, revealing, wholeOf, zoomed } from "../../main/ts/timeline/strip-window";

function pieces(...all: [from: number, to: number, value: number][]): Pieces {
  return {
    start: Float64Array.from(all, ([from]) => from),
    end: Float64Array.from(all, ([, to]) => to),
    value: Int32Array.from(all, ([, , value]) => value),
    percent: new Uint8Array(all.length).fill(100),
  };
}

function row(lane: Partial<Lane>): LaneRow {
  const whole: Lane = { count: 0, covered: 0, bars: pieces(), levels: [], ...lane };
  return { kind: "lane", y: 0, lane: whole, shown: "ranges", label: "depth 1", title: "thread 1" };
}

test("zooming keeps what is under the pointer, and never leaves the strip", () => {
  const half = zoomed(wholeOf(1000), 0.5, 0.25, 1000);
  assert.deepEqual(half, { from: 125, to: 625 });
  assert.deepEqual(zoomed(half, 100, 0.9, 1000), wholeOf(1000));
  assert.deepEqual(panned(half, 10, 1000), { from: 500, to: 1000 });
  assert.deepEqual(panned(half, -10, 1000), { from: 0, to: 500 });
  assert.equal(zoomed(half, 1e-9, 0, 1000).to - zoomed(half, 1e-9, 0, 1000).from, 20);
  assert.deepEqual(zoomed(wholeOf(5), 0.1, 0, 5), wholeOf(5));
});

test("what is already seen does not move", () => {
  const window = { from: 100, to: 200 };
  assert.equal(revealing(window, 150, 160, 1000), window);
  const moved = revealing(window, 500, 510, 1000);
  assert.ok(moved.from < 500 && moved.to > 510 && moved.to - moved.from === 100);
  assert.deepEqual(around(500, 600, 1000), { from: 485, to: 615 });
});

test("the axis has one unit, and marks that differ", () => {
  for (const [from, to] of [
    [0, 40e9],
    [0, 5.2e6],
    [140e6, 158e6],
    [12_345_678_000, 12_345_678_400],
    [3, 23],
  ] as const) {
    const texts = axisOf({ from, to }, 10).map(({ text }) => text);
    assert.ok(texts.length >= 3 && texts.length <= 21, texts.join());
    assert.equal(new Set(texts).size, texts.length, texts.join());
    assert.equal(new Set(texts.map((text) => text.split(" ")[1])).size, 1, texts.join());
  }
  assert.deepEqual(axisOf({ from: 0, to: 2e6 }, 2), [
    { at: 0, text: "0 ms" },
    { at: 1e6, text: "1 ms" },
    { at: 2e6, text: "2 ms" },
  ]);
});

test("bins are the coarsest of those that are narrow enough", () => {
  const levels = [1, 4, 16].map((bin) => ({ bin, pieces: pieces() }));
  const { lane } = row({ levels });
  assert.equal(levelOf(lane, { from: 0, to: 8192 }, 1000)?.bin, 16);
  assert.equal(levelOf(lane, { from: 0, to: 3000 }, 1000)?.bin, 4);
  assert.equal(levelOf(lane, { from: 0, to: 20 }, 1000)?.bin, 1);
  assert.equal(levelOf(row({}).lane, { from: 0, to: 20 }, 1000), null);
});

test("pieces are found by the moment", () => {
  const bars = pieces([10, 20, 0], [20, 21, 1], [400, 500, 2]);
  assert.equal(firstBehind(bars, 20), 1);
  assert.equal(firstBehind(bars, 1000), 3);
  const lane = row({ bars });
  const at = (moment: number) => pieceAt(lane, moment, { from: 0, to: 1000 }, 1000)?.value;
  assert.equal(at(15), 0);
  assert.equal(at(450), 2);
  assert.equal(at(300), undefined);
  assert.equal(neighbourOf(lane, 10, 1)?.value, 1);
  assert.equal(neighbourOf(lane, 400, -1)?.value, 1);
  assert.equal(neighbourOf(lane, 10, -1), null);
});

test("where bins are shown, a piece is told where it is wide enough to be seen", () => {
  const lane = row({
    bars: pieces([0, 100, 0], [300, 301, 1]),
    levels: [{ bin: 10, pieces: pieces([0, 100, 0], [300, 310, 2]) }],
  });
  const window = { from: 0, to: 10_000 };
  assert.equal(pieceAt(lane, 50, window, 1000)?.bin, null);
  assert.equal(pieceAt(lane, 305, window, 1000)?.bin, 10);
});
