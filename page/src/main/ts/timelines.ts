import type { Cells } from "./cells";
import type { Estimates } from "./page-format";
import type { Timeline, TimeSpread } from "./report-parts";

/** Real time of a row; null where no timeline has it. */
export function timelineOf(cells: Cells, row: number, scope: number, estimates: Estimates | null): Timeline | null {
  if (cells.at("t_gpu", row, scope) === null) {
    return null;
  }
  const at = (name: string) => cells.count(name, row, scope);
  const spread = (name: string): TimeSpread => ({
    shortest: at(`${name}_min`),
    median: at(`${name}_median`),
    percentile95: at(`${name}_p95`),
    longest: at(`${name}_max`),
  });
  const profiled = cells.at("t_launches_run", row, scope) !== null;
  return {
    instances: at("t_instances"),
    instancesWithKernels: at("t_with_kernels"),
    wall: at("t_wall"),
    wallShare: cells.at("t_wall_share", row, scope),
    wallOfInstance: spread("t_wall"),
    kernels: at("t_kernels"),
    gpu: at("t_gpu"),
    ownKernels: at("t_own_kernels"),
    ownGpu: at("t_own_gpu"),
    operations: at("t_operations"),
    copy: at("t_copy"),
    projection: at("t_projection"),
    gap: at("t_gap"),
    gpuOfInstance: spread("t_gpu"),
    profiled: profiled
      ? {
          launches: at("t_profiled"),
          launchesRun: at("t_launches_run"),
          covered: cells.at("t_covered_share", row, scope),
        }
      : null,
    estimates,
  };
}
