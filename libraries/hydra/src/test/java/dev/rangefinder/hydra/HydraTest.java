package dev.rangefinder.hydra;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.rangefinder.hydra.defaults.FileConfigSource;
import dev.rangefinder.hydra.defaults.TextConfigSource;
import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.Node;
import dev.rangefinder.hydra.node.Origin;
import dev.rangefinder.hydra.node.ScalarNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Composing and reading, on trees of our own.
class HydraTest {
    private static final Map<String, String> TREE = Map.of(
            "config", """
                    defaults:
                      - db: mysql
                      - server: apache
                      - _self_
                    name: demo
                    retries: 3
                    ratio: 0.5
                    tags: [a, b]
                    url: ${db.host}:${db.port}
                    secret: ${oc.env:TOKEN}
                    day: ${now:%Y-%m-%d}
                    gap: ???
                    """,
            "db/mysql", "host: localhost\nport: 3306\n",
            "db/postgres", "host: pg\nport: 5432\n",
            "server/apache", "defaults: [override /db@_global_.db: postgres]\nport: 80\n",
            "server/nginx", "# @package web\nport: 8080\n",
            "experiment/fast", """
                    # @package _global_
                    defaults:
                      - override /server: nginx
                    retries: 1
                    """);

    @TempDir
    private Path folder;

    @Test
    void values_are_read_by_type() {
        Config config = hydra().compose("config");
        assertThat(config.text("name")).isEqualTo("demo");
        assertThat(config.whole("retries")).isEqualTo(3);
        assertThat(config.real("ratio")).isEqualTo(0.5);
        assertThat(config.real("retries")).isEqualTo(3);
        assertThat(config.texts("tags")).containsExactly("a", "b");
        assertThat(config.text("day")).isEqualTo("2025-01-02");
        assertThat(config.find("gap")).isEmpty();
        assertThat(config.find("nothing.here")).isEmpty();
    }

    @Test
    void an_override_in_a_file_acts_on_an_earlier_group_and_a_word_on_both() {
        assertThat(hydra().compose("config").text("url")).isEqualTo("pg:5432");
        assertThat(hydra().compose("config", "db=mysql").text("url")).isEqualTo("localhost:3306");
        assertThat(hydra().compose("config", "server=nginx").whole("web.port")).isEqualTo(8080);
    }

