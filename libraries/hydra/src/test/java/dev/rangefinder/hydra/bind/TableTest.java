package dev.rangefinder.hydra.bind;

import static dev.rangefinder.hydra.bind.Tree.list;
import static dev.rangefinder.hydra.bind.Tree.map;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.MapNode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Keys of a table instead of a record's components.
class TableTest {
    private static final RecordBinder BINDER = RecordBinder.standard();

    record Options(Map<String, Object> values) implements Checked {
        static final Hints HINTS = Hints.none().table("values", table());

        static Wanted.Table table() {
            var keys = new LinkedHashMap<String, Wanted>();
            keys.put("skip", new Wanted.WholeNumber(true, 0));
            keys.put("ranges.include", new Wanted.ListOf(new Wanted.AnyText(), Optional.of(";")));
            keys.put("kill", new Wanted.TruthValue());
            keys.put("ranges.scope", new Wanted.OneOf(Map.of("thread", "thread")));
            return Wanted.Table.of(keys);
        }

        @Override
        public List<Objection> objections() {
            return values.containsKey("kill") && !values.containsKey("skip")
                    ? List.of(new Objection("kill", "needs skip"))
                    : List.of();
        }
    }

    record Root(Options options) {}

    @Test
    void what_is_there_is_bound_by_its_key() {
        assertThat(options(map("skip", 3, "ranges", map("scope", "thread", "include", "a; b"))))
                .containsOnly(
                        Map.entry("skip", 3),
                        Map.entry("ranges.scope", "thread"),
                        Map.entry("ranges.include", List.of("a", "b")));
    }

    @Test
    void null_is_as_good_as_absent() {
        assertThat(options(map("skip", null, "ranges", null))).isEmpty();
        assertThat(options(map("ranges", map("scope", null)))).isEmpty();
        assertThat(BINDER.bind(map(), Root.class).options().values()).isEmpty();
    }

    @Test
    void what_does_not_fit_is_told_with_its_key_all_together() {
        String refusals = """
                options.kil: no such key; did you mean 'kill'? (from test.yaml:2)
                options.ranges.include[0]: expected a text, but it is an empty list
                options.ranges.scop: no such key; did you mean 'scope'? (from test.yaml:1)
                options.skip: expected a whole number of 0 or more, but it is the number -1 (from test.yaml:1)""";
        assertThat(refusal(map("skip", -1, "kil", true, "ranges", map("scop", 1, "include", list(list())))))
                .isEqualTo(refusals);
        assertThat(refusal(map("ranges", "all")))
                .isEqualTo("options.ranges: expected a map, but it is the text 'all' (from test.yaml:1)");
        assertThat(refusal(map("kill", true))).isEqualTo("options.kill: needs skip (from test.yaml:1)");
    }

    @Test
    void the_keys_are_listed_with_what_they_take() {
        assertThat(BINDER.keys(Root.class))
                .containsExactly(
                        new BoundKey("options.skip", "a whole number of 0 or more, or null"),
                        new BoundKey(
                                "options.ranges.include",
                                "a list, each item a text, or a text with ';' between them, or null"),
                        new BoundKey("options.ranges.scope", "one of thread, or null"),
                        new BoundKey("options.kill", "true or false, or null"));
    }

    private static Map<String, Object> options(MapNode tree) {
        return BINDER.bind(map("options", tree), Root.class).options().values();
    }

    private static String refusal(MapNode tree) {
        var refused = new String[1];
        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> options(tree))
                .satisfies(e -> refused[0] = e.getMessage());
        return refused[0];
    }
}
