import type { View } from "../view";
import type { Items } from "./items";

/** Larger trees are closed at first. */
const OPEN_AT_FIRST = 300;

/** Which lines of the table are open, by path and by name. */
export class Expansion {
  readonly #opened = new Map<View["grouping"], Set<string>>();

  /** The keys of the open items; who changes the set, changes what is open. */
  of(grouping: View["grouping"], items: Items): Set<string> {
    let opened = this.#opened.get(grouping);
    if (!opened) {
      const open = grouping === "path" && items.all.length <= OPEN_AT_FIRST;
      opened = new Set(open ? items.all.filter((item) => item.children.length > 0).map((item) => item.key) : []);
      this.#opened.set(grouping, opened);
    }
    return opened;
  }
}
