package dev.rangefinder.hydra.override;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.rangefinder.hydra.node.ConfigException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Overrides that nobody would write: refused or understood, never anything else, and soon.
class HostileOverridesTest {
    private static final List<String> TOKENS = List.of(
            "a",
            "b1",
            "_x",
            "1",
            "0",
            "007",
            "1.5",
            "1e3",
            ".5",
            "-",
            "+",
            "inf",
            "nan",
            "null",
            "true",
            "False",
            " ",
            "\t",
            ",",
            ":",
            "=",
            "(",
            ")",
            "[",
            "]",
            "{",
            "}",
            "'",
            "\"",
            "\\",
            "\\,",
            "\\ ",
            "'q'",
            "\"d,q\"",
            "${a}",
            "${",
            "$",
            "/",
            "@",
            ".",
            "%",
            "*",
            "?",
            "|",
            ";",
            "#",
            "é",
            "\uD83D\uDE00",
            "\n",
            "\0",
            "[1,2]",
            "{a:1}",
            "choice(1,2)");

    private static final List<String> FUNCTIONS = List.of(
            "choice", "range", "interval", "glob", "tag", "sort", "shuffle", "int", "float", "str", "bool", "nope");

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void random_tokens_are_understood_or_refused(long seed) {
        var random = new Random(seed);
        for (int i = 0; i < 20_000; i++) {
            String override = (random.nextInt(4) > 0 ? "k=" : "") + tokens(random, 12, FUNCTIONS);
            parse(override).ifPresent(HostileOverridesTest::use);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[",
                "{a:",
                "int(",
                "[{a:int(",
                "${",
                "'",
                "\\",
                "(",
                "a(",
                "1,",
                "0",
                "1_0",
                "a.",
                "a/",
                "\\\\'",
                " ",
                "-",
                "=",
                "x ",
                ":",
                "${a",
                "[[]",
                "\"'",
                "e1",
                "1e",
                "+",
                "~",
                "@",
                ".",
                "_",
                "$"
            })
    void repeated_a_hundred_thousand_times_it_still_ends_soon(String piece) {
        Assertions.assertTimeout(Duration.ofSeconds(5), () -> {
            for (String before : List.of("k=", "k=a", "k=[", "k='", "")) {
                parse(before + piece.repeat(100_000)).ifPresent(HostileOverridesTest::use);
            }
        });
    }

    @Test
    void what_is_nested_is_bounded() {
        int most = ValueParser.MAXIMUM_DEPTH;
        assertThat(parse("a=" + "[".repeat(most) + "]".repeat(most))).isPresent();
        assertThat(parse("a=" + "int(".repeat(most) + "1" + ")".repeat(most))).isPresent();
        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> ConfigOverride.parse("a=" + "[".repeat(most + 1) + "]".repeat(most + 1)))
                .withMessageContaining("nested more than 200 deep");
    }

    @Test
    void numbers_have_as_many_digits_as_in_the_original() {
        assertThat(parse("a=" + "1".repeat(4300))).isPresent();
        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> ConfigOverride.parse("a=" + "1".repeat(100_000)))
                .withMessageContaining("at most 4300 digits");
        assertThat(parse("a=int('" + "1".repeat(100_000) + "')")).isEmpty();
        assertThat(parse("a=0." + "1".repeat(100_000))).isPresent();
        assertThat(parse("a=float('" + "1_".repeat(100_000) + "1')")).isPresent();
    }

    /// The override, unless it is refused.
    static Optional<ConfigOverride> parse(String override) {
        try {
            return Optional.of(ConfigOverride.parse(override));
        } catch (ConfigException e) {
            assertThat(e.kind()).isEqualTo(ConfigException.Kind.OVERRIDE);
            return Optional.empty();
        }
    }

    /// Tokens of values in any order, functions with their parenthesis among them.
    static String tokens(Random random, int most, List<String> functions) {
        var all = new ArrayList<>(TOKENS);
        functions.forEach(name -> all.add(name + "("));
        var text = new StringBuilder();
        for (int i = random.nextInt(most) + 1; i > 0; i--) {
            text.append(all.get(random.nextInt(all.size())));
        }
        return text.toString();
    }

    private static void use(ConfigOverride override) {
        try {
            assertThat(override.keyElement()).isNotNull();
            assertThat(override.valueText()).isNotNull();
            assertThat(override.valueNode()).isNotNull();
        } catch (ConfigException e) {
            assertThat(e.kind()).isEqualTo(ConfigException.Kind.OVERRIDE);
        }
    }
}
