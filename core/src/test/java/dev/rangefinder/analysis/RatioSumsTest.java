package dev.rangefinder.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.rangefinder.capture.Launch;
import dev.rangefinder.capture.RangeKind;
import dev.rangefinder.result.Figures;
import dev.rangefinder.result.KernelUse;
import dev.rangefinder.result.MetricFigure;
import dev.rangefinder.result.RatioSums;
import dev.rangefinder.result.Region;
import dev.rangefinder.result.ScopeReport;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The sums behind averages: what a later reader adds before it divides (M2, D3).
class RatioSumsTest {
    private static final String RATE = "lts__t_sector_hit_rate.pct";
    private static final String OCCUPANCY = "sm__warps_active.avg.pct_of_peak_sustained_active";

    static LongStream seeds() {
        return LongStream.range(0, 40);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void an_average_is_its_numerator_divided_by_its_denominator(long seed) { // M2, M6
        List<MetricFigure> averages = scopes(seed)
                .flatMap(scope -> Stream.concat(
                        Stream.of(scope.totals(), scope.outside()),
                        scope.regions().stream().flatMap(RatioSumsTest::figures)))
                .flatMap(figures -> figures.metrics().stream())
                .filter(figure -> figure.sums().isPresent())
                .toList();
        assertThat(averages).isNotEmpty().allSatisfy(figure -> {
            RatioSums sums = figure.sums().orElseThrow();
            assertThat(figure.weight()).isPresent();
            assertThat(figure.value().isPresent()).isEqualTo(sums.denominator() != 0);
            figure.value()
                    .ifPresent(value -> assertThat(Math.clamp(
                                    sums.numerator() / sums.denominator(),
                                    figure.minimum().orElseThrow(),
                                    figure.maximum().orElseThrow()))
                            .isEqualTo(value));
        });
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void the_sums_of_kernels_and_of_what_is_owned_and_children_make_those_of_a_region(long seed) { // R5, R6, M7
        scopes(seed).forEach(scope -> {
            for (Region region : scope.regions()) {
                assertAdds(region, region.kernels().stream().map(KernelUse::figures));
                if (region.key().kind() == RangeKind.PUSH_POP) {
                    Stream<Figures> children = scope.regions().stream()
                            .filter(child -> child.key().parent().equals(Optional.of(region.key())))
                            .map(Region::inclusive);
                    assertAdds(region, Stream.concat(Stream.of(region.exclusive()), children));
                }
            }
        });
    }

    @Test
    void a_ratio_of_sums_tells_both_in_the_unit_of_its_value() { // M2
        Analysed analysed = Analysed.of(
                ReportSettings.DEFAULT,
                List.of(
                        SampleLaunch.of("gemm", 10)
                                .in("step")
                                .metric(RATE, 25)
                                .metric("lts__t_sectors.sum", 4)
                                .metric("lts__t_sectors_lookup_hit.sum", 1)
                                .launch(),
                        SampleLaunch.of("gemm", 10)
                                .in("step")
                                .metric(RATE, 50)
                                .metric("lts__t_sectors.sum", 12)
                                .metric("lts__t_sectors_lookup_hit.sum", 6)
                                .launch()));
        assertThat(analysed.figure("step", RATE).sums()).contains(new RatioSums(700, 16));
        assertThat(analysed.figure("step", "lts__t_sectors.sum").sums()).isEmpty();
    }

    /// As of two captures, one of which asked for this metric alone.
    @Test
    void a_launch_whose_capture_has_nothing_to_weigh_with_is_in_no_average_whatever_came_first() { // M5
        Launch weighed = SampleLaunch.of("gemm", 10)
                .in("step")
                .metric(RATE, 25)
                .metric("lts__t_sectors.sum", 4)
                .metric("lts__t_sectors_lookup_hit.sum", 1)
                .launch();
        Launch alone = SampleLaunch.untimed("gemm").in("step").metric(RATE, 90).launch();
        for (List<Launch> launches : List.of(List.of(weighed, alone), List.of(alone, weighed))) {
            MetricFigure figure = Analysed.of(ReportSettings.DEFAULT, launches).figure("step", RATE);
            assertThat(figure.value()).hasValue(25);
            assertThat(figure.sums()).contains(new RatioSums(100, 4));
            assertThat(figure.launchesWithValue()).isOne();
            assertThat(figure.maximum()).hasValue(90);
        }
    }

    @Test
    void values_without_any_weight_have_no_sums_even_where_they_agree() { // M5
        Analysed analysed = Analysed.of(
                ReportSettings.DEFAULT,
                List.of(SampleLaunch.of("gemm", Double.NaN)
                        .in("step")
                        .metric(OCCUPANCY, 50)
                        .launch()));
        assertThat(analysed.figure("step", OCCUPANCY).value()).hasValue(50);
        assertThat(analysed.figure("step", OCCUPANCY).sums()).isEmpty();
    }

    private static Stream<ScopeReport> scopes(long seed) {
        return Analysed.of(ReportSettings.DEFAULT, new RandomLaunches(seed).make(120)).report().scopes().stream();
    }

    private static Stream<Figures> figures(Region region) {
        return Stream.concat(
                Stream.of(region.inclusive(), region.exclusive()),
                region.kernels().stream().map(KernelUse::figures));
    }

    /// Only where all parts are averaged alike: a part without launches that have the best weight takes the next (M5).
    private static void assertAdds(Region region, Stream<Figures> figures) {
        List<Figures> parts = figures.toList();
        for (MetricFigure whole : region.inclusive().metrics()) {
            List<MetricFigure> ofParts = parts.stream()
                    .flatMap(part -> part.metric(whole.metric()).stream())
                    .filter(part -> part.launchesWithValue() > 0)
                    .toList();
            boolean alike = ofParts.stream()
                    .allMatch(part ->
                            part.weight().equals(whole.weight()) && part.rule().equals(whole.rule()));
            if (whole.sums().isPresent() && alike) {
                assertSum(whole, ofParts, RatioSums::numerator);
                assertSum(whole, ofParts, RatioSums::denominator);
            }
        }
    }

    private static void assertSum(MetricFigure whole, List<MetricFigure> parts, ToDoubleFunction<RatioSums> of) {
        double expected = of.applyAsDouble(whole.sums().orElseThrow());
        assertThat(parts.stream()
                        .flatMap(part -> part.sums().stream())
                        .mapToDouble(of)
                        .sum())
                .as(whole.metric())
                .isCloseTo(expected, within(Math.abs(expected) * 1e-12));
    }
}
