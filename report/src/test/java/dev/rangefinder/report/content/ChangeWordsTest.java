package dev.rangefinder.report.content;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.result.comparison.Basis;
import dev.rangefinder.result.comparison.ChangeInterval;
import dev.rangefinder.result.comparison.ChangeVerdict;
import dev.rangefinder.result.comparison.DiffThresholds;
import dev.rangefinder.result.comparison.MeasuredChange;
import dev.rangefinder.result.comparison.MetricClass;
import dev.rangefinder.result.comparison.MetricComparison;
import dev.rangefinder.result.comparison.MetricComparison.Direction;
import dev.rangefinder.result.comparison.MetricComparison.Gating;
import dev.rangefinder.result.comparison.MetricComparison.Strength;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ChangeWordsTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "CYCLES | 1000 | 1124 | CERTAIN | 12.4 % more cycles | +12.4 %",
                "CYCLES | 1000 | 879 | LIKELY | likely 12.1 % fewer cycles | −12.1 %",
                "INSTRUCTIONS | 100000 | 100150 | CERTAIN | 0.15 % more instructions | +0.15 %",
                "TIME | 1000 | 1063 | CLEAR | 6.3 % more time | +6.3 %",
                "TIME | 1000 | 681 | CLEAR | 31.9 % less time | −31.9 %",
                "CYCLES | 1000 | 44100 | CLEAR | 44.1 times the cycles | ×44.1",
                "INSTRUCTIONS | 1 | 5614 | CERTAIN | 5,614 times the instructions | ×5,614",
                "OCCUPANCY | 24.6 | 16.7 | CLEAR | 7.9 points lower occupancy | −7.9 points",
                "L2_HIT_RATE | 50 | 61.25 | CLEAR | 11.3 points higher L2 hit rate | +11.3 points",
                "L1_SECTORS | 2000000 | 100 | CLEAR | 99.9 % fewer L1 sectors | −99.9 %",
                "DRAM_BYTES | 0 | 2000000 | CLEAR | 2 Mbyte more DRAM bytes | +2 Mbyte",
            })
    void a_change_is_told_without_double_negatives(
            MetricClass metricClass, double base, double current, Strength strength, String words, String cell) {
        MetricComparison comparison = comparison(
                metricClass,
                base,
                current,
                current > base ? Direction.MORE : Direction.LESS,
                ChangeVerdict.CHANGED,
                Optional.of(strength),
                Basis.TOTAL);
        assertThat(ChangeWords.of(comparison)).contains(words);
        assertThat(ChangeWords.signed(comparison)).isEqualTo(cell);
    }

    @Test
    void what_is_within_the_band_is_the_same_with_its_difference() {
        assertThat(ChangeWords.of(same(1000, 999.7))).contains("same cycles (−0.03 %)");
        assertThat(ChangeWords.of(same(1000, 1030.9))).contains("same cycles (+3.1 %)");
        assertThat(ChangeWords.of(same(1000, 1000))).contains("same cycles");
    }

    @Test
    void what_one_side_lacks_is_missing_and_not_zero() { // D3
        MetricComparison comparison = new MetricComparison(
                "cycles",
                MetricClass.CYCLES,
                "cycle",
                List.of(),
                Basis.TOTAL,
                new MeasuredChange(OptionalDouble.of(7), OptionalDouble.empty()),
                MeasuredChange.NONE,
                MeasuredChange.NONE,
                DiffThresholds.DEFAULT.band(MetricClass.CYCLES),
                OptionalDouble.empty(),
                Optional.empty(),
                Direction.NEITHER,
                ChangeVerdict.NOT_MEASURED,
                Optional.empty(),
                OptionalDouble.empty(),
                Gating.NOT_MEASURED,
                Optional.empty());
        assertThat(ChangeWords.of(comparison)).isEmpty();
        assertThat(ChangeWords.signed(comparison)).isEqualTo("not measured");
        assertThat(ChangeWords.base(comparison)).isEqualTo("7");
        assertThat(ChangeWords.current(comparison)).isEqualTo("n/a");
    }

    @Test
    void what_is_judged_per_launch_or_instance_says_so() { // D1
        assertThat(ChangeWords.of(more(Basis.PER_LAUNCH))).contains("12.4 % more cycles per launch");
        assertThat(ChangeWords.of(more(Basis.PER_INSTANCE))).contains("12.4 % more cycles per instance");
        assertThat(ChangeWords.base(more(Basis.PER_LAUNCH))).isEqualTo("1,000 /l");
    }

    @Test
    void runs_that_spread_too_far_are_no_change() {
        MetricComparison comparison = comparison(
                MetricClass.CYCLES,
                1000,
                1080,
                Direction.NEITHER,
                ChangeVerdict.TOO_NOISY,
                Optional.empty(),
                Basis.TOTAL);
        assertThat(ChangeWords.of(comparison)).contains("too noisy: 8.0 % more cycles");
    }

    @Test
    void an_interval_has_signs_and_its_confidence() {
        MetricComparison one = more(Basis.TOTAL);
        MetricComparison within = new MetricComparison(
                one.measure(),
                one.metricClass(),
                one.unit(),
                one.metrics(),
                one.basis(),
                one.total(),
                one.perInstance(),
                one.perLaunch(),
                one.band(),
                one.allowed(),
                Optional.of(new ChangeInterval(0.982, 1.124, 1.131, 0.9)),
                one.direction(),
                one.verdict(),
                one.strength(),
                one.smallestVisible(),
                one.gating(),
                one.runs());
        assertThat(ChangeWords.interval(within)).contains("−1.8 % to +13.1 % (90 %)");
        assertThat(ChangeWords.interval(one)).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(MetricClass.class)
    void no_words_have_a_sign_and_a_direction_at_once(MetricClass metricClass) {
        Random random = new Random(metricClass.words().length());
        for (int round = 0; round < 200; round++) {
            double base = round % 7 == 0 ? 0 : Math.exp(random.nextDouble() * 20);
            double current = round % 11 == 0 ? 0 : Math.exp(random.nextDouble() * 20);
            Direction direction = current > base ? Direction.MORE : current < base ? Direction.LESS : Direction.NEITHER;
            String words = ChangeWords.of(comparison(
                            metricClass,
                            base,
                            current,
                            direction,
                            ChangeVerdict.CHANGED,
                            Optional.of(Strength.CLEAR),
                            Basis.TOTAL))
                    .orElseThrow();
            assertThat(words).doesNotContainPattern("[-−+][0-9]|NaN|Infinity");
        }
    }

    private static MetricComparison more(Basis basis) {
        return comparison(
                MetricClass.CYCLES,
                1000,
                1124,
                Direction.MORE,
                ChangeVerdict.REGRESSION,
                Optional.of(Strength.CERTAIN),
                basis);
    }

    private static MetricComparison same(double base, double current) {
        return comparison(
                MetricClass.CYCLES,
                base,
                current,
                Direction.NEITHER,
                ChangeVerdict.SAME,
                Optional.empty(),
                Basis.TOTAL);
    }

    private static MetricComparison comparison(
            MetricClass metricClass,
            double base,
            double current,
            Direction direction,
            ChangeVerdict verdict,
            Optional<Strength> strength,
            Basis basis) {
        MeasuredChange change = new MeasuredChange(OptionalDouble.of(base), OptionalDouble.of(current));
        return new MetricComparison(
                metricClass.code(),
                metricClass,
                metricClass == MetricClass.DRAM_BYTES ? "byte" : "",
                List.of("metric"),
                basis,
                change,
                change,
                change,
                DiffThresholds.DEFAULT.band(metricClass),
                OptionalDouble.of(1),
                Optional.empty(),
                direction,
                verdict,
                strength,
                OptionalDouble.of(0.05),
                Gating.GATES,
                Optional.empty());
    }
}
