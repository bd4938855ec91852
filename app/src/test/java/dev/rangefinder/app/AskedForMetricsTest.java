package dev.rangefinder.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What a plan makes of metrics before a run: those that are not there are found (W3), and throughputs are captured
/// with their constituents (W5).
class AskedForMetricsTest {
    private static final String CLI = PlannedPasses.CLI;
    private static final String WRONG = CLI + "metrics=[dram__bites.sum]";

    @TempDir
    private Path folder;

    @Test
    void w3_a_metric_that_the_chip_has_not_is_refused_by_the_library_of_the_ncu_that_will_run() throws IOException {
        String ncu = installed(MetricLibraryHere.file());
        Cli.Result plan =
                Cli.run("plan", "pipeline.ncu.executable=" + ncu, "pipeline.chip=GH100", WRONG, "--", "program");
        assertThat(plan.exitCode()).isEqualTo(2);
        assertThat(plan.out()).isEmpty();
        assertThat(plan.err())
                .contains(
                        "pipeline.ncu.ncu_cli.metrics: the chip GH100 has no metric 'dram__bites.sum'; did you mean dram__bytes");
        Cli.Result run = Cli.run(
                "profile",
                "-o",
                folder.resolve("run").toString(),
                "pipeline.ncu.executable=" + ncu,
                "pipeline.chip=GH100",
                WRONG,
                "--",
                "program");
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(folder.resolve("run")).doesNotExist();
    }

    /// An Nsight Compute of nothing but the name of its program and a link to the library.
    private String installed(Path library) throws IOException {
        Path programs = Files.createDirectories(folder.resolve("2025.4.1/target/linux-desktop-glibc_2_11_3-x64"));
        Files.createSymbolicLink(programs.resolve("libnvperf_host.so"), library.toRealPath());
        Path ncu = Files.writeString(folder.resolve("2025.4.1/ncu"), "#!/bin/sh\nexit 1\n");
        assertThat(ncu.toFile().setExecutable(true)).isTrue();
        return ncu.toString();
    }

    @Test
    void w3_another_library_only_warns() {
        Cli.Result plan = new PlannedPasses(MetricLibraryHere.file(), folder).plan("GH100", WRONG);
        assertThat(plan.exitCode()).isZero();
        assertThat(plan.err())
                .contains(
                        "has no metric 'dram__bites.sum' by a library that is not of the ncu that will run; did you mean dram__bytes");
    }

    @Test
    void w3_what_is_not_for_the_library_to_say_is_left_alone() {
        Cli.Result plan = new PlannedPasses(MetricLibraryHere.file(), folder)
                .plan(
                        "GH100",
                        CLI
                                + "metrics=[launch__grid_size,derived__memory_l1_conflicts_shared_nway,smsp__pcsamp_sample_count,"
                                + "nosuchunit__bytes.sum]");
        assertThat(plan.err()).doesNotContain("has no metric");
    }

    @Test
    void w5_throughputs_are_asked_for_with_their_constituents_library_or_not() {
        Cli.Result plan = Cli.run(
                "plan",
                "-o",
                folder.resolve("run").toString(),
                CLI + "set=null",
                CLI + "sections=[MemoryWorkloadAnalysis]",
                CLI + "metrics=[dram__throughput.avg.pct_of_peak_sustained_elapsed]",
                "--",
                "program");
        assertThat(plan.out())
                .contains(
                        "breakdown:gpu__compute_memory_access_throughput.avg.pct_of_peak_sustained_elapsed",
                        "breakdown:sm__memory_throughput.avg.pct_of_peak_sustained_elapsed",
                        "breakdown:dram__throughput.avg.pct_of_peak_sustained_elapsed")
                .doesNotContain("breakdown:gpu__dram");
    }

    @Test
    void w5_the_usual_set_of_ncu_is_not_replaced_by_naming_a_metric() {
        Cli.Result plan = Cli.run(
                "plan",
                "-o",
                folder.resolve("run").toString(),
                CLI + "set=null",
                CLI + "sections=null",
                CLI + "metrics=null",
                "--",
                "program");
        assertThat(plan.out()).doesNotContain("--metrics");
    }
}
