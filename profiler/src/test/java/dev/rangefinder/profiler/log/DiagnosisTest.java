package dev.rangefinder.profiler.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.rangefinder.capture.Message;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// A line that ncu prints for each entry of the table, in the wording of public logs where one was found (P5).
class DiagnosisTest {
    /// What ncu says, without its prefix; what it means; and a part of the sentence that users read.
    record Line(String line, String code, String told) {
        @Override
        public String toString() {
            return code + ": " + line;
        }
    }

    static Stream<Line> lines() {
        return Stream.of(
                new Line(
                        "ERR_NVGPUCTRPERM - The user does not have permission to access NVIDIA GPU Performance Counters on"
                                + " the target device 0. For instructions on enabling permissions see https://example.org",
                        "no-permission",
                        "may not read the counters"),
                new Line("The application returned an error code (1).", "workload-failed", "it returned 1"),
                new Line("The application returned an error code (9).", "workload-failed", "it was killed (9)"),
                new Line("The application returned an error code (11).", "workload-failed", "it crashed"),
                new Line("The application returned an error code (15).", "workload-failed", "it was ended (15)"),
                new Line("Failed to launch application: /no/such", "not-started", "/no/such"),
                new Line(
                        "Option '--section Occupanci' did not match any section.",
                        "unknown-section",
                        "'Occupanci'; did you mean Occupancy?"),
                new Line(
                        "Failed to find metric sm__throughput.avg.pct_of_peak_sustained_elapse",
                        "unknown-metric",
                        "did you mean sm__throughput.avg.pct_of_peak_sustained_elapsed?"),
                new Line(
                        "Profiling failed because a driver resource was unavailable. Ensure that no other tool (like"
                                + " DCGM) is concurrently collecting profiling data.",
                        "device-busy",
                        "something else is reading the counters"),
                new Line(
                        "Failed to open/create lock file /no/nsight-compute-lock. Please check that this process has"
                                + " write permissions on this file.",
                        "device-locked",
                        "cannot open its lock file /no/nsight-compute-lock"),
                new Line("Failed to save memory for replay.", "no-memory-for-replay", "cannot save the memory"),
                new Line(
                        "Unsupported API call cudaMallocAsync in the range",
                        "unsupported-call",
                        "range replay cannot repeat: Unsupported API call cudaMallocAsync"),
                new Line("No kernels were profiled.", "nothing-profiled", "nothing was profiled"),
                new Line(
                        "Launching the workload is taking more time than expected. If this continues to hang, terminate"
                                + " the profile and re-try by profiling the range of all related launches.",
                        "slow-launch",
                        "a kernel does not end"),
                new Line(
                        "Backing up device memory in system memory. Kernel replay might be slow.",
                        "memory-backup",
                        "saved to the host"),
                new Line(
                        "Profiling kernels launched by child processes requires the --target-processes all option.",
                        "child-processes",
                        "child processes were not profiled"),
                new Line(
                        "Unable to access the following 6 metrics: ctc__rx_bytes_data_user.sum.",
                        "metrics-not-accessible",
                        "6 metrics"),
                new Line(
                        "Failed to profile \"gemm(float *)\" in process 4711",
                        "kernel-failed",
                        "gemm(float *) in process 4711"),
                new Line(
                        "unrecognised option '--attach'. Use --help for further details.",
                        "unknown-option",
                        "--attach"),
                new Line("write failed: No space left on device", "disk-full", "the disk is full"));
    }

    @ParameterizedTest
    @MethodSource("lines")
    void a_line_is_explained_and_says_what_to_do(Line line) {
        for (Message message : List.of(
                diagnosed(Said.error(line.line())).getFirst(),
                diagnosed(Said.warning(line.line())).getFirst())) {
            assertThat(message.code()).isEqualTo(line.code());
            assertThat(message.text()).contains(line.told());
            assertThat(message.remedy()).isNotEmpty();
        }
    }

    @Test
    void errors_come_first_and_each_is_told_once() {
        Said permission = Said.error(lines().findFirst().orElseThrow().line());
        Said slow = Said.warning("Backing up device memory in system memory.");
        assertThat(diagnosed(slow, permission, slow, permission, Said.warning(permission.text())))
                .extracting(Message::code, Message::level)
                .containsExactly(
                        tuple("no-permission", Message.Level.ERROR), tuple("memory-backup", Message.Level.WARNING));
    }

    @Test
    void what_nobody_knows_is_told_as_ncu_says_it_and_its_warnings_are_not() {
        assertThat(diagnosed(
                        Said.error("Something new."),
                        Said.error("Use --help for further details."),
                        Said.warning("Something else.")))
                .singleElement()
                .satisfies(message -> {
                    assertThat(message.code()).isEqualTo("profiler-failed");
                    assertThat(message.text()).isEqualTo("ncu: Something new");
                });
    }

    @ParameterizedTest
    @CsvSource({"workload-failed, true", "no-permission, false", "kernel-failed, false"})
    void only_a_failed_workload_is_the_workloads_fault(String code, boolean ofWorkload) {
        Said[] failures = lines().filter(line -> line.code().equals(code))
                .map(line -> Said.error(line.line()))
                .toArray(Said[]::new);
        assertThat(Diagnosis.of(List.of(failures)).isOfWorkload()).isEqualTo(ofWorkload);
        assertThat(Diagnosis.of(Stream.concat(Stream.of(failures), Stream.of(Said.error("Something new.")))
                                .toList())
                        .isOfWorkload())
                .isFalse();
    }

    @ParameterizedTest
    @CsvSource({"No kernels were profiled., true", "No ranges were profiled., true", "Something else., false"})
    void a_capture_of_nothing_is_told_by_the_table(String warning, boolean nothing) {
        assertThat(Diagnosis.of(List.of(Said.error("Something new."), Said.warning(warning)))
                        .isOfNothing())
                .isEqualTo(nothing);
    }

    @Test
    void no_two_kinds_of_failure_share_a_remedy() {
        Set<String> codes = lines().map(Line::code).collect(Collectors.toSet());
        assertThat(lines().map(line ->
                                diagnosed(Said.error(line.line())).getFirst().remedy())
                        .distinct())
                .hasSameSizeAs(codes);
    }

    private static List<Message> diagnosed(Said... said) {
        return Diagnosis.of(List.of(said)).messages();
    }
}
