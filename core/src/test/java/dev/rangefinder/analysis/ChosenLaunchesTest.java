package dev.rangefinder.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.attribution.KernelSelection;
import dev.rangefinder.attribution.NamePattern;
import dev.rangefinder.attribution.RegionSettings;
import dev.rangefinder.capture.Launch;
import dev.rangefinder.metric.RollUpRules;
import dev.rangefinder.result.ChosenLaunches;
import dev.rangefinder.result.Figures;
import dev.rangefinder.result.Region;
import dev.rangefinder.result.ScopeReport;
import java.util.List;
import java.util.Optional;
import java.util.function.ToLongFunction;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The launches of a scope by the choice of regions (R8); one seed, one run.
class ChosenLaunchesTest {
    static LongStream seeds() {
        return LongStream.range(0, 8);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void the_choice_of_one_region_has_its_launches_and_kernels_inside_and_all_others_outside(long seed) {
        List<Launch> launches = new RandomLaunches(seed).make(60);
        Analysed everything = Analysed.of(ReportSettings.DEFAULT, launches);
        assertThat(everything.aggregate().chosen()).isEmpty();
        for (Region region : everything.aggregate().regions().stream().limit(4).toList()) {
            String name = region.key().name();
            Analysed chosen = Analysed.of(showing(name), launches);
            ScopeReport all = chosen.aggregate();
            assertThat(chosen.names()).containsExactly(name);
            ChosenLaunches parts = all.chosen().orElseThrow();
            assertThat(parts.inside()).isEqualTo(withoutRoofline(region.inclusive()));
            assertThat(all.kernels().stream()
                            .map(use -> use.kernel() + use.deviceName())
                            .toList())
                    .containsExactlyInAnyOrderElementsOf(region.kernels().stream()
                            .map(use -> use.kernel() + use.deviceName())
                            .toList());
            assertAddUp(parts, all.totals());
            assertThat(all.totals().nanoseconds())
                    .isEqualTo(everything.aggregate().totals().nanoseconds());
        }
    }

    /// Of several regions, a launch that is in more than one counts once.
    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void each_launch_is_inside_or_outside_once(long seed) {
        List<Launch> launches = new RandomLaunches(seed).make(60);
        for (String pattern : List.of("step*", "*", "nothing", "regex:.*mlp")) {
            Analysed chosen = Analysed.of(showing(pattern), launches);
            Stream.concat(chosen.report().scopes().stream(), chosen.report().aggregate().stream())
                    .forEach(scope -> {
                        ChosenLaunches parts = scope.chosen().orElseThrow();
                        assertAddUp(parts, scope.totals());
                        assertThat(sum(scope, Figures::launches))
                                .isEqualTo(parts.inside().launches());
                        assertThat(sum(scope, Figures::nanoseconds))
                                .isEqualTo(parts.inside().nanoseconds());
                    });
        }
    }

    @Test
    void launches_of_regions_that_are_not_shown_are_outside() {
        Analysed chosen = Analysed.of(
                showing("A"),
                SampleLaunch.of("a", 1).in("A@1", "A1@2"),
                SampleLaunch.of("b", 2).in("B@1"),
                SampleLaunch.of("c", 4).in("A@1"),
                SampleLaunch.of("d", 8).in());
        ChosenLaunches parts = chosen.aggregate().chosen().orElseThrow();
        assertThat(parts.inside().nanoseconds()).isEqualTo(5);
        assertThat(parts.outside().nanoseconds()).isEqualTo(10);
        assertThat(chosen.aggregate().kernels())
                .extracting(use -> use.kernel())
                .containsExactlyInAnyOrder("a()", "c()");
    }

    @Test
    void a_pattern_is_told_to_match_no_region_only_where_it_does_not() { // R8
        SampleLaunch launch = SampleLaunch.of("a", 1).in("step@1");
        assertThat(Analysed.of(showing("st*"), launch).codes()).doesNotContain("pattern-without-region");
        assertThat(Analysed.of(showing("mlp*"), launch).codes()).contains("pattern-without-region");
    }

    private static void assertAddUp(ChosenLaunches parts, Figures totals) {
        assertThat(parts.inside().launches() + parts.outside().launches()).isEqualTo(totals.launches());
        assertThat(parts.inside().nanoseconds() + parts.outside().nanoseconds()).isEqualTo(totals.nanoseconds());
        assertThat(parts.inside().timedLaunches() + parts.outside().timedLaunches())
                .isEqualTo(totals.timedLaunches());
    }

    private static long sum(ScopeReport scope, ToLongFunction<Figures> value) {
        return scope.kernels().stream()
                .mapToLong(use -> value.applyAsLong(use.figures()))
                .sum();
    }

    private static Figures withoutRoofline(Figures figures) {
        return new Figures(
                figures.launches(),
                figures.timedLaunches(),
                figures.nanoseconds(),
                figures.metrics(),
                figures.bound(),
                Optional.empty(),
                figures.compared());
    }

    private static ReportSettings showing(String pattern) {
        return new ReportSettings(
                RegionSettings.DEFAULT,
                KernelSelection.ALL,
                List.of(NamePattern.parse(pattern)),
                Optional.empty(),
                Optional.empty(),
                true,
                RollUpRules.derived());
    }
}
