import type { KernelUse, Region } from "../report";

/** A region that runs a kernel, or only holds regions that do. */
export interface UseNode {
  readonly use: KernelUse;
  readonly depth: number;
  /** How many calls are in no deeper region of the same tree: launched right here. */
  readonly own: number;
}

/**
 * The uses of a kernel as a tree, parents before their children. A launch in a nested region is a use in all regions around
 * it as well, so only the calls that no child has are a region's own.
 */
export function useTree(regions: readonly Region[], uses: readonly KernelUse[]): UseNode[] {
  const byRow = new Map(uses.map((use) => [use.row, use]));
  const nodes: UseNode[] = [];
  const visit = (use: KernelUse, region: Region, depth: number) => {
    const children = region.children.flatMap((row) => {
      const child = byRow.get(row);
      const inner = regions[row];
      return child && inner ? [{ child, inner }] : [];
    });
    const below = children.reduce((sum, { child }) => sum + child.figures.launches, 0);
    nodes.push({ use, depth, own: Math.max(0, use.figures.launches - below) });
    children
      .sort((a, b) => b.child.figures.ns - a.child.figures.ns)
      .forEach(({ child, inner }) => visit(child, inner, depth + 1));
  };
  uses
    .filter(({ row }) => {
      const region = regions[row];
      return region && !byRow.has(region.parent);
    })
    .sort((a, b) => b.figures.ns - a.figures.ns)
    .forEach((use) => {
      const region = regions[use.row];
      if (region) {
        visit(use, region, 0);
      }
    });
  return nodes;
}
