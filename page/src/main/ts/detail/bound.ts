/** What limits a row, by how near it comes to the limits of the device. */
export type Bound = "compute" | "memory" | "latency" | "unknown";

/** From how many percent of its peak a unit counts as busy; the same mark that Nsight Compute's own rule uses. */
export const BUSY = 60;

/** What limits work of these throughputs, in percent of their peaks; unknown where one was not captured. */
export function boundOf(compute: number | null, memory: number | null): Bound {
  if (compute === null || memory === null) {
    return "unknown";
  }
  if (compute < BUSY && memory < BUSY) {
    return "latency";
  }
  return compute >= memory ? "compute" : "memory";
}
