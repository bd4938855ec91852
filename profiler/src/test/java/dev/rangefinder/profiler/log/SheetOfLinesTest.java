package dev.rangefinder.profiler.log;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.capture.Message;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Each kind of line that public logs of ncu hold, as it stands there: one cause is one message (P9).
class SheetOfLinesTest {
    @TempDir
    private Path folder;

    /// A part of a log, and the one message that it makes.
    ///
    /// @param told parts of its text and remedy; none where nothing is to be told
    record Excerpt(String number, String log, String code, List<String> told) {
        Excerpt(String number, String log, String code, String... told) {
            this(number, log, code, List.of(told));
        }

        @Override
        public String toString() {
            return number + " " + code;
        }
    }

    private static final String ENDED = """
            ==PROF== Trying to shutdown target application
            ==ERROR== The application returned an error code (9).
            """;

    static Stream<Excerpt> excerpts() {
        return Stream.of(
                new Excerpt(
                        "1",
                        "==ERROR== ERR_NVGPUCTRPERM - The user does not have permission to access NVIDIA GPU Performance"
                                + " Counters on the target device 0. For instructions on enabling permissions see x\n"
                                + "==ERROR== An error occurred while trying to profile.\n" + ENDED,
                        "no-permission",
                        "may not read the counters",
                        "smsp__sass_*"),
                new Excerpt(
                        "1 wrapped",
                        "==ERROR== ERR_NVGPUCTRPERM - The user does not have permission to access\nNVIDIA GPU Performance"
                                + " Counters on the target device 0.\n",
                        "no-permission"),
                new Excerpt("1b", "==ERROR== An error occurred while trying to profile.\n", ""),
                new Excerpt("2", """
                        ==WARNING== No kernels were profiled.
                        Available Kernels:
                        1. Marlin
                        2. void gemm<float>(float *)
                        """, "nothing-profiled"),
                new Excerpt("3", ENDED, ""),
                new Excerpt(
                        "3 by itself",
                        "==ERROR== The application returned an error code (9).\n",
                        "workload-failed",
                        "it was killed (9)"),
                new Excerpt("4", """
                        ==ERROR== An error was reported by the counter measurement library:
                        Unknown error on device 0.
                        ==ERROR== Failed to prepare kernel for profiling
                        ==ERROR== Failed to profile "gemm" in process 17
                        """ + ENDED, "tool-mismatch", "do not fit together"),
                new Excerpt("4 older", "==ERROR== Unknown Error on device 0.\n", "tool-mismatch"),
                new Excerpt(
                        "5",
                        "==ERROR== Failed to initialize the profiler: LibraryNotLoaded. Check that a compatible driver"
                                + " library is loaded.\n",
                        "driver-not-loaded",
                        "NVIDIA_DRIVER_CAPABILITIES"),
                new Excerpt("6", """
                        ==ERROR== Cuda driver is not compatible with Nsight Compute.
                        ==ERROR== For more information, see /tmp/nsight-compute-a507-931f.log
                        ==WARNING== Failed to load Nsight Compute CUDA modules.
                        """, "driver-mismatch", "does not fit"),
                new Excerpt(
                        "7",
                        "==ERROR== Nsight Compute failed to connect to the CUDA driver (stub libcuda.so.1 on path?).\n",
                        "stub-driver",
                        "LD_LIBRARY_PATH"),
                new Excerpt(
                        "8",
                        "==ERROR== Profiling is not supported on device 0. To find out supported GPUs refer --list-chips"
                                + " option.\n",
                        "unsupported-device",
                        "cannot profile device 0"),
                new Excerpt(
                        "9",
                        "Profiling is not supported on device 0 as it uses the Windows Subsystem for Linux (WSL)\n",
                        "wsl",
                        "WSL",
                        "Windows' own ncu"),
                new Excerpt(
                        "9 marked",
                        "==ERROR== Profiling is not supported on device 0 as it uses the Windows Subsystem for Linux"
                                + " (WSL).\n",
                        "wsl"),
                new Excerpt(
                        "10",
                        "==ERROR== Cannot lock GPU clock frequencies on MIG! Try locking the clocks externally by using"
                                + " nvidia-smi or profile without fixed frequencies (see '--clock-control').\n",
                        "mig-clocks",
                        "clock_control=none"),
                new Excerpt(
                        "11",
                        "==WARNING== Unable to access the following 6 metrics: a.sum, b.sum. If profiling on a MIG instance,"
                                + " it is not possible to collect metrics from GPU units that are shared with other MIG"
                                + " instances.\n",
                        "metrics-not-accessible",
                        "6 metrics",
                        "MIG"),
                new Excerpt("12", """
                        ==ERROR== An error was reported by the driver
                        Profiling failed because a driver resource was unavailable. Ensure that no other tool (like DCGM) \
                        is concurrently collecting profiling data. See https://example.org for more details.
                        ==ERROR== Failed to profile "ampere_sgemm" in process 4711
                        """ + ENDED, "device-busy", "dcgmi profile --pause"),
                new Excerpt(
                        "12 in one line",
                        "==ERROR== An error was reported by the driver:\n==ERROR== Profiling failed because a driver"
                                + " resource was unavailable.\n" + ENDED,
                        "device-busy"),
                new Excerpt(
                        "13",
                        "==ERROR== Failed to open/create lock file /tmp/nsight-compute-lock. Please check that this process"
                                + " has write permissions on this file.\n",
                        "device-locked",
                        "/tmp/nsight-compute-lock",
                        "TMPDIR"),
                new Excerpt("14", """
                        ==ERROR== The target application is not an executable binary.
                        If the target application is a script, try prepending the full path to the interpreter binary.
                        """, "not-a-binary", "interpreter"),
                new Excerpt(
                        "15",
                        "==ERROR== Unable to write to file run.ncu-rep. Please verify this file is not locked, and"
                                + " writable.\n",
                        "unwritable-report",
                        "cannot write run.ncu-rep"),
                new Excerpt(
                        "16",
                        "==ERROR== the argument for option '--kernel-name-base' is invalid. Use --help for further"
                                + " details.\n",
                        "wrong-argument",
                        "--kernel-name-base",
                        "pipeline.ncu.ncu_cli.kernel_name_base"),
                new Excerpt(
                        "17",
                        "==ERROR== unrecognised option '--attach'. Use --help for further details.\n",
                        "unknown-option",
                        "--attach"),
                new Excerpt(
                        "18",
                        "==ERROR== Failed to find metric regex:^flop_count_sp\\.(sum|min|max|avg|pct|ratio|max_rate)$\n",
                        "unknown-metric",
                        "no metric 'flop_count_sp'",
                        "smsp__sass_thread_inst_executed_op_fadd_pred_on.sum"),
                new Excerpt(
                        "18 misspelled",
                        "==ERROR== Failed to find metric regex:^dram__bytes_rea\\.(sum|min|max|avg)$\n",
                        "unknown-metric",
                        "no metric 'dram__bytes_rea'"),
                new Excerpt(
                        "19",
                        "==PROF== Profiling \"persistent\" - 2: 0%\n==ERROR== LaunchFailed\n==ERROR== Failed to profile"
                                + " \"persistent\" in process 3\n" + ENDED,
                        "launch-failed",
                        "LaunchFailed",
                        "kernel_exclude"),
                new Excerpt("19 unknown", "==ERROR== UnknownError\n" + ENDED, "launch-failed", "UnknownError"),
                new Excerpt(
                        "20",
                        "==ERROR== Failed to connect to process 2911851.\n",
                        "not-connected",
                        "2911851",
                        "NV_COMPUTE_PROFILER_LOCAL_CONNECTION_OVERRIDE=uds"),
                new Excerpt("21", """
                        ==PROF== Profiling "k" - 20: 0%..==PROF== Received signal
                         - 3 passes
                        ==ERROR== The application returned an error code (15).
                        """, ""),
                new Excerpt("22", "==PROF== Target process 3323 terminated before first instrumented API call.\n", ""),
                new Excerpt("23", "==PROF== Profiling \"graph\" - 94: 0%....50%....100% - 1 pass\n", ""),
                new Excerpt("24", """
                        ==PROF== Profiling "k" - 1: 0%
                        ==WARNING== Launching the workload is taking more time than expected. If this continues to hang, \
                        terminate the profile.
                        ....50%....100% - 43 passes
                        """, ""),
                new Excerpt("24 for ever", """
                        ==PROF== Profiling "k" - 1: 0%
                        ==WARNING== Launching the workload is taking more time than expected.
                        """, "slow-launch", "does not end"),
                new Excerpt(
                        "25",
                        "==WARNING== Found outstanding GPU clock reset, trying to revert...Success.\n",
                        "clocks-reset",
                        "an earlier ncu was killed"),
                new Excerpt(
                        "26",
                        "==WARNING== Failed to import the following source files:\n/src/a.cu\n==WARNING== /src/b.cu\n",
                        ""));
    }

