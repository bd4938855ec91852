package dev.rangefinder.hydra.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rangefinder.hydra.node.Node;
import dev.rangefinder.hydra.node.ScalarNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunDirectoryTest {
    @TempDir
    private Path folder;

    @Test
    void a_run_leaves_what_describes_it_and_nothing_else() throws IOException {
        Trial trial = Trial.in(folder).config("config", "a: 1\nb: ${a}\n");
        assertThat(trial.run("a=5", "hydra.run.dir=out")).isZero();
        assertThat(trial.files())
                .containsExactly(
                        "out/.hydra/config.yaml", "out/.hydra/hydra.yaml", "out/.hydra/overrides.yaml", "out/app.log");
        assertThat(trial.file("out/.hydra/config.yaml")).isEqualTo("a: 5\nb: ${a}\n");
        assertThat(trial.file("out/.hydra/overrides.yaml")).isEqualTo("- a=5\n");
        assertThat(trial.file("out/.hydra/hydra.yaml"))
                .startsWith("hydra:\n")
                .contains("output_dir: " + trial.workingDirectory().resolve("out"));
        assertThat(trial.file("out/app.log")).isEmpty();
    }

    @Test
    void the_directory_is_named_by_the_time_unless_told_otherwise() throws IOException {
        Trial trial = Trial.in(folder).config("config", "a: 1\n");
        trial.run();
        assertThat(trial.places()).containsExactly("outputs/2025-01-02/03-04-05");
    }

    @Test
    void a_second_run_replaces_the_description_and_keeps_the_log() throws IOException {
        Trial trial = Trial.in(folder)
                .config("config", "a: 1\n")
                .doing(job -> Files.writeString(
                        job.outputDirectory().resolve("app.log"),
                        Files.readString(job.outputDirectory().resolve("app.log")) + "line\n"));
        trial.run("hydra.run.dir=out");
        trial.run("hydra.run.dir=out", "a=2");
        assertThat(trial.file("out/.hydra/config.yaml")).isEqualTo("a: 2\n");
        assertThat(trial.file("out/app.log")).isEqualTo("line\nline\n");
        assertThat(trial.files()).noneMatch(name -> name.endsWith(".part"));
    }

    @Test
    void what_an_earlier_run_left_half_written_is_not_in_the_way() throws IOException {
        Trial trial = Trial.in(folder).config("config", "a: 1\n");
        Path description = Files.createDirectories(trial.workingDirectory().resolve("out/.hydra"));
        Files.writeString(description.resolve(".config.yaml.0.part"), "a:");
        assertThat(trial.run("hydra.run.dir=out")).isZero();
        assertThat(trial.file("out/.hydra/config.yaml")).isEqualTo("a: 1\n");
        assertThat(trial.file("out/.hydra/.config.yaml.0.part")).isEqualTo("a:");
    }

    @Test
    void no_subdirectory_and_no_logging_leave_an_empty_directory() throws IOException {
        Trial trial = Trial.in(folder).config("config", "a: 1\n");
        trial.run("hydra.output_subdir=null", "hydra/job_logging=disabled", "hydra.run.dir=out");
        assertThat(trial.files()).isEmpty();
        assertThat(trial.workingDirectory().resolve("out")).isEmptyDirectory();
    }

    @Test
    void the_job_works_where_chdir_says() throws IOException {
        Trial trial = Trial.in(folder).config("config", "a: 1\n");
        trial.run("hydra.run.dir=out");
        assertThat(trial.jobs().getFirst().workingDirectory()).isEqualTo(trial.workingDirectory());
        trial.run("hydra.run.dir=out", "hydra.job.chdir=true");
        assertThat(trial.jobs().getFirst().workingDirectory())
                .isEqualTo(trial.workingDirectory().resolve("out"))
                .isEqualTo(trial.jobs().getFirst().outputDirectory());
    }

    @Test
    void the_job_is_given_the_variables_that_are_set_for_it() throws IOException {
        Trial trial = Trial.in(folder)
                .config(
                        "config",
                        "hydra:\n  job:\n    env_set:\n      Q: w${x}\nx: 1\ny: ${oc.env:Q}\nz: ${oc.env:P}\n")
                .variable("P", "outside")
                .variable("Q", "other");
        assertThat(trial.run()).isZero();
        Job job = trial.jobs().getFirst();
        assertThat(job.environment()).containsEntry("Q", "w1").containsEntry("P", "outside");
        assertThat(text(job.reader().select("y"))).isEqualTo("w1");
        assertThat(text(job.reader().select("z"))).isEqualTo("outside");
    }

    @Test
    void the_job_reads_the_run_by_its_resolver_and_has_no_such_key() throws IOException {
        Trial trial = Trial.in(folder)
                .config(
                        "config",
                        "x: q\ndir: ${hydra:run.dir}\nout: ${hydra:runtime.output_dir}\nname: ${hydra.job.name}\n");
        trial.run("hydra.run.dir=out/${x}");
        Job job = trial.jobs().getFirst();
        assertThat(text(job.reader().select("dir"))).isEqualTo("out/q");
        assertThat(text(job.reader().select("out")))
                .isEqualTo(job.outputDirectory().toString());
        assertThat(job.config().get("hydra")).isEmpty();
        assertThat(job.hydra("job.name").map(node -> text(Optional.of(node)))).contains("app");
        assertThatThrownBy(() -> job.reader().select("name"))
                .hasMessageContaining("Interpolation key 'hydra.job.name' not found");
    }

    @Test
    void secrets_of_the_environment_are_not_written_down() throws IOException {
        Trial trial =
                Trial.in(folder).config("config", "key: ${oc.env:SECRET}\n").variable("SECRET", "s3cr3t");
        trial.run("hydra.run.dir=out", "+more=${oc.env:SECRET}");
        for (String file : trial.files()) {
            assertThat(trial.file(file)).doesNotContain("s3cr3t");
        }
        assertThat(trial.output() + trial.errors()).doesNotContain("s3cr3t");
    }

    @Test
    void a_directory_that_cannot_be_is_refused_with_its_key() throws IOException {
        Trial trial = Trial.in(folder).config("config", "a: 1\nbad: \"x\\0y\"\n");
        assertThat(trial.run("hydra.run.dir=${bad}")).isEqualTo(1);
        assertThat(trial.errors()).contains("'hydra.run.dir' is no name that a directory can have");
        assertThat(trial.run("hydra.run.dir=" + "x".repeat(300))).isEqualTo(1);
        assertThat(trial.errors()).contains("Cannot make the directory").contains("Shorten the name");
        assertThat(trial.run("hydra.run.dir=null")).isEqualTo(1);
        assertThat(trial.jobs()).isEmpty();
        assertThat(trial.files()).isEmpty();
    }

    @Test
    void a_file_in_the_way_is_refused() throws IOException {
        Trial trial = Trial.in(folder).config("config", "a: 1\n");
        Files.writeString(trial.workingDirectory().resolve("out"), "mine");
        assertThat(trial.run("hydra.run.dir=out")).isEqualTo(1);
        assertThat(trial.errors()).contains("Cannot make the directory");
        assertThat(trial.file("out")).isEqualTo("mine");
    }

    @Test
    void the_description_and_the_log_stay_in_the_run_directory() throws IOException {
        Trial trial = Trial.in(folder).config("config", "a: 1\n");
        assertThat(trial.run("hydra.run.dir=out", "hydra.output_subdir=../elsewhere"))
                .isEqualTo(1);
        assertThat(trial.errors()).contains("'hydra.output_subdir' leads out of the directory");
        assertThat(trial.run("hydra.run.dir=out", "hydra.job.name=../../../evil"))
                .isZero();
        assertThat(trial.files()).noneMatch(name -> name.contains("evil"));
        assertThat(folder.resolve("evil.log")).doesNotExist();
    }

    private static String text(Optional<Node> node) {
        return ((ScalarNode) node.orElseThrow()).value().pythonText();
    }
}
