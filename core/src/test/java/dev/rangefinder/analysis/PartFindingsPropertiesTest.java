package dev.rangefinder.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.analysis.input.InputFacts;
import dev.rangefinder.attribution.Membership.Tree;
import dev.rangefinder.capture.Launch;
import dev.rangefinder.capture.Session;
import dev.rangefinder.result.DeviceSlice;
import dev.rangefinder.result.DeviceUse;
import dev.rangefinder.result.Finding;
import dev.rangefinder.result.Finding.FindingKernel;
import dev.rangefinder.result.Region;
import dev.rangefinder.result.RegionReport;
import dev.rangefinder.result.RegionTimeline;
import dev.rangefinder.result.ScopeFindings;
import dev.rangefinder.result.ScopeReport;
import dev.rangefinder.result.ScopeTimeline;
import dev.rangefinder.timeline.RandomTimeline;
import dev.rangefinder.timeline.Timeline;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// What holds for findings of regions and scopes, whatever was captured (F2).
class PartFindingsPropertiesTest {
    /// Those whose potentials add up.
    private static final Map<String, ToLongFunction<DeviceUse>> ADDITIVE = Map.of(
            "host-bound", DeviceUse::idleByHost,
            "copies", DeviceUse::copy,
            "idle-queued", DeviceUse::queued,
            "idle-unknown", use -> use.inCall() + use.unknown());

