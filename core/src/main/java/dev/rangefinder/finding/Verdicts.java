package dev.rangefinder.finding;

import dev.rangefinder.result.ChosenLaunches;
import dev.rangefinder.result.DeviceSlice;
import dev.rangefinder.result.DeviceUse;
import dev.rangefinder.result.Figures;
import dev.rangefinder.result.Region;
import dev.rangefinder.result.RegionKey;
import dev.rangefinder.result.RegionReport;
import dev.rangefinder.result.RunTime;
import dev.rangefinder.result.ScopeReport;
import dev.rangefinder.result.ScopeTimeline;
import dev.rangefinder.result.Verdict;
import dev.rangefinder.result.Verdict.Costliest;
import dev.rangefinder.result.Verdict.Longest;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// How much of what was captured lies in regions, and which of them take most time.
final class Verdicts {
    private static final int NAMED = 3;
    private static final int NAMED_BESIDE = 2;

    private Verdicts() {}

    /// Of all scopes. Regions are named of the aggregate, or else of the first scope.
    static Verdict of(RegionReport report) {
        List<ScopeReport> all = Stream.concat(report.aggregate().stream(), report.scopes().stream())
                .toList();
        return of(report.scopes(), all, all.stream().findFirst());
    }

    /// Of one scope.
    static Verdict of(ScopeReport scope) {
        return of(List.of(scope), List.of(scope), Optional.of(scope));
    }

    /// @param scopes whose launches are added up
    /// @param listing where regions are looked for
    /// @param first whose regions are named
    private static Verdict of(List<ScopeReport> scopes, List<ScopeReport> listing, Optional<ScopeReport> first) {
        Figures totals = Figures.sum(scopes.stream().map(ScopeReport::totals));
        Figures outsideRanges = Figures.sum(scopes.stream().map(ScopeReport::outside));
        List<ChosenLaunches> chosen =
                scopes.stream().flatMap(scope -> scope.chosen().stream()).toList();
        Figures inside = chosen.isEmpty()
                ? minus(totals, outsideRanges)
                : Figures.sum(chosen.stream().map(ChosenLaunches::inside));
        Figures outside =
                chosen.isEmpty() ? outsideRanges : Figures.sum(chosen.stream().map(ChosenLaunches::outside));
        boolean byTime = isTimed(chosen.isEmpty() ? outside : inside) && isTimed(totals) && totals.nanoseconds() > 0;
        return new Verdict(
                totals,
                inside,
                outside,
                outsideRanges,
                byTime
                        ? share(inside.nanoseconds(), totals.nanoseconds())
                        : share(inside.launches(), totals.launches()),
                byTime,
                keys(listing.stream().flatMap(scope -> scope.regions().stream())),
                keys(listing.stream()
                        .flatMap(scope -> scope.regions().stream())
                        .filter(region -> !region.rangeResults().isEmpty())),
                scopes.stream().mapToLong(scope -> scope.rangeResults().size()).sum(),
                first.map(scope -> totals.launches() > 0 ? longest(scope) : longestMeasured(scope))
                        .orElse(List.of()),
                first.flatMap(ScopeReport::timeline).map(Verdicts::gpuShare).orElse(OptionalDouble.empty()),
                ofDevices(first, DeviceUse::busy),
                ofDevices(first, DeviceUse::idleByHost),
                ofDevices(first, DeviceUse::idleOtherwise),
                first.flatMap(scope -> costliest(new RunTime(scope))));
    }

    private static OptionalDouble ofDevices(Optional<ScopeReport> scope, ToLongFunction<DeviceUse> part) {
        return scope.flatMap(ScopeReport::timeline)
                .flatMap(ScopeTimeline::devices)
                .map(DeviceSlice::inclusive)
                .map(use -> share(part.applyAsLong(use), use.total()))
                .orElse(OptionalDouble.empty());
    }

    private static Optional<Costliest> costliest(RunTime times) {
        List<Region> regions = times.scope().regions();
        Set<RegionKey> shown = regions.stream().map(Region::key).collect(Collectors.toSet());
        // Where regions were chosen, those around a region may not be there.
        Optional<Region> found = longest(
                regions.stream()
                        .filter(region ->
                                region.key().parent().filter(shown::contains).isEmpty()),
                times);
        for (Optional<Region> next = found; next.isPresent(); next = mostOf(next.get(), regions, times)) {
            found = next;
        }
        return found.flatMap(region -> {
            OptionalLong time = times.of(region);
            OptionalDouble share = times.share(time);
            return share.orElse(0) > 0 && !region.isMeasured()
                    ? Optional.of(new Costliest(region.key(), time.getAsLong(), share.getAsDouble()))
                    : Optional.empty();
        });
    }

    /// The region right inside another one that has more than half of it.
    private static Optional<Region> mostOf(Region region, List<Region> regions, RunTime times) {
        Optional<RegionKey> around = Optional.of(region.key());
        return longest(regions.stream().filter(inner -> inner.key().parent().equals(around)), times)
                .filter(inner -> times.of(inner).orElse(0)
                        > times.of(region).orElse(0) - times.of(inner).orElse(0));
    }

    /// Of those that take as long the first one, as the program ran.
    private static Optional<Region> longest(Stream<Region> regions, RunTime times) {
        return regions.reduce(
                (one, other) -> times.of(other).orElse(0) > times.of(one).orElse(0) ? other : one);
    }

    private static long keys(Stream<Region> regions) {
        return regions.map(Region::key).distinct().count();
    }

    private static Figures minus(Figures whole, Figures part) {
        return new Figures(
                whole.launches() - part.launches(),
                whole.timedLaunches() - part.timedLaunches(),
                whole.nanoseconds() - part.nanoseconds(),
                List.of());
    }

    private static boolean isTimed(Figures figures) {
        return figures.time().isPresent();
    }

    private static OptionalDouble share(long part, long whole) {
        return whole > 0 ? OptionalDouble.of((double) part / whole) : OptionalDouble.empty();
    }

    private static OptionalDouble gpuShare(ScopeTimeline timeline) {
        return share(timeline.gpuNanoseconds() - timeline.outsideGpuNanoseconds(), timeline.gpuNanoseconds());
    }

    /// Regions of several domains or kinds overlap, so those of the first compare; of the others the largest are named.
    private static List<Longest> longest(ScopeReport scope) {
        if (scope.regions().isEmpty()) {
            return List.of();
        }
        RegionKey first = scope.regions().getFirst().key();
        List<Longest> all = scope.regions().stream()
                .filter(region -> region.exclusive().nanoseconds() > 0)
                .map(region -> new Longest(
                        region.key(),
                        region.exclusive().nanoseconds(),
                        isTimed(scope.totals())
                                ? share(
                                        region.exclusive().nanoseconds(),
                                        scope.totals().nanoseconds())
                                : OptionalDouble.empty(),
                        region.key().kind() != first.kind()
                                || !region.key().domain().equals(first.domain())))
                .sorted(Comparator.comparingLong(Longest::nanoseconds).reversed())
                .toList();
        return Stream.concat(
                        all.stream().filter(region -> !region.beside()).limit(NAMED),
                        all.stream().filter(Longest::beside).limit(NAMED_BESIDE))
                .toList();
    }

    private static List<Longest> longestMeasured(ScopeReport scope) {
        return scope.regions().stream()
                .filter(region -> region.isMeasured() && region.time().isPresent())
                .map(region -> new Longest(region.key(), region.time().getAsLong(), OptionalDouble.empty(), false))
                .sorted(Comparator.comparingLong(Longest::nanoseconds).reversed())
                .limit(NAMED)
                .toList();
    }
}
