type Colour = readonly [red: number, green: number, blue: number];

const SAME: Colour = [233, 233, 233];
const MORE: Colour = [178, 24, 43];
const LESS: Colour = [33, 102, 172];

/** Blue for less, red for more, which people who see no red or no green tell apart; pale for what stayed. */
export function colourOf(change: number): { readonly fill: string; readonly ink: string } {
  const part = Math.min(1, Math.abs(change));
  const end = change > 0 ? MORE : LESS;
  const mixed = SAME.map((from, place) => Math.round(from + part * (end[place]! - from)));
  return { fill: `rgb(${mixed.join(" ")})`, ink: part > 0.62 ? "#ffffff" : "#101418" };
}
