import { max } from "d3-array";
import type { Child } from "../dom";
import { element, shape } from "../dom";
import { count, time } from "../format";
import { linearScale } from "../scale";
import type { Instances, Report, Scope } from "../report";
import { absence } from "./blocks";
import { capped } from "../names";

const WIDTH = 480;
const HEIGHT = 72;
const EDGE = { left: 4, right: 4, top: 8, bottom: 8 };

/** How many scopes get a chart. */
const MOST = 16;

/** How long instances took in the order they were entered; of the aggregate, one chart for each scope. */
export function instancesBlock(report: Report, row: number, scope: number): Child[] {
  const current = report.scopes[scope];
  const parts = report.scopes.filter(({ aggregate }) => !aggregate);
  const scopes = current?.aggregate && parts.length > 0 ? parts : current ? [current] : [];
  const charted = scopes.filter((candidate) => (report.instances(row, candidate.index).series?.ns.length ?? 0) > 1);
  const whole = report.instances(row, scope);
  if (report.results(row, scope) !== null) {
    return [absence("Range replay measures whole ranges: no launch tells how long an instance took.")];
  }
  if (whole.count === 0) {
    return [absence("It was never entered with a launch inside.")];
  }
  if (whole.count < 2) {
    return [absence("Entered once.")];
  }
  if (charted.length === 0) {
    return [
      absence(scopes.length > 1 ? "Entered once in each scope." : "The order of its instances is not in this page."),
    ];
  }
  // The same scale for all, so that they can be compared.
  const top = max(charted, ({ index }) => max(report.instances(row, index).series?.ns ?? [])) ?? 0;
  return [
    ...charted
      .slice(0, MOST)
      .map((candidate) => chart(report.instances(row, candidate.index), candidate, top, charted.length > 1)),
    charted.length > MOST ? element("p", { class: "aside" }, `and ${count(charted.length - MOST)} more scopes`) : null,
  ];
}

function chart(instances: Instances, scope: Scope, top: number, named: boolean): HTMLElement {
  const { per, ns, median: middle } = instances.series ?? { per: 1, ns: [], median: 0 };
  const x = linearScale([0, Math.max(1, ns.length - 1)], [EDGE.left, WIDTH - EDGE.right]);
  const y = linearScale([0, top > 0 ? top : 1], [HEIGHT - EDGE.bottom, EDGE.top]);
  const path = ns.map((value, place) => `${place === 0 ? "M" : "L"}${x(place)},${y(value)}`).join("");
  const spread = `min ${time(instances.shortest)}, median ${time(middle)}${per > 1 ? " of the points" : ""}, max ${time(instances.longest)}`;
  const points = per > 1 ? `each point the mean of ${count(per)} in a row` : "in the order they were entered";
  const text = `${instances.approximate ? "~" : ""}${count(instances.count)} instances, ${points}`;
  const title = `${named ? `${capped(scope.scope, 80)}: ` : ""}${text}; ${spread}`;
  return element(
    "figure",
    { class: "instances" },
    element("figcaption", {}, named ? element("strong", { dir: "auto" }, `${capped(scope.scope, 80)} `) : null, text),
    shape(
      "svg",
      { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": title, class: "instances-chart" },
      shape("line", { class: "axis", x1: EDGE.left, x2: WIDTH - EDGE.right, y1: y(0), y2: y(0) }),
      shape("line", { class: "median", x1: EDGE.left, x2: WIDTH - EDGE.right, y1: y(middle), y2: y(middle) }),
      shape("path", { class: "series", d: path }),
      ...(ns.length <= 100 ? ns.map((value, place) => shape("circle", { cx: x(place), cy: y(value), r: 2 })) : []),
    ),
    element("p", { class: "aside" }, spread),
  );
}
