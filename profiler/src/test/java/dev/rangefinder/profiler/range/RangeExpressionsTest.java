package dev.rangefinder.profiler.range;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNoException;

import dev.rangefinder.attribution.RegionSettings;
import dev.rangefinder.capture.NvtxDomain;
import dev.rangefinder.capture.NvtxState;
import dev.rangefinder.capture.OpenRange;
import dev.rangefinder.profiler.option.RangePattern;
import dev.rangefinder.simulator.ncu.nvtx.NvtxExpression;
import dev.rangefinder.simulator.ncu.nvtx.PushPopScope;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The judge is the simulated ncu's own matcher, which knows nothing of this compiler.
class RangeExpressionsTest {
    private static final long THREAD = 7;
    private static final int LABELS = 50;
    private static final String CHARACTERS = "@,[]/*+\\$.^|(){}?-_:; abAB01é漢'";
    private static final List<String> WORDS =
            List.of("A", "B", "A1", "A::A1", "decode", "layer.0", "mlp", "a,b", "x/y", "[i]", "LLM@x", "aten::add");
    private static final RangeExpressions PLAIN = new RangeExpressions(List.of(), RegionSettings.DEFAULT);

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            value = {
                "decode*        ~ regex:decode.*/ ~ regex:decode.*",
                "A              ~ A/              ~ A",
                "layer[0]       ~ layer\\[0\\]/   ~ layer\\[0\\]",
                "step ?         ~ regex:step ./   ~ regex:step .",
                "regex:dec.*    ~ regex:dec.*/    ~ regex:dec.*",
                "regex:layer.[01]  ~ regex:layer.[01]/    ~ regex:layer.[01/]",
                "regex:[0-9]x[a-z] ~ regex:/[0-9]x[a-z]/  ~ regex:/[0-9]x[a-z/]",
                "regex:x{2,3}      ~ regex:x+/            ~ regex:x+",
            })
    void a_pattern_becomes_one_expression_for_each_kind_of_range(
            String pattern, String pushPop, String startEnd) { // C1
        assertThat(of(pattern)).containsExactly(pushPop, startEnd);
    }

    @Test
    void an_at_sign_is_meant_both_ways() { // C1
        assertThat(of("LLM@*")).containsExactly("regex:LLM@.*/", "regex:LLM@.*", "regex:LLM\\@.*/", "regex:LLM\\@.*");
        assertThat(of("LLM\\@x")).containsExactly("LLM\\@x/", "LLM\\@x");
    }

    @Test
    void the_name_of_a_region_is_also_a_stack_from_the_bottom_for_each_way_to_divide_it() { // C1
        assertThat(of("A::A1")).containsExactly("A::A1/", "A::A1", "[A/A1");
        assertThat(of("decode::layer.0::mlp"))
                .contains(
                        "decode::layer.0::mlp/",
                        "decode::layer.0::mlp",
                        "[decode/layer.0/mlp",
                        "[decode::layer.0/mlp",
                        "[decode/layer.0::mlp");
        assertThat(of("regex:decode::layer\\..*")).contains("regex:[decode/(.*::)?layer\\..*");
        assertThat(of("'A::A1'")).contains("A::A1/", "A::A1");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            value = {
                "decode/ ~ decode/ ~ decode\\//",
                "A/B     ~ A/B     ~ A\\/B/",
                "[A      ~ [A      ~ \\[A/",
                "A]      ~ A]      ~ A\\]/",
                "A/*/Z   ~ A/*/Z   ~ regex:A\\/.*\\/Z/",
                "A,B     ~ A,B     ~ A\\,B/",
                "decode*/ ~ regex:decode.*/ ~ regex:decode.*\\//",
                "regex:A/B.* ~ regex:A/B.* ~ regex:A\\/B.*/",
                "regex:A,B.* ~ regex:A,B.* ~ regex:A\\,B.*/",
                "aten::conv2d, seq = 0, op_id = 9950 ~ aten::conv2d, seq = 0, op_id = 9950 ~ aten::conv2d\\, seq = 0\\, op_id = 9950/",
                "jit(f)/dot ~ jit(f)/dot ~ jit(f)\\/dot/",
            })
    void what_ncu_itself_would_understand_is_passed_beside_the_label(
            String pattern, String notation, String label) { // C1
        assertThat(of(pattern)).contains(notation, label);
    }

    @Test
    void what_is_left_out_is_nothing_but_what_was_named() { // C1
        assertThat(PLAIN.leavingOut(List.of(RangePattern.parse("A::b::c"))))
                .containsExactly("A::b::c/", "A::b::c", "[A/b::c", "[A/b/c", "[A::b/c");
        assertThat(PLAIN.leavingOut(List.of(RangePattern.parse("a*z")))).containsExactly("regex:a.*z/", "regex:a.*z");
    }

    @Test
    void what_is_native_is_passed_on() { // C1
        assertThat(of("ncu:A/*/B")).containsExactly("A/*/B");
    }

    @Test
    void ranges_of_other_domains_are_meant_too_where_these_are_known() { // C1
        assertThat(new RangeExpressions(List.of("NCCL", "a@b"), RegionSettings.DEFAULT)
                        .of(RangePattern.parse("decode*")))
                .containsExactly(
                        "regex:decode.*/",
                        "regex:decode.*",
                        "regex:NCCL@decode.*/",
                        "regex:NCCL@decode.*",
                        "regex:a\\@b@decode.*/",
                        "regex:a\\@b@decode.*");
    }

    static LongStream seeds() {
        return LongStream.range(0, 100);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void a_literal_pattern_selects_its_label_in_both_kinds_of_range_and_no_other(long seed) { // C1
        Random random = new Random(seed);
        for (int i = 0; i < LABELS; i++) {
            String label = label(random);
            String other = label(random);
            List<NvtxExpression> expressions = compiled(RangePattern.literal(label), PLAIN);
            assertThat(matches(expressions, pushed(label)))
                    .as("%s by %s", label, expressions)
                    .isTrue();
            assertThat(matches(expressions, started(label)))
                    .as("%s by %s", label, expressions)
                    .isTrue();
            assertThat(matches(expressions, pushed(other))).isEqualTo(other.equals(label));
            assertThat(matches(expressions, started(other))).isEqualTo(other.equals(label));
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void a_glob_selects_exactly_the_labels_that_begin_with_what_stands_before_the_star(long seed) { // C1
        Random random = new Random(seed);
        for (int i = 0; i < LABELS; i++) {
            String beginning = label(random);
            List<NvtxExpression> expressions = compiled(
                    new RangePattern(
                            RangePattern.Kind.GLOB,
                            RangePattern.literal(beginning).text() + "*"),
                    PLAIN);
            String longer = beginning + label(random);
            String other = label(random);
            assertThat(matches(expressions, pushed(longer)))
                    .as("%s by %s", longer, expressions)
                    .isTrue();
            assertThat(matches(expressions, started(longer))).isTrue();
            assertThat(matches(expressions, pushed(other))).isEqualTo(other.startsWith(beginning));
            assertThat(matches(expressions, started(other))).isEqualTo(other.startsWith(beginning));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a[i]",
                "x/y",
                "a+b",
                "p,q",
                "user@host",
                "A::A1",
                "(x)",
                "50 %",
                "a.b",
                "c$d",
                "[x",
                "y]",
                "//",
                "a//b",
                ",",
                "aten::conv2d, seq = 0, op_id = 9950",
                "jit(f)/dot",
                "'q'",
                "regex",
                "a::",
                "::a",
                "@",
                "@a",
                "a@"
            })
    void a_label_that_is_typed_as_it_is_needs_no_escapes_but_for_wildcards(String label) { // C1
        List<NvtxExpression> expressions = compiled(RangePattern.parse(label), PLAIN);
        assertThat(matches(expressions, pushed(label))).as(label).isTrue();
        assertThat(matches(expressions, started(label))).as(label).isTrue();
    }

    static Stream<RegionSettings> settings() {
        return Stream.of(RegionSettings.Split.values())
                .flatMap(split -> Stream.of("::", "/")
                        .map(separator -> new RegionSettings(
                                RegionSettings.Nesting.DOMAIN,
                                split,
                                separator,
                                RegionSettings.Threads.LAUNCHING,
                                List.of())));
    }

    /// Thousands of random states and patterns: the report never selects a launch that the filter would not have
    /// caught, and ncu takes every expression (C1).
    @ParameterizedTest
    @MethodSource("settings")
    void everything_that_the_report_would_select_is_caught_by_the_filter(RegionSettings settings) { // C1
        Random random = new Random(1);
        RangeExpressions compiler = new RangeExpressions(List.of("NCCL"), settings);
        int selected = 0;
        for (int i = 0; i < 1500; i++) {
            List<String> labels = labels(random);
            RangePattern pattern = pattern(random, labels);
            Optional<String> domain = random.nextInt(4) == 0 ? Optional.of("NCCL") : Optional.empty();
            List<NvtxExpression> expressions = new ArrayList<>();
            for (String expression : compiler.of(pattern)) {
                assertThatNoException()
                        .as("%s of %s", expression, pattern)
                        .isThrownBy(() -> expressions.add(NvtxExpression.parse(expression)));
            }
            AskedRanges asked = new AskedRanges(List.of(pattern), settings);
            for (NvtxState state : List.of(pushed(domain, labels), started(domain, labels))) {
                if (asked.asksFor(state)) {
                    selected++;
                    assertThat(matches(expressions, state))
                            .as("%s in %s by %s", pattern, labels, expressions)
                            .isTrue();
                }
            }
        }
        assertThat(selected).isGreaterThan(500);
    }

    private static List<String> labels(Random random) {
        var labels = new ArrayList<String>();
        for (int depth = 1 + random.nextInt(4); depth > 0; depth--) {
            String word = random.nextInt(5) == 0 ? label(random) : WORDS.get(random.nextInt(WORDS.size()));
            boolean repeats = !labels.isEmpty() && random.nextInt(4) == 0;
            labels.add(repeats ? labels.get(random.nextInt(labels.size())) + "::" + word : word);
        }
        return labels;
    }

    /// Often something of the labels, with wildcards here and there.
    private static RangePattern pattern(Random random, List<String> labels) {
        int from = random.nextInt(3) == 0 ? random.nextInt(labels.size()) : 0;
        int to = from + 1 + random.nextInt(labels.size() - from);
        String between = List.of("::", "::", "::", "/", ",").get(random.nextInt(5));
        String text = String.join(between, labels.subList(from, to));
        if (random.nextInt(6) == 0) {
            text = label(random);
        }
        return switch (random.nextInt(10)) {
            case 0 -> regex(random, text);
            case 1 -> RangePattern.parse("NCCL@" + text);
            case 2 -> RangePattern.parse("'" + text + "'");
            case 3 -> RangePattern.parse("[" + text);
            case 4, 5, 6 -> RangePattern.parse(withWildcards(random, text));
            default -> RangePattern.parse(text);
        };
    }

    private static RangePattern regex(Random random, String text) {
        var regex = new StringBuilder("regex:");
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (random.nextInt(8)) {
                case 0 -> regex.append(".");
                case 1 -> regex.append(".*");
                case 2 ->
                    regex.append("[")
                            .append(c == '^' || c == ']' || c == '\\' || c == '-' ? "x" : c)
                            .append("z]");
                default ->
                    regex.append(".^$|()[]{}*+?\\".indexOf(c) >= 0 ? "\\" : "").append(c);
            }
        }
        return RangePattern.parse(regex.toString());
    }

    private static String withWildcards(Random random, String text) {
        var glob = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            int chance = random.nextInt(12);
            glob.append(chance == 0 ? "*" : chance == 1 ? "?" : String.valueOf(c));
            glob.append(chance == 2 ? "*" : "");
        }
        return glob.toString().isBlank() ? "*" : glob.toString();
    }

    private static List<String> of(String pattern) {
        return PLAIN.of(RangePattern.parse(pattern));
    }

    private static List<NvtxExpression> compiled(RangePattern pattern, RangeExpressions compiler) {
        return compiler.of(pattern).stream().map(NvtxExpression::parse).toList();
    }

    private static boolean matches(List<NvtxExpression> expressions, NvtxState state) {
        return expressions.stream().anyMatch(expression -> expression.matches(state, THREAD, PushPopScope.THREAD));
    }

    private static String label(Random random) {
        var label = new StringBuilder();
        int length = 1 + random.nextInt(5);
        for (int i = 0; i < length; i++) {
            label.append(CHARACTERS.charAt(random.nextInt(CHARACTERS.length())));
        }
        return label.toString().isBlank() ? "x" : label.toString();
    }

    private static NvtxState pushed(String label) {
        return pushed(Optional.empty(), List.of(label));
    }

    private static NvtxState started(String label) {
        return started(Optional.empty(), List.of(label));
    }

    private static NvtxState pushed(Optional<String> domain, List<String> labels) {
        List<OpenRange> ranges = labels.stream()
                .<OpenRange>map(label -> new OpenRange.PushPop(label, label, OptionalLong.of(1), Optional.empty()))
                .toList();
        return state(List.of(new NvtxState.PushPopStack(THREAD, number(domain), ranges)), List.of());
    }

    private static NvtxState started(Optional<String> domain, List<String> labels) {
        List<OpenRange> ranges = labels.stream()
                .<OpenRange>map(label -> new OpenRange.StartEnd(
                        OptionalLong.of(1),
                        label,
                        label,
                        OptionalLong.of(1),
                        OptionalLong.of(THREAD),
                        Optional.empty()))
                .toList();
        return state(List.of(), List.of(new NvtxState.StartEndRanges(number(domain), ranges)));
    }

    private static long number(Optional<String> domain) {
        return domain.isPresent() ? 5 : 0;
    }

    private static NvtxState state(List<NvtxState.PushPopStack> stacks, List<NvtxState.StartEndRanges> startEnd) {
        return new NvtxState(
                OptionalLong.of(0),
                OptionalLong.of(0),
                List.of(
                        new NvtxDomain(0, NvtxDomain.DEFAULT_NAME, Map.of(), List.of()),
                        new NvtxDomain(5, "NCCL", Map.of(), List.of())),
                stacks,
                startEnd);
    }
}
