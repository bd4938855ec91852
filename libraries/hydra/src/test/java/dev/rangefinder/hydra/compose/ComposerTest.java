package dev.rangefinder.hydra.compose;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.rangefinder.hydra.Hydra;
import dev.rangefinder.hydra.defaults.FileConfigSource;
import dev.rangefinder.hydra.interpolation.PythonText;
import dev.rangefinder.hydra.interpolation.Resolvers;
import dev.rangefinder.hydra.interpolation.RunClock;
import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.MapNode;
import dev.rangefinder.hydra.node.Origin;
import dev.rangefinder.hydra.node.Scalar;
import dev.rangefinder.hydra.override.ConfigOverride;
import dev.rangefinder.hydra.override.OverrideValue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ComposerTest {
    @TempDir
    private Path folder;

    @BeforeEach
    void someGroups() throws IOException {
        write("db/mysql.yaml", "x: 1\n");
        write("db/pg.yaml", "x: 2\n");
        write("server/mysql.yaml", "y: 1\n");
    }

    @Test
    void what_leads_nowhere_inside_of_a_map_does_not_keep_it_from_being_deleted_or_added_to() throws IOException {
        write("config.yaml", "n: {home: '${oc.env:NOT_THERE}', m: 1}\nk: 1\n");

        assertThat(composed("~n")).isEqualTo("{'k': 1}");
        assertThat(composed("+n={z: 2}")).isEqualTo("{'n': {'home': '${oc.env:NOT_THERE}', 'm': 1, 'z': 2}, 'k': 1}");
        assertThatThrownBy(() -> composed("~n={m: 1}"))
                .hasMessage("Could not delete from config. The value of 'n' is"
                        + " {'home': '${oc.env:NOT_THERE}', 'm': 1} and not {'m': 1}.");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"1 | 1.0", "1.0 | 1", "true | 1", "0 | false", "2.5 | 2.5", "[1, 2] | [1.0,2]", "{a: 1} | {a:1.0}"
            })
    void a_deletion_compares_numbers_by_their_size(String value, String given) throws IOException {
        write("config.yaml", "v: " + value + "\nk: 1\n");

        assertThat(composed("~v=" + given)).isEqualTo("{'k': 1}");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"1 | \"1\"", "1 | 2", "x | X", "[1] | [1,2]", "{a: 1} | {b:1}", ".nan | nan", "[1] | {a:1}"})
    void a_deletion_refuses_another_value(String value, String given) throws IOException {
        write("config.yaml", "v: " + value + "\n");

        assertThatThrownBy(() -> composed("~v=" + given))
                .isInstanceOf(ConfigException.class)
                .hasMessageStartingWith("Could not delete from config. The value of 'v' is ");
    }

    @Test
    void a_refused_deletion_does_not_tell_what_the_environment_holds() throws IOException {
        write("config.yaml", "token: ${oc.env:TOKEN}\nlist: ${oc.decode:${oc.env:LIST}}\n");

        assertThatThrownBy(() -> composed("~token=x")).message().doesNotContain("s3cret");
        assertThatThrownBy(() -> composed("~list=[x]")).message().doesNotContain("s3cret");
    }

    @Test
    void a_key_through_a_mandatory_value_makes_a_map_of_it() throws IOException {
        write("config.yaml", "m: ???\n");

        assertThat(composed("+m.x=1")).isEqualTo("{'m': {'x': 1}}");
        assertThatThrownBy(() -> composed("m.x=1"))
                .hasMessageStartingWith("Could not override 'm.x'.\nTo append to your config use +m.x=1\n");
    }

    @Test
    void a_key_that_cannot_be_looked_up_is_named_as_it_was_typed() throws IOException {
        write("config.yaml", "l: [1]\n");

        assertThatThrownBy(() -> composed("+l.x=1"))
                .hasMessage("Error merging override +l.x=1\nIndex 'x' (str) is not an int\n"
                        + "    full_key: l.x\n    object_type=dict");
    }

    @Test
    void only_the_primary_configuration_may_have_a_search_path_even_an_empty_one() throws IOException {
        write("config.yaml", "defaults: [other]\n");
        write("other.yaml", "hydra: {searchpath: []}\n");

        assertThatThrownBy(() -> composed())
                .hasMessage("In 'other': Overriding hydra.searchpath is only supported from the primary config");
    }

    @Test
    void an_option_by_interpolation_can_be_deleted_by_its_name() throws IOException {
        write("config.yaml", "defaults:\n- db: mysql\n- server: ${db}\n");

        assertThat(composed("~server=mysql")).isEqualTo("{'db': {'x': 1}}");
        assertThat(composed("~server")).isEqualTo("{'db': {'x': 1}}");
        assertThatThrownBy(() -> composed("~server=pg"))
                .hasMessage("Could not delete 'server=pg'. No match in the defaults list");
    }

    @Test
    void a_multirun_skips_mandatory_options_in_lists_too() throws IOException {
        write("config.yaml", "defaults:\n- db: [mysql, '???']\n");

        assertThat(PythonText.of(composition(RunMode.MULTIRUN).job())).isEqualTo("{'db': {'x': 1}}");
        assertThatThrownBy(() -> composed()).hasMessage("Missing ConfigDefault is not supported : db/???");
    }

    @Test
    void defaults_lists_that_double_with_every_level_are_refused() throws IOException {
        write("config.yaml", "defaults: [c0]\n");
        for (int i = 0; i < 60; i++) {
            write("c" + i + ".yaml", "defaults: [c" + (i + 1) + "@a, c" + (i + 1) + "@b]\n");
        }
        write("c60.yaml", "x: 1\n");

        assertThatThrownBy(() -> composed()).isInstanceOf(ConfigException.class);
    }

    @Test
    void a_package_of_very_many_parts_is_refused() throws IOException {
        write("config.yaml", "defaults: ['db/pg@" + "a.".repeat(5000) + "a']\n");

        assertThatThrownBy(() -> composed()).isInstanceOf(ConfigException.class);
    }

    @Test
    void an_output_of_ones_own_leaves_the_sweep_where_it_was() throws IOException {
        write("config.yaml", "defaults: [override hydra/output: custom, _self_]\nk: 1\n");
        write("hydra/output/custom.yaml", "# @package hydra\nrun: {dir: mine}\n");

        MapNode hydra = (MapNode) composition(RunMode.RUN).tree().get("hydra").orElseThrow();
        assertThat(PythonText.of(hydra.get("run").orElseThrow())).isEqualTo("{'dir': 'mine'}");
        assertThat(PythonText.of(hydra.get("sweep").orElseThrow())).isEqualTo("{'dir': '???', 'subdir': '???'}");
        MapNode changed = (MapNode) composition(RunMode.RUN, "hydra.sweep.dir=there")
                .tree()
                .get("hydra")
                .orElseThrow();
        assertThat(PythonText.of(changed.get("sweep").orElseThrow())).isEqualTo("{'dir': 'there', 'subdir': '???'}");
    }

    @Test
    void bytes_compose_and_are_shown_as_python_shows_them() throws IOException {
        write("config.yaml", "a: !!binary aGVsbG8=\nb: ${a}\nc: x${a}\n");

        assertThat(composed()).isEqualTo("{'a': b'hello', 'b': '${a}', 'c': 'x${a}'}");
        assertThat(Hydra.from(folder).compose("config").resolved().get("c").orElseThrow())
                .extracting(PythonText::of)
                .isEqualTo("xb'hello'");
        assertThat(Hydra.from(folder).compose("config").yaml()).startsWith("a: !!binary |\n  aGVsbG8=\nb:");
    }

    @Test
    void a_search_path_that_no_machine_has_is_not_available() throws IOException {
        write("config.yaml", "hydra: {searchpath: [\"a\\0b\"]}\nk: 1\n");

        assertThat(composition(RunMode.RUN).warnings()).hasSize(1);
    }

    @Test
    void a_hydra_node_that_a_word_hollowed_out_is_refused() throws IOException {
        write("config.yaml", "hydra: ${x}\nx: {run: {dir: a}}\n");

        assertThatThrownBy(() -> composed("+hydra.foo=1")).isInstanceOf(ConfigException.class);
    }

    @Test
    void what_a_program_sets_stands_below_the_words_and_above_them() throws IOException {
        write("config.yaml", "a: 1\nb: 1\nc: 1\n");
        List<ConfigOverride> before = List.of(set("a", 2), set("b", 2), set("c", 2));

        MapNode job = composer()
                .compose(request(before, List.of("b=3", "c=3"), List.of(set("c", 4))))
                .job();

        assertThat(PythonText.of(job)).isEqualTo("{'a': 2, 'b': 3, 'c': 4}");
        assertThat(job.get("c").orElseThrow().origin()).isEqualTo(new Origin.CommandLineOverride("c=4"));
    }

    @Test
    void what_a_program_sets_is_refused_as_a_word_is() throws IOException {
        write("config.yaml", "a: 1\n");
        Throwable typed = catchThrowable(() -> composed("b=2"));

        assertThatThrownBy(() -> composer().compose(request(List.of(), List.of(), List.of(set("b", 2)))))
                .hasMessage(typed.getMessage());
    }

    private static ConfigOverride set(String key, int value) {
        return ConfigOverride.setting(key, new OverrideValue.Plain(Scalar.Whole.of(value)));
    }

    private static ComposeRequest request(
            List<ConfigOverride> before, List<String> overrides, List<ConfigOverride> after) {
        return new ComposeRequest(Optional.of("config"), overrides, RunMode.RUN, true, before, after);
    }

    private String composed(String... overrides) {
        return PythonText.of(composition(RunMode.RUN, overrides).job());
    }

    private Composition composition(RunMode mode, String... overrides) {
        return composer().compose(new ComposeRequest(Optional.of("config"), List.of(overrides), mode, true));
    }

    private Composer composer() {
        var clock = new RunClock(Clock.fixed(Instant.EPOCH, ZoneOffset.UTC));
        Map<String, String> environment = Map.of("TOKEN", "s3cret", "LIST", "[s3cret]");
        var application = new Application("app", folder, environment, Resolvers.standard(environment, clock), false);
        return new Composer(List.of(new FileConfigSource("main", folder)), application);
    }

    private void write(String path, String text) throws IOException {
        Path file = folder.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }
}
