package dev.rangefinder.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.attribution.KernelSelection;
import dev.rangefinder.attribution.RegionSettings;
import dev.rangefinder.capture.Launch;
import dev.rangefinder.capture.RangeKind;
import dev.rangefinder.capture.Session;
import dev.rangefinder.metric.RollUpRules;
import dev.rangefinder.result.Figures;
import dev.rangefinder.result.Input;
import dev.rangefinder.result.Instances;
import dev.rangefinder.result.KernelFacts;
import dev.rangefinder.result.KernelUse;
import dev.rangefinder.result.MetricFigure;
import dev.rangefinder.result.Reconciliation;
import dev.rangefinder.result.Region;
import dev.rangefinder.result.RegionReport;
import dev.rangefinder.result.ScopeReport;
import dev.rangefinder.result.Spread;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// What holds for any launches whatsoever; one seed, one set of launches.
class RollUpPropertiesTest {
    private static final Set<String> AVERAGES = Set.of("weighted_mean", "ratio_of_sums");

    static LongStream seeds() {
        return LongStream.range(0, 40);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void any_split_over_partial_results_merged_in_any_order_gives_the_same_numbers(long seed) { // M7
        List<Launch> launches = new RandomLaunches(seed).make(120);
        RegionReport whole = Analysed.of(ReportSettings.DEFAULT, launches).report();

        Random random = new Random(seed);
        List<RegionAnalysis> parts = new ArrayList<>();
        for (int i = 0; i < 2 + random.nextInt(6); i++) {
            RegionAnalysis part = new RegionAnalysis(ReportSettings.DEFAULT);
            part.begin(Analysed.input("run.ncu-rep"), Session.EMPTY);
            parts.add(part);
        }
        launches.forEach(launch -> parts.get(random.nextInt(parts.size())).add(launch));
        Collections.shuffle(parts, random);
        RegionAnalysis merged = parts.getFirst();
        parts.subList(1, parts.size()).forEach(merged::merge);

        assertSame(
                comparable(new Analysed(merged.finish(Analysed.PROVENANCE, Analysed.WORDING)).report()),
                comparable(whole));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void the_order_of_inputs_does_not_matter(long seed) { // R12
        List<Launch> first = new RandomLaunches(seed).make(40);
        List<Launch> second = new RandomLaunches(seed + 1000).make(40);
        RegionReport report = twoInputs("b", second, "a", first);
        RegionReport other = twoInputs("a", first, "b", second);
        assertSame(comparable(report), comparable(other));
        assertThat(report.equals(other)).isTrue();
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void an_input_that_is_merged_in_while_another_is_read_takes_its_place(long seed) { // R12, M7
        List<Launch> first = new RandomLaunches(seed).make(40);
        List<Launch> second = new RandomLaunches(seed + 1000).make(40);
        RegionAnalysis before = new RegionAnalysis(ReportSettings.DEFAULT);
        before.begin(Analysed.input("a"), Session.EMPTY);
        first.forEach(before::add);

        RegionAnalysis analysis = new RegionAnalysis(ReportSettings.DEFAULT);
        analysis.begin(Analysed.input("b"), Session.EMPTY);
        second.subList(0, 20).forEach(analysis::add);
        analysis.merge(before);
        second.subList(20, 40).forEach(analysis::add);
        analysis.learn(facts -> facts.withChecksum("11"));

        RegionReport report = analysis.finish(Analysed.PROVENANCE, Analysed.WORDING);
        assertThat(report.inputs()).extracting(Input::sha256).containsExactly("00", "11");
        RegionReport expected = twoInputs("a", first, "b", second);
        assertSame(
                comparable(report).subList(1, comparable(report).size()),
                comparable(expected).subList(1, comparable(expected).size()));
    }

    /// Compares part by part and says where they differ; whole reports would be too long to print.
    private static void assertSame(List<Object> actual, List<Object> expected) {
        assertThat(actual).hasSameSizeAs(expected);
        for (int i = 0; i < actual.size(); i++) {
            String one = actual.get(i).toString();
            String other = expected.get(i).toString();
            int difference = Arrays.mismatch(one.toCharArray(), other.toCharArray());
            if (difference >= 0) {
                int from = Math.max(0, difference - 300);
                assertThat(one.substring(from, Math.min(one.length(), difference + 100)))
                        .isEqualTo(other.substring(from, Math.min(other.length(), difference + 100)));
            }
            assertThat(actual.get(i).equals(expected.get(i))).isTrue();
        }
    }

    private static RegionReport twoInputs(String one, List<Launch> ofOne, String other, List<Launch> ofOther) {
        RegionAnalysis analysis = new RegionAnalysis(ReportSettings.DEFAULT);
        analysis.begin(Analysed.input(one), Session.EMPTY);
        ofOne.forEach(analysis::add);
        analysis.begin(Analysed.input(other), Session.EMPTY);
        ofOther.forEach(analysis::add);
        return analysis.finish(Analysed.PROVENANCE, Analysed.WORDING);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void exclusive_values_and_what_is_outside_add_up_to_the_total(long seed) { // R7
        RegionReport report = report(seed);
        everyScope(report).forEach(scope -> {
            assertThat(scope.reconciliations()).isNotEmpty().allMatch(Reconciliation::isExact);
            for (Reconciliation tree : scope.reconciliations()) {
                List<Region> regions = scope.regions().stream()
                        .filter(region -> region.key().kind() == tree.kind()
                                && region.key().domain().equals(tree.domain()))
                        .toList();
                assertThat(regions.stream()
                                .mapToLong(region -> region.exclusive().nanoseconds())
                                .sum())
                        .isEqualTo(tree.exclusiveNanoseconds());
                assertThat(tree.totalNanoseconds()).isEqualTo(scope.totals().nanoseconds());
            }
        });
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void a_region_is_what_it_owns_and_its_children(long seed) { // R5, R6
        everyScope(report(seed)).forEach(scope -> {
            for (Region region : scope.regions()) {
                boolean stack = region.key().kind() == RangeKind.PUSH_POP;
                long children = scope.regions().stream()
                        .filter(child -> child.key().parent().equals(Optional.of(region.key())))
                        .mapToLong(child -> child.inclusive().nanoseconds())
                        .sum();
                if (stack) {
                    assertThat(region.exclusive().nanoseconds() + children)
                            .as(region.key().name())
                            .isEqualTo(region.inclusive().nanoseconds());
                }
                assertThat(region.kernels().stream()
                                .mapToLong(kernel -> kernel.figures().nanoseconds())
                                .sum())
                        .isEqualTo(region.inclusive().nanoseconds());
            }
        });
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void an_average_lies_between_the_smallest_and_the_largest_value(long seed) { // M6
        everyScope(report(seed)).flatMap(RollUpPropertiesTest::everyFigure).forEach(figure -> {
            if (AVERAGES.contains(figure.rule()) && figure.value().isPresent()) {
                assertThat(figure.value().getAsDouble())
                        .as(figure.metric())
                        .isBetween(
                                figure.minimum().orElseThrow(), figure.maximum().orElseThrow());
            }
        });
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void scopes_add_up_to_the_aggregate(long seed) { // S2
        RegionReport report = report(seed);
        ScopeReport aggregate = report.aggregate().orElseThrow();
        assertThat(report.scopes().stream()
                        .mapToLong(scope -> scope.totals().nanoseconds())
                        .sum())
                .isEqualTo(aggregate.totals().nanoseconds());
        for (Region region : aggregate.regions()) {
            List<Long> times = report.scopes().stream()
                    .flatMap(scope -> scope.regions().stream())
                    .filter(other -> other.key().equals(region.key()))
                    .map(other -> other.inclusive().nanoseconds())
                    .toList();
            assertThat(times.stream().mapToLong(Long::longValue).sum())
                    .isEqualTo(region.inclusive().nanoseconds());
            // A time that is not known is no time to compare.
            assertThat(region.spread().map(Spread::longest))
                    .isEqualTo(
                            region.inclusive().time().isPresent()
                                    ? Optional.of(Collections.max(times))
                                    : Optional.empty());
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void choosing_metrics_changes_none_of_them(long seed) { // K3
        List<Launch> launches = new RandomLaunches(seed).make(80);
        List<String> chosen = List.of(
                "sm__throughput.avg.pct_of_peak_sustained_elapsed", "lts__t_sector_hit_rate.pct", "not__captured.sum");
        ReportSettings settings = new ReportSettings(
                RegionSettings.DEFAULT,
                KernelSelection.ALL,
                List.of(),
                Optional.of(chosen),
                Optional.empty(),
                true,
                RollUpRules.derived());
        Analysed all = Analysed.of(ReportSettings.DEFAULT, launches);
        Analysed some = Analysed.of(settings, launches);
        for (Region region : some.aggregate().regions()) {
            assertThat(region.inclusive().metrics())
                    .extracting(MetricFigure::metric)
                    .containsExactlyElementsOf(chosen);
            assertThat(region.inclusive().metrics().get(1))
                    .isEqualTo(all.figure(region.key().name(), chosen.get(1)));
            assertThat(region.inclusive().metrics().get(2).value()).isEmpty();
        }
    }

    private static RegionReport report(long seed) {
        return Analysed.of(ReportSettings.DEFAULT, new RandomLaunches(seed).make(120))
                .report();
    }

    private static Stream<ScopeReport> everyScope(RegionReport report) {
        return Stream.concat(report.scopes().stream(), report.aggregate().stream());
    }

    private static Stream<MetricFigure> everyFigure(ScopeReport scope) {
        return Stream.concat(
                        Stream.of(scope.totals(), scope.outside()),
                        scope.regions().stream()
                                .flatMap(region -> Stream.concat(
                                        Stream.of(region.inclusive(), region.exclusive()),
                                        region.kernels().stream().map(kernel -> kernel.figures()))))
                .flatMap((Figures figures) -> figures.metrics().stream());
    }

    /// A report without what depends on which launches follow which: instances, and the order of regions and kernels.
    private static List<Object> comparable(RegionReport report) {
        List<Object> parts =
                new ArrayList<>(List.of(report.inputs(), report.selection(), new TreeSet<>(codes(report))));
        everyScope(report).forEach(scope -> {
            parts.add(List.of(
                    scope.scope(),
                    scope.totals(),
                    scope.outside(),
                    scope.reconciliations(),
                    withoutOrder(scope.kernels()),
                    scope.sections(),
                    scope.spread(),
                    scope.outsideSpread()));
            scope.names().stream()
                    .sorted(Comparator.comparing(name -> name.name().toString()))
                    .forEach(parts::add);
            scope.regions().stream()
                    .sorted(Comparator.comparing(region -> region.key().toString()))
                    .map(region -> new Region(
                            region.key(),
                            new Instances(0, 0, 0, 0, 0, false),
                            region.inclusive(),
                            region.exclusive(),
                            region.sections(),
                            withoutOrder(region.kernels()),
                            region.rangeResults(),
                            region.measured(),
                            region.spread(),
                            region.timeline(),
                            region.note(),
                            region.former(),
                            region.findings()))
                    .forEach(parts::add);
        });
        return parts;
    }

    private static List<KernelUse> withoutOrder(List<KernelUse> kernels) {
        return kernels.stream()
                .map(kernel -> new KernelUse(
                        kernel.kernel(),
                        kernel.device(),
                        kernel.deviceName(),
                        kernel.figures(),
                        kernel.shortest(),
                        kernel.longest(),
                        new KernelFacts(
                                kernel.facts().names(),
                                OptionalLong.empty(),
                                kernel.facts().shapes(),
                                kernel.facts().otherLaunches(),
                                kernel.facts().registers(),
                                kernel.facts().sharedMemory(),
                                kernel.facts().machineCode()),
                        kernel.againstAll(),
                        kernel.findings()))
                .toList();
    }

    private static List<String> codes(RegionReport report) {
        return report.messages().stream().map(message -> message.text()).toList();
    }
}
