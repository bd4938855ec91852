/** Where values lie along an axis. */
export interface Scale {
  (value: number): number;
  readonly domain: readonly [least: number, largest: number];
}

type Span = readonly [number, number];

/** Equal steps are equally long. */
export function linearScale(domain: Span, range: Span): Scale {
  return scale(domain, range, (value) => value);
}

/** Equal factors are equally long. */
export function logarithmicScale(domain: Span, range: Span): Scale {
  return scale(domain, range, Math.log);
}

function scale(domain: Span, [start, end]: Span, along: (value: number) => number): Scale {
  const least = along(domain[0]);
  const span = along(domain[1]) - least;
  const place = (value: number) =>
    span === 0 ? (start + end) / 2 : start + ((along(value) - least) / span) * (end - start);
  return Object.assign(place, { domain });
}
