package dev.rangefinder.app.profile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.app.settings.RangePattern;
import dev.rangefinder.capture.NvtxDomain;
import dev.rangefinder.capture.NvtxState;
import dev.rangefinder.capture.OpenRange;
import dev.rangefinder.simulator.ncu.nvtx.NvtxExpression;
import dev.rangefinder.simulator.ncu.nvtx.PushPopScope;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// The judge is the stand-in's own matcher, which knows nothing of this compiler.
class RangeExpressionsTest {
    private static final long THREAD = 7;
    private static final int LABELS = 50;
    private static final String CHARACTERS = "@,[]/*+\\$.^|(){}?-_:; abAB01é漢";

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            value = {
                "decode*        ~ regex:decode.*/ ~ regex:decode.*",
                "A              ~ A/              ~ A",
                "A::A1          ~ A::A1/          ~ A::A1",
                "layer[0]       ~ layer\\[0\\]/   ~ layer\\[0\\]",
                "a,b            ~ a\\,b/          ~ a\\,b",
                "step ?         ~ regex:step ./   ~ regex:step .",
                "regex:dec.*    ~ regex:dec.*/    ~ regex:dec.*",
                "regex:[0-9]x[a-z] ~ regex:/[0-9]x[a-z/]/ ~ regex:/[0-9]x[a-z/]"
            })
    void a_pattern_becomes_one_expression_for_each_kind_of_range(
            String pattern, String pushPop, String startEnd) { // C1
        assertThat(RangeExpressions.of(RangePattern.parse(pattern))).containsExactly(pushPop, startEnd);
    }

    @Test
    void an_at_sign_is_meant_both_ways() { // C1
        assertThat(RangeExpressions.of(RangePattern.parse("LLM@*")))
                .containsExactly("regex:LLM@.*/", "regex:LLM@.*", "regex:LLM\\@.*/", "regex:LLM\\@.*");
        assertThat(RangeExpressions.of(RangePattern.parse("LLM\\@x"))).containsExactly("LLM\\@x/", "LLM\\@x");
    }

    @Test
    void what_is_native_is_passed_on() { // C1
        assertThat(RangeExpressions.of(RangePattern.parse("ncu:A/*/B"))).containsExactly("A/*/B");
        assertThat(RangeExpressions.of(RangePattern.parse("regex:A/B.*"))).containsExactly("regex:A/B.*");
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
            List<NvtxExpression> expressions = compiled(RangePattern.literal(label));
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
            List<NvtxExpression> expressions = compiled(new RangePattern(
                    RangePattern.Kind.GLOB, RangePattern.literal(beginning).text() + "*"));
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

    @Test
    void a_label_that_is_typed_as_it_is_needs_no_escapes_but_for_wildcards() { // C1
        for (String label : List.of("a[i]", "x/y", "a+b", "p,q", "user@host", "A::A1", "(x)", "50 %", "a.b", "c$d")) {
            List<NvtxExpression> expressions = compiled(RangePattern.parse(label));
            assertThat(matches(expressions, pushed(label))).as(label).isTrue();
            assertThat(matches(expressions, started(label))).as(label).isTrue();
        }
    }

    private static List<NvtxExpression> compiled(RangePattern pattern) {
        return RangeExpressions.of(pattern).stream().map(NvtxExpression::parse).toList();
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
        var range = new OpenRange.PushPop(label, label, OptionalLong.of(1), Optional.empty());
        return state(List.of(new NvtxState.PushPopStack(THREAD, 0, List.of(range))), List.of());
    }

    private static NvtxState started(String label) {
        var range = new OpenRange.StartEnd(
                OptionalLong.of(1), label, label, OptionalLong.of(1), OptionalLong.of(THREAD), Optional.empty());
        return state(List.of(), List.of(new NvtxState.StartEndRanges(0, List.of(range))));
    }

    private static NvtxState state(List<NvtxState.PushPopStack> stacks, List<NvtxState.StartEndRanges> startEnd) {
        return new NvtxState(
                OptionalLong.of(0),
                OptionalLong.of(0),
                List.of(new NvtxDomain(0, NvtxDomain.DEFAULT_NAME, Map.of(), List.of())),
                stacks,
                startEnd);
    }
}
