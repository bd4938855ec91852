import { element } from "../dom";
import { selector } from "../explore/choice";
import { themeSwitch } from "../explore/theme";
import type { Body, Condition, FindingRecord, Head, MessageRecord, SummaryLine } from "./diff-format";
import { Icicle } from "./icicle";
import { DiffTable } from "./table";

/** Shows a comparison: the answer first, then where, then both sides. */
export function showDiff(head: Head, body: Body, root: HTMLElement): void {
  const lead = body.regions.length > 0 ? body.regions : body.kernels;
  const regions =
    body.regions.length > 0 ? new DiffTable(head, "Region", [body.whole, ...body.regions], head.below.regions) : null;
  const kernels = new DiffTable(
    head,
    "Kernel",
    regions ? body.kernels : [body.whole, ...body.kernels],
    head.below.kernels,
  );
  const icicle = new Icicle(head, lead, (row) => (regions ?? kernels).choose(lead[row]!));

  const search = element("input", { type: "search", placeholder: "name", id: "search" });
  const changed = element("input", { type: "checkbox", id: "changed" });
  const metric = selector(
    "Metric",
    [{ title: "", choices: head.classes.map(({ words }, place) => ({ value: String(place), title: words })) }],
    () => show(),
  );
  const show = () => {
    const place = Number(metric.select.value || 0);
    icicle.show(place);
    regions?.show(place, changed.checked, search.value);
    kernels.show(place, changed.checked, search.value);
  };
  search.addEventListener("input", show);
  changed.addEventListener("change", show);

  root.replaceChildren(
    element(
      "header",
      { class: "page-head" },
      element("div", { class: "page-title" }, element("h1", { dir: "auto" }, `${head.base} → ${head.new}`)),
      element("div", { class: "page-controls" }, themeSwitch(show)),
    ),
    element(
      "main",
      {},
      summary(head.summary),
      element(
        "div",
        { class: "toolbar" },
        metric.element,
        element("div", { class: "selector" }, element("label", { for: "search" }, "Search"), search),
        element("div", { class: "selector" }, changed, element("label", { for: "changed" }, "only what changed")),
      ),
      lead.length > 0 ? icicle.element : null,
      regions ? section("Regions", regions.element) : null,
      regions && body.kernels.length === 0 ? null : section("Kernels", kernels.element),
      findings(head.findings),
      messages(head.messages),
      section("Environment", environment(head)),
    ),
    element(
      "footer",
      { class: "page-foot" },
      `Made by Rangefinder ${head.generator.version} at ${head.generated_at}. diff.json has every comparison and every threshold.`,
      ...head.left_out.map((text) => ` ${text}`),
    ),
  );
  show();
}

function section(title: string, ...content: (Node | null)[]): HTMLElement {
  const id = `section-${title.toLowerCase()}`;
  return element("section", { "aria-labelledby": id }, element("h2", { id }, title), ...content);
}

/** The answer in a few lines. */
function summary(lines: readonly SummaryLine[]): HTMLElement {
  return element(
    "section",
    { class: "summary", "aria-label": "Verdict" },
    element(
      "dl",
      {},
      ...lines.flatMap(({ label, tone, items, rest }) => [
        element("dt", { class: tone }, label),
        element(
          "dd",
          {},
          ...items.map(({ place, words }) =>
            element(
              "div",
              {},
              place === null ? null : element("strong", { dir: "auto" }, place),
              place === null ? words : words && `: ${words}`,
            ),
          ),
          rest === "" ? null : element("div", {}, rest),
        ),
      ]),
    ),
  );
}

function findings(all: readonly FindingRecord[]): HTMLElement | null {
  return all.length === 0
    ? null
    : section(
        "Findings",
        element(
          "ul",
          { class: "findings" },
          ...all.map(({ fate, title, place, words }) =>
            element(
              "li",
              { dir: "auto" },
              element("strong", { class: fate === "gone" ? "better" : fate === "new" ? "worse" : "other" }, fate),
              ` ${title} in ${place ?? "the whole run"}${words === "" ? "" : `, ${words}`}`,
            ),
          ),
        ),
      );
}

function messages(all: readonly MessageRecord[]): HTMLElement | null {
  return all.length === 0
    ? null
    : section(
        "Messages",
        ...all.map(({ text, remedy }) =>
          element("p", { class: "notice", dir: "auto" }, remedy === null ? text : `${text}; ${remedy}`),
        ),
      );
}

/** Both sides beside one another. */
function environment(head: Head): HTMLElement {
  const row = ({ title, agreement, base, new: current }: Condition) =>
    element(
      "tr",
      {},
      element("th", { scope: "row" }, title),
      element("td", { dir: "auto" }, base.join(", ")),
      element("td", { dir: "auto" }, current.join(", ")),
      element(
        "td",
        { class: agreement === "different" ? "other" : null },
        agreement === "different" ? "differs" : agreement,
      ),
    );
  return element(
    "div",
    { class: "scroll", tabindex: "0", role: "region", "aria-label": "Table of the environment" },
    element(
      "table",
      { class: "environment", "aria-label": "Environment" },
      element(
        "thead",
        {},
        element(
          "tr",
          {},
          element("td", {}),
          ...["base", "new", "both"].map((title) => element("th", { scope: "col" }, title)),
        ),
      ),
      element("tbody", {}, ...head.environment.map(row)),
    ),
  );
}
