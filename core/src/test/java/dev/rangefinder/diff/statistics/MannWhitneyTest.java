package dev.rangefinder.diff.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.rangefinder.diff.statistics.ChangeJudge.JudgedChange;
import dev.rangefinder.result.comparison.Band;
import dev.rangefinder.result.comparison.Basis;
import dev.rangefinder.result.comparison.DiffThresholds;
import dev.rangefinder.result.comparison.MetricClass;
import dev.rangefinder.result.comparison.MetricComparison.Direction;
import dev.rangefinder.result.comparison.MetricComparison.Strength;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Intervals of few runs, exactly (D3).
class MannWhitneyTest {
    private static final double CONFIDENCE = 0.95;
    private static final double OF_FEW = 0.9;

    @ParameterizedTest
    @CsvSource({"3,3", "3,4", "3,5", "4,4", "5,5", "4,7", "6,6", "7,5"})
    void an_interval_leaves_out_no_more_orders_than_its_confidence_allows_D3(int one, int other) {
        MannWhitney.Ends ends = new MannWhitney(CONFIDENCE, OF_FEW).of(one, other);
        long orders = 0;
        long[] below = new long[one * other + 2];
        for (int order = 0; order < 1 << (one + other); order++) {
            if (Integer.bitCount(order) == one) {
                orders++;
                below[pairsAbove(order, one + other)]++;
            }
        }
        assertThat(1 - 2 * share(below, ends.place(), orders)).isCloseTo(ends.confidence(), within(1e-12));
        double wanted = ends.full() ? CONFIDENCE : OF_FEW;
        assertThat(ends.confidence()).isGreaterThanOrEqualTo(wanted - 1e-12);
        assertThat(1 - 2 * share(below, ends.place() + 1, orders)).isLessThan(wanted);
    }

    @Test
    void three_runs_a_side_reach_ninety_percent_and_four_ninety_five_D3() {
        MannWhitney exact = new MannWhitney(CONFIDENCE, OF_FEW);
        assertThat(exact.of(3, 3)).isEqualTo(new MannWhitney.Ends(1, 0.9, false));
        assertThat(exact.of(4, 4).full()).isTrue();
        assertThat(exact.of(5, 5).place()).isEqualTo(3);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void a_verdict_needs_the_near_end_beyond_the_band_D3(long seed) {
        Random random = new Random(seed);
        ChangeJudge judge = new ChangeJudge(DiffThresholds.DEFAULT);
        Band band = Band.of(0.05, 0, Basis.TOTAL);
        for (int round = 0; round < 200; round++) {
            double[] base = values(random, 1 + random.nextInt(6), 100);
            double[] current = values(random, 1 + random.nextInt(6), 90 + random.nextInt(40));
            JudgedChange judged = judge.judge(MetricClass.CYCLES, band, 1, base, current);
            judged.interval().ifPresent(interval -> {
                if (judged.direction() == Direction.MORE) {
                    assertThat(interval.low()).isGreaterThan(1.05 - 1e-9);
                } else if (judged.direction() == Direction.LESS) {
                    assertThat(interval.high()).isLessThan(0.95 + 1e-9);
                }
            });
            assertThat(judged.interval().isPresent()).isEqualTo(Math.min(base.length, current.length) >= 3);
            assertThat(judged.strength()
                            .filter(strength -> strength == Strength.CERTAIN)
                            .isPresent())
                    .isEqualTo(judged.direction() != Direction.NEITHER
                            && judged.interval().isPresent());
        }
    }

    @Test
    void what_a_launch_may_be_off_counts_once_an_instance_as_soon_as_runs_tell_their_spread_D3() {
        ChangeJudge judge = new ChangeJudge(DiffThresholds.DEFAULT);
        Band cycles = DiffThresholds.DEFAULT.band(MetricClass.CYCLES);
        assertThat(judge.band(cycles, 1, 1).per()).isEqualTo(Basis.PER_LAUNCH);
        assertThat(judge.band(cycles, 3, 3).per()).isEqualTo(Basis.PER_LAUNCH);
        assertThat(judge.band(cycles, 1, 5).per()).isEqualTo(Basis.PER_LAUNCH);
        assertThat(judge.band(cycles, 4, 4).per()).isEqualTo(Basis.PER_INSTANCE);
        assertThat(judge.band(cycles, 5, 5).per()).isEqualTo(Basis.PER_INSTANCE);
    }

    private static double[] values(Random random, int runs, double middle) {
        return random.doubles(runs, middle * 0.97, middle * 1.03).toArray();
    }

    private static double share(long[] below, int place, long orders) {
        long some = 0;
        for (int pairs = 0; pairs < place; pairs++) {
            some += below[pairs];
        }
        return (double) some / orders;
    }

    /// In how many pairs a value of the one set, marked by a bit, comes behind one of the other.
    private static int pairsAbove(int order, int length) {
        int others = 0;
        int pairs = 0;
        for (int place = 0; place < length; place++) {
            if ((order >> place & 1) == 1) {
                pairs += others;
            } else {
                others++;
            }
        }
        return pairs;
    }
}
