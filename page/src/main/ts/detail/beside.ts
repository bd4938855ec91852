import { element } from "../dom";

/**
 * A link to a file that was written beside this page. A page can be mailed alone, and cannot look whether the file came
 * along: so it opens in another tab, this page stays, and it says what is missing where nothing came.
 */
export function besideLink(path: string, name: string): HTMLElement {
  const said = element("span", { class: "aside beside-said", role: "status" });
  const link = element("a", { href: `./${path}`, target: "_blank", rel: "noopener" }, name);
  link.addEventListener("click", () => {
    said.textContent = ` opened in another tab. Nothing there? Then ${name} did not come with this page: it lies in the folder that report.html was written to.`;
  });
  return element("span", { class: "beside" }, link, said);
}
