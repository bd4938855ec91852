import { button, element } from "../dom";

const KEYS: readonly (readonly [where: string, keys: readonly (readonly [key: string, what: string])[]])[] = [
  [
    "Everywhere",
    [
      ["1 2 3", "Regions, Kernels, Provenance"],
      ["/", "search"],
      ["n N", "next, previous match"],
      ["Esc", "close the panel"],
      ["?", "this help"],
    ],
  ],
  [
    "Icicle",
    [
      ["← →", "neighbour"],
      ["↑ ↓", "parent, first child"],
      ["PageUp PageDown", "kind or domain of ranges before, after"],
      ["Enter or double click", "zoom in, and out again"],
      ["Space or click", "open the panel of a region"],
      ["Backspace", "back out by one"],
    ],
  ],
  [
    "Timeline",
    [
      ["← →", "piece before, after"],
      ["↑ ↓", "row above, below"],
      ["Shift ← →, or drag", "move"],
      ["+ −, or Ctrl and the wheel", "zoom"],
      ["double click", "zoom to a piece"],
      ["0 Home", "all of it"],
      ["Enter or click", "open the panel of a region"],
    ],
  ],
  [
    "Table",
    [
      ["↑ ↓ PageUp PageDown Home End", "move"],
      ["→ ←", "open, close; to the first child, to the parent"],
      ["Enter", "open the panel of a region"],
      ["Enter on a heading", "sort; the third time as at first"],
    ],
  ],
];

/** What the marks beside numbers mean. */
export const MARKS =
  "~ approximate (a mean weighted with time, or instances told apart by runs of launches), ≤ upper bound (the true value " +
  "is this or less), † not all launches have a value, ‡ over 100 % or below 0, which cannot be: passes of ncu that do not fit each other, n/a no value.";

/** The dialog that lists all keys. */
export function helpDialog(): HTMLDialogElement {
  const dialog = element("dialog", { class: "dialog", "aria-labelledby": "help-title" });
  dialog.append(
    element(
      "div",
      { class: "dialog-head" },
      element("h2", { id: "help-title" }, "Keys and marks"),
      button("Close", {}, () => dialog.close()),
    ),
    ...KEYS.flatMap(([where, keys]) => [
      element("h3", {}, where),
      element(
        "dl",
        { class: "keys" },
        ...keys.flatMap(([key, what]) => [
          element(
            "dt",
            {},
            ...key
              .split(" ")
              .map((word) => (/^(or|double|click)$/.test(word) ? ` ${word} ` : element("kbd", {}, word))),
          ),
          element("dd", {}, what),
        ]),
      ),
    ]),
    element("h3", {}, "Marks"),
    element("p", {}, MARKS),
    element(
      "p",
      {},
      "Inclusive: all launches inside a region. Exclusive: those it owns, which are in no region inside it.",
    ),
  );
  return dialog;
}
