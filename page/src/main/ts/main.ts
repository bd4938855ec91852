import { element } from "./dom";
import { readReport } from "./island";
import { showPage } from "./page";

const page = document.getElementById("page")!;
try {
  showPage(await readReport(document), page);
} catch (problem) {
  page.replaceChildren(
    element(
      "p",
      { role: "alert" },
      `This report cannot be shown: ${problem instanceof Error ? problem.message : problem}`,
    ),
  );
  throw problem;
} finally {
  page.removeAttribute("aria-busy");
}
