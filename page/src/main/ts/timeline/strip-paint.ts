/** How many hues there are: labels behind them take them again. */
export const HUES = 7;

/** The colours of the theme, as the canvas needs them. */
export interface Paint {
  readonly ink: string;
  readonly muted: string;
  readonly paper: string;
  readonly line: string;
  readonly accent: string;
  readonly quiet: string;
  readonly hues: readonly string[];
  readonly onHue: string;
  readonly outside: string;
  readonly copies: string;
  readonly byHost: string;
  readonly otherWait: string;
  readonly font: string;
}

export function paintOf(canvas: HTMLElement): Paint {
  const style = getComputedStyle(canvas);
  const token = (name: string) => style.getPropertyValue(name).trim();
  return {
    ink: token("--ink"),
    muted: token("--muted"),
    paper: token("--paper"),
    line: token("--line"),
    accent: token("--accent"),
    quiet: token("--quiet"),
    hues: Array.from({ length: HUES }, (_, hue) => token(`--strip-${hue}`)),
    onHue: token("--strip-ink"),
    outside: token("--strip-outside"),
    copies: token("--strip-copies"),
    byHost: token("--strip-host"),
    otherWait: token("--strip-wait"),
    font: style.fontFamily,
  };
}
