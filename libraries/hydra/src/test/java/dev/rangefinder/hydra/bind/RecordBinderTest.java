package dev.rangefinder.hydra.bind;

import static dev.rangefinder.hydra.bind.Tree.list;
import static dev.rangefinder.hydra.bind.Tree.map;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.MapNode;
import dev.rangefinder.hydra.node.Node;
import dev.rangefinder.hydra.node.Origin;
import dev.rangefinder.hydra.node.ScalarNode;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class RecordBinderTest {
    private static final RecordBinder BINDER = RecordBinder.standard();

    private record Everything(
            String text,
            int whole,
            long longWhole,
            double real,
            boolean flag,
            Level level,
            List<Integer> numbers,
            Map<String, Double> weights,
            Inner inner,
            Optional<String> maybeText,
            OptionalInt maybeWhole,
            OptionalLong maybeLong,
            OptionalDouble maybeReal,
            Optional<List<Inner>> maybeInner,
            Node anything) {}

    private record Inner(boolean enable) {}

    private enum Level {
        LOW,
        HIGH
    }

    private static Everything bindEverything(@Nullable Object... more) {
        MapNode tree = map(
                "text",
                "a",
                "whole",
                1,
                "long_whole",
                1L << 40,
                "real",
                0.5,
                "flag",
                true,
                "level",
                "high",
                "numbers",
                list(1, 2),
                "weights",
                Map.of("w", 1),
                "inner",
                Map.of("enable", false),
                "maybe_text",
                "t",
                "maybe_whole",
                3,
                "maybe_long",
                4,
                "maybe_real",
                5,
                "maybe_inner",
                list(Map.of("enable", true)),
                "anything",
                "???");
        MapNode changes = map(more);
        for (var entry : changes.entries().entrySet()) {
            tree = tree.with(entry.getKey(), entry.getValue());
        }
        return BINDER.bind(tree, Everything.class);
    }

    @Test
    void every_kind_of_component_takes_its_value() {
        assertThat(bindEverything())
                .isEqualTo(new Everything(
                        "a",
                        1,
                        1L << 40,
                        0.5,
                        true,
                        Level.HIGH,
                        List.of(1, 2),
                        Map.of("w", 1.0),
                        new Inner(false),
                        Optional.of("t"),
                        OptionalInt.of(3),
                        OptionalLong.of(4),
                        OptionalDouble.of(5),
                        Optional.of(List.of(new Inner(true))),
                        ScalarNode.of("???").withOrigin(new Origin.File("test.yaml", 15))));
    }

    private record Maybe(Optional<String> text, OptionalInt number) {}

    @Test
    void null_and_absent_are_empty_where_that_is_allowed() {
        assertThat(BINDER.bind(map("text", null), Maybe.class))
                .isEqualTo(new Maybe(Optional.empty(), OptionalInt.empty()));
    }

    @Test
    void numbers_are_taken_as_texts_as_the_original_writes_them() {
        record Label(String a, String b) {}
        assertThat(BINDER.bind(map("a", 42, "b", 1e20), Label.class)).isEqualTo(new Label("42", "1e+20"));
    }

    record Defaulted(int whole, Optional<String> text, Inner inner) {
        static final Defaulted DEFAULT = new Defaulted(7, Optional.of("usual"), new Inner(true));
    }

    private record Outer(Defaulted defaulted) {}

    @Test
    void a_record_with_defaults_takes_them_for_keys_that_are_not_there() {
        assertThat(BINDER.bind(map("whole", 1), Defaulted.class))
                .isEqualTo(new Defaulted(1, Optional.of("usual"), new Inner(true)));
        assertThat(BINDER.bind(map("text", null), Defaulted.class).text()).isEmpty();
        assertThat(BINDER.bind(map(), Outer.class).defaulted()).isEqualTo(Defaulted.DEFAULT);
        assertThat(BINDER.bind(map("defaulted", null), Outer.class).defaulted()).isEqualTo(Defaulted.DEFAULT);
    }

    private record Parts(Maybe maybe, Inner inner) {}

    @Test
    void a_record_that_is_not_there_is_looked_for_key_by_key() {
        assertThat(BINDER.bind(map("inner", Map.of("enable", true)), Parts.class)
                        .maybe())
                .isEqualTo(new Maybe(Optional.empty(), OptionalInt.empty()));
        assertThat(messageOf(() -> BINDER.bind(map("inner", null), Parts.class)))
                .isEqualTo("inner.enable: is not there; expected true or false (from test.yaml:1)");
    }

    record Open(String name, Map<String, Node> others) {
        static final Hints HINTS = Hints.none().otherKeys("others");
    }

    @Test
    void an_open_record_keeps_other_keys_in_their_order() {
        Open open = BINDER.bind(map("z", 1, "name", "n", "a", list()), Open.class);
        assertThat(open.others().keySet()).containsExactly("z", "a");
        assertThat(open.others().get("a")).matches(list()::sameData);
    }

    record Lists(List<String> commas, List<String> whole) {
        static final Hints HINTS = Hints.none().separated(",", "commas").separated("", "whole");
    }

    @Test
    void a_text_may_stand_for_a_list() {
        assertThat(BINDER.bind(map("commas", "a, b,,c ", "whole", "a,b"), Lists.class))
                .isEqualTo(new Lists(List.of("a", "b", "c"), List.of("a,b")));
        assertThat(BINDER.bind(map("commas", list("a,b"), "whole", 0), Lists.class))
                .isEqualTo(new Lists(List.of("a,b"), List.of("0")));
        assertThat(BINDER.bind(map("commas", "", "whole", list()), Lists.class))
                .isEqualTo(new Lists(List.of(), List.of()));
    }

    private enum Mode implements Spelled {
        APP_RANGE("app-range"),
        CUDA("cudaProfilerApi");

        private final String spelling;

        Mode(String spelling) {
            this.spelling = spelling;
        }

        @Override
        public String spelling() {
            return spelling;
        }
    }

    private record Modes(Mode one, Mode other) {}

    @Test
    void an_enum_is_written_as_it_is_spelled_in_any_case() {
        assertThat(BINDER.bind(map("one", "app-range", "other", "cudaprofilerapi"), Modes.class))
                .isEqualTo(new Modes(Mode.APP_RANGE, Mode.CUDA));
    }

    private record Renaming(Pattern pattern, String replacement) {}

    private record Renamings(List<Renaming> rename) {}

    private static final RecordBinder WITH_PATTERNS = BINDER.reading(
                    Pattern.class, "a regular expression", RecordBinderTest::pattern)
            .readingToo(Renaming.class, "a name", name -> new Renaming(pattern(name), ""));

    private static Pattern pattern(String text) {
        try {
            return Pattern.compile(text);
        } catch (PatternSyntaxException e) {
            throw new IllegalArgumentException("no regular expression: " + e.getDescription(), e);
        }
    }

    @Test
    void own_types_are_read_from_text_and_records_from_either() {
        Renamings renamings = WITH_PATTERNS.bind(
                map("rename", list("x", Map.of("pattern", "a+", "replacement", "b"))), Renamings.class);
        assertThat(renamings.rename()).extracting(Renaming::replacement).containsExactly("", "b");
    }

    @Test
    void what_an_own_type_refuses_is_told_in_its_words() {
        assertThat(messageOf(() -> WITH_PATTERNS.bind(map("rename", list("x", "(")), Renamings.class)))
                .startsWith("rename[1]: no regular expression: ");
    }

    @Test
    void an_unknown_key_is_refused_with_the_nearest_one() {
        assertThat(messageOf(() -> bindEverything("maybe_txt", 1)))
                .isEqualTo("maybe_txt: no such key; did you mean 'maybe_text'? (from test.yaml:1)");
        assertThat(messageOf(() -> BINDER.bind(map("quite_else", 1), Inner.class)))
                .contains("quite_else: no such key; there are enable");
    }

    @Test
    void a_wrong_type_is_told_with_key_type_value_and_origin() {
        assertThat(messageOf(() -> bindEverything("whole", "abc")))
                .isEqualTo("whole: expected a whole number, but it is the text 'abc' (from test.yaml:1)");
        assertThat(messageOf(() -> bindEverything("whole", 1L << 40)))
                .isEqualTo("whole: expected a whole number up to 2147483647, but it is the number 1099511627776"
                        + " (from test.yaml:1)");
        assertThat(messageOf(() -> bindEverything("inner", Map.of("enable", 1))))
                .contains("inner.enable: expected true or false, but it is the number 1");
        assertThat(messageOf(() -> bindEverything("numbers", list(1, "x"))))
                .startsWith("numbers[1]: expected a whole number, but it is the text 'x'");
        assertThat(messageOf(() -> bindEverything("flag", null))).contains("expected true or false, but it is null");
        assertThat(messageOf(() -> bindEverything("text", true))).contains("expected a text, but it is true");
        assertThat(messageOf(() -> bindEverything("inner", list())))
                .contains("expected a map, but it is an empty list");
    }

    @Test
    void a_word_is_named_as_the_origin() {
        MapNode tree =
                map().with("enable", ScalarNode.of("on").withOrigin(new Origin.CommandLineOverride("inner.enable=on")));
        assertThat(messageOf(() -> BINDER.bind(tree, Inner.class))).endsWith("(from the override inner.enable=on)");
    }

    @Test
    void a_choice_that_does_not_exist_is_refused_with_all_that_do() {
        assertThat(messageOf(() -> bindEverything("level", "hihg")))
                .isEqualTo("level: there is no 'hihg'; did you mean 'high'? (low, high) (from test.yaml:1)");
    }

    @Test
    void a_mandatory_value_that_nobody_gave_is_told_so() {
        assertThat(exceptionOf(() -> bindEverything("whole", "???")))
                .returns(ConfigException.Kind.MISSING, ConfigException::kind)
                .hasMessage("whole: nobody gave this mandatory value: a whole number (from test.yaml:1)");
    }

    @Test
    void a_key_that_is_not_there_is_told_with_what_is_expected() {
        assertThat(messageOf(() -> BINDER.bind(map(), Inner.class)))
                .isEqualTo("enable: is not there; expected true or false (from test.yaml:1)");
    }

    @Test
    void all_faults_are_told_together_in_the_order_of_keys() {
        assertThat(messageOf(() -> bindEverything("whole", "x", "zzz", 1, "flag", 2, "inner", Map.of("enabel", true)))
                        .lines()
                        .map(line -> line.substring(0, line.indexOf(':'))))
                .containsExactly("flag", "inner.enabel", "inner.enable", "whole", "zzz");
    }

    record Range(int low, int high) {
        Range {
            if (low > high) {
                throw new IllegalArgumentException("low is above high");
            }
        }
    }

    private record Ranges(Map<String, Range> ranges) {}

    @Test
    void a_record_that_makes_no_sense_is_told_at_its_key() {
        assertThat(messageOf(() -> BINDER.bind(map("ranges", Map.of("a", Map.of("low", 2, "high", 1))), Ranges.class)))
                .startsWith("ranges.a: low is above high");
    }

    record Picky(int top, OptionalInt skip, String set) implements Checked {
        static final Hints HINTS = Hints.none().atLeast(1, "top").atLeast(0, "skip");

        @Override
        public List<Objection> objections() {
            return set.equals("none") ? List.of(new Objection("set", "must not be none here")) : List.of();
        }
    }

    @Test
    void rules_of_a_record_are_told_at_the_key_they_are_about() {
        assertThat(messageOf(() -> BINDER.bind(map("top", 0, "skip", -1, "set", "none"), Picky.class)))
                .isEqualTo("""
                        skip: expected a whole number of 0 or more, but it is the number -1 (from test.yaml:2)
                        top: expected a whole number of 1 or more, but it is the number 0 (from test.yaml:1)""");
        assertThat(messageOf(() -> BINDER.bind(map("top", 1, "set", "none"), Picky.class)))
                .isEqualTo("set: must not be none here (from test.yaml:2)");
    }

    @Test
    void keys_are_listed_with_what_they_take() {
        record Both(Picky picky, Open open, Lists lists, Optional<Inner> inner) {}
        assertThat(BINDER.keys(Both.class))
                .extracting(key -> key.path() + ": " + key.expected())
                .containsExactly(
                        "picky.top: a whole number of 1 or more",
                        "picky.skip: a whole number of 0 or more, or null",
                        "picky.set: a text",
                        "open.name: a text",
                        "open.*: anything",
                        "lists.commas: a list, each item a text, or a text with ',' between them",
                        "lists.whole: a text, or a list of such",
                        "inner: a map, or null");
    }

    @Test
    void a_hint_for_a_component_that_is_not_there_is_a_fault_of_the_program() {
        record Odd(int top) {
            static final Hints HINTS = Hints.none().atLeast(1, "tpo");
        }
        assertThat(Odd.HINTS).isNotNull();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> BINDER.bind(map(), Odd.class))
                .withMessageContaining("has hints for components it has not: [tpo]");
    }

    @Test
    void a_type_that_cannot_be_bound_is_a_fault_of_the_program() {
        record Odd(Thread thread) {}
        assertThatIllegalArgumentException()
                .isThrownBy(() -> BINDER.bind(map(), Odd.class))
                .withMessageContaining("Odd.thread: a configuration cannot be bound to java.lang.Thread");
    }

    private static String messageOf(Runnable binding) {
        return String.valueOf(exceptionOf(binding).getMessage());
    }

    private static ConfigException exceptionOf(Runnable binding) {
        try {
            binding.run();
        } catch (ConfigException e) {
            return e;
        }
        throw new AssertionError("nothing was refused");
    }
}
