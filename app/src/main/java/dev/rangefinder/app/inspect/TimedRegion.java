package dev.rangefinder.app.inspect;

import dev.rangefinder.capture.RangeKind;
import dev.rangefinder.timeline.DeviceTimes;
import dev.rangefinder.timeline.PathTimes;
import dev.rangefinder.timeline.RangePath;
import dev.rangefinder.timeline.TimelineTally;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// A region of a timeline with its times over all threads and processes; the root of a tree stands for a domain and a
/// kind of range.
public final class TimedRegion {
    private final String label;
    private final Map<String, TimedRegion> children = new LinkedHashMap<>();
    private long instances;
    private long kernels;
    private long gpuNanoseconds;
    private long wallNanoseconds;

    private TimedRegion(String label) {
        this.label = label;
    }

    /// The trees of a tally, those of start/end ranges last.
    public static List<TimedRegion> trees(TimelineTally tally) {
        Map<String, TimedRegion> trees = new LinkedHashMap<>();
        List<TimedRegion> regions = new ArrayList<>();
        for (int place = 0; place < tally.paths().size(); place++) {
            RangePath path = tally.paths().get(place);
            TimedRegion parent = path.parent() == RangePath.NONE
                    ? trees.computeIfAbsent(title(path), TimedRegion::new)
                    : regions.get(path.parent());
            TimedRegion region = parent.children.computeIfAbsent(path.label(), TimedRegion::new);
            region.add(tally.times().get(place));
            regions.add(region);
        }
        return trees.values().stream()
                .sorted(Comparator.comparing(tree -> tree.label.startsWith("start/end")))
                .toList();
    }

    private static String title(RangePath path) {
        String domain = path.domainName()
                .map(name -> "domain " + name)
                .orElseGet(() -> path.domain().orElse(0) == 0
                        ? "default domain"
                        : "domain " + path.domain().getAsLong() + " (nameless)");
        return path.kind() == RangeKind.START_END ? "start/end ranges, " + domain : domain;
    }

    private void add(PathTimes times) {
        instances += times.instances();
        wallNanoseconds += times.wallNanoseconds();
        for (DeviceTimes device : times.devices()) {
            kernels += device.kernels();
            gpuNanoseconds += device.gpuNanoseconds();
        }
    }

    public String label() {
        return label;
    }

    public long instances() {
        return instances;
    }

    public long kernels() {
        return kernels;
    }

    public long gpuNanoseconds() {
        return gpuNanoseconds;
    }

    public long wallNanoseconds() {
        return wallNanoseconds;
    }

    /// The regions inside, the one with the longest GPU time first, then by wall time.
    public List<TimedRegion> children() {
        return children.values().stream()
                .sorted(Comparator.comparingLong(TimedRegion::gpuNanoseconds)
                        .thenComparingLong(TimedRegion::wallNanoseconds)
                        .reversed())
                .toList();
    }
}
