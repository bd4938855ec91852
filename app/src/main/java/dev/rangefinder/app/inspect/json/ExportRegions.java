package dev.rangefinder.app.inspect.json;

import dev.rangefinder.capture.RangeKind;
import dev.rangefinder.report.json.stream.JsonOutput;
import dev.rangefinder.timeline.DeviceTimes;
import dev.rangefinder.timeline.PathTimes;
import dev.rangefinder.timeline.RangePath;
import dev.rangefinder.timeline.Timeline;
import dev.rangefinder.timeline.TimelineTally;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;

/// The regions of an export as rows, sorted by process, thread, domain, kind and path.
record ExportRegions(JsonOutput json, Timeline timeline, TimelineTally tally, boolean byDomain) {
    /// Writes an array.
    ///
    /// @param byDomain whether a row has a domain; else its labels tell it
    static void write(JsonOutput json, String name, Timeline timeline, TimelineTally tally, boolean byDomain) {
        ExportRegions regions = new ExportRegions(json, timeline, tally, byDomain);
        json.objects(name, regions.rows(), regions::row);
    }

    /// One row: a place among the paths of the tally, and what it is sorted by.
    private record Row(long process, long thread, OptionalLong domain, RangeKind kind, List<String> path, int place) {}

    private List<Row> rows() {
        return IntStream.range(0, tally.paths().size())
                .mapToObj(this::row)
                .sorted(Comparator.comparingLong(Row::process)
                        .thenComparingLong(Row::thread)
                        .thenComparingLong(row -> row.domain().orElse(0))
                        .thenComparing(Row::kind)
                        .thenComparing(Row::path, ExportRegions::compare))
                .toList();
    }

    private Row row(int place) {
        RangePath path = tally.paths().get(place);
        return new Row(
                timeline.processes()
                        .get(timeline.threads().get(path.thread()).process())
                        .id(),
                timeline.threads().get(path.thread()).id(),
                path.domain(),
                path.kind(),
                labels(place),
                place);
    }

    private List<String> labels(int place) {
        List<String> labels = new ArrayList<>();
        for (int at = place; at != RangePath.NONE; at = tally.paths().get(at).parent()) {
            labels.add(tally.paths().get(at).label());
        }
        return labels.reversed();
    }

    /// Element by element, and characters by their numbers in Unicode.
    private static int compare(List<String> one, List<String> other) {
        for (int place = 0; place < Math.min(one.size(), other.size()); place++) {
            int difference = one.get(place).equals(other.get(place))
                    ? 0
                    : Arrays.compare(
                            one.get(place).codePoints().toArray(),
                            other.get(place).codePoints().toArray());
            if (difference != 0) {
                return difference;
            }
        }
        return Integer.compare(one.size(), other.size());
    }

    private void row(Row row) {
        PathTimes times = tally.times().get(row.place());
        json.unsigned("pid", row.process());
        json.unsigned("tid", row.thread());
        if (byDomain) {
            json.unsigned("domain_id", row.domain());
            json.text("domain", tally.paths().get(row.place()).domainName());
        } else {
            json.absent("domain_id");
            json.absent("domain");
        }
        json.text("style", row.kind() == RangeKind.PUSH_POP ? "push_pop" : "start_end");
        json.texts("path", row.path());
        json.unsigned("instances", times.instances());
        json.unsigned("instances_with_kernels", times.instancesWithKernels());
        json.object("inclusive", () -> kernels(times, DeviceTimes::kernels, DeviceTimes::gpuNanoseconds));
        if (row.kind() == RangeKind.PUSH_POP) {
            json.object("exclusive", () -> kernels(times, DeviceTimes::ownKernels, DeviceTimes::ownGpuNanoseconds));
        } else {
            json.absent("exclusive");
        }
        json.unsigned("gpu_ops", sum(times, DeviceTimes::operations));
        json.whole("cpu_time_ns", times.wallNanoseconds());
        json.whole("gpu_projection_ns", sum(times, DeviceTimes::projectionNanoseconds));
    }

    private void kernels(PathTimes times, ToLongFunction<DeviceTimes> count, ToLongFunction<DeviceTimes> time) {
        json.unsigned("kernels", sum(times, count));
        json.whole("time_ns", sum(times, time));
    }

    private static long sum(PathTimes times, ToLongFunction<DeviceTimes> value) {
        return times.devices().stream().mapToLong(value).sum();
    }
}
