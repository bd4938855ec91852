package dev.rangefinder.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Bytes as text that HTML does not look at.
class Base85Test {
    @Test
    void the_alphabet_has_85_characters_that_mean_nothing_to_html() {
        assertThat(Base85.ALPHABET.chars().distinct().count()).isEqualTo(85);
        assertThat(Base85.ALPHABET).hasSize(85).doesNotContain("<", ">", "&", "\"", "'", "\\", "`", "-");
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
    void a_text_reads_back_as_its_bytes(int seed) throws IOException {
        SplittableRandom random = new SplittableRandom(seed);
        for (int length = 0; length < 40; length++) {
            byte[] bytes = new byte[length];
            random.nextBytes(bytes);
            assertThat(read(text(bytes))).isEqualTo(bytes);
        }
        byte[] many = new byte[100_001 + seed];
        random.nextBytes(many);
        assertThat(text(many)).hasSizeBetween(125_000, 125_020);
    }

    private static String text(byte[] bytes) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (Base85 text = new Base85(out)) {
            text.write(bytes);
        }
        return out.toString(StandardCharsets.US_ASCII);
    }

    /// Another way to read it: with large numbers.
    private static byte[] read(String text) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (int start = 0; start < text.length(); start += 5) {
            String group = text.substring(start, Math.min(start + 5, text.length()));
            BigInteger number = BigInteger.ZERO;
            for (char character : (group + "}}}}").substring(0, 5).toCharArray()) {
                number = number.multiply(BigInteger.valueOf(85))
                        .add(BigInteger.valueOf(Base85.ALPHABET.indexOf(character)));
            }
            byte[] four = Arrays.copyOf(toFour(number.longValueExact()), group.length() - 1);
            bytes.writeBytes(four);
        }
        return bytes.toByteArray();
    }

    private static byte[] toFour(long number) {
        return new byte[] {(byte) (number >>> 24), (byte) (number >>> 16), (byte) (number >>> 8), (byte) number};
    }
}
