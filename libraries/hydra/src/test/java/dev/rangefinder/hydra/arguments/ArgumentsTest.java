package dev.rangefinder.hydra.arguments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.rangefinder.hydra.arguments.Arguments.ConfigPart;
import dev.rangefinder.hydra.arguments.Arguments.InfoTopic;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ArgumentsTest {
    @Test
    void flags_and_words_are_told_apart() {
        Arguments arguments = parse("a=1", "-m", "b=2", "--config-name", "other", "-c", "all", "--", "-x=3");
        assertThat(arguments.overrides()).containsExactly("a=1", "b=2", "-x=3");
        assertThat(arguments.has(Flag.MULTIRUN)).isTrue();
        assertThat(arguments.has(Flag.RUN)).isFalse();
        assertThat(arguments.value(Flag.CONFIG_NAME)).contains("other");
        assertThat(arguments.shown()).contains(ConfigPart.ALL);
    }

    @Test
    void values_may_be_attached() {
        assertThat(parse("--cfg=job").shown()).contains(ConfigPart.JOB);
        assertThat(parse("-cjob").shown()).contains(ConfigPart.JOB);
        assertThat(parse("-cpdir").value(Flag.CONFIG_PATH)).contains("dir");
        assertThat(parse("--package=").value(Flag.PACKAGE)).contains("");
        assertThat(parse("--config-dir=a=b").value(Flag.CONFIG_DIR)).contains("a=b");
    }

    @Test
    void a_beginning_is_enough_where_it_is_clear() {
        assertThat(parse("--multi").has(Flag.MULTIRUN)).isTrue();
        assertThat(parse("--config-n", "x").value(Flag.CONFIG_NAME)).contains("x");
        refuses("ambiguous option: --config could match --config-path, --config-name, --config-dir", "--config", "x");
        refuses("unrecognized arguments: --nope", "--nope");
        refuses("unrecognized arguments: -x", "-x");
    }

    @Test
    void what_lacks_a_value_or_has_a_wrong_one_is_refused() {
        refuses("argument --cfg/-c: expected one argument", "--cfg");
        refuses("argument --cfg/-c: expected one argument", "--cfg", "--resolve");
        refuses("argument --cfg/-c: invalid choice: 'x' (choose from 'job', 'hydra', 'all')", "-c", "x");
        refuses("argument --run/-r: ignored explicit argument 'x'", "--run=x");
        refuses("argument --multirun/-m: ignored explicit argument 'r'", "-mr");
    }

    @Test
    void information_may_be_asked_for_without_a_value() {
        assertThat(parse("--info").information()).contains(InfoTopic.ALL);
        assertThat(parse("--info", "-m").information()).contains(InfoTopic.ALL);
        assertThat(parse("-i", "defaults-tree", "a=1").information()).contains(InfoTopic.DEFAULTS_TREE);
        assertThat(parse("a=1").information()).isEmpty();
        assertThat(parse("a=1").shown()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"-1", "-.5", "-", "", "-a b", "~x", "++y=1"})
    void what_looks_like_a_flag_and_is_none_is_a_word(String override) {
        assertThat(parse(override).overrides()).containsExactly(override);
    }

    @Test
    void who_asks_for_the_version_gets_it_whatever_follows() {
        assertThat(parse("--version", "--nope").has(Flag.VERSION)).isTrue();
    }

    @ParameterizedTest
    @CsvSource({"--help,-h", "--cfg,-c", "--shell-completion,-sc"})
    void every_flag_says_what_it_is_for(String longForm, String shortForm) {
        assertThat(List.of(Flag.values())).anyMatch(flag -> flag.help().startsWith(longForm + "," + shortForm + " : "));
        assertThat(Flag.usage()).contains("[" + longForm);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void the_order_of_flags_does_not_matter_and_that_of_words_stays(long seed) {
        var random = new Random(seed);
        List<String> overrides = new ArrayList<>();
        for (int i = 0; i < random.nextInt(8); i++) {
            overrides.add("k" + i + "=" + random.nextInt());
        }
        List<List<String>> parts = new ArrayList<>(List.of(
                List.of("-m"),
                List.of("--resolve"),
                List.of("-cn", "n"),
                List.of("--package=p"),
                List.of("-c", "job")));
        Collections.shuffle(parts, random);
        var line = new ArrayList<String>();
        for (String override : overrides) {
            while (!parts.isEmpty() && random.nextBoolean()) {
                line.addAll(parts.removeLast());
            }
            line.add(override);
        }
        parts.forEach(line::addAll);
        Arguments arguments = Arguments.parse(line);
        assertThat(arguments.overrides()).isEqualTo(overrides);
        assertThat(arguments.flags())
                .isEqualTo(Map.of(
                        Flag.MULTIRUN,
                        "",
                        Flag.RESOLVE,
                        "",
                        Flag.CONFIG_NAME,
                        "n",
                        Flag.PACKAGE,
                        "p",
                        Flag.CFG,
                        "job"));
    }

    @Test
    void a_stranger_s_line_is_refused_quickly() {
        refuses("unrecognized arguments: -" + "x".repeat(1_000_000), "-" + "x".repeat(1_000_000));
        refuses(
                "argument --multirun/-m: ignored explicit argument '" + "m".repeat(1_000_000) + "'",
                "-m" + "m".repeat(1_000_000));
        assertThat(Arguments.parse(Collections.nCopies(100_000, "a=1")).overrides())
                .hasSize(100_000);
    }

    private static Arguments parse(String... arguments) {
        return Arguments.parse(List.of(arguments));
    }

    private static void refuses(String message, String... arguments) {
        assertThatExceptionOfType(UsageException.class)
                .isThrownBy(() -> parse(arguments))
                .withMessage(message);
    }
}
