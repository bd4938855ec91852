package dev.rangefinder.profiler.plan;

import dev.rangefinder.attribution.RegionSettings;
import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.profiler.option.NcuOption;
import dev.rangefinder.profiler.option.RangePattern;
import dev.rangefinder.profiler.range.RangeExpressions;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The captures of counters: one for all regions, or one for each (P1).
///
/// @param known a timeline of the same program, for estimates
/// @param ranges a timeline that tells which ranges patterns mean, and which domains there are
record CapturePlanner(
        Tool tool,
        NcuSettings ncu,
        List<String> workload,
        Optional<KnownTimeline> known,
        Optional<KnownTimeline> ranges) {
    /// The whole program runs once for each.
    private static final int MOST_SAMPLES = 20;
    /// An error that nobody reads to its end helps nobody.
    private static final int MOST_LISTED = 100;

    private static final String INSTANCES = "pipeline.ncu.sample.instances";

    private RegionSettings regions() {
        return ncu.regions();
    }

    /// What one capture is for.
    ///
    /// @param region as the user wrote it, or as reports print it
    /// @param include expressions that limit the capture to it
    private record Request(String region, List<String> include, OptionalLong expected) {}

    /// All of them.
    ///
    /// @throws ConfigException where it is not clear of what some instances are wanted, or captures are too many
    List<PlannedCapture> plan(RunPlaces places) {
        List<RangePattern> include = ncu.include();
        if (first().isPresent()) {
            refuseOtherFilters();
            return each(
                    places.samples(), named(include).stream().map(this::request).toList());
        }
        if (ncu.ncuCli().measuresRanges() && !include.isEmpty()) {
            return each(places.captures(), expanded(include));
        }
        return List.of(commands()
                .of(Optional.empty(), places.capture(), filter(expressions().of(include)), expected(include)));
    }

    /// The captures as they would be if nothing were known of the ranges: what a run was asked for, whatever it found.
    List<PlannedCapture> requested(RunPlaces places) {
        List<RangePattern> include = ncu.include();
        return needsRanges()
                ? each(places.captures(), include.stream().map(this::request).toList())
                : plan(places);
    }

    /// Whether it takes a timeline to know the regions that patterns ask for (P1).
    boolean needsRanges() {
        return ncu.ncuCli().measuresRanges() && ncu.include().stream().anyMatch(CapturePlanner::isExpanded);
    }

    /// Patterns for which the timeline has no range.
    List<String> unmatched() {
        return ranges.map(timeline -> ncu.include().stream()
                        .filter(CapturePlanner::isExpanded)
                        .filter(pattern -> timeline.matching(pattern, regions()).isEmpty())
                        .map(RangePattern::text)
                        .toList())
                .orElse(List.of());
    }

    private static boolean isExpanded(RangePattern pattern) {
        return pattern.kind() != RangePattern.Kind.NATIVE && !pattern.isLiteral();
    }

    /// A pattern that is no literal name stands for the ranges that it matches; where nothing tells them, or there are
    /// none at all, for one capture of whatever ncu finds.
    private List<Request> expanded(List<RangePattern> include) {
        Set<Request> requests = new LinkedHashSet<>();
        for (RangePattern pattern : include) {
            if (ranges.isEmpty() || !isExpanded(pattern)) {
                requests.add(request(pattern));
            } else {
                ranges.get().matching(pattern, regions()).forEach(range -> requests.add(request(range)));
            }
        }
        List<Request> wanted =
                requests.isEmpty() ? include.stream().map(this::request).toList() : List.copyOf(requests);
        refuseTooMany(wanted);
        return wanted;
    }

    private void refuseTooMany(List<Request> wanted) {
        int most = ncu.mostCaptures();
        if (wanted.size() > most) {
            String names =
                    wanted.stream().limit(MOST_LISTED).map(Request::region).collect(Collectors.joining(", "));
            String more = wanted.size() > MOST_LISTED ? " and " + (wanted.size() - MOST_LISTED) + " more" : "";
            throw new ConfigException(
                    ConfigException.Kind.VALUE,
                    "range replay would take " + wanted.size() + " captures, one for each region, and"
                            + " pipeline.ncu.captures.max is " + most + ": " + names + more,
                    "name fewer with pipeline.ncu.ncu_cli.nvtx.include, or raise pipeline.ncu.captures.max");
        }
    }

    private Request request(RangePattern pattern) {
        return new Request(pattern.text(), expressions().of(pattern), expected(List.of(pattern)));
    }

    private Request request(FoundRange range) {
        OptionalLong instances = known.map(timeline -> OptionalLong.of(timeline.instancesOf(range)))
                .orElse(OptionalLong.empty());
        return new Request(range.name(regions()), List.of(range.expression()), instances);
    }

    private RangeExpressions expressions() {
        List<String> domains = Stream.concat(
                        ncu.domains().stream(), ranges.map(KnownTimeline::domains).orElse(List.of()).stream())
                .distinct()
                .toList();
        return new RangeExpressions(domains, regions());
    }

    private CaptureCommands commands() {
        return new CaptureCommands(tool, ncu.ncuCli(), workload);
    }

    private List<PlannedCapture> each(Path folder, List<Request> requests) {
        var captures = new ArrayList<PlannedCapture>();
        for (Request request : requests) {
            captures.add(commands()
                    .of(
                            Optional.of(request.region()),
                            RunPlaces.capture(folder, captures.size() + 1, request.region()),
                            filter(request.include()),
                            request.expected()));
        }
        return captures;
    }

    private NvtxFilter filter(List<String> include) {
        return NvtxFilter.of(include, expressions().leavingOut(ncu.exclude()), first());
    }

    private OptionalInt first() {
        return ncu.instances();
    }

    private void refuseOtherFilters() {
        if (ncu.ncuCli().measuresRanges() || ncu.ncuCli().has(NcuOption.RANGE_FILTER) || !ncu.gates()) {
            throw new ConfigException(
                    ConfigException.Kind.VALUE,
                    INSTANCES
                            + " goes with kernel and application replay, without pipeline.ncu.gating_nvtx=false, and without"
                            + " pipeline.ncu.ncu_cli.range_filter",
                    "leave one of them out");
        }
    }

    /// Whoever names no region wants the outermost ones, if somebody has seen them.
    private List<RangePattern> named(List<RangePattern> include) {
        List<RangePattern> regions =
                include.isEmpty() ? known.map(KnownTimeline::outermost).orElse(List.of()) : include;
        if (regions.isEmpty() || regions.size() > MOST_SAMPLES) {
            throw new ConfigException(
                    ConfigException.Kind.VALUE,
                    INSTANCES + ": "
                            + (regions.isEmpty()
                                    ? "no region is named, and no earlier timeline tells which there are"
                                    : regions.size() + " regions, and the program would run once for each"),
                    "name them with pipeline.ncu.ncu_cli.nvtx.include='prefill;decode'");
        }
        return regions;
    }

    /// What an earlier timeline makes one expect. A choice of kernels makes it less.
    private OptionalLong expected(List<RangePattern> include) {
        if (known.isEmpty()) {
            return OptionalLong.empty();
        }
        KnownTimeline timeline = known.get();
        if (ncu.ncuCli().measuresRanges()) {
            return include.isEmpty() ? OptionalLong.empty() : OptionalLong.of(timeline.instancesOf(include, regions()));
        }
        long kernels =
                include.isEmpty() ? timeline.kernels() : timeline.kernelsIn(include, regions(), first().orElse(0));
        long rest = Math.max(
                0,
                kernels
                        - ncu.ncuCli()
                                .value(NcuOption.LAUNCH_SKIP, Integer.class)
                                .orElse(0));
        return OptionalLong.of(Math.min(
                rest, ncu.ncuCli().value(NcuOption.LAUNCH_COUNT, Integer.class).orElse(Integer.MAX_VALUE)));
    }
}
