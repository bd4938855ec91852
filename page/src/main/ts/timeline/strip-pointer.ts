/** What a pointer does with the strip; places are parts of its width from where time begins. */
export interface Gestures {
  pan(part: number): void;
  zoom(factor: number, at: number): void;
  click(event: PointerEvent): void;
  doubleClick(event: MouseEvent): void;
  hover(event: PointerEvent): void;
  leave(): void;
}

/** Pointers that move less than this click. */
const SLACK = 4;

/**
 * Listens to dragging, the wheel and pinching. The wheel alone scrolls the page; with control, as pinching on a touchpad
 * is told, it zooms, and sideways or with shift it moves.
 */
export function listenTo(area: HTMLElement, gutter: () => number, gestures: Gestures): void {
  const held = new Map<number, PointerEvent>();
  let moved = 0;
  const room = () => {
    const { left, width } = area.getBoundingClientRect();
    return { left: left + gutter(), width: Math.max(1, width - gutter()) };
  };
  const part = (x: number) => Math.max(0, Math.min(1, (x - room().left) / room().width));
  area.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) {
      return;
    }
    if (held.size === 0) {
      moved = 0;
    }
    held.set(event.pointerId, event);
    area.setPointerCapture(event.pointerId);
  });
  area.addEventListener("pointermove", (event) => {
    const before = held.get(event.pointerId);
    if (!before) {
      gestures.hover(event);
      return;
    }
    const far = event.clientX - before.clientX;
    const other = [...held].find(([id]) => id !== event.pointerId)?.[1];
    moved += Math.abs(far);
    if (moved < SLACK) {
      return;
    }
    held.set(event.pointerId, event);
    gestures.leave();
    if (other) {
      const apart = (one: PointerEvent) => Math.max(10, Math.abs(one.clientX - other.clientX));
      gestures.zoom(apart(before) / apart(event), part((event.clientX + other.clientX) / 2));
    } else {
      gestures.pan(-far / room().width);
    }
  });
  area.addEventListener("pointerup", (event) => {
    if (held.delete(event.pointerId) && moved < SLACK && held.size === 0) {
      gestures.click(event);
    }
  });
  area.addEventListener("pointercancel", (event) => held.delete(event.pointerId));
  area.addEventListener("pointerleave", () => gestures.leave());
  area.addEventListener("dblclick", (event) => gestures.doubleClick(event));
  area.addEventListener(
    "wheel",
    (event) => {
      const sideways = event.shiftKey ? event.deltaX || event.deltaY : event.deltaX;
      if (event.ctrlKey || event.metaKey) {
        gestures.zoom(Math.exp(Math.max(-50, Math.min(50, event.deltaY)) / 100), part(event.clientX));
      } else if (Math.abs(sideways) > Math.abs(event.shiftKey ? 0 : event.deltaY)) {
        gestures.pan(sideways / room().width);
      } else {
        return;
      }
      event.preventDefault();
    },
    { passive: false },
  );
}
