import { button, element } from "../dom";

/** A button that copies a text and says that it did. Browsers may refuse; then the text is shown, selected. */
export function copyButton(label: string, text: () => string): HTMLElement {
  const said = element("span", { class: "told", role: "status" });
  const pressed = button(label, { class: "copy" }, () => {
    const copied = text();
    const clipboard: Clipboard | undefined = navigator.clipboard;
    (clipboard?.writeText(copied) ?? Promise.reject(new Error("no clipboard"))).then(
      () => said.replaceChildren("copied"),
      () => said.replaceChildren(selected(copied)),
    );
  });
  return element("span", { class: "copying" }, pressed, said);
}

function selected(text: string): HTMLElement {
  const field = element("textarea", { rows: 2, readonly: true, "aria-label": "Copy this text" });
  field.value = text;
  requestAnimationFrame(() => {
    field.focus();
    field.select();
  });
  return field;
}
