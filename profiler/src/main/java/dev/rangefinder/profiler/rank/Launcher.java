package dev.rangefinder.profiler.rank;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// What starts the processes of a job, and the variables by which it tells each who it is. The first that is there
/// counts: torchrun starts its processes inside what mpirun or srun started, and those are the ranks.
@SuppressWarnings("ImmutableEnumChecker") // lists that nobody changes
enum Launcher {
    TORCHRUN("torchrun", "RANK", List.of("WORLD_SIZE"), List.of("TORCHELASTIC_RUN_ID")),
    OPEN_MPI(
            "Open MPI",
            "OMPI_COMM_WORLD_RANK",
            List.of("OMPI_COMM_WORLD_SIZE"),
            List.of("PMIX_NAMESPACE", "OMPI_MCA_ess_base_jobid", "OMPI_MCA_orte_ess_jobid")),
    PMI("PMI", "PMI_RANK", List.of("PMI_SIZE"), List.of("PMI_JOBID", "PALS_APID")),
    /// Variables of a step come before those of the whole job, in which a step may be smaller.
    SLURM("Slurm", "SLURM_PROCID", List.of("SLURM_STEP_NUM_TASKS", "SLURM_NTASKS", "SLURM_NPROCS"), List.of());

    /// torchrun's own word for a job that nobody named.
    private static final String UNNAMED = "none";

    private final String spelling;
    private final String number;
    private final List<String> counts;
    private final List<String> jobs;

    Launcher(String spelling, String number, List<String> counts, List<String> jobs) {
        this.spelling = spelling;
        this.number = number;
        this.counts = counts;
        this.jobs = jobs;
    }

    /// As people call it.
    String spelling() {
        return spelling;
    }

    /// The rank that its variables tell; empty where they are not set.
    Optional<Rank> rank(Map<String, String> environment) {
        Optional<Integer> own = number(environment, number);
        Optional<Integer> all = counts.stream()
                .flatMap(name -> number(environment, name).stream())
                .findFirst();
        if (own.isEmpty() || all.isEmpty() || own.get() >= all.get() || isBatchScript(environment)) {
            return Optional.empty();
        }
        return Optional.of(new Rank(spelling, own.get(), all.get(), job(environment)));
    }

    /// The script of a batch job has Slurm's variables too, as if it were the first task.
    private boolean isBatchScript(Map<String, String> environment) {
        return this == SLURM
                && environment.getOrDefault("ENVIRONMENT", "").equals("BATCH")
                && Stream.of("SLURM_STEP_ID", "SLURM_STEPID").noneMatch(environment::containsKey);
    }

    private Optional<String> job(Map<String, String> environment) {
        return jobs.stream()
                .map(name -> environment.getOrDefault(name, ""))
                .filter(id -> !id.isBlank() && !id.equals(UNNAMED))
                .map(id -> name().toLowerCase(Locale.ROOT).replace('_', '-') + "-" + id)
                .findFirst()
                .or(() -> slurmJob(environment));
    }

    /// Several steps of one job are several runs.
    private static Optional<String> slurmJob(Map<String, String> environment) {
        return value(environment, "SLURM_JOB_ID", "SLURM_JOBID")
                .map(job -> "slurm-" + job
                        + value(environment, "SLURM_STEP_ID", "SLURM_STEPID")
                                .map(step -> "." + step)
                                .orElse(""));
    }

    private static Optional<String> value(Map<String, String> environment, String... names) {
        return Stream.of(names)
                .map(name -> environment.getOrDefault(name, ""))
                .filter(value -> !value.isBlank())
                .findFirst();
    }

    private static Optional<Integer> number(Map<String, String> environment, String name) {
        return value(environment, name).filter(text -> text.matches("\\d{1,9}")).map(Integer::valueOf);
    }
}
