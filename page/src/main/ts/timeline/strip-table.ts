import { element } from "../dom";
import { count, time } from "../format";
import type { Rows } from "./strip-rows";

const WHAT = {
  ranges: "ranges",
  kernels: "kernels and graphs",
  copies: "stretches of copies alone",
  waits: "waits",
} as const;

/** The rows of the strip in words, for who cannot see it. Filled when it is first opened. */
export function stripTable(rows: () => Rows): HTMLDetailsElement & { refill(): void } {
  const body = element("tbody");
  const fill = () =>
    body.replaceChildren(
      ...rows().lanes.map(({ title, label, shown, lane }) =>
        element(
          "tr",
          {},
          element("th", { scope: "row", dir: "auto" }, `${title}, ${label}`),
          element("td", { class: "number" }, `${count(lane.count)} ${WHAT[shown]}`),
          element("td", { class: "number" }, time(lane.covered)),
        ),
      ),
    );
  const head = element(
    "thead",
    {},
    element("tr", {}, ...["Row", "How many", "How long together"].map((text) => element("th", { scope: "col" }, text))),
  );
  const details = element(
    "details",
    { class: "strip-table" },
    element("summary", {}, "The timeline as a table"),
    element("table", {}, head, body),
  );
  details.addEventListener("toggle", () => details.open && fill());
  return Object.assign(details, { refill: () => details.open && fill() });
}
