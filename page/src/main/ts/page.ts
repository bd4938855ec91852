import { kernelsPage } from "./detail/kernels-page";
import { provenancePage } from "./detail/provenance-page";
import { button, element } from "./dom";
import { Header, pageOfKey } from "./explore/header";
import { helpDialog } from "./explore/help";
import { initialView } from "./explore/initial-view";
import { RegionsPage } from "./explore/regions-page";
import { verdictStrip } from "./explore/verdict";
import { capped } from "./names";
import type { Report } from "./report";
import { Store, unknownNames, type View } from "./view";

/** Shows the whole page, and keeps it in step with its view. */
export function showPage(report: Report, root: HTMLElement): void {
  const initial = initialView(report);
  const store = new Store(report, initial);
  const help = helpDialog();
  const regions = new RegionsPage(report, store);
  const header = new Header(
    report,
    store,
    () => help.showModal(),
    () => regions.redraw(),
  );
  const other = element("div", { class: "other-page" });
  const notices = element("div", { class: "notices", role: "status" });
  const verdict = element("div");
  const main = element("main", {}, notices, verdict, regions.element, other);
  root.replaceChildren(header.element, main, footer(report), help);

  store.subscribe((view, before) => {
    header.show(view);
    // Where nothing lies in a range, kernels are what the report is about.
    verdict.hidden = view.page !== initial.page && view.page !== "regions";
    if (view === before || view.scope !== before.scope) {
      verdict.replaceChildren(verdictStrip(report, view, store));
    }
    regions.element.hidden = view.page !== "regions";
    other.hidden = view.page === "regions";
    if (view.page === "regions") {
      regions.show(view);
    } else if (view === before || differs(view, before, "page", "region", "kernel", "scope", "side")) {
      other.replaceChildren((view.page === "kernels" ? kernelsPage : provenancePage)(report, store));
    }
    if (view.page !== before.page || view.kernel !== before.kernel) {
      scrollTo(0, 0);
    }
  });
  const tellUnknown = () => notices.replaceChildren(...unknownNotice(report, () => notices.replaceChildren()));
  tellUnknown();
  addEventListener("hashchange", tellUnknown);
  addEventListener("keydown", (event) => {
    if (!isTyping(event) && !document.querySelector("dialog[open]")) {
      key(event, store, help, regions);
    }
  });
}

function differs(view: View, before: View, ...names: (keyof View)[]): boolean {
  return names.some((name) => view[name] !== before[name]);
}

/** Whether a key belongs to a text that is being written, or to the browser. */
function isTyping(event: KeyboardEvent): boolean {
  const inText =
    event.target instanceof HTMLElement &&
    event.target.matches("input:not([type=radio], [type=checkbox]), textarea, select");
  return inText || event.ctrlKey || event.metaKey || event.altKey;
}

function key(event: KeyboardEvent, store: Store, help: HTMLDialogElement, regions: RegionsPage): void {
  const page = pageOfKey(event.key);
  if (page) {
    store.change({ page, kernel: null });
  } else if (event.key === "?") {
    help.showModal();
  } else if (event.key === "/" && store.view.page === "regions") {
    regions.focusSearch();
  } else if ((event.key === "n" || event.key === "N") && store.view.page === "regions") {
    regions.nextMatch(event.key === "n" ? 1 : -1);
  } else if (event.key === "Escape" && store.view.page === "regions" && store.view.region !== null) {
    regions.closePanel();
  } else {
    return;
  }
  event.preventDefault();
}

function unknownNotice(report: Report, dismiss: () => void): HTMLElement[] {
  const unknown = unknownNames(location.hash, report);
  if (unknown.length === 0) {
    return [];
  }
  const text = `The link names what this report has not: ${capped(unknown.join(", "))}. The rest of it is shown.`;
  return [element("p", { class: "notice" }, text, " ", button("Dismiss", { class: "link" }, dismiss))];
}

const KEY_HINTS = [
  ["1", "regions"],
  ["2", "kernels"],
  ["3", "provenance"],
  ["/", "search"],
  ["?", "all keys"],
] as const;

function footer(report: Report): HTMLElement {
  const { name, version } = report.generator;
  const simulated = report.simulated ? " Simulated: these numbers come from a simulated device, not from a GPU." : "";
  return element(
    "footer",
    { class: "page-foot" },
    `${name} ${version}, ${report.generatedAt.slice(0, 16).replace("T", " ")} UTC.${simulated}`,
    element(
      "span",
      { class: "key-hints" },
      "Keys: ",
      ...KEY_HINTS.flatMap(([key, what]) => [element("kbd", {}, key), ` ${what} `]),
    ),
  );
}
