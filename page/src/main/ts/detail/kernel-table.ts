import type { Child } from "../dom";
import { button, element } from "../dom";
import { count, NONE, share, time } from "../format";
import type { KernelUse, Report } from "../report";
import type { Store } from "../view";
import { bar } from "./blocks";
import type { Headline } from "./headlines";
import { headlines, headlineValue } from "./headlines";
import { spanText } from "./marks";
import { openKernel } from "./moves";
import { nameText } from "../names";

/** How much of a name is shown in a table where whole names are asked for. */
const LONGEST = 2000;

/** A column of a table of kernels. */
export interface KernelColumn {
  readonly id: string;
  readonly title: string;
  readonly hint: string | null;
  readonly cell: (use: KernelUse) => Child;
  /** What rows are sorted by; null comes last. */
  readonly key: (use: KernelUse) => number | string | null;
}

/** The columns behind the name: how often, how long, and the headline metrics. */
export function kernelColumns(report: Report, whole: number): KernelColumn[] {
  const span = (use: KernelUse) => spanText(use.shortest, use.longest, "ns") ?? NONE;
  return [
    {
      id: "calls",
      title: "calls",
      hint: null,
      cell: ({ figures }) =>
        figures.timed < figures.launches
          ? element("span", { title: untimed(figures) }, `${count(figures.launches)}†`)
          : count(figures.launches),
      key: ({ figures }) => figures.launches,
    },
    {
      id: "total",
      title: "total",
      hint: "time of all calls",
      cell: ({ figures }) => (figures.timed === 0 ? NONE : time(figures.ns)),
      key: ({ figures }) => (figures.timed === 0 ? null : figures.ns),
    },
    {
      id: "share",
      title: "share",
      hint: "of the time of all kernels here",
      cell: ({ figures }) =>
        figures.timed === 0
          ? NONE
          : element("span", { class: "share" }, share(figures.ns, whole), bar((100 * figures.ns) / whole, "thin")),
      key: ({ figures }) => (figures.timed === 0 ? null : figures.ns),
    },
    { id: "mean", title: "mean", hint: "time of a call", cell: ({ mean }) => time(mean), key: ({ mean }) => mean },
    { id: "span", title: "min to max", hint: "time of a call", cell: span, key: (use) => use.longest },
    ...headlines(report).map((headline) => headlineColumn(report, headline)),
  ];
}

function headlineColumn(report: Report, headline: Headline): KernelColumn {
  return {
    id: headline.measure.id,
    title: headline.title,
    hint: headline.measure.id,
    cell: (use) => headlineValue(report, use, headline),
    key: (use) => report.kernelValue(use, headline.measure),
  };
}

function untimed({ launches, timed }: { launches: number; timed: number }): string {
  return `† ${count(launches - timed)} of ${count(launches)} calls have no duration`;
}

/** The name of a kernel, which opens its view. */
export function kernelButton(store: Store, use: KernelUse, whole: boolean, most: number): HTMLElement {
  return button(nameText(use.name, whole ? LONGEST : most), { class: "link kernel-name" }, () =>
    openKernel(store, use.kernel),
  );
}
