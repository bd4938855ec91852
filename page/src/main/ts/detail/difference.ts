/** From which part a difference is worth telling. */
const TOLD = 0.005;

/**
 * The time of a call by that of all calls of the kernel, in words that carry the sign: slower and faster say how much more
 * and less time a call takes. Null where it is not known.
 */
export function difference(ratio: number | null): string | null {
  const more = ratio === null ? null : 100 * (ratio - 1);
  if (ratio === null || more === null) {
    return null;
  }
  if (Math.abs(ratio - 1) < TOLD) {
    return "same as its mean";
  }
  if (ratio >= 3) {
    return `${ratio.toFixed(1)} × its mean`;
  }
  const size = Math.abs(more);
  return `${size < 10 ? size.toFixed(1) : size.toFixed(0)} % ${more > 0 ? "slower" : "faster"} than its mean`;
}
