package dev.rangefinder.metric;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class DecimalScaleTest {
    @Test
    void two_decimals_of_gigahertz_are_whole_hertz() {
        assertThat(DecimalScale.toDouble(241, 7)).isEqualTo(2_410_000_000.0);
    }

    @Test
    void exponents_beyond_every_double_end_in_zero_and_infinity() {
        assertThat(DecimalScale.toDouble(1, -2_000_000_000)).isZero();
        assertThat(DecimalScale.toDouble(-1, 2_000_000_000)).isEqualTo(Double.NEGATIVE_INFINITY);
    }

    static LongStream seeds() {
        return LongStream.range(0, 20);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void every_product_is_the_nearest_double(long seed) {
        Random random = new Random(seed);
        for (int i = 0; i < 2_000; i++) {
            long mantissa = random.nextLong() >> random.nextInt(64);
            int exponent = random.nextInt(-40, 40);
            assertThat(DecimalScale.toDouble(mantissa, exponent))
                    .as("%de%d", mantissa, exponent)
                    .isEqualTo(BigDecimal.valueOf(mantissa)
                            .scaleByPowerOfTen(exponent)
                            .doubleValue());
        }
    }
}
