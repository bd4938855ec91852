import { extent } from "d3-array";
import { element, shape } from "../dom";
import { percent } from "../format";
import type { RoofRecord } from "../page-format";
import { logarithmicScale, type Scale } from "../scale";
import { pathName, type Roofs } from "./roofline";
import type { Mark } from "./roofline-marks";
import { operations, perByte } from "./roofline-marks";
import { outlineOf } from "./symbols";

const WIDTH = 500;
const HEIGHT = 330;
const EDGE = { left: 44, right: 10, top: 14, bottom: 38 };
const LARGEST = 900;
const SMALLEST = 40;

/** Roofs and points on two logarithmic axes. What a point is appears below the chart when it is pointed at or focused. */
export function rooflineChart(roofs: Roofs, marks: readonly Mark[], label: string): HTMLElement {
  const [x, y] = scales(roofs, marks);
  const said = element("p", { class: "said-point", "aria-hidden": "true" }, "Point at a mark to read it.");
  // Large ones first, so that small ones can be reached; the region itself lies on top.
  const order = [...marks].sort((a, b) => Number(a.region) - Number(b.region) || b.share - a.share);
  return element(
    "figure",
    { class: "roofline" },
    shape(
      "svg",
      { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "group", "aria-label": label },
      ...axes(x, y),
      ...lines(roofs, x, y),
      ...order.map((mark) => markShape(mark, x, y, said)),
    ),
    marks.length === 0 ? null : said,
  );
}

function scales(roofs: Roofs, marks: readonly Mark[]): [Scale, Scale] {
  const ridges = roofs.compute.map(({ ridge }) => ridge);
  const [left = 1, right = 1] = extent([...ridges, ...marks.map(({ point }) => point.intensity)]);
  const [bottom = 1, top = 1] = extent([
    ...roofs.compute.map(({ work }) => work),
    ...marks.map(({ point }) => point.work),
  ]);
  // At least two decades each way: a chart of one point shall not be all roof. Names of roofs need a quarter at the right.
  const begin = Math.min(left / 3, right / 100);
  const room = Math.max(...ridges) * (Math.max(...ridges) / begin) ** (1 / 3);
  return [
    logarithmicScale([begin, Math.max(right * 3, room)], [EDGE.left, WIDTH - EDGE.right]),
    logarithmicScale([Math.min(bottom / 3, top / 300), top * 2.5], [HEIGHT - EDGE.bottom, EDGE.top]),
  ];
}

function axes(x: Scale, y: Scale): SVGElement[] {
  const [left, right, top, bottom] = [EDGE.left, WIDTH - EDGE.right, EDGE.top, HEIGHT - EDGE.bottom];
  return [
    ...decades(x).flatMap((tick) => [
      shape("line", { class: "grid", x1: x(tick), x2: x(tick), y1: top, y2: bottom }),
      shape("text", { class: "tick", x: x(tick), y: bottom + 13, "text-anchor": "middle" }, plain(tick)),
    ]),
    ...decades(y).flatMap((tick) => [
      shape("line", { class: "grid", x1: left, x2: right, y1: y(tick), y2: y(tick) }),
      shape("text", { class: "tick", x: left - 5, y: y(tick) + 3, "text-anchor": "end" }, plain(tick)),
    ]),
    shape("line", { class: "axis", x1: left, x2: right, y1: bottom, y2: bottom }),
    shape("line", { class: "axis", x1: left, x2: left, y1: top, y2: bottom }),
    shape("text", { class: "title", x: right, y: bottom + 30, "text-anchor": "end" }, "intensity, FLOP/byte"),
    shape("text", { class: "title", x: left + 4, y: top - 3 }, "FLOP/s"),
  ];
}

function decades(scale: Scale): number[] {
  const [low, high] = scale.domain;
  const first = Math.ceil(Math.log10(low));
  const last = Math.floor(Math.log10(high));
  const step = Math.ceil((last - first + 1) / 7);
  return Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, place) => 10 ** (first + place * step));
}

function plain(tick: number): string {
  return tick >= 1000
    ? operations(tick)
        .replace(/\s*FLOP\/s$/, "")
        .replace(/ (\w)FLOP\/s$/, " $1")
    : String(Number(tick.toPrecision(1)));
}

