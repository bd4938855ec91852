import { button, element } from "../dom";

/**
 * Copies a text. Where the browser refuses, as it may for a page from disk, the text is shown, selected, to be copied by
 * hand.
 *
 * @param said hears how it went
 */
export async function copy(text: string, what: string, said: (text: string) => void): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    said(`${what} copied`);
  } catch {
    showToCopy(text, what);
  }
}

function showToCopy(text: string, what: string): void {
  const area = element("textarea", { readonly: true, rows: 16, "aria-label": what });
  area.value = text;
  const dialog = element(
    "dialog",
    { class: "dialog", "aria-label": `Copy: ${what}` },
    element(
      "div",
      { class: "dialog-head" },
      element("h2", {}, `Copy: ${what}`),
      button("Close", {}, () => dialog.close()),
    ),
    element("p", {}, "The browser does not let this page copy. The text is selected: copy it with Ctrl+C or ⌘C."),
    area,
  );
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  area.focus();
  area.select();
}
