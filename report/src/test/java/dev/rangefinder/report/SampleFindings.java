package dev.rangefinder.report;

import dev.rangefinder.result.Evidence;
import dev.rangefinder.result.Finding;
import dev.rangefinder.result.Finding.FindingKernel;
import dev.rangefinder.result.Finding.FindingPlace;
import dev.rangefinder.result.KernelUse;
import dev.rangefinder.result.Region;
import dev.rangefinder.result.RegionKey;
import dev.rangefinder.result.RegionReport;
import dev.rangefinder.result.ScopeFindings;
import dev.rangefinder.result.ScopeFindings.Unjudged;
import dev.rangefinder.result.ScopeReport;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.Stream;

/// Findings to write, of all three weights and both authors.
///
/// @param word what every text of a finding begins with, hostile or empty
record SampleFindings(String word) {
    static final SampleFindings PLAIN = new SampleFindings("");

    RegionReport in(RegionReport report) {
        return report.with(
                report.scopes().stream().map(this::in).toList(),
                report.aggregate().map(this::in));
    }

    private ScopeReport in(ScopeReport scope) {
        long run = scope.totals().nanoseconds();
        List<Region> regions =
                scope.regions().stream().map(region -> in(region, run)).toList();
        return scope.with(scope.totals(), scope.outside(), regions, scope.kernels())
                .with(ofScope(scope, run));
    }

    private ScopeFindings ofScope(ScopeReport scope, long run) {
        List<RegionKey> keys = scope.regions().stream().map(Region::key).toList();
        Stream<Finding> ranked = Stream.of(
                smallGrid(keys.stream().findFirst(), 3, run / 2, run),
                occupancy(Optional.empty(), keys, run),
                shortLaunches(Optional.empty()));
        return new ScopeFindings(
                ranked.toList(),
                List.of(
                        new Unjudged(
                                word + "bank-conflicts",
                                word + "Bank conflicts",
                                24,
                                word + "l1tex__data_bank_conflicts",
                                "--section MemoryWorkloadAnalysis_Tables"),
                        new Unjudged("host-bound", "Host bound", 0, "a timeline", "nsys profile --trace=cuda,nvtx")),
                run,
                scope.timeline().isPresent());
    }

    private Region in(Region region, long run) {
        long own = region.inclusive().nanoseconds();
        if (own == 0) {
            return region;
        }
        Finding found = smallGrid(Optional.of(region.key()), region.inclusive().launches(), own, run);
        List<KernelUse> kernels = region.kernels().stream()
                .map(kernel -> kernel.with(List.of(smallGrid(
                        Optional.of(region.key()),
                        kernel.figures().launches(),
                        kernel.figures().nanoseconds(),
                        run))))
                .toList();
        return region.with(region.inclusive(), region.exclusive(), kernels, region.measured())
                .with(List.of(
                        found,
                        occupancy(Optional.of(region.key()), List.of(), own),
                        shortLaunches(Optional.of(region.key()))));
    }

    private Finding smallGrid(Optional<RegionKey> region, long launches, long about, long run) {
        long saved = about / 4;
        return new Finding(
                "small-grid",
                word + "Small grid",
                Finding.Author.RANGEFINDER,
                Optional.empty(),
                region,
                word + "grids fill 0.25 of the device, so SMs have nothing to do",
                List.of(new Evidence(word + "launch__waves_per_multiprocessor", 0.25, "", Evidence.Relation.BELOW, 1)),
                word + "launch more blocks",
                Optional.of(word + "--section LaunchStats"),
                Finding.Weight.HEADLINE,
                OptionalLong.of(saved),
                OptionalDouble.of(run == 0 ? 0 : saved / (double) run),
                word + "time × (1 − waves)",
                launches,
                about,
                List.of(),
                List.of(new FindingKernel(word + "softmax_kernel", saved)));
    }

    private Finding occupancy(Optional<RegionKey> region, List<RegionKey> places, long about) {
        return new Finding(
                "occupancy-limit",
                word + "Theoretical Occupancy",
                Finding.Author.NCU,
                Optional.of("registers"),
                region,
                word + "The theoretical occupancy (50.0%) is limited by registers",
                List.of(),
                word + "The theoretical occupancy (50.0%) is limited by registers.",
                Optional.empty(),
                Finding.Weight.SUPPORT,
                OptionalLong.of(about / 5),
                OptionalDouble.of(0.2),
                "time × ncu's estimate",
                5,
                about,
                Stream.concat(places.stream().limit(2).map(Optional::of), Stream.of(Optional.<RegionKey>empty()))
                        .map(key -> new FindingPlace(key, 1000))
                        .toList(),
                List.of());
    }

    private Finding shortLaunches(Optional<RegionKey> region) {
        return new Finding(
                "short-launches",
                word + "Short launches",
                Finding.Author.RANGEFINDER,
                Optional.empty(),
                region,
                word + "12 launches take less than 20 us each",
                List.of(new Evidence("gpu__time_duration.sum", 4320, "ns", Evidence.Relation.BELOW, 20000)),
                "compare several runs",
                Optional.empty(),
                Finding.Weight.DOUBT,
                OptionalLong.empty(),
                OptionalDouble.empty(),
                "",
                12,
                51840,
                List.of(),
                List.of());
    }
}
