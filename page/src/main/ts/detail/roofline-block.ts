import type { Child } from "../dom";
import { element } from "../dom";
import { count, percent } from "../format";
import type { Report } from "../report";
import type { Store } from "../view";
import { absence, block, scrollBox } from "./blocks";
import { capped, nameText } from "../names";
import { pathName, roofsOf } from "./roofline";
import { rooflineChart } from "./roofline-chart";
import type { Mark } from "./roofline-marks";
import { marksOf, MOST, operations, perByte } from "./roofline-marks";
import type { Shown } from "./shown";

/** The roofline of a row: its own point, its kernels around it, the roofs of its device. */
export function rooflineBlock(report: Report, shown: Shown, store: Store): Child[] {
  const uses = report.kernelsOf(shown.row, shown.scope);
  const models = new Set(uses.map(({ deviceName }) => deviceName));
  if (models.size > 1) {
    return [
      absence(
        `Not drawn: its launches ran on ${models.size} models of devices, which have different roofs. Choose a scope of one device.`,
      ),
    ];
  }
  const marks = marksOf(report, shown, store);
  const roofs = roofsOf(
    report.roofline(shown.row, shown.scope, shown.side),
    marks.map(({ point }) => point),
  );
  if (roofs === null) {
    return [
      absence(
        shown.launches === 0 ? "It has no launch to draw. " : "Not captured. ",
        "The option ",
        element("code", {}, "--section SpeedOfLight_RooflineChart"),
        " (or ",
        element("code", {}, "--set roofline"),
        ") of ncu captures it.",
      ),
    ];
  }
  if (marks.length === 0) {
    return [
      rooflineChart(roofs, [], "Roofs of the device"),
      absence(
        "No point: not one floating-point operation was counted here, or nothing moved to or from device memory. Tensor cores are counted where the capture has their roofline section, whole numbers never.",
      ),
    ];
  }
  const own = marks.filter(({ region }) => region);
  const drawn = marks.length - own.length;
  return [
    rooflineChart(roofs, marks, `Roofline of ${capped(report.rowName(shown.row), 80)}`),
    element("p", { class: "aside" }, ...captionOf(marks, drawn, uses.length, shown)),
    block("roofline table", "Points as a table", { open: false, level: 4, note: count(marks.length) }, () => [
      table(marks),
    ]),
  ];
}

function captionOf(marks: readonly Mark[], drawn: number, kernels: number, shown: Shown): string[] {
  const paths = new Set(marks.map(({ point }) => pathName(point)));
  const tensor = marks.some(({ point }) => point.unit === "tensor");
  return [
    drawn === 0
      ? "The filled mark is the whole of it; this page has no such metrics of single kernels."
      : `The filled mark is the whole of it, the ${count(drawn)} open ones its kernels${kernels > MOST ? ` (of the ${MOST} longest)` : ""}; their area is their time.`,
    paths.size > 1 ? " Squares are fp64, circles fp32, triangles fp16, diamonds tensor cores." : "",
    marks.some(({ point }) => point.lower_bound)
      ? " ≥: not every kind of operation was counted, so there is this much work or more."
      : "",
    shown.side === "exclusive"
      ? " The filled mark stands for the region's own launches, the open ones for all inside."
      : "",
    tensor
      ? ""
      : " No work of tensor cores was counted: --section SpeedOfLight_HierarchicalTensorRooflineChart captures it.",
  ];
}

function table(marks: readonly Mark[]): HTMLElement {
  const titles = ["FLOP/byte", "FLOP/s", "of its roof", "of the time"];
  return scrollBox(
    "Points of the roofline",
    element(
      "table",
      { class: "rows" },
      element(
        "thead",
        {},
        element(
          "tr",
          {},
          element("th", { scope: "col" }, "point"),
          element("th", { scope: "col" }, "computes in"),
          ...titles.map((title) => element("th", { scope: "col", class: "number" }, title)),
        ),
      ),
      element(
        "tbody",
        {},
        ...marks.map((mark) => {
          const sign = mark.point.lower_bound ? "≥" : mark.uncertain;
          return element(
            "tr",
            {},
            element("th", { scope: "row" }, nameText(mark.name, 44)),
            element("td", {}, pathName(mark.point)),
            ...[
              sign + perByte(mark.point.intensity).replace(" FLOP/byte", ""),
              sign + operations(mark.point.work, mark.point.type),
              percent(mark.point.share_of_roof),
              percent(mark.share),
            ].map((text) => element("td", { class: "number" }, text)),
          );
        }),
      ),
    ),
  );
}
