package dev.rangefinder.hydra.override;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.hydra.node.Scalar;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What an override says can be written again and says the same: sweeps rely on it.
class WrittenAgainTest {
    private static final String QUOTABLE = "ab'\"\\ ,;#é\uD83D\uDE00${}[]()\n";

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void a_value_is_read_back_from_its_text(long seed) {
        var random = new Random(seed);
        for (int i = 0; i < 1000; i++) {
            OverrideValue value = value(random, 3);
            assertThat(ConfigOverride.parse("k=" + value.text()).value())
                    .as(value.text())
                    .contains(value);
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void a_word_that_is_understood_gives_a_text_that_means_the_same(long seed) {
        var random = new Random(seed);
        int understood = 0;
        for (int i = 0; i < 20_000; i++) {
            String override = "k=" + HostileOverridesTest.tokens(random, 6, List.of("int", "float"));
            var value = HostileOverridesTest.parse(override).flatMap(ConfigOverride::value);
            if (value.isPresent() && !(value.get() instanceof Sweep) && !override.contains("${")) {
                assertThat(ConfigOverride.parse("k=" + value.get().text()).value())
                        .as(override)
                        .contains(value.get());
                understood++;
            }
        }
        assertThat(understood).isGreaterThan(1000);
    }

    private static OverrideValue value(Random random, int depth) {
        return switch (random.nextInt(depth > 0 ? 9 : 7)) {
            case 0 -> new OverrideValue.Plain(new Scalar.Null());
            case 1 -> new OverrideValue.Plain(new Scalar.Bool(random.nextBoolean()));
            case 2 -> new OverrideValue.Plain(new Scalar.Whole(new BigInteger(random.nextInt(100), random).negate()));
            case 3 -> new OverrideValue.Plain(new Scalar.Real(Double.longBitsToDouble(random.nextLong())));
            case 4 -> new OverrideValue.Quoted(text(random, QUOTABLE), Quote.SINGLE);
            case 5 -> new OverrideValue.Quoted(text(random, QUOTABLE), Quote.DOUBLE);
            case 6 -> new OverrideValue.Plain(plainText(random));
            case 7 -> {
                var items = new ArrayList<OverrideValue>();
                for (int i = random.nextInt(4); i > 0; i--) {
                    items.add(value(random, depth - 1));
                }
                yield new OverrideValue.Items(items);
            }
            default -> {
                var entries = new LinkedHashMap<Scalar, OverrideValue>();
                for (int i = random.nextInt(4); i > 0; i--) {
                    entries.put(
                            random.nextBoolean() ? plainText(random) : Scalar.Whole.of(random.nextInt()),
                            value(random, depth - 1));
                }
                yield new OverrideValue.Entries(entries);
            }
        };
    }

    /// A text that nothing else looks like, of what needs no quotes.
    private static Scalar plainText(Random random) {
        return new Scalar.Text("x" + text(random, "ab \t:=,()[]{}\\/-+.$%*@?|_19"));
    }

    private static String text(Random random, String alphabet) {
        var text = new StringBuilder();
        for (int i = random.nextInt(10); i > 0; i--) {
            int at = random.nextInt(alphabet.codePointCount(0, alphabet.length()));
            text.appendCodePoint(alphabet.codePointAt(alphabet.offsetByCodePoints(0, at)));
        }
        return text.toString();
    }
}
