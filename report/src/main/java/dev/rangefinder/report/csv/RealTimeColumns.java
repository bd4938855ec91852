package dev.rangefinder.report.csv;

import dev.rangefinder.result.Profiled;
import dev.rangefinder.result.RegionTimeline;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.ToLongFunction;

/// What a timeline tells about a region, as columns of `regions.csv`; they are there only where there is a timeline.
final class RealTimeColumns {
    private record TimeColumn(String name, ToLongFunction<RegionTimeline> value) {}

    private static final List<TimeColumn> COLUMNS = List.of(
            new TimeColumn("timeline_instances", RegionTimeline::instances),
            new TimeColumn("timeline_instances_with_kernels", RegionTimeline::instancesWithKernels),
            new TimeColumn("wall_ns", RegionTimeline::wallNanoseconds),
            new TimeColumn("wall_min_ns", timeline -> timeline.wall().shortest()),
            new TimeColumn("wall_median_ns", timeline -> timeline.wall().median()),
            new TimeColumn("wall_p95_ns", timeline -> timeline.wall().percentile95()),
            new TimeColumn("wall_max_ns", timeline -> timeline.wall().longest()),
            new TimeColumn("kernels", RegionTimeline::kernels),
            new TimeColumn("gpu_ns", RegionTimeline::gpuNanoseconds),
            new TimeColumn("exclusive_kernels", RegionTimeline::ownKernels),
            new TimeColumn("exclusive_gpu_ns", RegionTimeline::ownGpuNanoseconds),
            new TimeColumn("operations", RegionTimeline::operations),
            new TimeColumn("copy_ns", RegionTimeline::copyNanoseconds),
            new TimeColumn("projection_ns", RegionTimeline::projectionNanoseconds),
            new TimeColumn("gap_ns", RegionTimeline::gapNanoseconds));

    private RealTimeColumns() {}

    static void headers(CsvLine line) {
        COLUMNS.forEach(column -> line.text(column.name()));
        line.text("gpu_share").text("wall_share").text("launches_run").text("covered_share");
    }

    static void cells(CsvLine line, Optional<RegionTimeline> timeline) {
        COLUMNS.forEach(column ->
                line.whole(timeline.map(told -> OptionalLong.of(column.value().applyAsLong(told)))
                        .orElse(OptionalLong.empty())));
        Optional<Profiled> profiled = timeline.flatMap(RegionTimeline::profiled);
        line.real(timeline.map(RegionTimeline::gpuShare).orElse(OptionalDouble.empty()))
                .real(timeline.map(RegionTimeline::wallShare).orElse(OptionalDouble.empty()))
                .whole(profiled.map(told -> OptionalLong.of(told.launchesRun())).orElse(OptionalLong.empty()))
                .real(profiled.map(Profiled::coveredShare).orElse(OptionalDouble.empty()));
    }
}
