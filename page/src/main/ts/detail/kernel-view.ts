import type { Child } from "../dom";
import { button, element } from "../dom";
import { count, NONE, parts, share, time } from "../format";
import type { KernelUse, Report } from "../report";
import type { Store } from "../view";
import { absence, bar, scrollBox } from "./blocks";
import { copyButton } from "./copy-text";
import { difference } from "./difference";
import type { Headline } from "./headlines";
import { headlines, headlineValue } from "./headlines";
import { figure } from "./key-figures";
import type { UseNode } from "./kernel-tree";
import { useTree } from "./kernel-tree";
import { LEGEND, simulatedBadge, spanText } from "./marks";
import { CONTROL, KERNEL_HEADING, openKernel, openRegion } from "./moves";
import { capped, nameText, shortened, wholeText } from "../names";

/** How many regions are drawn at first. */
const FIRST = 200;

/** One kernel: its own figures, and every region that runs it beside them. */
export function kernelView(report: Report, store: Store, kernel: number): Child[] {
  const known = report.kernels[kernel];
  const uses = report.usesOf(kernel, store.view.scope);
  const overall = uses.find(({ row }) => row === report.total);
  const back = element(
    "p",
    { class: "tools" },
    button("← All kernels", {}, () => openKernel(store, null)),
  );
  if (!known) {
    return [back, absence("This report has no such kernel.")];
  }
  return [
    back,
    element("h2", { tabindex: -1, [CONTROL]: KERNEL_HEADING }, nameText(shortened(known.name, 100), 100)),
    element(
      "p",
      { class: "about" },
      simulatedBadge(report),
      element(
        "span",
        { class: "aside", dir: "auto" },
        known.device_name === null ? "device unknown" : capped(known.device_name, 80),
      ),
      copyButton("Copy name", () => known.name),
      copyButton("Copy link", () => location.href),
    ),
    known.name.length > 100 ? wholeText(known.name, "Whole name of the kernel") : null,
    ...(overall
      ? [figuresOf(report, overall, store), ...where(report, store, uses, overall)]
      : [absence("It does not run in this scope.")]),
  ];
}

function figuresOf(report: Report, use: KernelUse, store: Store): HTMLElement {
  const whole = report.ofKernels(report.total, store.view.scope).ns;
  const { launches, timed, ns } = use.figures;
  return element(
    "dl",
    { class: "figures" },
    ...figure("Time", timed === 0 ? NONE : time(ns), timed === 0 ? null : `${share(ns, whole)} of the total`),
    ...figure("Calls", count(launches), timed < launches ? `† ${count(launches - timed)} without a duration` : null),
    ...figure("Mean of a call", time(use.mean), launches > 1 ? spanText(use.shortest, use.longest, "ns") : null),
    ...headlines(report).flatMap((headline) =>
      figure(headline.title, headlineValue(report, use, headline), ...(headline.named ? [] : [null])),
    ),
  );
}

