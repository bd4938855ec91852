package dev.rangefinder.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.report.content.ReadableUnit;
import dev.rangefinder.report.html.Precision.Decimal;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Fewer digits, and the same numbers for whoever reads them.
class PrecisionTest {
    private static final MathContext FOUR = new MathContext(4, RoundingMode.HALF_UP);

    @ParameterizedTest
    @CsvSource({
        "1.2345649999, 1.23456",
        "1.2345601,    1.23456",
        // A last digit of 5 or 0 that was cut off would be taken for a half, or for exact.
        "1.2345499999, 1.23454",
        "1.2345,       1.2345",
        "1.23450001,   1.23451",
        "1.23455001,   1.23456",
        "-1.23450001,  -1.23451",
        "123456789,    123456000",
        "0.000012345678, 0.0000123456",
        "7,            7"
    })
    void six_digits_are_cut_off_so_that_they_can_be_rounded_again(double value, BigDecimal expected) {
        assertThat(number(Precision.SIX_DIGITS.round(value, false))).isEqualByComparingTo(expected);
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
    void rounding_six_digits_to_four_is_rounding_the_number(int seed) {
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < 5_000; i++) {
            double value = hard(random);
            BigDecimal twice = number(Precision.SIX_DIGITS.round(value, false)).round(FOUR);
            assertThat(twice).as("%s", value).isEqualByComparingTo(new BigDecimal(Double.toString(value)).round(FOUR));
            assertThat(number(Precision.FOUR_DIGITS.round(value, false))).isEqualByComparingTo(twice);
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(ints = {1, 2, 3, 4})
    void percentages_read_the_same_with_fewer_digits(int seed) {
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < 5_000; i++) {
            double value = random.nextBoolean() ? random.nextDouble(100) : Math.rint(random.nextDouble(1e5)) / 1e3;
            for (Precision precision : Precision.values()) {
                BigDecimal held =
                        precision == Precision.EXACT ? BigDecimal.valueOf(value) : number(precision.round(value, true));
                assertThat(held.setScale(2, RoundingMode.HALF_UP))
                        .as("%s with %s", value, precision)
                        .isEqualTo(BigDecimal.valueOf(value).setScale(2, RoundingMode.HALF_UP));
            }
        }
    }

    @Test
    void whole_numbers_that_have_no_more_digits_are_kept() {
        assertThat(Precision.FOUR_DIGITS.keeps(9_999)).isTrue();
        assertThat(Precision.FOUR_DIGITS.keeps(10_000)).isFalse();
        assertThat(Precision.SIX_DIGITS.keeps(999_999)).isTrue();
        assertThat(Precision.EXACT.keeps(0x1p52)).isTrue();
        assertThat(Precision.FOUR_DIGITS.round(0, true)).isEqualTo(Decimal.ZERO);
        assertThat(ReadableUnit.text(0, "%")).isEqualTo("0.00 %");
    }

    /// Numbers of all sizes, many of them near a half of the fourth digit.
    private static double hard(SplittableRandom random) {
        double digits = 1000
                + random.nextInt(9000)
                + switch (random.nextInt(4)) {
                    case 0 -> 0.5;
                    case 1 -> 0.5 - 1e-9;
                    case 2 -> 0.5 + 1e-9;
                    default -> random.nextDouble();
                };
        return (random.nextBoolean() ? 1 : -1) * digits * Math.pow(10, random.nextInt(-12, 12));
    }

    private static BigDecimal number(Decimal decimal) {
        return BigDecimal.valueOf(decimal.digits(), -decimal.exponent());
    }
}
