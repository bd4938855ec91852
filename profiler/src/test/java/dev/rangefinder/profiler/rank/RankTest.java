package dev.rangefinder.profiler.rank;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RankTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            RANK=2 WORLD_SIZE=3 LOCAL_RANK=0 TORCHELASTIC_RUN_ID=abc            | torchrun | 2 | 3 | torchrun-abc
            RANK=2 WORLD_SIZE=3 TORCHELASTIC_RUN_ID=none                        | torchrun | 2 | 3 |
            RANK=1 WORLD_SIZE=8 SLURM_PROCID=0 SLURM_NTASKS=2 SLURM_JOB_ID=7    | torchrun | 1 | 8 | slurm-7
            OMPI_COMM_WORLD_RANK=0 OMPI_COMM_WORLD_SIZE=4 PMIX_NAMESPACE=prte@1 | Open MPI | 0 | 4 | open-mpi-prte_1
            OMPI_COMM_WORLD_RANK=1 OMPI_COMM_WORLD_SIZE=4                       | Open MPI | 1 | 4 |
            PMI_RANK=1 PMI_SIZE=2 PMI_JOBID=5                                   | PMI      | 1 | 2 | pmi-5
            PMI_RANK=1 PMI_SIZE=2                                               | PMI      | 1 | 2 |
            SLURM_PROCID=1 SLURM_STEP_NUM_TASKS=2 SLURM_NTASKS=9 SLURM_JOB_ID=12 SLURM_STEP_ID=3 | Slurm | 1 | 2 | slurm-12.3
            SLURM_PROCID=1 SLURM_NTASKS=3 SLURM_JOB_ID=12                       | Slurm    | 1 | 3 | slurm-12
            """)
    void each_launcher_tells_who_a_process_is(String variables, String launcher, int number, int count, String job) {
        Rank rank = Rank.of(environment(variables)).orElseThrow();
        assertThat(rank.launcher()).isEqualTo(launcher);
        assertThat(rank.number()).isEqualTo(number);
        assertThat(rank.count()).isEqualTo(count);
        assertThat(rank.folder()).isEqualTo(Optional.ofNullable(job));
    }

    @ParameterizedTest
    @CsvSource({
        "RANK=0 WORLD_SIZE=1",
        "RANK=gold WORLD_SIZE=3",
        "RANK=3",
        "RANK=3 WORLD_SIZE=3",
        "SLURM_JOB_ID=12",
        "SLURM_PROCID=0 SLURM_NTASKS=4 SLURM_JOB_ID=12 ENVIRONMENT=BATCH",
        "SLURM_PROCID=0 SLURM_STEP_NUM_TASKS=1 SLURM_NTASKS=4 SLURM_STEP_ID=0"
    })
    void a_single_process_is_no_rank(String variables) {
        assertThat(Rank.of(environment(variables))).isEmpty();
    }

    @Test
    void a_rank_has_a_folder_of_its_own_in_that_of_all() {
        Rank rank = Rank.of(environment("RANK=2 WORLD_SIZE=3")).orElseThrow();
        assertThat(rank.within(Path.of("run"))).isEqualTo(Path.of("run/rank-2"));
        assertThat(rank.within(Path.of("run/rank-2"))).isEqualTo(Path.of("run/rank-2"));
        assertThat(rank.within(Path.of("run/rank-1"))).isEqualTo(Path.of("run/rank-1/rank-2"));
        assertThat(Rank.isFolder(Path.of("run/rank-2"))).isTrue();
        assertThat(Rank.isFolder(Path.of("run/rank-x"))).isFalse();
    }

    @Test
    void a_job_cannot_leave_the_folder_of_runs() {
        assertThat(Rank.of(Map.of("RANK", "1", "WORLD_SIZE", "2", "TORCHELASTIC_RUN_ID", "../../x"))
                        .flatMap(Rank::folder))
                .contains("torchrun-.._.._x");
    }

    private static Map<String, String> environment(String variables) {
        return Stream.of(variables.split(" ", -1))
                .map(word -> word.split("=", 2))
                .collect(Collectors.toMap(pair -> pair[0], pair -> pair[1]));
    }
}