function where(report: Report, store: Store, uses: readonly KernelUse[], overall: KernelUse): Child[] {
  const tree = useTree(report.regions, uses);
  const outside = uses.find(({ row }) => row === report.outside);
  const shownHeadlines = headlines(report);
  const titles: [title: string, hint: string | null][] = [
    ["calls", null],
    ["of them here", "calls that are in no deeper region"],
    ["time", null],
    ["of its time", "share of the time of this kernel"],
    ["mean", "time of a call"],
    ["against its mean", "slower, faster: so much more, less time per call"],
    ...shownHeadlines.map(({ title, measure }): [string, string] => [title, measure.id]),
  ];
  const all = tree.map((node) => () => regionRow(report, store, node, overall, shownHeadlines));
  const body = element("tbody", {}, ...all.slice(0, FIRST).map((draw) => draw()));
  const end = element(
    "tbody",
    {},
    outside
      ? useRow(
          report,
          outside,
          overall,
          shownHeadlines,
          element("span", {}, "(outside any range)"),
          outside.figures.launches,
          0,
        )
      : null,
    useRow(report, overall, overall, shownHeadlines, element("strong", {}, "all of it"), null, 0),
  );
  const more = button(`Show all ${count(all.length)} regions`, {}, () => {
    body.append(...all.slice(FIRST).map((draw) => draw()));
    more.remove();
  });
  return [
    element("h3", {}, "Where it runs"),
    element(
      "p",
      { class: "aside" },
      "A call inside nested regions counts in each of them. ● marks regions that launch it themselves; the others only hold such regions. Regions of different domains and kinds overlap.",
    ),
    scrollBox(
      "Regions that run the kernel",
      element(
        "table",
        { class: "rows uses" },
        element(
          "thead",
          {},
          element(
            "tr",
            {},
            element("th", { scope: "col" }, "region"),
            ...titles.map(([title, hint]) => element("th", { scope: "col", class: "number", title: hint }, title)),
          ),
        ),
        body,
        end,
      ),
    ),
    all.length > FIRST ? element("p", { class: "tools" }, more) : null,
    element("p", { class: "mark-legend" }, LEGEND),
  ];
}

function regionRow(
  report: Report,
  store: Store,
  { use, depth, own }: UseNode,
  overall: KernelUse,
  shown: readonly Headline[],
): HTMLElement {
  const region = report.regions[use.row];
  const label = depth === 0 ? (region?.name ?? "") : (region?.label ?? "");
  const kind = depth === 0 && region?.kind === "start-end" ? element("span", { class: "aside" }, " start/end") : null;
  const name = element(
    "span",
    { class: "use-name" },
    element("span", { class: own > 0 ? "here" : "passes", "aria-hidden": "true" }, own > 0 ? "●" : "○"),
    button(nameText(label, 60), { class: "link" }, () => openRegion(store, use.row)),
    kind,
  );
  return useRow(report, use, overall, shown, name, own, depth);
}

function useRow(
  report: Report,
  use: KernelUse,
  overall: KernelUse,
  shown: readonly Headline[],
  name: HTMLElement,
  own: number | null,
  depth: number,
): HTMLElement {
  const heading = element("th", { scope: "row", class: own !== null && own > 0 ? "deepest" : "" }, name);
  // Deep trees stay readable: the indent grows no further than the column is wide.
  heading.style.paddingInlineStart = `${Math.min(depth, 12)}rem`;
  const told = use === overall ? "" : (difference(use.meanRatio) ?? NONE);
  const direction = told.includes("faster") ? "faster" : told === "" || told.startsWith("same") ? "" : "slower";
  return element(
    "tr",
    {},
    heading,
    element("td", { class: "number" }, count(use.figures.launches)),
    element("td", { class: "number" }, own === null ? "" : own === 0 ? "none" : count(own)),
    element("td", { class: "number" }, use.figures.timed === 0 ? NONE : time(use.figures.ns)),
    element(
      "td",
      { class: "number" },
      use.figures.timed === 0 ? NONE : share(use.figures.ns, overall.figures.ns),
      bar(overall.figures.ns > 0 ? (100 * use.figures.ns) / overall.figures.ns : 0, "thin"),
    ),
    element("td", { class: "number" }, time(use.mean)),
    element("td", { class: `number against ${direction}` }, told),
    ...shown.map((headline) => element("td", { class: "number" }, headlineDifference(report, use, headline))),
  );
}

/** A metric here, and by how many points it differs from that of all calls. */
function headlineDifference(report: Report, use: KernelUse, headline: Headline): Child {
  const value = headlineValue(report, use, headline);
  const points = report.kernelPoints(use, headline.measure);
  if (points === null) {
    return value;
  }
  const size = parts(Math.abs(points), "%").number;
  return element(
    "span",
    {
      title:
        Math.abs(points) < 0.005
          ? "same as over all calls"
          : `${size} points ${points > 0 ? "above" : "below"} that of all calls`,
    },
    value,
  );
}