function lines(roofs: Roofs, x: Scale, y: Scale): SVGElement[] {
  const [left, right] = x.domain;
  const [bottom] = y.domain;
  const highest = roofs.compute.reduce((a, b) => (a.work >= b.work ? a : b));
  const end = highest.ridge;
  // The slope begins where it enters the chart.
  const begin = Math.max(left, bottom / roofs.memory);
  const slope = { x1: x(begin), y1: y(begin * roofs.memory), x2: x(end), y2: y(highest.work) };
  const angle = (Math.atan2(slope.y2 - slope.y1, slope.x2 - slope.x1) * 180) / Math.PI;
  const at = [slope.x1 + (slope.x2 - slope.x1) * 0.5, slope.y1 + (slope.y2 - slope.y1) * 0.5] as const;
  let free = -Infinity;
  return [
    shape("line", { class: "roof", ...slope }),
    shape(
      "text",
      {
        class: "roof-name",
        "text-anchor": "middle",
        y: -6,
        transform: `translate(${at[0]} ${at[1]}) rotate(${angle})`,
      },
      `DRAM ${operations(roofs.memory).replace("FLOP", "byte")}`,
    ),
    ...levels(roofs.compute).flatMap(({ paths, roof }) => {
      const height = y(roof.work);
      // The name of a roof close below another stands under its line instead of on the other one.
      free = height - 4 < free + 12 ? Math.max(height + 12, free + 12) : height - 4;
      return [
        shape("line", { class: "roof", x1: x(roof.ridge), y1: height, x2: x(right), y2: height }),
        shape(
          "text",
          { class: "roof-name", x: x(right) - 2, y: free, "text-anchor": "end" },
          `${paths.join(", ")} ${operations(roof.work, roof.type)}`,
        ),
      ];
    }),
  ];
}

/** Roofs of the same height are one. */
function levels(compute: readonly RoofRecord[]): { paths: string[]; roof: RoofRecord }[] {
  const found: { paths: string[]; roof: RoofRecord }[] = [];
  for (const roof of [...compute].sort((a, b) => b.work - a.work)) {
    const last = found.at(-1);
    if (last && last.roof.work / roof.work < 1.001) {
      last.paths.push(pathName(roof));
    } else {
      found.push({ paths: [pathName(roof)], roof });
    }
  }
  return found;
}

function markShape(mark: Mark, x: Scale, y: Scale, said: HTMLElement): SVGElement {
  const { point, region } = mark;
  const size = region ? 110 : Math.max(SMALLEST, LARGEST * mark.share);
  const outline = outlineOf(point, size);
  const text = textOf(mark);
  const position = [x(point.intensity), y(point.work)] as const;
  const made = shape(
    "g",
    {
      class: region ? "mark region" : "mark kernel",
      tabindex: 0,
      role: mark.open ? "button" : "img",
      "aria-label": text,
      transform: `translate(${position[0]} ${position[1]})`,
    },
    shape("path", { d: outline }),
    region && position[0] < WIDTH - 90
      ? shape("text", { x: 10, y: 4 }, mark.short)
      : region
        ? shape("text", { x: -10, y: 4, "text-anchor": "end" }, mark.short)
        : null,
  );
  const say = () => said.replaceChildren(text);
  made.addEventListener("pointerenter", say);
  made.addEventListener("focus", say);
  const open = mark.open;
  if (open) {
    made.addEventListener("click", open);
    made.addEventListener("keydown", (event) => {
      if (event.key === "Enter" || event.key === " ") {
        event.preventDefault();
        open();
      }
    });
  }
  return made;
}

function textOf({ name, point, region, share, uncertain }: Mark): string {
  return [
    `${name}, ${pathName(point)}`,
    `${point.lower_bound ? "≥" : uncertain}${operations(point.work, point.type)}`,
    `${point.lower_bound ? "≥" : uncertain}${perByte(point.intensity)}`,
    point.share_of_roof === null ? null : `${percent(point.share_of_roof)} of the roof above it`,
    region ? null : `${percent(share)} of the time`,
  ]
    .filter((entry) => entry !== null)
    .join("; ");
}
