package dev.rangefinder.finding;

import dev.rangefinder.result.Figures;
import dev.rangefinder.result.KernelUse;
import dev.rangefinder.result.RangeRollUp;
import dev.rangefinder.result.Region;
import dev.rangefinder.result.RegionReport;
import dev.rangefinder.result.Roofline;
import dev.rangefinder.result.ScopeReport;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Gives every scope, region and kernel of a finished report its roofline.
record Rooflines(RooflineMaker maker) {
    static RegionReport in(RegionReport report) {
        boolean pairs = Stream.concat(report.scopes().stream(), report.aggregate().stream())
                .flatMap(Rooflines::listed)
                .anyMatch(
                        figures -> figures.metric(RooflineMetrics.COUNTS_PAIRS).isPresent());
        Rooflines rooflines = new Rooflines(new RooflineMaker(pairs));
        return report.with(
                report.scopes().stream().map(rooflines::scope).toList(),
                report.aggregate().map(rooflines::scope));
    }

    /// Figures of one scope that together list all of its metrics.
    private static Stream<Figures> listed(ScopeReport scope) {
        return Stream.concat(
                Stream.of(scope.totals()),
                scope.regions().stream()
                        .flatMap(region -> region.measured().stream())
                        .map(RangeRollUp::figures)
                        .limit(1));
    }

    private ScopeReport scope(ScopeReport scope) {
        boolean drawn = isOfOneModel(scope.kernels());
        Figures totals = drawn ? with(scope.totals()) : scope.totals();
        return scope.with(
                totals,
                with(scope.outside()),
                scope.regions().stream().map(this::region).toList(),
                kernels(scope.kernels(), totals));
    }

    private Region region(Region region) {
        if (!isOfOneModel(region.kernels())) {
            return region;
        }
        Figures inclusive = with(region.inclusive());
        return region.with(
                inclusive,
                with(region.exclusive()),
                kernels(region.kernels(), inclusive),
                region.measured().map(measured -> new RangeRollUp(with(measured.figures()), measured.sections())));
    }

    /// Models of devices have different roofs, and nothing lies under several.
    private static boolean isOfOneModel(List<KernelUse> kernels) {
        return kernels.stream().map(KernelUse::deviceName).distinct().count() < 2;
    }

    private List<KernelUse> kernels(List<KernelUse> kernels, Figures whole) {
        return whole.roofline()
                .flatMap(Roofline::roofs)
                .map(roofs -> kernels.stream()
                        .map(kernel -> kernel.with(kernel.figures()
                                .with(maker.under(roofs, kernel.figures().metrics()))))
                        .toList())
                .orElse(kernels);
    }

    private Figures with(Figures figures) {
        Optional<Roofline> roofline = maker.of(figures.metrics());
        return roofline.isPresent() ? figures.with(roofline) : figures;
    }
}
