package dev.rangefinder.diff;

import dev.rangefinder.diff.alignment.AlignedRegion;
import dev.rangefinder.diff.alignment.KernelFamily;
import dev.rangefinder.diff.measure.RunSums;
import dev.rangefinder.result.Figures;
import dev.rangefinder.result.InstanceSeries;
import dev.rangefinder.result.KernelUse;
import dev.rangefinder.result.Region;
import dev.rangefinder.result.RegionKey;
import dev.rangefinder.result.RegionTimeline;
import dev.rangefinder.result.ScopeReport;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.SequencedMap;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// The numbers of one side in the form in which they are compared: by run, and by region.
final class SideNumbers {
    private final List<ScopeReport> runs;
    private final List<Map<RegionKey, Region>> regions;
    private final SequencedMap<RegionKey, List<Region>> all = new LinkedHashMap<>();
    private final Map<RegionKey, List<RegionKey>> inside = new HashMap<>();
    private final Map<String, KernelFamily> families = new HashMap<>();

    SideNumbers(DiffSide side) {
        this.runs = side.numbers();
        this.regions = runs.stream()
                .map(scope -> {
                    Map<RegionKey, Region> byKey = new HashMap<>();
                    scope.regions().forEach(region -> byKey.put(region.key(), region));
                    return byKey;
                })
                .toList();
        runs.forEach(scope -> scope.regions()
                .forEach(region -> all.computeIfAbsent(region.key(), _ -> new ArrayList<>())
                        .add(region)));
        all.keySet()
                .forEach(key -> key.parent()
                        .ifPresent(parent -> inside.computeIfAbsent(parent, _ -> new ArrayList<>())
                                .add(key)));
    }

    /// Which launches of a region.
    enum RegionPart {
        INCLUSIVE,
        EXCLUSIVE
    }

    /// Every region that any run has, children behind their parents.
    List<AlignedRegion> aligned() {
        return all.entrySet().stream()
                .map(entry -> new AlignedRegion(entry.getKey(), shares(entry.getValue())))
                .toList();
    }

    private Map<String, Double> shares(List<Region> ofRuns) {
        Map<String, Double> times = new HashMap<>();
        for (KernelUse use :
                (Iterable<KernelUse>) ofRuns.stream().flatMap(region -> region.kernels().stream())::iterator) {
            String name = use.facts().names().size() == 1
                    ? use.facts().names().getFirst().display()
                    : use.kernel();
            times.merge(
                    families.computeIfAbsent(name, KernelFamily::of).outline(),
                    (double) use.figures().nanoseconds(),
                    Double::sum);
        }
        double whole = times.values().stream().mapToDouble(Double::doubleValue).sum();
        times.replaceAll((_, time) -> whole > 0 ? time / whole : 0);
        return times;
    }

    /// The sums of each run that has any of the regions.
    List<RunSums> sums(List<RegionKey> keys, RegionPart part, Predicate<String> wanted) {
        return regions.stream()
                .flatMap(run -> RunSums.together(keys.stream()
                                .map(run::get)
                                .filter(Objects::nonNull)
                                .flatMap(region -> sums(region, part, wanted).stream())
                                .toList())
                        .stream())
                .toList();
    }

    private static Optional<RunSums> sums(Region region, RegionPart part, Predicate<String> wanted) {
        return switch (part) {
            case INCLUSIVE -> {
                RunSums sums = RunSums.of(region.numbers(), instances(region), wanted);
                region.timeline()
                        .ifPresent(timeline -> sums.with(RunSums.GPU_TIME, timeline.gpuNanoseconds())
                                .with(RunSums.WALL_TIME, timeline.wallNanoseconds()));
                yield Optional.of(sums);
            }
            case EXCLUSIVE ->
                region.own().map(own -> {
                    RunSums sums = RunSums.of(own, instances(region), wanted);
                    region.timeline().ifPresent(time -> sums.with(RunSums.GPU_TIME, time.ownGpuNanoseconds()));
                    return sums;
                });
        };
    }

    /// Guessed instances decide nothing; without launches, the timeline tells how often a region was entered.
    private static OptionalLong instances(Region region) {
        if (region.instances().approximate()) {
            return OptionalLong.empty();
        }
        return region.inclusive().launches() == 0 && region.timeline().isPresent()
                ? OptionalLong.of(
                        region.timeline().map(RegionTimeline::instances).orElseThrow())
                : OptionalLong.of(region.instances().count());
    }

    /// Of all launches of each run.
    List<RunSums> wholes() {
        return runs.stream()
                .map(scope -> {
                    RunSums sums = RunSums.of(scope.totals(), OptionalLong.empty());
                    scope.timeline()
                            .ifPresent(timeline -> sums.with(RunSums.GPU_TIME, timeline.gpuNanoseconds())
                                    .with(RunSums.WALL_TIME, timeline.spanNanoseconds()));
                    return sums;
                })
                .toList();
    }

    /// The kernels of all launches in each run.
    List<List<KernelUse>> kernels() {
        return runs.stream().map(ScopeReport::kernels).toList();
    }

    /// The kernels of regions in each run.
    List<List<KernelUse>> kernels(List<RegionKey> keys) {
        return regions.stream()
                .map(run -> keys.stream()
                        .map(run::get)
                        .filter(Objects::nonNull)
                        .flatMap(region -> region.kernels().stream())
                        .toList())
                .toList();
    }

    /// How often each kernel is launched by the regions themselves, over all runs: what is launched inside them,
    /// without what their children launch. Empty where that is not what they own, as with ranges that overlap.
    Optional<Map<String, Long>> ownLaunches(List<RegionKey> keys) {
        Map<String, Long> own = new HashMap<>();
        long owned = 0;
        for (RegionKey key : keys) {
            for (Region region : all.getOrDefault(key, List.of())) {
                region.kernels()
                        .forEach(use -> own.merge(use.kernel(), use.figures().launches(), Long::sum));
                owned += region.exclusive().launches();
            }
            for (RegionKey child : inside.getOrDefault(key, List.of())) {
                all.getOrDefault(child, List.of())
                        .forEach(region -> region.kernels()
                                .forEach(use ->
                                        own.merge(use.kernel(), -use.figures().launches(), Long::sum)));
            }
        }
        long counted = own.values().stream().mapToLong(Long::longValue).sum();
        return counted == owned && own.values().stream().allMatch(launches -> launches >= 0)
                ? Optional.of(own)
                : Optional.empty();
    }

    boolean hasChildren(List<RegionKey> keys) {
        return keys.stream().anyMatch(inside::containsKey);
    }

    /// How long the instances of a region took in each run; of several regions nothing that could be compared.
    List<InstanceSeries> series(List<RegionKey> keys) {
        return keys.size() == 1
                ? all.getOrDefault(keys.getFirst(), List.of()).stream()
                        .map(region -> region.instances().series())
                        .toList()
                : List.of();
    }

    /// All figures from which single metrics are known: of the whole, and of regions that range replay measured.
    Stream<Figures> figures() {
        return Stream.concat(
                runs.stream().map(ScopeReport::totals),
                all.values().stream()
                        .flatMap(List::stream)
                        .filter(Region::isMeasured)
                        .map(Region::numbers));
    }

    /// Nanoseconds of all launches of a run.
    OptionalDouble time() {
        double[] known = runs.stream()
                .map(ScopeReport::time)
                .filter(OptionalLong::isPresent)
                .mapToDouble(OptionalLong::getAsLong)
                .sorted()
                .toArray();
        return known.length == 0
                ? OptionalDouble.empty()
                : OptionalDouble.of((known[(known.length - 1) / 2] + known[known.length / 2]) / 2);
    }
}
