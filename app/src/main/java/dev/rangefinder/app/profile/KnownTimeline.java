package dev.rangefinder.app.profile;

import dev.rangefinder.app.settings.RangePattern;
import dev.rangefinder.region.NamePattern;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToLongFunction;

/// What an earlier timeline of the same program tells a plan: which ranges there are, and how much is in them.
///
/// @param kernels launched altogether
/// @param gpuNanoseconds of all of them
/// @param ranges parents before their children
public record KnownTimeline(Path file, long kernels, long gpuNanoseconds, List<KnownRange> ranges) {
    public KnownTimeline {
        ranges = List.copyOf(ranges);
    }

    /// A path of ranges.
    ///
    /// @param parent the place of the enclosing one in the list, or -1
    /// @param domain empty for the default one
    /// @param instances how often it was opened
    /// @param kernels launched inside
    public record KnownRange(int parent, Optional<String> domain, String label, long instances, long kernels) {
        /// With the domain before it, where it is not the default one.
        String name() {
            return domain.map(text -> text + "@").orElse("") + label;
        }

        private RangePattern pattern() {
            String literal = RangePattern.literal(label).text();
            return new RangePattern(
                    RangePattern.Kind.GLOB,
                    domain.map(text -> RangePattern.literal(text).text() + "@").orElse("") + literal);
        }
    }

    /// The ranges that are in no other and launched something, in the order in which they were opened.
    List<RangePattern> outermost() {
        return ranges.stream()
                .filter(range -> range.parent() < 0 && range.kernels() > 0)
                .map(KnownRange::pattern)
                .distinct()
                .toList();
    }

    /// How many kernels are launched in ranges of these patterns.
    ///
    /// @param instances only in so many first ones of each path; 0 for all of them
    long kernelsIn(List<RangePattern> patterns, int instances) {
        return sum(
                patterns,
                range -> instances == 0 || range.instances() <= instances
                        ? range.kernels()
                        : Math.ceilDiv(range.kernels() * instances, range.instances()));
    }

    /// How often ranges of these patterns are opened.
    long instancesOf(List<RangePattern> patterns) {
        return sum(patterns, KnownRange::instances);
    }

    /// What is in a range that was counted is not counted again.
    private long sum(List<RangePattern> patterns, ToLongFunction<KnownRange> value) {
        List<NamePattern> names = new ArrayList<>();
        for (RangePattern pattern : patterns) {
            switch (pattern.kind()) {
                case GLOB -> names.add(NamePattern.parse(pattern.text()));
                case REGEX -> names.add(NamePattern.parse("regex:" + pattern.text()));
                // ncu's own notation may mean anything.
                case NATIVE -> names.add(NamePattern.parse("*"));
            }
        }
        Set<Integer> inside = new HashSet<>();
        long sum = 0;
        for (int i = 0; i < ranges.size(); i++) {
            KnownRange range = ranges.get(i);
            if (inside.contains(range.parent())) {
                inside.add(i);
            } else if (names.stream().anyMatch(name -> name.matches(range.label()) || name.matches(range.name()))) {
                inside.add(i);
                sum += value.applyAsLong(range);
            }
        }
        return sum;
    }
}
