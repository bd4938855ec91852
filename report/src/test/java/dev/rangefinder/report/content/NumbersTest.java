package dev.rangefinder.report.content;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NumbersTest {
    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "-0.0, 0",
        "1, 1",
        "1e6, 1000000",
        "0.1, 0.1",
        "1e-5, 0.00001",
        "1e-9, 1E-9",
        "1e20, 100000000000000000000",
        "1e22, 1E22",
        "1.5e300, 1.5E300",
        "123456789.25, 123456789.25",
        "-2.5, -2.5"
    })
    void programs_read_the_shortest_digits(double value, String text) {
        assertThat(PlainNumber.of(value)).isEqualTo(text);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2})
    void what_programs_read_is_the_same_number(long seed) {
        Random random = new Random(seed);
        for (int count = 0; count < 10_000; count++) {
            double value = Double.longBitsToDouble(random.nextLong());
            if (Double.isFinite(value)) {
                assertThat(Double.parseDouble(PlainNumber.of(value))).isEqualTo(value);
            }
            long nanoseconds = random.nextLong() >>> random.nextInt(1, 63);
            assertThat(new BigDecimal(PlainNumber.milliseconds(nanoseconds)).movePointRight(6))
                    .isEqualByComparingTo(BigDecimal.valueOf(nanoseconds));
        }
    }

    @ParameterizedTest
    @CsvSource({"422208, 0.422208", "0, 0", "1, 0.000001", "1000000, 1", "9223372036854775807, 9223372036854.775807"})
    void nanoseconds_are_exact_in_milliseconds(long nanoseconds, String text) {
        assertThat(PlainNumber.milliseconds(nanoseconds)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({
        "422208, ns, 422.2 us",
        "999, ns, 999 ns",
        "999960, ns, 1.000 ms",
        "1500000000, ns, 1.500 s",
        "1.41e9, hz, 1.410 GHz",
        "1687, byte, 1.687 Kbyte",
        "1.5e12, byte/s, 1.500 Tbyte/s",
        "64, register/thread, 64 register/thread",
        "123456, inst, '123,456 inst'",
        "1234567, inst, 1.235 M inst",
        "12.3456, '', 12.35",
        "1234.56, '', '1,235'",
        "44.312, %, 44.31 %",
        "0.001, %, <0.01 %",
        "0, %, 0.00 %",
        "0.00012345, '', 0.0001235"
    })
    void people_read_four_digits_and_a_unit_that_fits(double value, String unit, String text) {
        assertThat(ReadableUnit.text(value, unit)).isEqualTo(text); // M8
    }
}
