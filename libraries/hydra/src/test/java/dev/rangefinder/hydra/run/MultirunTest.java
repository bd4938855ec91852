package dev.rangefinder.hydra.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MultirunTest {
    @TempDir
    private Path folder;

    @Test
    void each_combination_is_a_job_in_a_directory_of_its_own() throws IOException {
        Trial trial = Trial.in(folder).config("config", "a: 0\nb: 0\n");
        assertThat(trial.run("-m", "a=1,2", "b=3", "hydra.sweep.dir=mr")).isZero();
        assertThat(trial.places()).containsExactly("mr/0", "mr/1");
        assertThat(trial.output()).isEqualTo("""
                [2025-01-02 03:04:05,000][HYDRA] Launching 2 jobs locally
                [2025-01-02 03:04:05,000][HYDRA] \t#0 : a=1 b=3
                [2025-01-02 03:04:05,000][HYDRA] \t#1 : a=2 b=3
                """);
        assertThat(trial.file("mr/1/.hydra/config.yaml")).isEqualTo("a: 2\nb: 3\n");
        assertThat(trial.file("mr/1/.hydra/hydra.yaml")).contains("id: '1'\n    num: 1\n");
        assertThat(trial.file("mr/multirun.yaml")).contains("mode: MULTIRUN").endsWith("a: 0\nb: 3\n");
        assertThat(trial.jobs().get(1).number()).hasValue(1);
        assertThat(trial.jobs().get(1).overrides()).containsExactly("a=2", "b=3");
    }

    @Test
    void words_may_stand_on_both_sides_of_a_flag() throws IOException {
        Trial trial = Trial.in(folder).config("config", "a: 0\nb: 0\n");
        assertThat(trial.run("a=1,2", "-m", "b=3")).isZero();
        assertThat(trial.jobs()).hasSize(2);
    }

    @Test
    void a_job_that_fails_does_not_stop_its_batch_and_is_the_first_to_be_told() throws IOException {
        Trial trial = Trial.in(folder).config("config", "a: 0\n").doing(job -> {
            if (job.number().orElseThrow() >= 1) {
                throw new IllegalStateException("job " + job.number().orElseThrow() + " broke");
            }
        });
        assertThat(trial.run("-m", "a=1,2,3,4", "hydra.sweeper.max_batch_size=3", "hydra.sweep.dir=mr"))
                .isEqualTo(1);
        assertThat(trial.places()).containsExactly("mr/0", "mr/1", "mr/2");
        assertThat(trial.errors())
                .startsWith(
                        "Error executing job with overrides: ['a=2']\njava.lang.IllegalStateException: job 1 broke\n")
                .doesNotContain("job 2 broke")
                .doesNotContain("JobRunner")
                .endsWith("\n\nSet the environment variable HYDRA_FULL_ERROR=1 for a complete stack trace.\n");
        assertThat(trial.output()).contains("Launching 3 jobs").doesNotContain("Launching 1 jobs");
    }

    @Test
    void no_job_runs_where_one_of_its_batch_does_not_compose() throws IOException {
        Trial trial = Trial.in(folder)
                .config("config", "defaults:\n  - db: x\n  - _self_\n")
                .config("db/x", "a: 1\n");
        assertThat(trial.run("-m", "db=x,nope", "hydra.sweep.dir=mr")).isEqualTo(1);
        assertThat(trial.jobs()).isEmpty();
        assertThat(trial.files()).containsExactly("mr/multirun.yaml");
        assertThat(trial.errors()).contains("Could not find 'db/nope'");
        assertThat(trial.output()).isEmpty();
    }

    @Test
    void a_value_cannot_lead_a_job_out_of_the_sweep() throws IOException {
        Trial trial = Trial.in(folder).config("config", "a: 0\n");
        assertThat(trial.run("-m", "a=ok,../../../x", "hydra.sweep.dir=mr", "hydra.sweep.subdir=${a}"))
                .isEqualTo(1);
        assertThat(trial.errors()).contains("'hydra.sweep.subdir' leads out of the directory");
        assertThat(trial.places()).containsExactly("mr/ok");
        assertThat(folder.resolve("x")).doesNotExist();
    }

    @Test
    void a_value_may_name_the_directory_of_its_job() throws IOException {
        Trial trial = Trial.in(folder).config("config", "a: 0\n");
        trial.run("-m", "a=x,y", "hydra.sweep.dir=mr", "hydra.sweep.subdir=${hydra.job.override_dirname}");
        assertThat(trial.places()).containsExactly("mr/a=x", "mr/a=y");
    }

    @Test
    void an_interrupt_ends_the_sweep() throws IOException {
        Trial trial = Trial.in(folder).config("config", "a: 0\n").doing(job -> {
            throw new InterruptedException("enough");
        });
        assertThat(trial.run("-m", "a=1,2,3")).isEqualTo(1);
        assertThat(Thread.interrupted()).isTrue();
        assertThat(trial.jobs()).hasSize(1);
    }

    @Test
    void parameters_of_the_configuration_are_swept_without_a_flag_if_it_says_so() throws IOException {
        Trial trial = Trial.in(folder)
                .config(
                        "config",
                        "hydra:\n  mode: MULTIRUN\n  sweeper:\n    params:\n      a: 1,2\n      b: 7\na: 0\nb: 0\n");
        assertThat(trial.run("a=5,6,7")).isZero();
        assertThat(trial.jobs().stream().map(Job::overrides).map(Object::toString))
                .containsExactly("[a=5, b=7]", "[a=6, b=7]", "[a=7, b=7]");
    }

    @Test
    void the_flag_wins_over_the_configuration_and_says_so() throws IOException {
        Trial trial = Trial.in(folder).config("config", "hydra:\n  mode: RUN\na: 0\n");
        assertThat(trial.run("-m", "a=1,2")).isZero();
        assertThat(trial.jobs()).hasSize(2);
        assertThat(trial.errors())
                .isEqualTo("Warning: Running Hydra app with --multirun, overriding with `hydra.mode=MULTIRUN`.\n");
    }

    @Test
    void a_warning_is_given_once_however_many_jobs_compose() throws IOException {
        Trial trial = Trial.in(folder)
                .config("config", "defaults:\n  - db: x\na: 0\n")
                .config("db/x", "q: 1\n");
        assertThat(trial.run("-m", "a=1,2,3")).isZero();
        assertThat(trial.errors()).containsOnlyOnce("Defaults list is missing `_self_`");
    }

    @Test
    void what_is_not_known_here_is_refused_rather_than_ignored() throws IOException {
        Trial trial = Trial.in(folder).config("config", "a: 0\n");
        assertThat(trial.run("-m", "a=1,2", "hydra.launcher._target_=my.Launcher"))
                .isEqualTo(1);
        assertThat(trial.errors()).contains("'hydra.launcher._target_' is my.Launcher");
        assertThat(trial.run("-m", "a=interval(0,1)")).isEqualTo(1);
        assertThat(trial.errors()).contains("BasicSweeper does not support sweep type : INTERVAL_SWEEP");
        assertThat(trial.run("-m", "hydra.sweeper.params={a:[1,2]}")).isEqualTo(1);
        assertThat(trial.errors()).contains("'hydra.sweeper.params.a' is to be a text");
        assertThat(trial.files()).isEmpty();
    }

    @Test
    void the_log_obeys_its_configuration() throws IOException {
        Trial trial = Trial.in(folder).config("config", "a: 0\n");
        trial.run("-m", "a=1", "hydra/hydra_logging=disabled");
        assertThat(trial.output() + trial.errors()).isEmpty();
        trial.run(
                "-m",
                "a=1",
                "hydra.hydra_logging.handlers.console.stream=ext://sys.stderr",
                "hydra.hydra_logging.formatters.simple.format='%(levelname)s %(message)s'");
        assertThat(trial.output()).isEmpty();
        assertThat(trial.errors()).isEqualTo("INFO Launching 1 jobs locally\nINFO \t#0 : a=1\n");
        trial.run("-m", "a=1", "hydra.hydra_logging.root.level=WARNING");
        assertThat(trial.output() + trial.errors()).isEmpty();
    }
}
