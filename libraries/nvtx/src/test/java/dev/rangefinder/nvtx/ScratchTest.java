package dev.rangefinder.nvtx;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Texts in native memory, some of which are kept there.
class ScratchTest {
    static LongStream seeds() {
        return LongStream.range(0, 10);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void a_text_is_what_was_asked_for_however_often_and_in_whatever_order(long seed) {
        Random random = new Random(seed);
        String[] alphabet = {"a", "Aa", "BB", "é", "漢", "😀", " "};
        for (int round = 0; round < 2000; round++) {
            StringBuilder words = new StringBuilder();
            for (int length = random.nextInt(random.nextInt(10) == 0 ? 200 : 4); length > 0; length--) {
                words.append(alphabet[random.nextInt(alphabet.length)]);
            }
            String text = words.toString();
            boolean wide = random.nextInt(8) == 0;
            MemorySegment written = Scratch.current().text(wide ? NvtxText.wide(text) : NvtxText.utf8(text));
            assertThat(written.getString(0, wide ? StandardCharsets.UTF_32LE : StandardCharsets.UTF_8))
                    .isEqualTo(text);
        }
    }
}
