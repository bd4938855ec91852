package dev.rangefinder.report.json;

import dev.rangefinder.report.json.stream.JsonObject;
import dev.rangefinder.result.DeviceSlice;
import dev.rangefinder.result.DeviceUse;
import dev.rangefinder.result.Estimates;
import dev.rangefinder.result.Estimates.Estimate;
import dev.rangefinder.result.Profiled;
import dev.rangefinder.result.RegionTimeline;
import dev.rangefinder.result.ScopeTimeline;
import dev.rangefinder.result.TimeSpread;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Real time: what [TimelineJson] wrote.
final class TimelineReader {
    private TimelineReader() {}

    static ScopeTimeline scope(JsonObject timeline) {
        JsonObject outside = timeline.object("outside");
        JsonObject unrecorded = timeline.object("call_not_recorded");
        return new ScopeTimeline(
                timeline.nanoseconds("span_ms"),
                timeline.count("kernel_count"),
                timeline.nanoseconds("gpu_ms"),
                timeline.count("graph_count"),
                timeline.count("operation_count"),
                timeline.nanoseconds("copy_ms"),
                outside.count("kernel_count"),
                outside.nanoseconds("gpu_ms"),
                unrecorded.count("kernel_count"),
                unrecorded.nanoseconds("gpu_ms"),
                devices(timeline, "total", "outside"),
                timeline.optionalObject("profiled").map(TimelineReader::profiled),
                estimates(timeline));
    }

    static RegionTimeline region(JsonObject timeline) {
        JsonObject instances = timeline.object("instances");
        JsonObject exclusive = timeline.object("exclusive");
        return new RegionTimeline(
                instances.count("count"),
                instances.count("with_kernels"),
                timeline.nanoseconds("wall_ms"),
                spread(instances.object("wall")),
                timeline.count("kernel_count"),
                timeline.nanoseconds("gpu_ms"),
                exclusive.count("kernel_count"),
                exclusive.nanoseconds("gpu_ms"),
                timeline.count("operation_count"),
                timeline.nanoseconds("copy_ms"),
                timeline.nanoseconds("projection_ms"),
                timeline.nanoseconds("gap_ms"),
                spread(instances.object("gpu")),
                devices(timeline, "inclusive", "exclusive"),
                timeline.real("gpu_share"),
                timeline.real("wall_share"),
                timeline.optionalObject("profiled").map(TimelineReader::profiled),
                estimates(timeline));
    }

    private static Optional<DeviceSlice> devices(JsonObject timeline, String inclusive, String exclusive) {
        return timeline.optionalObject("device_time")
                .map(slice -> new DeviceSlice(use(slice.object(inclusive)), use(slice.object(exclusive))));
    }

    private static DeviceUse use(JsonObject use) {
        return new DeviceUse(
                use.count("kernel_ns"),
                use.count("copy_ns"),
                use.count("late_launch_ns"),
                use.count("sync_ns"),
                use.count("queued_ns"),
                use.count("in_call_ns"),
                use.count("unknown_ns"));
    }

    private static TimeSpread spread(JsonObject spread) {
        return new TimeSpread(
                spread.nanoseconds("min_ms"),
                spread.nanoseconds("median_ms"),
                spread.nanoseconds("p95_ms"),
                spread.nanoseconds("max_ms"));
    }

    private static Profiled profiled(JsonObject profiled) {
        return new Profiled(
                profiled.count("launch_count"),
                profiled.count("launches_run"),
                profiled.optionalNanoseconds("total_ms"),
                profiled.nanoseconds("covered_ms"),
                profiled.real("covered_share"));
    }

    private static Optional<Estimates> estimates(JsonObject timeline) {
        return timeline.optionalObject("estimates").map(estimates -> {
            List<Estimate> metrics = new ArrayList<>();
            estimates.reals("metrics").forEach((metric, value) -> metrics.add(new Estimate(metric, value)));
            return new Estimates(estimates.real("uncovered_share"), metrics);
        });
    }
}
