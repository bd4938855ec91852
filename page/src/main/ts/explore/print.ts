/**
 * Makes the page ready for paper: light colours, whatever the theme.
 *
 * @param draw draws what does not follow styles by itself; gets whether it is for paper
 */
export function onPrint(draw: (printing: boolean) => void): void {
  const root = document.documentElement;
  let theme: string | undefined;
  addEventListener("beforeprint", () => {
    theme = root.dataset["theme"];
    root.dataset["theme"] = "light";
    draw(true);
  });
  addEventListener("afterprint", () => {
    if (theme === undefined) {
      delete root.dataset["theme"];
    } else {
      root.dataset["theme"] = theme;
    }
    draw(false);
  });
}
