import type { Report } from "../report";
import type { Item } from "./items";

/**
 * Whether an item is one that is looked for: its label has the text, whatever the case. A text with `::` or `@` is looked
 * for in the whole path, since no label alone would have it.
 */
export function matcher(report: Report, search: string): ((item: Item) => boolean) | null {
  const text = search.trim().toLowerCase();
  if (text === "") {
    return null;
  }
  const wholePath = text.includes("::") || text.includes("@");
  return (item) => {
    const region = item.row === null ? undefined : report.regions[item.row];
    if (item.kind === "region" && region) {
      return (wholePath ? region.name : region.label).toLowerCase().includes(text);
    }
    return item.kind === "name" && item.label.toLowerCase().includes(text);
  };
}
