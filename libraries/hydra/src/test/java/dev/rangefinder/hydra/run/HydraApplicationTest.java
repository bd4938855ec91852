package dev.rangefinder.hydra.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.hydra.node.ConfigException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HydraApplicationTest {
    @TempDir
    private Path folder;

    @Test
    void flags_that_make_no_sense_end_with_2_and_the_usage() throws IOException {
        Trial trial = Trial.in(folder).config("config", "a: 1\n");
        assertThat(trial.run("--cfg", "bad")).isEqualTo(2);
        assertThat(trial.errors())
                .startsWith("usage: app [--help]")
                .endsWith("app: error: argument --cfg/-c: invalid choice: 'bad' (choose from 'job', 'hydra', 'all')\n");
        assertThat(trial.jobs()).isEmpty();
    }

    @Test
    void what_shows_something_runs_nothing_and_writes_nothing() throws IOException {
        Trial trial = Trial.in(folder).config("config", "a: 1\n");
        for (String flags : new String[] {
            "--cfg job", "--cfg all --resolve -p a", "--info", "--info plugins", "--help", "--hydra-help", "--version"
        }) {
            assertThat(trial.run(flags.split(" "))).as(flags).isZero();
            assertThat(trial.output()).as(flags).isNotBlank();
            assertThat(trial.jobs()).isEmpty();
        }
        assertThat(trial.files()).isEmpty();
    }

    @Test
    void a_part_is_shown_as_written_or_looked_up() throws IOException {
        Trial trial = Trial.in(folder).config("config", "a:\n  b: ${c}\n  t: true\nc: 3\nn: null\nm: ???\n");
        trial.run("--cfg", "job", "-p", "a");
        assertThat(trial.output()).isEqualTo("# @package a\nb: ${c}\nt: true\n");
        trial.run("--cfg", "job", "-p", "a", "--resolve");
        assertThat(trial.output()).isEqualTo("# @package a\nb: 3\nt: true\n");
        trial.run("--cfg", "job", "-p", "a.t");
        assertThat(trial.output()).isEqualTo("True\n");
        for (String absent : new String[] {"n", "m", "x.y", "hydra"}) {
            assertThat(trial.run("--cfg", "job", "-p", absent)).isEqualTo(1);
            assertThat(trial.errors()).isEqualTo("package '" + absent + "' not found in config\n");
        }
    }

    @Test
    void a_value_that_cannot_be_looked_up_is_an_error() throws IOException {
        Trial trial = Trial.in(folder).config("config", "a: ${nope}\n");
        assertThat(trial.run("--cfg", "job", "--resolve")).isEqualTo(1);
        assertThat(trial.errors()).contains("Interpolation key 'nope' not found");
        assertThat(trial.output()).isEmpty();
    }

    @Test
    void contradictions_are_refused() throws IOException {
        Trial trial = Trial.in(folder).config("config", "a: 1\n");
        assertThat(trial.run("--run", "--multirun")).isEqualTo(1);
        assertThat(trial.errors()).startsWith("Only one of --run, --multirun");
        assertThat(trial.run("--resolve")).isEqualTo(1);
        assertThat(trial.errors())
                .startsWith("The --resolve flag can only be used in conjunction with --cfg or --help");
    }

    @Test
    void a_job_that_fails_is_told_with_its_words_and_where() throws IOException {
        Trial trial = Trial.in(folder).config("config", "a: 1\n").doing(job -> {
            throw new IOException("no disk", new IllegalStateException("it burns"));
        });
        assertThat(trial.run("a='x y'")).isEqualTo(1);
        assertThat(trial.errors())
                .startsWith("Error executing job with overrides: [\"a='x y'\"]\njava.io.IOException: no disk\n\tat ")
                .contains("HydraApplicationTest")
                .contains("Caused by: java.lang.IllegalStateException: it burns\n");
        trial.variable("HYDRA_FULL_ERROR", "1");
        assertThat(trial.run()).isEqualTo(1);
        assertThat(trial.errors()).contains("JobRunner").doesNotContain("Set the environment variable");
    }

    @Test
    void a_value_that_a_job_cannot_read_is_told_without_a_trace() throws IOException {
        Trial trial = Trial.in(folder)
                .config("config", "a: ${nope}\n")
                .doing(job -> job.reader().select("a"));
        assertThat(trial.run()).isEqualTo(1);
        assertThat(trial.errors())
                .contains("Interpolation key 'nope' not found")
                .doesNotContain("\tat ")
                .doesNotContain(ConfigException.class.getName());
    }

    @Test
    void folders_come_from_flags() throws IOException {
        Trial trial = Trial.in(folder).config("config", "a: 1\n");
        Path other = Files.createDirectories(folder.resolve("other/db"));
        Files.writeString(other.resolve("x.yaml"), "q: 1\n");
        Files.writeString(folder.resolve("other/config.yaml"), "b: 2\n");
        assertThat(trial.run("--config-dir", "../other", "+db=x", "--cfg", "job"))
                .isZero();
        assertThat(trial.output()).isEqualTo("a: 1\ndb:\n  q: 1\n");
        assertThat(trial.run("--config-path", "other", "--cfg", "job")).isZero();
        assertThat(trial.output()).isEqualTo("b: 2\n");
        assertThat(trial.run("-cp", "other", "-cn", "db/x", "--cfg", "job")).isZero();
        assertThat(trial.output()).isEqualTo("db:\n  q: 1\n");
        assertThat(trial.run("--config-dir", "nowhere")).isEqualTo(1);
        assertThat(trial.errors())
                .startsWith("Additional config directory '"
                        + trial.workingDirectory().resolve("nowhere") + "' not found\n");
        assertThat(trial.run("--config-path", "pkg://conf")).isEqualTo(1);
        assertThat(trial.errors()).contains("only folders of this machine are known");
        assertThat(trial.run("--config-path", "a\0b")).isEqualTo(1);
        assertThat(trial.errors()).contains("No folder can be called");
    }

    @Test
    void help_is_filled_from_its_template() throws IOException {
        Trial trial = Trial.in(folder)
                .config("config", """
                        defaults:
                          - db: x
                          - _self_
                        hydra:
                          help:
                            template: "costs $$5 $APP_CONFIG_GROUPS| $CONFIG| ${hydra.job.name} $OTHER $"
                        a: 1
                        """)
                .config("db/x", "q: ${a}\n")
                .config("db/y", "");
        assertThat(trial.run("--help")).isZero();
        assertThat(trial.output()).isEqualTo("costs $5 db: x, y\n| db:\n  q: ${a}\na: 1\n| app $OTHER $\n");
        assertThat(trial.run("--help", "--resolve")).isZero();
        assertThat(trial.output()).contains("q: 1");
    }

    @Test
    void help_ends_though_a_folder_contains_itself() throws IOException {
        Trial trial = Trial.in(folder).config("config", "a: 1\n").config("g/x", "b: 1\n");
        Files.createSymbolicLink(trial.conf().resolve("g/one"), trial.conf().resolve("g"));
        Files.createSymbolicLink(trial.conf().resolve("g/two"), trial.conf().resolve("g"));
        assertThat(trial.run("--help")).isZero();
        assertThat(trial.output()).contains("\ng/one/two: x\n");
    }

    @Test
    void information_shows_the_own_content_of_nested_configurations_where_they_are_listed() throws IOException {
        Trial trial = Trial.in(folder)
                .config("config", "defaults:\n  - a: x\n  - _self_\n")
                .config("a/x", "defaults:\n  - b: y\n  - _self_\n")
                .config("a/b/y", "defaults:\n  - _self_\n  - /other\nq: 1\n")
                .config("other", "r: 1\n");
        assertThat(trial.run("--info", "defaults-tree")).isZero();
        assertThat(trial.output()).endsWith("""
                  config:
                    a: x:
                      a/b: y:
                        a/_self_
                        other
                      _self_
                    _self_
                """);
    }

    @Test
    void a_deprecated_key_is_told_to_whoever_reads_it() throws IOException {
        Trial trial = Trial.in(folder).config("config", "old: ${oc.deprecated:new}\nnew: 1\n");
        trial.run("--cfg", "job", "--resolve");
        assertThat(trial.output()).isEqualTo("old: 1\nnew: 1\n");
        assertThat(trial.errors()).startsWith("Warning: 'old' is deprecated.");
    }
}