    static LongStream seeds() {
        return LongStream.range(0, 20);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void no_finding_saves_more_than_the_time_it_is_about_or_the_run(long seed) { // F2
        for (RegionReport report : reports(seed)) {
            for (ScopeReport scope : scopes(report)) {
                long run = scope.findings().nanoseconds();
                for (Finding finding : findings(scope)) {
                    long potential = finding.potential().orElse(0);
                    assertThat(potential).isBetween(0L, finding.nanoseconds());
                    assertThat(potential).as(finding.code()).isLessThanOrEqualTo(run);
                    assertThat(finding.kernels())
                            .isSortedAccordingTo(Comparator.comparingLong(FindingKernel::potential)
                                    .reversed());
                    long kernels = finding.kernels().stream()
                            .mapToLong(FindingKernel::potential)
                            .sum();
                    assertThat(kernels)
                            .satisfiesAnyOf(
                                    sum -> assertThat(sum).isLessThanOrEqualTo(potential),
                                    // Kernels that run side by side add up to more than the run.
                                    _ -> assertThat(potential).isEqualTo(run));
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void what_devices_lose_in_regions_and_outside_adds_up_to_the_run(long seed) { // F2, R7
        for (RegionReport report : reports(seed)) {
            for (ScopeReport scope : scopes(report)) {
                scope.timeline().flatMap(ScopeTimeline::devices).ifPresent(all -> {
                    findings(scope).forEach(finding -> isThatOfTheDevices(finding, scope, all));
                    owned(scope, all);
                });
            }
        }
    }

    private static void isThatOfTheDevices(Finding finding, ScopeReport scope, DeviceSlice all) {
        ToLongFunction<DeviceUse> time = ADDITIVE.get(finding.code());
        if (time != null) {
            DeviceUse use = scope.regions().stream()
                    .filter(region -> finding.region().equals(Optional.of(region.key())))
                    .map(PartFindingsPropertiesTest::devices)
                    .findFirst()
                    .orElse(all)
                    .inclusive();
            assertThat(finding.potential()).as(finding.code()).hasValue(time.applyAsLong(use));
            long places = finding.places().stream()
                    .mapToLong(Finding.FindingPlace::potential)
                    .max()
                    .orElse(0);
            assertThat(places).isLessThanOrEqualTo(finding.potential().getAsLong());
        }
    }

    /// In one domain, every instant has one owner.
    private static void owned(ScopeReport scope, DeviceSlice all) {
        Set<Tree> trees = new HashSet<>();
        scope.regions().forEach(region -> trees.add(Tree.of(region.key())));
        ADDITIVE.values().forEach(time -> {
            long outside = time.applyAsLong(all.exclusive());
            for (Tree tree : trees) {
                long own = scope.regions().stream()
                        .filter(region -> Tree.of(region.key()).equals(tree))
                        .mapToLong(region -> time.applyAsLong(devices(region).exclusive()))
                        .sum();
                assertThat(own + outside).isLessThanOrEqualTo(time.applyAsLong(all.inclusive()));
            }
        });
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void a_cause_is_ranked_once_and_at_a_region_that_has_it(long seed) { // F2
        for (RegionReport report : reports(seed)) {
            for (ScopeReport scope : scopes(report)) {
                List<Finding> ranked = scope.findings().ranked();
                assertThat(ranked.stream()
                                .collect(Collectors.groupingBy(
                                        finding -> List.of(
                                                finding.code(),
                                                finding.author(),
                                                ADDITIVE.containsKey(finding.code())
                                                        ? ""
                                                        : finding.cause().orElse("")),
                                        Collectors.counting()))
                                .values())
                        .allMatch(times -> times == 1);
                assertThat(ranked).isSortedAccordingTo(Finding.ORDER);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void parts_merge_to_the_same_findings(long seed) { // M7
        Timeline timeline = new RandomTimeline(seed).make();
        Timeline other = new RandomTimeline(seed + 1_000).make();
        InputFacts otherInput = Analysed.timeline().withChecksum("02");
        RegionAnalysis whole = analysis();
        whole.add(Analysed.timeline(), timeline);
        whole.add(otherInput, other);
        RegionAnalysis part = analysis();
        part.add(Analysed.timeline(), timeline);
        RegionAnalysis merged = analysis();
        merged.add(otherInput, other);
        merged.merge(part);

        ScopeReport one = finished(whole).aggregate().orElseThrow();
        ScopeReport two = finished(merged).aggregate().orElseThrow();

        assertThat(two.findings()).isEqualTo(one.findings());
        assertThat(byRegion(two)).isEqualTo(byRegion(one));
    }

    /// A timeline, launches, and both.
    private static List<RegionReport> reports(long seed) {
        List<Launch> launches = new RandomLaunches(seed).make(60);
        List<RegionReport> reports = new ArrayList<>();
        for (int kind = 0; kind < 3; kind++) {
            RegionAnalysis analysis = analysis();
            if (kind != 0) {
                analysis.begin(Analysed.input("run.ncu-rep"), Session.EMPTY);
                launches.forEach(analysis::add);
            }
            if (kind != 1) {
                analysis.add(Analysed.timeline(), new RandomTimeline(seed).make());
            }
            reports.add(finished(analysis));
        }
        return reports;
    }

    private static RegionAnalysis analysis() {
        return new RegionAnalysis(ReportSettings.DEFAULT);
    }

    private static RegionReport finished(RegionAnalysis analysis) {
        return new Analysed(analysis.finish(Analysed.PROVENANCE, Analysed.WORDING)).report();
    }

    private static List<ScopeReport> scopes(RegionReport report) {
        return Stream.concat(report.aggregate().stream(), report.scopes().stream())
                .toList();
    }

    private static List<Finding> findings(ScopeReport scope) {
        return Stream.concat(
                        Stream.of(scope.findings()).map(ScopeFindings::ranked).flatMap(List::stream),
                        scope.regions().stream().flatMap(region -> region.findings().stream()))
                .toList();
    }

    private static Map<String, List<Finding>> byRegion(ScopeReport scope) {
        return scope.regions().stream()
                .collect(Collectors.toMap(region -> region.key().toString(), Region::findings));
    }

    private static DeviceSlice devices(Region region) {
        return region.timeline()
                .flatMap(RegionTimeline::devices)
                .orElse(new DeviceSlice(DeviceUse.NONE, DeviceUse.NONE));
    }
}
