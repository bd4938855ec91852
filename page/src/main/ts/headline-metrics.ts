/**
 * The metrics that stand in tables where nobody chose others, by the titles that people know them by (K3). Of several
 * candidates the first one counts that the report has.
 */
export const HEADLINE_METRICS: readonly (readonly [title: string, ...candidates: string[]])[] = [
  ["SM %", "sm__throughput.avg.pct_of_peak_sustained_elapsed"],
  ["mem %", "gpu__compute_memory_throughput.avg.pct_of_peak_sustained_elapsed"],
  [
    "DRAM %",
    "gpu__dram_throughput.avg.pct_of_peak_sustained_elapsed",
    "dram__throughput.avg.pct_of_peak_sustained_elapsed",
  ],
  ["L2 hit %", "lts__t_sector_hit_rate.pct"],
  ["occup. %", "sm__warps_active.avg.pct_of_peak_sustained_active"],
];

/** How many metrics stand there at most where somebody chose them. */
export const MOST_CHOSEN = 6;
