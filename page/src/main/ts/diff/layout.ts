/** A box of the icicle in parts of its width: where a row of the table is. */
export interface Box {
  readonly row: number;
  readonly depth: number;
  readonly left: number;
  readonly width: number;
}

/**
 * Boxes of rows that stand in the order of a tree: widths are parts of the parent's. What takes no room has no box, nor has
 * what is inside it; where children have more than their parent, they share its room.
 */
export function layout(rows: readonly { depth: number; weight: number }[], least: number): Box[] {
  const parents = parentsOf(rows);
  const inside = new Array<number>(rows.length + 1).fill(0);
  rows.forEach((row, place) => (inside[(parents[place] ?? -1) + 1]! += row.weight));
  const boxes = new Array<Box | undefined>(rows.length);
  const next = new Map<number, number>();
  rows.forEach((row, place) => {
    const parent = parents[place] ?? -1;
    const around = parent < 0 ? { left: 0, width: 1 } : boxes[parent];
    const weight = parent < 0 ? inside[0]! : Math.max(rows[parent]!.weight, inside[parent + 1]!);
    if (!around || !(row.weight > 0) || !(weight > 0)) {
      return;
    }
    const left = next.get(parent) ?? around.left;
    const width = (around.width * row.weight) / weight;
    next.set(parent, left + width);
    if (width >= least) {
      boxes[place] = { row: place, depth: row.depth, left, width };
    }
  });
  return boxes.filter((box) => box !== undefined);
}

/** The row around each row; -1 for the outermost. */
function parentsOf(rows: readonly { depth: number }[]): number[] {
  const open: number[] = [];
  return rows.map(({ depth }, place) => {
    open.length = Math.min(open.length, depth);
    const parent = open[open.length - 1] ?? -1;
    open[depth] = place;
    return parent;
  });
}
