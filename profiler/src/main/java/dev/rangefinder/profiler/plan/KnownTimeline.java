package dev.rangefinder.profiler.plan;

import dev.rangefinder.attribution.RegionSettings;
import dev.rangefinder.capture.RangeKind;
import dev.rangefinder.profiler.option.RangePattern;
import dev.rangefinder.profiler.range.AskedRanges;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToLongFunction;

/// What a timeline of the same program tells a plan: which ranges there are, and how much is in them.
///
/// @param kernels launched altogether
/// @param gpuNanoseconds of all of them
/// @param ranges parents before their children
/// @param collectives kernels that wait for those of other processes (P8)
public record KnownTimeline(
        Path file, long kernels, long gpuNanoseconds, List<KnownRange> ranges, List<String> collectives) {
    public KnownTimeline(Path file, long kernels, long gpuNanoseconds, List<KnownRange> ranges) {
        this(file, kernels, gpuNanoseconds, ranges, List.of());
    }

    public KnownTimeline {
        ranges = List.copyOf(ranges);
        collectives = List.copyOf(collectives);
    }

    /// A path of ranges.
    ///
    /// @param parent the place of the enclosing one in the list, or -1
    /// @param domain empty for the default one
    /// @param instances how often it was opened
    /// @param kernels launched inside
    public record KnownRange(
            RangeKind kind, int parent, Optional<String> domain, String label, long instances, long kernels) {
        private RangePattern pattern() {
            String literal = RangePattern.literal(label).text();
            return new RangePattern(
                    RangePattern.Kind.GLOB,
                    domain.map(text -> RangePattern.literal(text).text() + "@").orElse("") + literal);
        }
    }

    /// The domains that ranges are in, besides the default one, each once.
    List<String> domains() {
        return ranges.stream()
                .flatMap(range -> range.domain().stream())
                .distinct()
                .toList();
    }

    /// The ranges that are in no other and launched something, in the order in which they were opened.
    List<RangePattern> outermost() {
        return ranges.stream()
                .filter(range -> range.parent() < 0 && range.kernels() > 0)
                .map(KnownRange::pattern)
                .distinct()
                .toList();
    }

    /// The ranges that a pattern means, each path once, in the order in which they were opened. Where the timeline
    /// tells what was launched, those that launched nothing are left out: ncu would have nothing to measure.
    List<FoundRange> matching(RangePattern pattern, RegionSettings regions) {
        AskedRanges asked = new AskedRanges(List.of(pattern), regions);
        Map<FoundRange, Long> found = new LinkedHashMap<>();
        for (int i = 0; i < ranges.size(); i++) {
            FoundRange range =
                    new FoundRange(ranges.get(i).kind(), ranges.get(i).domain(), path(i));
            if (isAsked(asked, range)) {
                found.merge(range, ranges.get(i).kernels(), Long::sum);
            }
        }
        return found.entrySet().stream()
                .filter(entry -> kernels == 0 || entry.getValue() > 0)
                .map(Map.Entry::getKey)
                .toList();
    }

    private static boolean isAsked(AskedRanges asked, FoundRange range) {
        return switch (range.kind()) {
            case PUSH_POP -> asked.name(range.domain(), range.path());
            case START_END -> asked.name(range.domain(), range.path().getLast());
        };
    }

    private List<String> path(int place) {
        var path = new ArrayList<String>();
        for (int i = place; i >= 0; i = ranges.get(i).parent()) {
            path.addFirst(ranges.get(i).label());
        }
        return path;
    }

    /// How many kernels are launched in ranges of these patterns.
    ///
    /// @param instances only in so many first ones of each path; 0 for all of them
    long kernelsIn(List<RangePattern> patterns, RegionSettings regions, int instances) {
        return sum(
                patterns,
                regions,
                range -> instances == 0 || range.instances() <= instances
                        ? range.kernels()
                        : Math.ceilDiv(range.kernels() * instances, range.instances()));
    }

    /// How often ranges of these patterns are opened.
    long instancesOf(List<RangePattern> patterns, RegionSettings regions) {
        return sum(patterns, regions, KnownRange::instances);
    }

    /// How often a range is opened.
    long instancesOf(FoundRange wanted) {
        long instances = 0;
        for (int i = 0; i < ranges.size(); i++) {
            KnownRange range = ranges.get(i);
            if (range.label().equals(wanted.path().getLast())
                    && new FoundRange(range.kind(), range.domain(), path(i)).equals(wanted)) {
                instances += range.instances();
            }
        }
        return instances;
    }

    /// What is in a range that was counted is not counted again.
    private long sum(List<RangePattern> patterns, RegionSettings regions, ToLongFunction<KnownRange> value) {
        AskedRanges asked = new AskedRanges(patterns, regions);
        Set<Integer> inside = new HashSet<>();
        long sum = 0;
        for (int i = 0; i < ranges.size(); i++) {
            KnownRange range = ranges.get(i);
            if (inside.contains(range.parent())) {
                inside.add(i);
            } else if (isAsked(asked, new FoundRange(range.kind(), range.domain(), path(i)))) {
                inside.add(i);
                sum += value.applyAsLong(range);
            }
        }
        return sum;
    }
}
