package dev.rangefinder.simulator.ncu.nvtx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rangefinder.capture.NvtxState;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class NvtxExpressionTest {
    private static final long THREAD = 7;

    @ParameterizedTest
    @CsvSource(
            delimiter = ' ',
            quoteCharacter = '"',
            value = {
                // expression, stack from bottom to top, whether it matches
                "A/ A true",
                "A/ X.A.Y true",
                "A/ B false",
                "A/B A.B true",
                "A/B X.A.B.Y true",
                "A/B A.X.B false",
                "A/B B.A false",
                "[A A.B true",
                "[A B.A false",
                "B] A.B true",
                "A] A.B false",
                "[A] A true",
                "[A] A.B false",
                "[A/B] A.B true",
                "A/+/D A.B.D true",
                "A/+/D A.D false",
                "A/+/D A.B.C.D false",
                "A/*/Z A.Z true",
                "A/*/Z A.B.C.Z true",
                "A/*/Z Z.A false",
                "[A/*/Z] A.B.Z true",
                "[A/*/Z] A.Z.B false",
                "layer*/ layer1 false",
                "layer*/ layer* true",
                "regex:layer[0-9]+/ layer12 true",
                "regex:layer[0-9]/ layer12 false",
                "regex:ayer.*/ layer1 false",
                "regex:/[kl]ayer.*/ layer1 true",
                "regex:A/B[0-9/] A.B1 true",
                "regex:[A/B.*] A.B1 true",
                "regex:A/+/D.* A.B.D1 true",
                "regex:A/*/D.* A.D1 true",
            })
    void push_pop_expressions_look_at_the_stack(String expression, String stack, boolean expected) {
        NvtxState state = new States().push(THREAD, "", stack.split("\\.")).state();

        NvtxExpression parsed = NvtxExpression.parse(expression);

        assertThat(parsed.kind()).isEqualTo(NvtxExpression.RangeKind.PUSH_POP);
        assertThat(parsed.matches(state, THREAD, PushPopScope.THREAD)).isEqualTo(expected);
        assertThat(parsed.matches(state, THREAD + 1, PushPopScope.THREAD)).isFalse();
        assertThat(parsed.matches(state, THREAD + 1, PushPopScope.PROCESS)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ' ',
            quoteCharacter = '"',
            value = {
                "A A true",
                "A A.B true",
                "A,B A.B true",
                "B,A A.B true",
                "A,C A.B false",
                "regex:A.* A1.B true",
                "regex:A.*,C.* A1.B false",
                "regex:/[AB][0-9/] B1 true",
            })
    void start_end_expressions_look_at_the_set(String expression, String open, boolean expected) {
        NvtxState state = new States().start("", open.split("\\.")).state();

        NvtxExpression parsed = NvtxExpression.parse(expression);

        assertThat(parsed.kind()).isEqualTo(NvtxExpression.RangeKind.START_END);
        assertThat(parsed.matches(state, THREAD, PushPopScope.THREAD)).isEqualTo(expected);
    }

    @Test
    void a_name_without_a_slash_is_no_push_pop_range() {
        NvtxState pushed = new States().push(THREAD, "", "A").state();

        assertThat(NvtxExpression.parse("A").matches(pushed, THREAD, PushPopScope.THREAD))
                .isFalse();
    }

    @Test
    void ranges_belong_to_one_domain() {
        NvtxState state =
                new States().push(THREAD, "", "A").push(THREAD, "Dom", "B").state();

        assertThat(matches("A/", state)).isTrue();
        assertThat(matches("B/", state)).isFalse();
        assertThat(matches("Dom@B/", state)).isTrue();
        assertThat(matches("Dom@A/", state)).isFalse();
        assertThat(matches("regex:D.m@B/", state)).isTrue();
        assertThat(matches("regex:.*@A/", state)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "@A/",
                "A@",
                "A@B@C/",
                "DomainA@RangeA,DomainB@RangeB",
                "A//B",
                "/A",
                "*/A",
                "A/+",
                "A,",
                "regex:A(/",
                "regex:A[0-9]"
            })
    void what_is_no_expression_is_refused(String text) {
        assertThatThrownBy(() -> NvtxExpression.parse(text)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void the_last_named_range_tells_instances_apart() {
        NvtxState state = new States().push(THREAD, "", "A", "B", "C").state();

        assertThat(NvtxExpression.parse("A/B").matched(state, THREAD, PushPopScope.THREAD))
                .singleElement()
                .satisfies(range -> assertThat(range.label()).isEqualTo("B"));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void escaped_names_are_matched_literally(long seed) {
        Random random = new Random(seed);
        String name = name(random);
        NvtxState state = new States().push(THREAD, "", name).start("", name).state();
        NvtxState other =
                new States().push(THREAD, "", name + "x").start("", name + "x").state();

        for (String expression :
                List.of(plain(name) + "/", plain(name), "regex:" + regex(name) + "/", "regex:" + regex(name))) {
            assertThat(matches(expression, state)).as(expression).isTrue();
            assertThat(matches(expression, other)).as(expression).isFalse();
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void stars_in_stacks_are_what_a_regular_expression_would_say(long seed) {
        Random random = new Random(seed);
        List<String> steps = new ArrayList<>(List.of(letter(random)));
        for (int count = random.nextInt(4); count > 0; count--) {
            steps.add(List.of("+", "*", "A", "B").get(random.nextInt(4)));
        }
        steps.add(letter(random));
        boolean bottom = random.nextBoolean();
        boolean top = random.nextBoolean();
        String expression = (bottom ? "[" : "") + String.join("/", steps) + (top ? "]" : "/");
        String pattern =
                (bottom ? "^" : "") + String.join("", steps).replace("+", ".").replace("*", ".*") + (top ? "$" : "");

        for (int round = 0; round < 20; round++) {
            StringBuilder stack = new StringBuilder();
            for (int count = random.nextInt(7); count > 0; count--) {
                stack.append(letter(random));
            }
            String[] names = stack.isEmpty() ? new String[0] : stack.toString().split("");
            assertThat(matches(expression, new States().push(THREAD, "", names).state()))
                    .as(expression + " on " + stack)
                    .isEqualTo(Pattern.compile(pattern).matcher(stack).find());
        }
    }

    static LongStream seeds() {
        return LongStream.range(0, 200);
    }

    private static boolean matches(String expression, NvtxState state) {
        return NvtxExpression.parse(expression).matches(state, THREAD, PushPopScope.THREAD);
    }

    private static String letter(Random random) {
        return random.nextBoolean() ? "A" : "B";
    }

    private static String name(Random random) {
        String characters = "ab @,[]/*+$.^(){}|?\\:-é😀";
        StringBuilder name = new StringBuilder("n");
        for (int count = random.nextInt(12); count > 0; count--) {
            name.appendCodePoint(characters.codePointAt(characters.offsetByCodePoints(
                    0, random.nextInt(characters.codePointCount(0, characters.length())))));
        }
        return name.append(random.nextBoolean() ? "" : "z").toString();
    }

    private static String plain(String name) {
        return name.replace("\\", "\\\\\\\\").replaceAll("([@,\\[\\]/*+])", "\\\\$1");
    }

    private static String regex(String name) {
        return name.replace("\\", "\\\\\\\\").replaceAll("([@,\\[\\]/*+$.^(){}|?])", "\\\\$1");
    }
}
