package dev.rangefinder.report.json;

import dev.rangefinder.report.json.stream.JsonOutput;
import dev.rangefinder.result.DeviceSlice;
import dev.rangefinder.result.DeviceUse;
import dev.rangefinder.result.Estimates;
import dev.rangefinder.result.Profiled;
import dev.rangefinder.result.RegionTimeline;
import dev.rangefinder.result.ScopeTimeline;
import dev.rangefinder.result.TimeSpread;

/// Real time, as a timeline tells it: of a scope and of a region.
record TimelineJson(JsonOutput json) {
    void scope(ScopeTimeline timeline) {
        json.object("timeline", () -> {
            json.milliseconds("span_ms", timeline.spanNanoseconds());
            json.whole("kernel_count", timeline.kernels());
            json.milliseconds("gpu_ms", timeline.gpuNanoseconds());
            json.whole("graph_count", timeline.graphs());
            json.whole("operation_count", timeline.operations());
            json.milliseconds("copy_ms", timeline.copyNanoseconds());
            json.object("outside", () -> {
                json.whole("kernel_count", timeline.outsideKernels());
                json.milliseconds("gpu_ms", timeline.outsideGpuNanoseconds());
            });
            json.object("call_not_recorded", () -> {
                json.whole("kernel_count", timeline.unrecordedKernels());
                json.milliseconds("gpu_ms", timeline.unrecordedGpuNanoseconds());
            });
            timeline.devices().ifPresent(slice -> devices(slice, "total", "outside"));
            timeline.profiled().ifPresent(this::profiled);
            timeline.estimates().ifPresent(this::estimates);
        });
    }

    void region(RegionTimeline timeline) {
        json.object("timeline", () -> {
            json.object("instances", () -> {
                json.whole("count", timeline.instances());
                json.whole("with_kernels", timeline.instancesWithKernels());
                spread("wall", timeline.wall());
                spread("gpu", timeline.gpu());
            });
            json.milliseconds("wall_ms", timeline.wallNanoseconds());
            json.whole("kernel_count", timeline.kernels());
            json.milliseconds("gpu_ms", timeline.gpuNanoseconds());
            json.object("exclusive", () -> {
                json.whole("kernel_count", timeline.ownKernels());
                json.milliseconds("gpu_ms", timeline.ownGpuNanoseconds());
            });
            json.whole("operation_count", timeline.operations());
            json.milliseconds("copy_ms", timeline.copyNanoseconds());
            json.milliseconds("projection_ms", timeline.projectionNanoseconds());
            json.milliseconds("gap_ms", timeline.gapNanoseconds());
            timeline.devices().ifPresent(slice -> devices(slice, "inclusive", "exclusive"));
            json.real("gpu_share", timeline.gpuShare());
            json.real("wall_share", timeline.wallShare());
            timeline.profiled().ifPresent(this::profiled);
            timeline.estimates().ifPresent(this::estimates);
        });
    }

    private void devices(DeviceSlice slice, String inclusive, String exclusive) {
        json.object("device_time", () -> {
            use(inclusive, slice.inclusive());
            use(exclusive, slice.exclusive());
        });
    }

    private void use(String name, DeviceUse use) {
        json.object(name, () -> {
            json.whole("kernel_ns", use.kernel());
            json.whole("copy_ns", use.copy());
            json.whole("late_launch_ns", use.lateLaunch());
            json.whole("sync_ns", use.sync());
            json.whole("queued_ns", use.queued());
            json.whole("in_call_ns", use.inCall());
            json.whole("unknown_ns", use.unknown());
        });
    }

    private void spread(String name, TimeSpread spread) {
        json.object(name, () -> {
            json.milliseconds("min_ms", spread.shortest());
            json.milliseconds("median_ms", spread.median());
            json.milliseconds("p95_ms", spread.percentile95());
            json.milliseconds("max_ms", spread.longest());
        });
    }

    private void profiled(Profiled profiled) {
        json.object("profiled", () -> {
            json.whole("launch_count", profiled.launches());
            json.whole("launches_run", profiled.launchesRun());
            json.milliseconds("total_ms", profiled.nanoseconds());
            json.milliseconds("covered_ms", profiled.coveredNanoseconds());
            json.real("covered_share", profiled.coveredShare());
        });
    }

    void estimates(Estimates estimates) {
        json.object("estimates", () -> {
            json.flag("sampled", true);
            json.real("uncovered_share", estimates.uncoveredShare());
            json.object(
                    "metrics",
                    () -> estimates.metrics().forEach(estimate -> json.real(estimate.metric(), estimate.value())));
        });
    }
}
