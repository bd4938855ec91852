package dev.rangefinder.nsight.ncu.csv.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class DecimalDigitsTest {
    private static final int START = 18;
    private static final String CHARACTERS = "0123456789012345678901234567890123456789..,-e:/ n\u00e9";

    static LongStream seeds() {
        return LongStream.range(0, 20);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void digits_with_or_without_a_point_are_read_and_nothing_else(long seed) {
        Random random = new Random(seed);
        DecimalDigits number = new DecimalDigits();
        for (int i = 0; i < 20_000; i++) {
            String text = random(random);
            byte[] data =
                    ("1\",\"45678.,1234\",\"" + text + "\"" + "8.\"15,\"67890123456").getBytes(StandardCharsets.UTF_8);
            int end = number.read(data, START);
            if (text.matches("[0-9]+|[0-9]*\\.[0-9]{1,7}") && text.length() <= 15) {
                assertThat(end).as(text).isEqualTo(START + text.length());
                assertThat(number.mantissa()).as(text).isEqualTo(Long.parseLong(text.replace(".", "")));
                assertThat(number.fraction())
                        .as(text)
                        .isEqualTo(text.contains(".") ? text.length() - 1 - text.indexOf('.') : 0);
            } else {
                assertThat(end).as(text).isNegative();
            }
        }
    }

    private static String random(Random random) {
        int digits = random.nextInt(3) == 0 ? CHARACTERS.length() : 42;
        StringBuilder text = new StringBuilder();
        int length = random.nextInt(19);
        for (int i = 0; i < length; i++) {
            text.append(CHARACTERS.charAt(random.nextInt(digits)));
        }
        return text.toString();
    }
}
