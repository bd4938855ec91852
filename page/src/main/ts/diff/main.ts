import { fromBase85 } from "../base85";
import { element } from "../dom";
import { inflated, text } from "../packed";
import { SCHEMA, type Body, type Head } from "./diff-format";
import { showDiff } from "./page";

const page = document.getElementById("page")!;
try {
  const head = JSON.parse(text(document, "diff-head")) as Head;
  if (head.schema !== SCHEMA) {
    throw new Error(`The page holds ${head.schema}, and this code reads ${SCHEMA}.`);
  }
  const bytes = await inflated(fromBase85(text(document, "diff-body")));
  showDiff(head, JSON.parse(new TextDecoder().decode(bytes)) as Body, page);
} catch (problem) {
  page.replaceChildren(
    element(
      "p",
      { role: "alert" },
      `This comparison cannot be shown: ${problem instanceof Error ? problem.message : problem}`,
    ),
  );
  throw problem;
} finally {
  page.removeAttribute("aria-busy");
}
