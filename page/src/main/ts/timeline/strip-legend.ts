import { element } from "../dom";

/** What colours and heights mean, in words beside them. */
export function stripLegend(hasDevices: boolean): HTMLElement {
  const entry = (swatch: string, text: string) =>
    element(
      "span",
      { class: "strip-entry" },
      element("span", { class: `strip-swatch ${swatch}`, "aria-hidden": "true" }),
      text,
    );
  return element(
    "p",
    { class: "strip-legend" },
    element(
      "span",
      {},
      hasDevices ? "one colour per label, for ranges and the kernels they launched" : "one colour per label",
    ),
    ...(hasDevices
      ? [
          entry("strip-swatch-outside", "kernels outside any range"),
          entry("strip-swatch-copies", "only copies"),
          entry("strip-swatch-host", "idle: waits for the host"),
          entry("strip-swatch-wait", "idle: other causes"),
        ]
      : []),
    element("span", {}, "a lower bar: that part of the time is covered"),
  );
}
