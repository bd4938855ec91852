package dev.rangefinder.diff;

import dev.rangefinder.diff.DiffSide.DiffRun;
import dev.rangefinder.metric.ComparedMetrics;
import dev.rangefinder.result.Figures;
import dev.rangefinder.result.KernelUse;
import dev.rangefinder.result.MetricFigure;
import dev.rangefinder.result.Provenance;
import dev.rangefinder.result.Region;
import dev.rangefinder.result.RegionReport;
import dev.rangefinder.result.Scope;
import dev.rangefinder.result.ScopeReport;
import dev.rangefinder.result.Verdict;
import dev.rangefinder.result.comparison.Baseline;
import dev.rangefinder.result.comparison.Baseline.BaselineRun;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Makes a baseline of a side, and a side of a baseline.
public final class BaselineSide {
    private static final Set<String> KEPT = new HashSet<>(ComparedMetrics.NAMES);
    private static final Comparator<Region> BY_KEY = Comparator.comparing(
                    (Region region) -> region.key().kind())
            .thenComparing(region -> region.key().domain().orElse(""))
            .thenComparing(region -> region.key().path(), BaselineSide::byLabels);

    private BaselineSide() {}

    public static DiffSide of(String name, Baseline baseline) {
        return new DiffSide(
                name,
                baseline.runs().stream()
                        .map(run -> new DiffRun(run.name(), run.report()))
                        .toList(),
                baseline.floor());
    }

    /// What of a side is kept. A run whose processes were never taken together keeps no numbers.
    public static Baseline of(DiffSide side, Provenance provenance) {
        return new Baseline(
                provenance,
                side.runs().stream()
                        .map(run -> new BaselineRun(run.name(), reduced(run)))
                        .toList(),
                side.floor());
    }

    private static RegionReport reduced(DiffRun run) {
        RegionReport report = run.report();
        return new RegionReport(
                report.provenance(),
                report.inputs(),
                report.selection(),
                List.of(),
                run.numbers().map(BaselineSide::reduced),
                report.messages().stream()
                        .filter(message -> message.code().equals(Conditions.BROKEN))
                        .toList(),
                List.of(),
                Verdict.NONE);
    }

    private static ScopeReport reduced(ScopeReport scope) {
        return new ScopeReport(
                Scope.AGGREGATE,
                reduced(scope.totals()),
                new Figures(0, 0, 0, List.of()),
                List.of(),
                scope.regions().stream()
                        .map(BaselineSide::reduced)
                        .sorted(BY_KEY)
                        .toList(),
                scope.kernels().stream()
                        .map(kernel -> reduced(kernel, reduced(kernel.figures())))
                        .toList(),
                List.of(),
                List.of(),
                Optional.empty(),
                Optional.empty(),
                List.of());
    }

    private static Region reduced(Region region) {
        return new Region(
                region.key(),
                region.instances(),
                reduced(region.numbers()),
                reduced(region.exclusive()),
                List.of(),
                region.kernels().stream()
                        .map(kernel -> reduced(
                                kernel,
                                new Figures(
                                        kernel.figures().launches(),
                                        kernel.figures().timedLaunches(),
                                        kernel.figures().nanoseconds(),
                                        List.of())))
                        .toList(),
                List.of(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    private static KernelUse reduced(KernelUse kernel, Figures figures) {
        return new KernelUse(
                kernel.kernel(),
                kernel.device(),
                kernel.deviceName(),
                figures,
                kernel.shortest(),
                kernel.longest(),
                kernel.facts());
    }

    private static Figures reduced(Figures figures) {
        return new Figures(
                figures.launches(),
                figures.timedLaunches(),
                figures.nanoseconds(),
                Stream.of(figures.metrics(), figures.compared())
                        .flatMap(List::stream)
                        .filter(figure -> KEPT.contains(figure.metric()))
                        .sorted(Comparator.comparing(MetricFigure::metric))
                        .toList());
    }

    /// Parents before their children, whatever their labels.
    private static int byLabels(List<String> one, List<String> other) {
        for (int place = 0; place < Math.min(one.size(), other.size()); place++) {
            int order = one.get(place).compareTo(other.get(place));
            if (order != 0) {
                return order;
            }
        }
        return Integer.compare(one.size(), other.size());
    }
}
