package dev.rangefinder.report.csv;

import dev.rangefinder.report.csv.CsvCell.Real;
import dev.rangefinder.report.csv.CsvCell.Whole;
import dev.rangefinder.report.csv.RegionColumns.RegionRow;
import dev.rangefinder.result.Profiled;
import dev.rangefinder.result.RegionTimeline;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.function.ToLongFunction;

/// What a timeline tells about a region, as columns of `regions.csv`; they are there only where there is a timeline.
final class RealTimeColumns {
    static final List<CsvColumn<RegionRow>> ALL = List.of(
            time("timeline_instances", RegionTimeline::instances),
            time("timeline_instances_with_kernels", RegionTimeline::instancesWithKernels),
            time("wall_ns", RegionTimeline::wallNanoseconds),
            time("wall_min_ns", timeline -> timeline.wall().shortest()),
            time("wall_median_ns", timeline -> timeline.wall().median()),
            time("wall_p95_ns", timeline -> timeline.wall().percentile95()),
            time("wall_max_ns", timeline -> timeline.wall().longest()),
            time("kernels", RegionTimeline::kernels),
            time("gpu_ns", RegionTimeline::gpuNanoseconds),
            time("exclusive_kernels", RegionTimeline::ownKernels),
            time("exclusive_gpu_ns", RegionTimeline::ownGpuNanoseconds),
            time("operations", RegionTimeline::operations),
            time("copy_ns", RegionTimeline::copyNanoseconds),
            time("projection_ns", RegionTimeline::projectionNanoseconds),
            time("gap_ns", RegionTimeline::gapNanoseconds),
            share("gpu_share", RegionTimeline::gpuShare),
            share("wall_share", RegionTimeline::wallShare),
            CsvColumn.where(
                    "launches_run",
                    row -> new Whole(profiled(row)
                            .map(told -> OptionalLong.of(told.launchesRun()))
                            .orElse(OptionalLong.empty()))),
            CsvColumn.where(
                    "covered_share",
                    row -> new Real(profiled(row).map(Profiled::coveredShare).orElse(OptionalDouble.empty()))));

    private RealTimeColumns() {}

    private static CsvColumn<RegionRow> time(String name, ToLongFunction<RegionTimeline> value) {
        return CsvColumn.where(
                name,
                row -> new Whole(row.region()
                        .timeline()
                        .map(told -> OptionalLong.of(value.applyAsLong(told)))
                        .orElse(OptionalLong.empty())));
    }

    private static CsvColumn<RegionRow> share(String name, Function<RegionTimeline, OptionalDouble> value) {
        return CsvColumn.where(
                name, row -> new Real(row.region().timeline().map(value).orElse(OptionalDouble.empty())));
    }

    private static Optional<Profiled> profiled(RegionRow row) {
        return row.region().timeline().flatMap(RegionTimeline::profiled);
    }
}
