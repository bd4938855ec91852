package dev.rangefinder.analysis;

import dev.rangefinder.attribution.Membership;
import dev.rangefinder.attribution.Place;
import dev.rangefinder.attribution.RegionOrder;
import dev.rangefinder.attribution.State;
import dev.rangefinder.result.DeviceUse;
import dev.rangefinder.result.RegionKey;
import dev.rangefinder.result.RegionTimeline;
import dev.rangefinder.result.ScopeTimeline;
import dev.rangefinder.result.TimeSpread;
import dev.rangefinder.sums.Cell;
import dev.rangefinder.sums.InstanceTally;
import dev.rangefinder.sums.RegionDevices;
import dev.rangefinder.sums.SeriesTally;
import dev.rangefinder.sums.Tally;
import dev.rangefinder.sums.TimelineSums;
import dev.rangefinder.timeline.DeviceTimes;
import dev.rangefinder.timeline.InstanceTimes;
import dev.rangefinder.timeline.PathTimes;
import dev.rangefinder.timeline.Quantiles;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;

/// What timelines tell about one scope, or about all: real time by region.
final class RunTimes {
    /// Regions that only a timeline has stand behind those of captures (R12).
    private static final int BEHIND_CAPTURES = Integer.MAX_VALUE - 1;

    /// The instances of one region, added up.
    private static final class RegionInstances {
        private long count;
        private long withKernels;
        private long wall;
        private long firstStart = Long.MAX_VALUE;
        private long operations;
        private long copies;
        private long projection;
        private long gaps;
        private final List<InstanceTimes> walls = new ArrayList<>();
        private final List<InstanceTimes> gpu = new ArrayList<>();
    }

    private final Collection<Map.Entry<Cell, Tally>> launches;
    private final RegionCells kernels;
    private final RegionCells graphs;
    private final RegionDevices devices;
    private final Map<State, Long> kernelInstants = new LinkedHashMap<>();
    private final Collection<Map.Entry<Cell, Tally>> graphLaunches;
    private final long allKernels;
    private final long allGraphs;
    private final long allGpu;
    private final Map<RegionKey, RegionInstances> regions = new LinkedHashMap<>();
    private long span;
    private long operations;
    private long copies;
    private long unrecordedKernels;
    private long unrecordedGpu;

    RunTimes(
            Collection<Map.Entry<Cell, Tally>> launches,
            Collection<Map.Entry<Cell, Tally>> graphs,
            Membership membership) {
        this.launches = launches;
        this.graphLaunches = graphs;
        this.kernels = new RegionCells(launches, membership);
        this.graphs = new RegionCells(graphs, membership);
        this.devices = new RegionDevices(membership);
        this.allKernels = count(launches);
        this.allGraphs = count(graphs);
        this.allGpu = time(launches) + time(graphs);
    }

    /// Processes and devices run side by side, so what a run took is never the sum over them.
    void add(TimelineSums.ScopeRun run) {
        span = Math.max(span, run.span());
        operations += run.operations();
        copies += run.copyNanoseconds();
        unrecordedKernels += run.unrecordedKernels();
        unrecordedGpu += run.unrecordedNanoseconds();
    }

    void add(State state, DeviceUse use) {
        devices.add(state, use);
        kernelInstants.merge(state, use.kernel(), Long::sum);
    }

    /// How long devices ran kernels that were launched in a state. Of kernels that run side by side one counts at a
    /// time, so this may be less than they took together.
    Map<State, Long> kernelInstants() {
        return kernelInstants;
    }

    /// Launches of graphs that were traced as a whole.
    Collection<Map.Entry<Cell, Tally>> graphs() {
        return graphLaunches;
    }

    void add(RegionKey region, PathTimes path, Collection<DeviceTimes> devices) {
        RegionInstances sums = regions.computeIfAbsent(region, _ -> new RegionInstances());
        sums.count += path.instances();
        sums.withKernels += path.instancesWithKernels();
        sums.wall += path.wallNanoseconds();
        sums.firstStart = Math.min(sums.firstStart, path.firstStart());
        sums.walls.add(path.walls());
        for (DeviceTimes device : devices) {
            sums.operations += device.operations();
            sums.copies += device.copyNanoseconds();
            sums.projection += device.projectionNanoseconds();
            sums.gaps += device.gapNanoseconds();
            sums.gpu.add(device.perInstance());
        }
    }

