/** From how many percent a difference is worth telling. */
const TOLD = 0.5;

/**
 * How the time of a call differs from the mean of the kernel, in words that carry the sign: slower and faster say how much
 * more and less time a call takes. Null where one of the two is not known.
 */
export function difference(mean: number | null, overall: number | null): string | null {
  if (mean === null || overall === null || !(overall > 0)) {
    return null;
  }
  const percent = 100 * (mean / overall - 1);
  if (Math.abs(percent) < TOLD) {
    return "same as its mean";
  }
  if (percent >= 200) {
    return `${(mean / overall).toFixed(1)} × its mean`;
  }
  const size = Math.abs(percent);
  return `${size < 10 ? size.toFixed(1) : size.toFixed(0)} % ${percent > 0 ? "slower" : "faster"} than its mean`;
}
