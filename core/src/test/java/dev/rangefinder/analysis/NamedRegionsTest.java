package dev.rangefinder.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.capture.RangeKind;
import dev.rangefinder.result.Figures;
import dev.rangefinder.result.NameRollUp;
import dev.rangefinder.result.NameRollUp.Name;
import dev.rangefinder.result.Region;
import dev.rangefinder.result.RegionKey;
import dev.rangefinder.result.ScopeReport;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Regions that share a name, taken together: figures of their launches, each once (R5, R6).
class NamedRegionsTest {
    private static final String HITS = "lts__t_sector_hit_rate.pct";
    private static final String SECTORS = "lts__t_sectors.sum";

    static LongStream seeds() {
        return LongStream.range(0, 40);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void a_name_has_the_launches_of_its_regions_each_once(long seed) {
        Analysed analysed = Analysed.of(ReportSettings.DEFAULT, new RandomLaunches(seed).make(120));
        List<ScopeReport> scopes = Stream.concat(
                        analysed.report().scopes().stream(), analysed.report().aggregate().stream())
                .toList();
        assertThat(scopes).anyMatch(scope -> !scope.names().isEmpty());
        for (ScopeReport scope : scopes) {
            for (NameRollUp name : scope.names()) {
                List<Region> regions = scope.regions().stream()
                        .filter(region -> Name.of(region.key()).equals(name.name()))
                        .toList();
                assertThat(regions).hasSize(Math.toIntExact(name.regions())).hasSizeGreaterThan(1);
                List<Region> outermost = regions.stream()
                        .filter(region -> !isInsideItself(region.key()))
                        .toList();
                assertSums(name.exclusive(), regions, Region::exclusive);
                if (name.name().kind() == RangeKind.PUSH_POP) {
                    assertSums(name.inclusive(), outermost, Region::inclusive);
                } else {
                    assertThat(name.inclusive().launches())
                            .isBetween(
                                    largest(regions, Figures::launches),
                                    sum(regions, Region::inclusive, Figures::launches));
                }
            }
        }
    }

    @Test
    void a_rate_of_a_name_is_that_of_its_launches_and_not_a_mean_of_regions() { // M2
        NameRollUp name = only(Analysed.of(
                launch(100, 50, 1000).in("A", "mlp"),
                launch(100, 90, 3000).in("A", "mlp"),
                launch(100, 10, 4000).in("B", "mlp")));
        assertThat(name.name()).isEqualTo(new Name(RangeKind.PUSH_POP, Optional.empty(), "mlp"));
        assertThat(name.inclusive().metric(HITS).orElseThrow().value()).hasValue((50 + 270 + 40) / 8.0);
        assertThat(name.inclusive().metric(SECTORS).orElseThrow().value()).hasValue(8000);
    }

    @Test
    void the_same_name_inside_itself_counts_once() { // R5
        NameRollUp name = only(
                Analysed.of(launch(100, 50, 1).in("walk"), launch(40, 50, 1).in("walk", "walk")));
        assertThat(name.inclusive().nanoseconds()).isEqualTo(140);
        assertThat(name.exclusive().nanoseconds()).isEqualTo(140);
        assertThat(name.inclusive().bound().orElseThrow().parts().values())
                .satisfiesExactly(part -> assertThat(part.launches()).isEqualTo(2));
    }

    @Test
    void times_of_a_name_spread_over_scopes_also_where_one_has_a_single_region_of_it() { // S3
        NameRollUp name = only(Analysed.of(
                launch(100, 50, 1).in("A", "mlp").on(1, 0, "GPU"),
                launch(200, 50, 1).in("B", "mlp").on(1, 0, "GPU"),
                launch(100, 50, 1).in("B", "mlp").on(2, 0, "GPU")));
        assertThat(name.spread()).hasValueSatisfying(spread -> {
            assertThat(spread.shortest()).isEqualTo(100);
            assertThat(spread.longest()).isEqualTo(300);
            assertThat(spread.imbalance()).isEqualTo(1.5);
            assertThat(spread.ofMean().values()).containsExactly(1.5, 0.5);
        });
    }

    @Test
    void a_scope_without_launches_takes_no_part_in_how_times_spread() { // S3
        Analysed analysed = Analysed.of(
                launch(100, 50, 1).in("A").on(1, 0, "GPU"),
                launch(300, 50, 1).in("A").on(2, 0, "GPU"),
                launch(900, 50, 1).in("B").on(3, 0, "GPU").asRangeResult());
        assertThat(analysed.report().scopes()).hasSize(3);
        assertThat(analysed.region("A").spread()).hasValueSatisfying(spread -> {
            assertThat(spread.scopes()).isEqualTo(2);
            assertThat(spread.shortest()).isEqualTo(100);
            assertThat(spread.meanNanoseconds()).isEqualTo(200);
            assertThat(spread.imbalance()).isEqualTo(1.5);
        });
    }

    @Test
    void what_was_measured_for_whole_ranges_is_not_taken_together() { // R15
        Analysed analysed = Analysed.of(
                launch(100, 50, 1).in("A", "mlp").asRangeResult(),
                launch(100, 50, 1).in("B", "mlp").asRangeResult());
        assertThat(analysed.names()).contains("A::mlp", "B::mlp");
        assertThat(analysed.aggregate().names()).isEmpty();
    }

    private static SampleLaunch launch(double time, double hits, double sectors) {
        return SampleLaunch.of("gemm", time).metric(HITS, hits).metric(SECTORS, sectors);
    }

    private static NameRollUp only(Analysed analysed) {
        assertThat(analysed.aggregate().names()).hasSize(1);
        return analysed.aggregate().names().getFirst();
    }

    private static boolean isInsideItself(RegionKey key) {
        return key.enclosing().stream()
                .anyMatch(around -> !around.equals(key) && Name.of(around).equals(Name.of(key)));
    }

    private static void assertSums(Figures together, List<Region> regions, Function<Region, Figures> side) {
        assertThat(together.launches()).isEqualTo(sum(regions, side, Figures::launches));
        assertThat(together.timedLaunches()).isEqualTo(sum(regions, side, Figures::timedLaunches));
        assertThat(together.nanoseconds()).isEqualTo(sum(regions, side, Figures::nanoseconds));
    }

    private static long sum(List<Region> regions, Function<Region, Figures> side, ToLongFunction<Figures> value) {
        return regions.stream().map(side).mapToLong(value).sum();
    }

    private static long largest(List<Region> regions, ToLongFunction<Figures> value) {
        return regions.stream().map(Region::inclusive).mapToLong(value).max().orElseThrow();
    }
}