    /// Launches of kernels.
    Collection<Map.Entry<Cell, Tally>> launches() {
        return launches;
    }

    Set<RegionKey> keys() {
        return regions.keySet();
    }

    /// Regions that did something on a device.
    Set<RegionKey> busy() {
        return regions.entrySet().stream()
                .filter(region -> region.getValue().operations > 0)
                .map(Map.Entry::getKey)
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    boolean hasLaunches(RegionKey region) {
        return !kernels.inside(region).isEmpty();
    }

    /// @param idle whether regions are added too that did nothing on any device (R13)
    void addTo(RegionOrder order, boolean idle) {
        regions.forEach((region, sums) -> {
            if (idle || sums.operations > 0) {
                order.add(region, new Place(BEHIND_CAPTURES, sums.firstStart));
            }
        });
    }

    /// Instances as a report of launches tells them (R10), by region.
    Map<RegionKey, InstanceTally.Times> instances() {
        Map<RegionKey, InstanceTally.Times> times = new LinkedHashMap<>();
        regions.forEach((region, sums) -> {
            InstanceTimes gpu = InstanceTimes.together(sums.gpu);
            Quantiles spread = gpu.quantiles();
            times.put(
                    region,
                    new InstanceTally.Times(
                            sums.count,
                            gpu.size(),
                            spread.minimum(),
                            spread.maximum(),
                            gpu.sum(),
                            false,
                            SeriesTally.InstanceGroups.NONE));
        });
        return times;
    }

    /// @param coverage empty where nothing was profiled beside
    Optional<RegionTimeline> region(RegionKey key, Optional<Coverage> coverage) {
        RegionInstances sums = regions.get(key);
        if (sums == null) {
            return Optional.empty();
        }
        long gpu = time(kernels.inside(key)) + time(graphs.inside(key));
        return Optional.of(new RegionTimeline(
                sums.count,
                sums.withKernels,
                sums.wall,
                spread(InstanceTimes.together(sums.walls)),
                count(kernels.inside(key)),
                gpu,
                count(kernels.owned(key)),
                time(kernels.owned(key)) + time(graphs.owned(key)),
                sums.operations,
                sums.copies,
                sums.projection,
                sums.gaps,
                spread(InstanceTimes.together(sums.gpu)),
                Optional.of(devices.of(key)),
                share(gpu, allGpu),
                share(sums.wall, span),
                coverage.map(of -> of.profiled(key, gpu)),
                coverage.flatMap(of -> of.estimates(key))));
    }

    ScopeTimeline scope(Optional<Coverage> coverage) {
        return new ScopeTimeline(
                span,
                allKernels,
                allGpu,
                allGraphs,
                operations,
                copies,
                count(kernels.outside()),
                time(kernels.outside()) + time(graphs.outside()),
                unrecordedKernels,
                unrecordedGpu,
                Optional.of(devices.ofAll()),
                coverage.map(of -> of.profiled(allGpu)),
                coverage.flatMap(Coverage::estimates));
    }

    private static TimeSpread spread(InstanceTimes times) {
        Quantiles quantiles = times.quantiles();
        return new TimeSpread(quantiles.minimum(), quantiles.median(), quantiles.percentile95(), quantiles.maximum());
    }

    static OptionalDouble share(long part, long whole) {
        return whole == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) part / whole);
    }

    private static long count(Collection<Map.Entry<Cell, Tally>> cells) {
        return cells.stream().mapToLong(cell -> cell.getValue().launches()).sum();
    }

    private static long time(Collection<Map.Entry<Cell, Tally>> cells) {
        return cells.stream().mapToLong(cell -> cell.getValue().nanoseconds()).sum();
    }
}
