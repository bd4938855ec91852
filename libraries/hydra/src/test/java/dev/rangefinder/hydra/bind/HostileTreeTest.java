package dev.rangefinder.hydra.bind;

import static dev.rangefinder.hydra.bind.Tree.list;
import static dev.rangefinder.hydra.bind.Tree.map;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.MapNode;
import dev.rangefinder.hydra.node.Node;
import dev.rangefinder.hydra.node.Scalar;
import dev.rangefinder.hydra.node.ScalarNode;
import java.math.BigInteger;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HostileTreeTest {
    private static final RecordBinder BINDER = RecordBinder.standard();

    private record Chain(List<Chain> next) {}

    @Test
    void a_tree_that_is_too_deep_for_a_record_within_itself_is_refused() {
        Node deep = map("next", list());
        for (int i = 0; i < 100_000; i++) {
            deep = map("next", list(deep));
        }
        MapNode tree = (MapNode) deep;
        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> BINDER.bind(tree, Chain.class))
                .withMessageContaining("is nested too deeply");
    }

    @Test
    void depth_that_the_records_do_not_look_into_costs_nothing() {
        record Open(Map<String, Node> others) {
            static final Hints HINTS = Hints.none().otherKeys("others");
        }
        assertThat(Open.HINTS).isNotNull();
        Node deep = map();
        for (int i = 0; i < 100_000; i++) {
            deep = map("a", deep);
        }
        assertThat(BINDER.bind((MapNode) deep, Open.class).others()).containsOnlyKeys("a");
    }

    private record Single(int number) {}

    @Test
    void very_many_unknown_keys_and_very_long_ones_are_told_in_bounded_time_and_space() {
        MapNode tree = map("number", 1);
        var entries = new LinkedHashMap<>(tree.entries());
        for (int i = 0; i < 100_000; i++) {
            entries.put(new Scalar.Text("numbre" + i), ScalarNode.of("x"));
        }
        entries.put(new Scalar.Text("n".repeat(1_000_000)), ScalarNode.of("x".repeat(1_000_000)));
        var wide = new MapNode(entries, tree.origin());
        Assertions.assertTimeout(
                Duration.ofSeconds(10),
                () -> assertThatExceptionOfType(ConfigException.class)
                        .isThrownBy(() -> BINDER.bind(wide, Single.class))
                        .satisfies(e -> assertThat(e.getMessage())
                                .hasSizeLessThan(20_000)
                                .contains("more")));
    }

    @Test
    void a_huge_number_is_refused_without_writing_out_its_digits() {
        MapNode tree = map("number", BigInteger.ONE.shiftLeft(10_000_000));
        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> BINDER.bind(tree, Single.class))
                .withMessageContaining("the number of 10000001 bits");
    }

    @Test
    void what_could_hurt_a_terminal_is_not_shown() {
        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> BINDER.bind(map("number", "\u001b[2J\n", "\u001b]0;x", 1), Single.class))
                .satisfies(e -> assertThat(e.getMessage()).doesNotContain("\u001b"));
    }

    record Mixed(int a, List<Mixed> b, Map<String, Mixed> c, boolean d) {
        static final Mixed DEFAULT = new Mixed(0, List.of(), Map.of(), false);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void any_tree_is_bound_or_refused_and_nothing_else(long seed) {
        var random = new Random(seed);
        for (int i = 0; i < 2_000; i++) {
            MapNode tree = map("a", random(random, 4), "b", random(random, 4), "c", random(random, 4));
            try {
                assertThat(BINDER.bind(tree, Mixed.class)).isNotNull();
            } catch (ConfigException e) {
                assertThat(e.getMessage()).isNotBlank();
            }
        }
    }

    private static Node random(Random random, int depth) {
        return switch (random.nextInt(depth > 0 ? 9 : 6)) {
            case 0 -> Tree.node(null);
            case 1 -> Tree.node(random.nextLong());
            case 2 -> Tree.node(random.nextInt());
            case 3 -> Tree.node("???");
            case 4 -> Tree.node(random.nextBoolean());
            case 5 -> Tree.node(random.nextDouble());
            case 6 -> list(random(random, depth - 1), random(random, depth - 1));
            case 7 -> list();
            default ->
                map(
                        List.of("a", "b", "c", "d", "e").get(random.nextInt(5)),
                        random(random, depth - 1),
                        random.nextBoolean() ? "d" : random.nextInt(3),
                        random(random, depth - 1));
        };
    }
}