    @ParameterizedTest
    @MethodSource("excerpts")
    void one_cause_is_one_message_with_its_remedy(Excerpt excerpt) throws Exception {
        for (String log : List.of(excerpt.log(), excerpt.log().replace("\n", "\r\n"), amid(excerpt.log()))) {
            List<Message> messages = log(log).diagnosis().messages();
            if (excerpt.code().isEmpty()) {
                assertThat(messages).as(log).isEmpty();
                continue;
            }
            assertThat(messages).as(log).singleElement().satisfies(message -> {
                assertThat(message.code()).isEqualTo(excerpt.code());
                excerpt.told().forEach(part -> assertThat(message.sentence()).contains(part));
                assertThat(message.remedy().isEmpty()).isEqualTo(message.level() == Message.Level.INFO);
            });
        }
    }

    /// What goes well around it, and a program that prints where ncu does.
    private static String amid(String log) {
        return "==PROF== Connected to process 17 (/usr/bin/python3.10)\nepoch 1: loss 0.25, out of 100 samples\n"
                + log
                + "==PROF== Disconnected from process 17\nbye\n";
    }

    @ParameterizedTest
    @ValueSource(strings = {"[1,0]<stderr>:", "0: ", "step 3", "\u001b[0m"})
    void what_launchers_and_programs_put_before_a_line_does_not_hide_it(String before) throws Exception {
        assertThat(log(before + "==ERROR== LaunchFailed\n" + before + ENDED.replace("\n=", "\n" + before + "="))
                        .diagnosis()
                        .messages())
                .singleElement()
                .satisfies(message -> assertThat(message.code()).isEqualTo("launch-failed"));
    }

