package dev.rangefinder.report.speedscope;

import dev.rangefinder.report.speedscope.SampledProfile.Sample;
import dev.rangefinder.result.Region;
import dev.rangefinder.result.RegionKey;
import dev.rangefinder.result.ScopeReport;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/// How one measure of one scope is divided among the regions of a tree and what is outside: each launch once (R7).
///
/// @param samples in the order of the tree, parents before their children, so that a region is one box
record SampledProfile(List<Sample> samples) {
    /// A stack and its own part.
    ///
    /// @param region that owns it (R6); empty for what no region owns
    /// @param weight above 0
    record Sample(Optional<RegionKey> region, double weight) {}

    SampledProfile {
        samples = List.copyOf(samples);
    }

    /// Divides what all launches amount to. Empty where that is not known or nothing, and where a part is less than
    /// nothing or without end, which no box can be: the viewer would refuse the whole file.
    ///
    /// @param regions of one tree; a region that nothing is known of has no box of its own
    static Optional<SampledProfile> of(ScopeReport scope, List<Region> regions, Measure measure) {
        double whole = measure.value().apply(scope.totals()).orElse(0);
        List<Sample> samples = new ArrayList<>();
        for (Region region : regions) {
            double own = region.own()
                    .map(measure.value())
                    .orElse(OptionalDouble.empty())
                    .orElse(0);
            if (own < 0) {
                return Optional.empty();
            }
            if (own > 0) {
                samples.add(new Sample(Optional.of(region.key()), own));
            }
        }
        double rest = whole - sum(samples);
        // What rounding leaves is not outside; whole numbers leave nothing.
        if (rest > Math.ulp(whole) * samples.size()) {
            samples.add(new Sample(Optional.empty(), rest));
        }
        return whole > 0 && Double.isFinite(whole + sum(samples))
                ? Optional.of(new SampledProfile(samples))
                : Optional.empty();
    }

    private static double sum(List<Sample> samples) {
        return samples.stream().mapToDouble(Sample::weight).sum();
    }

    /// What all parts amount to.
    double sum() {
        return sum(samples);
    }
}
