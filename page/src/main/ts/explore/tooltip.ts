import { element } from "../dom";

/** A few lines beside the pointer; who has no pointer reads the same elsewhere. */
export class Tooltip {
  readonly element = element("div", { class: "tooltip", hidden: true, "aria-hidden": "true" });

  show(lines: readonly string[], pointer: MouseEvent): void {
    this.element.hidden = false;
    this.element.replaceChildren(...lines.map((line) => element("div", { dir: "auto" }, line)));
    const { clientWidth, clientHeight } = document.documentElement;
    const left = Math.min(pointer.clientX + 12, clientWidth - this.element.offsetWidth - 8);
    const top = Math.min(pointer.clientY + 16, clientHeight - this.element.offsetHeight - 8);
    this.element.style.left = `${Math.max(4, left)}px`;
    this.element.style.top = `${Math.max(4, top)}px`;
  }

  hide(): void {
    this.element.hidden = true;
  }
}
