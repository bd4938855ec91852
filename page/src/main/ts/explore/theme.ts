import { selector } from "./choice";

const REMEMBERED = "rangefinder-theme";

/** Lets the reader choose colours: those of the system, light, or dark. The choice is remembered where the browser can. */
export function themeSwitch(changed: () => void): HTMLElement {
  const { element, select } = selector(
    "Theme",
    [
      {
        title: "",
        choices: [
          { value: "system", title: "System" },
          { value: "light", title: "Light" },
          { value: "dark", title: "Dark" },
        ],
      },
    ],
    (theme) => {
      apply(theme);
      remember(theme);
      changed();
    },
  );
  const theme = remembered();
  select.value = theme;
  apply(theme);
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", changed);
  return element;
}

function apply(theme: string): void {
  if (theme === "light" || theme === "dark") {
    document.documentElement.dataset["theme"] = theme;
  } else {
    delete document.documentElement.dataset["theme"];
  }
}

// A page from disk may be refused any storage; then the choice holds until the page is closed.
function remember(theme: string): void {
  try {
    localStorage.setItem(REMEMBERED, theme);
  } catch {
    return;
  }
}

function remembered(): string {
  try {
    const theme = localStorage.getItem(REMEMBERED);
    return theme === "light" || theme === "dark" ? theme : "system";
  } catch {
    return "system";
  }
}
