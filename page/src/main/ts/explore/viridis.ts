/** The colours of viridis at equal distances: as light grows, so does the value, also in grey. */
const STOPS =
  "440154 48186a 472d7b 424086 3b528b 33638d 2c728e 26828e 21918c 1fa088 28ae80 3fbc73 5ec962 84d44b addc30 d8e219 fde725"
    .split(" ")
    .map((stop) => [0, 2, 4].map((at) => Number.parseInt(stop.slice(at, at + 2), 16)));

/** The colour of a part from 0 to 1. */
export function viridis(part: number): string {
  const at = Math.max(0, Math.min(1, part)) * (STOPS.length - 1);
  const below = STOPS[Math.floor(at)]!;
  const above = STOPS[Math.ceil(at)]!;
  const mixed = below.map((from, channel) => Math.round(from + (above[channel]! - from) * (at % 1)));
  return `rgb(${mixed.join(", ")})`;
}
