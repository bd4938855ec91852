import type { Body } from "./page-format";
import type { Region } from "./report-parts";

/** The regions of a page with their paths, and what links call them. */
export function regionsOf({ regions }: Body): Region[] {
  const children: number[][] = regions.label.map(() => []);
  regions.parent.forEach((parent, index) => children[parent]?.push(index));
  const prefixes = new Map(regions.prefix);
  const paths: string[][] = [];
  const names = new Map<string, number>();
  regions.label.forEach((label, index) => {
    const path = [...(prefixes.get(index) ?? paths[regions.parent[index]!] ?? []), label];
    paths.push(path);
    const name = nameOf(regions.domain[index]!, path);
    names.set(name, (names.get(name) ?? 0) + 1);
  });
  return regions.label.map((label, index) => {
    const path = paths[index]!;
    const domain = regions.domain[index]!;
    const kind = regions.kind[index]!;
    const name = nameOf(domain, path);
    return {
      index,
      parent: regions.parent[index]!,
      children: children[index]!,
      label,
      name,
      link: names.get(name) === 1 ? name : JSON.stringify([kind, domain, path]),
      path,
      domain,
      kind,
      depth: path.length - 1,
      folder: regions.folder[index]!,
    };
  });
}

function nameOf(domain: string | null, path: string[]): string {
  return (domain === null ? "" : `${domain}@`) + path.join("::");
}

/** Finds a region by what tells it apart. */
export function regionOf(
  regions: readonly Region[],
  { kind, domain, path }: { kind: string; domain: string | null; path: readonly string[] },
): Region | undefined {
  const key = JSON.stringify([kind, domain, path]);
  const label = path.at(-1);
  return regions.find(
    (region) => region.label === label && JSON.stringify([region.kind, region.domain, region.path]) === key,
  );
}
