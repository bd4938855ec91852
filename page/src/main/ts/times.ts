import { count, time } from "./format";
import type { LaunchesRecord } from "./page-format";
import type { Figures } from "./report";

/** Launches as a record has them. */
export function figuresOf({ launch_count, timed_launch_count, total_ms }: LaunchesRecord): Figures {
  const time = total_ms === null ? null : Math.round(total_ms * 1e6);
  return { launches: launch_count, timed: timed_launch_count, ns: time ?? 0, results: null, time };
}

/**
 * Whether the time of some launches, or of what range replay measured, is known: launches without a duration are not
 * launches that took no time.
 */
export function isTimed({ launches, timed, results, time: known }: Figures): boolean {
  return results === null ? launches === 0 || timed > 0 : known !== null;
}

/** Whether only some launches have a duration (M5). */
export function partlyTimed({ launches, timed }: Figures): boolean {
  return timed > 0 && timed < launches;
}

/** How long some launches took. */
export function timeOf(figures: Figures): string {
  return isTimed(figures) ? time(figures.ns) : "time unknown";
}

/** For how many launches that is known. */
export function timedOf({ launches, timed }: Figures): string {
  return `time known for ${count(timed)} of ${count(launches)} launches`;
}
