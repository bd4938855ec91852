import { element } from "../dom";
import { count } from "../format";
import { capped } from "../names";
import type { Message } from "../page-format";
import type { Report } from "../report";

const LEVELS = { error: "Error", warning: "Warning", info: "Note" } as const;

/** What is amiss: errors in full, the first warning in a line, and the rest folded away. */
export function messageList(report: Report): HTMLElement {
  const of = (level: Message["level"]) => report.messages.filter((message) => message.level === level);
  const errors = of("error");
  const warnings = of("warning");
  const notes = [...of("info"), ...pageNotes(report)];
  const box = element("div", { class: "messages" });
  if (errors.length > 0) {
    box.append(element("ul", {}, ...errors.map((message) => messageLine(message))));
  }
  if (warnings.length + notes.length > 0) {
    const counts = [counted(warnings.length, "warning"), counted(notes.length, "note")].filter((text) => text !== "");
    const first = warnings[0];
    box.append(
      element(
        "details",
        {},
        element(
          "summary",
          {},
          element("span", { class: first ? "level warning" : "level" }, counts.join(", ")),
          first ? element("span", { dir: "auto" }, `: ${capped(first.text, 300)}`) : null,
        ),
        element("ul", {}, ...[...warnings, ...notes].map((message) => messageLine(message))),
      ),
    );
  }
  return box;
}

function counted(number: number, one: string): string {
  return number === 0 ? "" : `${count(number)} ${one}${number === 1 ? "" : "s"}`;
}

/** What this page has not, though the report has it. */
function pageNotes(report: Report): Message[] {
  const notes: Message[] = report.leftOut.map((what) => ({
    level: "info",
    code: "left-out",
    text: `left out of this page, because it would be too large: ${what}`,
    remedy: "report.json beside it has all of it",
  }));
  if (report.digits !== null) {
    notes.push({
      level: "info",
      code: "digits",
      text: `metrics in this page are rounded to ${report.digits} digits`,
      remedy: "report.json beside it has them exactly",
    });
  }
  return notes;
}

function messageLine({ level, text, remedy }: Message): HTMLElement {
  return element(
    "li",
    { class: `message message-${level}` },
    element("span", { class: "level" }, LEVELS[level]),
    element(
      "span",
      { dir: "auto" },
      capped(text, 600),
      remedy === null ? null : element("span", { class: "remedy" }, ` → ${capped(remedy, 600)}`),
    ),
  );
}