    @Test
    void the_kernels_that_ncu_lists_are_known() throws Exception { // 2
        ProfilerLog log = log("""
                ==WARNING== No kernels were profiled.
                Available Kernels:
                1. Marlin
                2. void at::native::vectorized_elementwise_kernel<4>(int)
                3 lines of the program
                4. is none
                """);
        assertThat(log.kernels()).containsExactly("Marlin", "void at::native::vectorized_elementwise_kernel<4>(int)");
    }

    @Test
    void the_file_that_ncu_names_is_known() throws Exception { // 6
        assertThat(log("==ERROR== For more information, see /tmp/nsight-compute-a507-931f.log\n")
                        .details())
                .contains(Path.of("/tmp/nsight-compute-a507-931f.log"));
        assertThat(log("see /etc/passwd.txt\n").details()).isEmpty();
    }

    @Test
    void a_program_that_never_touched_the_gpu_is_not_taken_for_one_that_did() throws Exception { // 22
        String connected = "==PROF== Connected to process 3323 (/bin/bash)\n";
        String unused = "==PROF== Target process 3323 terminated before first instrumented API call.\n";
        assertThat(log(connected).hasConnected()).isTrue();
        assertThat(log(connected + unused).hasConnected()).isFalse();
        assertThat(log(connected + "==PROF== Connected to process 3324 (/bin/x)\n" + unused)
                        .hasConnected())
                .isTrue();
    }

    @Test
    void the_launch_that_hangs_is_known_before_its_line_ends() throws Exception { // P8
        ProfilerLog log = new ProfilerLog(Files.writeString(
                folder.resolve("ncu.log"),
                "==PROF== Profiling \"gemm\" - 0: 0%....50%....100% - 2 passes\n==PROF== Profiling \"nccl\" - 1: 0%"));
        log.follow();
        assertThat(log.underWay()).contains("nccl");
        assertThat(log("==PROF== Profiling \"gemm\" - 0: 0%....50%....100% - 2 passes\n")
                        .underWay())
                .isEmpty();
    }

    @Test
    void warnings_without_number_do_not_hide_the_error_behind_them() throws Exception {
        assertThat(log("==WARNING== Something\n".repeat(1000) + "==ERROR== LaunchFailed\n")
                        .diagnosis()
                        .hasFailure())
                .isTrue();
    }

    private ProfilerLog log(String text) throws Exception {
        Path file = Files.write(folder.resolve("ncu.log"), text.getBytes(StandardCharsets.UTF_8));
        ProfilerLog log = new ProfilerLog(file);
        log.finish();
        return log;
    }
}
