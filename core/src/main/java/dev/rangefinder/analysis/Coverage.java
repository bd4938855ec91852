package dev.rangefinder.analysis;

import dev.rangefinder.attribution.InsideIndex;
import dev.rangefinder.attribution.Membership;
import dev.rangefinder.attribution.State;
import dev.rangefinder.result.Estimates;
import dev.rangefinder.result.Profiled;
import dev.rangefinder.result.RegionKey;
import dev.rangefinder.sums.Cell;
import dev.rangefinder.sums.Stratum;
import dev.rangefinder.sums.Tally;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Stream;

/// How much of what a timeline has was profiled in the same scope, region by region and kernel by kernel.
///
/// Kernels meet by their plain names, and in the same regions: such launches are a stratum, in which the profiled ones
/// stand for all.
final class Coverage {
    /// @param regions that contain its launches, without those that enclose another of them
    /// @param kernel its plain name
    private record Key(Set<RegionKey> regions, String kernel) {}

    private final Membership membership;
    private final Map<String, String> plainNames;
    private final Estimator estimator;
    private final Map<Key, Stratum> strata = new LinkedHashMap<>();
    private final InsideIndex<Stratum> ofRegions;

    /// The time of kernels in the same regions: of each, and of the device.
    private static final class Shared {
        private long kernels;
        private long instants;
    }

    private final Map<Set<RegionKey>, Shared> kernelTimes = new HashMap<>();

    /// @param plainNames of kernels, by the names that cells have
    Coverage(
            Collection<Map.Entry<Cell, Tally>> profiled,
            RunTimes run,
            Membership membership,
            Map<String, String> plainNames,
            Estimator estimator) {
        this.membership = membership;
        this.plainNames = plainNames;
        this.estimator = estimator;
        profiled.forEach(cell -> stratum(cell.getKey()).profile(cell.getValue()));
        run.launches().forEach(cell -> stratum(cell.getKey()).run(cell.getValue()));
        Stream.concat(run.launches().stream(), run.graphs().stream())
                .forEach(cell -> kernelTime(cell.getKey().state()).kernels +=
                        cell.getValue().nanoseconds());
        run.kernelInstants().forEach((state, time) -> kernelTime(state).instants += time);
        InsideIndex.IndexBuilder<Stratum> index = new InsideIndex.IndexBuilder<>();
        strata.forEach((key, stratum) -> index.add(stratum, List.copyOf(key.regions())));
        ofRegions = index.build();
    }

    private Stratum stratum(Cell cell) {
        String kernel = plainNames.getOrDefault(cell.kernel(), cell.kernel());
        Key key = new Key(innermost(cell.state()), kernel);
        return strata.computeIfAbsent(key, _ -> new Stratum(kernel));
    }

    /// How much time of the device such launches really took for a unit of profiled time. Of kernels that ran side by
    /// side one counts at a time, so that what could be saved in regions adds up to no more than the run (F2).
    double timePerProfiledTime(Cell cell) {
        Shared time = kernelTimes.get(innermost(cell.state()));
        double counted = time == null || time.kernels == 0 ? 1 : Math.min(1, (double) time.instants / time.kernels);
        return counted * stratum(cell).timePerProfiledTime();
    }

    private Set<RegionKey> innermost(State state) {
        return new LinkedHashSet<>(membership.of(state).innermost());
    }

    private Shared kernelTime(State state) {
        return kernelTimes.computeIfAbsent(innermost(state), _ -> new Shared());
    }

    /// @param gpuNanoseconds the real GPU time of the region
    Profiled profiled(RegionKey region, long gpuNanoseconds) {
        return profiled(ofRegion(region), gpuNanoseconds);
    }

    /// Of the whole scope.
    Profiled profiled(long gpuNanoseconds) {
        return profiled(strata.values(), gpuNanoseconds);
    }

    private static Profiled profiled(Collection<Stratum> strata, long gpuNanoseconds) {
        Set<String> kernels = new HashSet<>();
        strata.stream().filter(Stratum::isProfiled).forEach(stratum -> kernels.add(stratum.kernel()));
        long covered = strata.stream()
                .filter(stratum -> kernels.contains(stratum.kernel()))
                .mapToLong(Stratum::runNanoseconds)
                .sum();
        long launches = strata.stream().mapToLong(Stratum::profiledLaunches).sum();
        boolean timed = launches == 0 || strata.stream().anyMatch(Stratum::isTimed);
        return new Profiled(
                launches,
                strata.stream().mapToLong(Stratum::runLaunches).sum(),
                timed
                        ? OptionalLong.of(strata.stream()
                                .mapToLong(Stratum::profiledNanoseconds)
                                .sum())
                        : OptionalLong.empty(),
                covered,
                RunTimes.share(covered, gpuNanoseconds));
    }

    Optional<Estimates> estimates(RegionKey region) {
        return estimator.estimates(ofRegion(region));
    }

    /// Of the whole scope.
    Optional<Estimates> estimates() {
        return estimator.estimates(strata.values());
    }

    private List<Stratum> ofRegion(RegionKey region) {
        return ofRegions.inside(region);
    }
}