    @Test
    void an_experiment_changes_what_is_chosen_and_what_is_set() {
        Config config = hydra().compose("config", "+experiment=fast");
        assertThat(config.whole("retries")).isEqualTo(1);
        assertThat(config.find("server")).isEmpty();
        assertThat(config.composition().defaults().choices()).containsEntry("server", Optional.of("nginx"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            whole  | name       | 'name' must be a whole number, and is 'demo' (demo/config.yaml:5)
            text   | retries    | 'retries' must be a text, and is '7' (the override retries=7)
            flag   | ratio      | 'ratio' must be true or false, and is '0.5' (demo/config.yaml:7)
            texts  | db         | 'db' must be a list of texts, and is a map (demo/db/postgres.yaml:1)
            text   | gap        | There is no value at 'gap'
            """)
    void a_value_of_another_type_is_told_with_where_it_came_from(String type, String key, String message) {
        Config config = hydra().compose("config", "retries=7");
        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> {
                    Object _ = switch (type) {
                        case "whole" -> config.whole(key);
                        case "flag" -> config.flag(key);
                        case "texts" -> config.texts(key);
                        default -> config.text(key);
                    };
                })
                .withMessage(message);
    }

    @Test
    void every_value_knows_its_line_or_its_word() {
        Config config = hydra().compose("config", "db.port=1", "+db.user=root");
        assertThat(origin(config, "retries")).isEqualTo(new Origin.File("demo/config.yaml", 6));
        assertThat(origin(config, "db.host")).isEqualTo(new Origin.File("demo/db/postgres.yaml", 1));
        assertThat(origin(config, "db.port")).isEqualTo(new Origin.CommandLineOverride("db.port=1"));
        assertThat(origin(config, "db.user")).isEqualTo(new Origin.CommandLineOverride("+db.user=root"));
        assertThat(origin(config, "secret")).isInstanceOf(Origin.Environment.class);
    }

    @Test
    void an_unknown_key_is_refused_and_the_nearest_named() {
        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> hydra().compose("config", "retrys=7"))
                .withMessageStartingWith("Could not override 'retrys'.\nTo append to your config use +retrys=7\n")
                .satisfies(problem -> assertThat(problem.remedy()).isEqualTo("did you mean 'retries'?"));
    }

    @Test
    void records_are_bound_with_all_mistakes_told_together() {
        record Db(String host, int port) {}
        record Small(Db db, int retries) {}
        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(
                        () -> hydra().compose("config", "db.port=many", "gap=1").bind(Small.class))
                .withMessageContaining("db.port: expected a whole number")
                .withMessageContaining("(from the override db.port=many)")
                .withMessageContaining("ratio: no such key");
    }

    @Test
    void the_environment_stays_out_of_messages() {
        record Secretive(int secret) {}
        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> hydra().compose("config").bind(Secretive.class))
                .satisfies(problem ->
                        assertThat(problem).message().doesNotContain("hunter2").contains("secret: "));
        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> hydra().compose("config", "~secret=x"))
                .satisfies(problem -> assertThat(problem).message().doesNotContain("hunter2"));
        assertThat(hydra().compose("config").yaml()).contains("${oc.env:TOKEN}").doesNotContain("hunter2");
    }

    @Test
    void a_package_that_is_usual_may_be_said_where_that_is_allowed() {
        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> hydra().compose("config", "db@db=mysql"))
                .withMessageContaining("Did you mean to override db?");
        Config config = builder().lenientPackages().build().compose("config", "db@db=mysql");
        assertThat(config.text("db.host")).isEqualTo("localhost");
    }

    @Test
    void an_earlier_place_wins_and_later_ones_add() throws IOException {
        Files.createDirectories(folder.resolve("db"));
        Files.writeString(folder.resolve("db/mysql.yaml"), "host: mine\nport: 1\n");
        Hydra hydra = builder(new FileConfigSource("first", folder)).build();
        assertThat(hydra.compose("config", "db=mysql").text("db.host")).isEqualTo("mine");
        assertThat(hydra.compose("config", "db=postgres").text("db.host")).isEqualTo("pg");
    }

    @Test
    void resolvers_of_ones_own_are_called() {
        Config config = builder()
                .resolver(
                        "twice",
                        call -> ScalarNode.of(text(call.arguments().getFirst()).repeat(2)))
                .build()
                .compose("config", "name='${twice:${db.host}}'");
        assertThat(config.text("name")).isEqualTo("pgpg");
    }

    @Test
    void names_cannot_leave_the_place() throws IOException {
        Path inside = Files.createDirectories(folder.resolve("conf"));
        Files.writeString(folder.resolve("outside.yaml"), "stolen: true\n");
        Files.writeString(inside.resolve("config.yaml"), "defaults: [../outside]\n");
        for (String name : List.of("../outside", "config")) {
            assertThatExceptionOfType(ConfigException.class)
                    .isThrownBy(() -> Hydra.from(inside).compose(name))
                    .withMessageContaining("../outside");
        }
    }

    @Test
    void a_list_that_includes_itself_is_refused() {
        var tree = TextConfigSource.of(
                "main", "memory", "demo", Map.of("config", "defaults: [a]\n", "a", "defaults: [a]\n"));
        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> Hydra.builder().source(tree).build().compose("config"))
                .withMessageContaining("does one include itself?");
    }

    private static Origin origin(Config config, String key) {
        return config.find(key).orElseThrow().origin();
    }

    private static String text(Node node) {
        return node instanceof ScalarNode scalar ? scalar.value().pythonText() : node.toString();
    }

    private static Hydra hydra() {
        return builder().build();
    }

    private static Hydra.Builder builder(FileConfigSource... first) {
        Hydra.Builder builder = Hydra.builder();
        for (FileConfigSource place : first) {
            builder.source(place);
        }
        return builder.source(TextConfigSource.of("main", "memory", "demo", TREE))
                .environment(Map.of("TOKEN", "hunter2"))
                .clock(Clock.fixed(Instant.parse("2025-01-02T03:04:05Z"), ZoneOffset.UTC));
    }
}
