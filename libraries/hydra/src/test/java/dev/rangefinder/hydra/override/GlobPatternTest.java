package dev.rangefinder.hydra.override;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GlobPatternTest {
    @ParameterizedTest
    @CsvSource({
        "*,,true",
        "?,,false",
        "*,abc,true",
        "a*c,abbc,true",
        "a*c,abcd,false",
        "a?c,abc,true",
        "a?c,ac,false",
        "[a-c]x,bx,true",
        "[a-c]x,dx,false",
        "[!a-c]x,dx,true",
        "[!a-c]x,bx,false",
        "[]a]x,]x,true",
        "[!]a]x,]x,false",
        "[ax,[ax,true",
        "[-a]x,-x,true",
        "[a-]x,-x,true",
        "[*],*,true",
        "[*],a,false",
        "A,a,false",
        "a.b,axb,false",
        "**,abc,true",
        "*.rtx*,ncu.rtx3090,true",
        "[c-a],b,false"
    })
    void a_pattern_matches_whole_names(String pattern, String name, boolean matches) {
        assertThat(GlobPattern.matches(pattern, name == null ? "" : name)).isEqualTo(matches);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void stars_and_question_marks_are_those_of_a_regular_expression(long seed) {
        var random = new Random(seed);
        for (int i = 0; i < 2000; i++) {
            String pattern = text(random, "ab*?");
            String name = text(random, "ab");
            boolean expected = Pattern.matches(pattern.replace("*", ".*").replace("?", "."), name);
            assertThat(GlobPattern.matches(pattern, name))
                    .as(pattern + " " + name)
                    .isEqualTo(expected);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"*a", "[", "*[", "[a", "[a]", "*[!b]", "[]", "?*"})
    void a_repeated_pattern_takes_no_exponential_time(String piece) {
        Assertions.assertTimeout(
                Duration.ofSeconds(5),
                () -> assertThat(GlobPattern.matches(piece.repeat(1000) + "b", "a".repeat(10_000)))
                        .isFalse());
    }

    private static String text(Random random, String alphabet) {
        var text = new StringBuilder();
        for (int i = random.nextInt(8); i > 0; i--) {
            text.append(alphabet.charAt(random.nextInt(alphabet.length())));
        }
        return text.toString();
    }
}
