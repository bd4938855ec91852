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
      return box.parent ?? above(boxes, box);
    case "ArrowDown":
      return boxes.find((other) => other.parent === box) ?? below(boxes, box);
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

/** Above the first row of a band stands the band before it. */
function above(boxes: readonly Box[], box: Box): Box | undefined {
  return firstOf(boxes, box.band - 1);
}

/** The total has no children of its own: below it stands the first band. */
function below(boxes: readonly Box[], box: Box): Box | undefined {
  return box.item?.kind === "total" ? firstOf(boxes, box.band + 1) : undefined;
}
