import type { Box } from "./icicle-box";

/** The box that a key leads to; undefined where the key leads nowhere. */
export function neighbour(boxes: readonly Box[], box: Box, key: string): Box | undefined {
  switch (key) {
    case "ArrowRight":
    case "ArrowLeft": {
      const level = boxes.filter((other) => other.y === box.y).sort((one, other) => one.x - other.x);
      return level[level.indexOf(box) + (key === "ArrowRight" ? 1 : -1)];
    }
    case "ArrowUp":
      return box.parent ?? nearest(boxes, box, -1);
    case "ArrowDown":
      return boxes.find((other) => other.parent === box) ?? nearest(boxes, box, 1);
    case "PageUp":
      return firstOf(boxes, box.band - 1);
    case "PageDown":
      return firstOf(boxes, box.band + 1);
    case "Home":
      return boxes[0];
    case "End":
      return boxes.at(-1);
    default:
      return undefined;
  }
}

function firstOf(boxes: readonly Box[], band: number): Box | undefined {
  return boxes.find((box) => box.band === band);
}

/** The first box of the nearest row above or below that stands over or under this one; any of that row if none does. */
function nearest(boxes: readonly Box[], box: Box, direction: 1 | -1): Box | undefined {
  const beyond = boxes.filter((other) => direction * (other.y - box.y) > 0);
  const distance = Math.min(...beyond.map((other) => Math.abs(other.y - box.y)));
  const row = beyond.filter((other) => Math.abs(other.y - box.y) === distance);
  return row.find((other) => other.x < box.x + box.width && box.x < other.x + other.width) ?? row[0];
}
