import type { Store, View } from "../view";

/** What names a control that takes the focus after the page has been drawn anew. */
export const CONTROL = "data-control";

/** The headings that a reader lands on when a region or a kernel is opened. */
export const REGION_HEADING = "region-heading";
export const KERNEL_HEADING = "kernel-heading";

/** Opens the panel of a row. */
export function openRegion(store: Store, row: number): void {
  move(store, { page: "regions", region: row, kernel: null }, REGION_HEADING);
}

/** Opens the view of a kernel, or with null the list of all. */
export function openKernel(store: Store, kernel: number | null): void {
  move(store, { page: "kernels", kernel }, KERNEL_HEADING);
}

/** Shows another scope; the control that did it keeps the focus. */
export function showScope(store: Store, scope: number, control: string): void {
  move(store, { scope }, control);
}

/** Who works with the keyboard would be lost where what they pressed is drawn anew. */
function move(store: Store, part: Partial<View>, control: string): void {
  store.change(part);
  focusControl(control);
}

/** Gives the focus to the control of that name, where it is drawn. */
export function focusControl(control: string): void {
  document.querySelector<HTMLElement>(`[${CONTROL}="${CSS.escape(control)}"]`)?.focus();
}
