package dev.rangefinder.profiler.doctor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rangefinder.profiler.doctor.CheckResult.Verdict;
import dev.rangefinder.profiler.doctor.Machine.Ran;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Each thing that may be in the way of a capture is found, and comes with a remedy.
class DoctorTest {
    private static final DoctorSettings USUAL =
            new DoctorSettings("ncu", "nsys", false, false, Optional.empty(), Path.of("/runs"));
    private static final String NCU = "/usr/local/cuda/bin/ncu";
    private static final String SMI = "nvidia-smi --query-gpu=name,driver_version --format=csv,noheader";

    @Test
    void a_machine_with_everything_has_nothing_to_fix() {
        Examination examination = examine(MadeUpMachine.healthy());
        // No machine can be made up that has NVIDIA's library.
        assertThat(examination.findings())
                .filteredOn(finding -> !finding.name().equals("metric-library"))
                .allSatisfy(finding ->
                        assertThat(finding.verdict()).as(finding.text()).isEqualTo(Verdict.OK));
        assertThat(examination.verdict()).isEqualTo(Verdict.OK);
        assertThat(examination.findings())
                .extracting(CheckResult::name)
                .containsExactly(
                        "java",
                        "ncu",
                        "ncu-features",
                        "metric-library",
                        "nsys",
                        "driver",
                        "devices",
                        "permission",
                        "other-profilers",
                        "disk-runs",
                        "disk-temporary",
                        "locale");
    }

    @Test
    void on_a_bare_machine_ncu_and_driver_fail_and_what_depends_on_them_is_skipped() {
        Examination examination = examine(MadeUpMachine.bare());
        assertThat(examination.verdict()).isEqualTo(Verdict.FAIL);
        assertThat(finding(examination, "ncu").verdict()).isEqualTo(Verdict.FAIL);
        assertThat(finding(examination, "driver").verdict()).isEqualTo(Verdict.FAIL);
        assertThat(finding(examination, "nsys").verdict()).isEqualTo(Verdict.WARN);
        assertThat(finding(examination, "ncu-features").verdict()).isEqualTo(Verdict.SKIP);
        assertThat(finding(examination, "devices").verdict()).isEqualTo(Verdict.SKIP);
        assertThat(finding(examination, "permission").verdict()).isEqualTo(Verdict.SKIP);
    }

    @Test
    void who_finds_something_wrong_says_how_to_mend_it() {
        assertThat(examine(MadeUpMachine.bare()).findings())
                .filteredOn(finding -> finding.verdict() == Verdict.FAIL || finding.verdict() == Verdict.WARN)
                .isNotEmpty()
                .noneMatch(finding -> finding.remedy().isEmpty());
        assertThatThrownBy(() -> new CheckResult("x", Verdict.FAIL, "broken", ""))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void nsys_fails_only_where_a_capture_needs_it() {
        DoctorSettings enabled = new DoctorSettings("ncu", "nsys", true, false, Optional.empty(), Path.of("/runs"));
        CheckResult finding = finding(new Doctor(MadeUpMachine.bare(), enabled).examine(), "nsys");
        assertThat(finding.verdict()).isEqualTo(Verdict.FAIL);
    }

    @Test
    void the_path_of_the_configuration_comes_first_and_nothing_else_is_tried() {
        MadeUpMachine machine =
                MadeUpMachine.healthy().program("/opt/mine/ncu", MadeUpMachine.NCU_VERSION.formatted("2025.3.1.0"));
        DoctorSettings mine =
                new DoctorSettings("/opt/mine/ncu", "nsys", false, false, Optional.empty(), Path.of("/runs"));
        assertThat(finding(new Doctor(machine, mine).examine(), "ncu").text()).contains("2025.3.1.0 at /opt/mine/ncu");
        DoctorSettings nowhere =
                new DoctorSettings("/opt/none/ncu", "nsys", false, false, Optional.empty(), Path.of("/runs"));
        assertThat(finding(new Doctor(machine, nowhere).examine(), "ncu").verdict())
                .isEqualTo(Verdict.FAIL);
    }

    @ParameterizedTest
    @CsvSource({"/usr/local/cuda-13.0/bin/ncu", "/opt/nvidia/nsight-compute/2026.1.0/ncu", "/usr/local/cuda/bin/ncu"})
    void a_tool_at_a_usual_place_outside_of_path_is_told_with_its_place(String place) {
        MadeUpMachine machine = MadeUpMachine.healthy()
                .without(NCU)
                .variable("PATH", "/usr/bin")
                .program(place, MadeUpMachine.NCU_VERSION.formatted("2026.1.0.0"));
        CheckResult finding = finding(examine(machine), "ncu");
        assertThat(finding.verdict()).isEqualTo(Verdict.WARN);
        assertThat(finding.text()).contains(place);
        assertThat(finding.remedy()).contains("pipeline.ncu.executable=" + place);
    }

    @Test
    void of_several_at_usual_places_the_newest_is_taken() {
        String version = MadeUpMachine.NCU_VERSION.formatted("2026.1.0.0");
        MadeUpMachine machine = MadeUpMachine.bare()
                .program("/usr/local/cuda-9.2/bin/ncu", version)
                .program("/usr/local/cuda-13.0/bin/ncu", version)
                .program("/usr/local/cuda-12.8/bin/ncu", version);
        assertThat(finding(examine(machine), "ncu").text()).contains("/usr/local/cuda-13.0/bin/ncu");
    }

    @Test
    void a_tool_that_hangs_fails_or_is_something_else_is_told() {
        assertThat(finding(examine(MadeUpMachine.healthy().answer(NCU + " --version", new Ran.TimedOut())), "ncu"))
                .satisfies(finding -> assertThat(finding.verdict()).isEqualTo(Verdict.FAIL))
                .satisfies(finding -> assertThat(finding.text()).contains("did not end"));
        assertThat(finding(examine(MadeUpMachine.healthy().answer(NCU + " --version", 127, "no libcuda\n")), "ncu"))
                .satisfies(finding -> assertThat(finding.verdict()).isEqualTo(Verdict.FAIL))
                .satisfies(finding -> assertThat(finding.text()).contains("127: no libcuda"));
        assertThat(finding(examine(MadeUpMachine.healthy().answer(NCU + " --version", 0, "Norton CU\n")), "ncu")
                        .verdict())
                .isEqualTo(Verdict.WARN);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            2021.3.0 | range replay (from 2022.2 on); app-range replay
            2022.2.1 | app-range replay
            2023.3.0 | lockstep
            2024.3.2 | lockstep
            """)
    void what_a_version_lacks_is_told(String version, String lack) {
        MadeUpMachine machine = MadeUpMachine.healthy().program(NCU, MadeUpMachine.NCU_VERSION.formatted(version));
        CheckResult finding = finding(examine(machine), "ncu-features");
        assertThat(finding.verdict()).isEqualTo(Verdict.WARN);
        assertThat(finding.text()).contains("ncu " + version + " lacks ").contains(lack);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            2025.3.1.0 | base  | .ncu-rep; no shmem
            2026.1.0.0 | boost | .ncu-rep
            2026.3.0.0 | boost | .ncu-repz
            """)
    void the_defaults_of_a_version_are_told(String version, String clocks, String extension) {
        MadeUpMachine machine = MadeUpMachine.healthy().program(NCU, MadeUpMachine.NCU_VERSION.formatted(version));
        CheckResult finding = finding(examine(machine), "ncu-features");
        assertThat(finding.verdict()).isEqualTo(Verdict.OK);
        assertThat(finding.text())
                .contains("locks clocks to " + clocks)
                .endsWith(
                        "writes " + extension + (extension.endsWith("shmem") ? " communicator (from 2026.1 on)" : ""));
    }

    @Test
    void an_option_is_looked_for_in_the_help_of_the_tool() {
        MadeUpMachine machine = MadeUpMachine.healthy().answer(NCU + " --help", 0, "--nvtx --set");
        assertThat(finding(examine(machine), "ncu-features").text()).contains("--nvtx-push-pop-scope");
    }

    @Test
    void a_driver_that_answers_badly_fails() {
        assertThat(driver(new Ran.TimedOut()).text()).contains("did not end");
        assertThat(driver(new Ran.Ended(9, "NVIDIA-SMI has failed because it couldn't communicate\n"))
                        .text())
                .contains("exit code 9: NVIDIA-SMI has failed");
        assertThat(driver(new Ran.Ended(0, "")).verdict()).isEqualTo(Verdict.FAIL);
        assertThat(driver(new Ran.NotStarted("none")).text())
                .isEqualTo("version 570.86.15; nvidia-smi is not there to ask");
    }

    private static CheckResult driver(Ran answer) {
        return finding(examine(MadeUpMachine.healthy().answer(SMI, answer)), "driver");
    }

    @ParameterizedTest
    @CsvSource({
        "1000, 0000000000000000, FAIL",
        "1000, 0000000000200000, OK",
        "0,    000001ffffffffff, OK",
        "0,    00000000a80425fb, WARN"
    })
    void where_only_administrators_may_read_counters_the_user_must_be_one(
            String user, String capabilities, Verdict verdict) {
        MadeUpMachine machine = MadeUpMachine.healthy()
                .file("/proc/driver/nvidia/params", "RmProfilingAdminOnly: 1\n")
                .file(
                        "/proc/self/status",
                        "Name:\tjava\nUid:\t%1$s\t%1$s\t%1$s\t%1$s\nCapEff:\t%2$s\n".formatted(user, capabilities));
        assertThat(finding(examine(machine), "permission").verdict()).isEqualTo(verdict);
    }

    @Test
    void in_wsl_the_windows_host_decides() {
        MadeUpMachine machine = MadeUpMachine.healthy()
                .without("/proc/driver")
                .without("/dev")
                .file("/dev/dxg", "")
                .file("/proc/version", "Linux version 5.15.90.1-microsoft-standard-WSL2");
        assertThat(finding(examine(machine), "permission").remedy()).contains("Control Panel");
        assertThat(finding(examine(machine), "devices").verdict()).isEqualTo(Verdict.OK);
        assertThat(finding(examine(machine), "driver").verdict()).isEqualTo(Verdict.OK);
    }

    @Test
    void a_container_without_devices_fails() {
        MadeUpMachine machine = MadeUpMachine.bare().file("/.dockerenv", "");
        assertThat(finding(examine(machine), "devices"))
                .satisfies(finding -> assertThat(finding.verdict()).isEqualTo(Verdict.FAIL))
                .satisfies(finding -> assertThat(finding.remedy()).contains("--gpus all"));
        MadeUpMachine unloaded = MadeUpMachine.healthy().without("/dev");
        assertThat(finding(examine(unloaded), "devices").remedy()).contains("nvidia-modprobe");
    }

    @ParameterizedTest
    @CsvSource({"nv-hostengine, dcgmi", "dcgm-exporter, dcgmi", "ncu, wait", "nsys, wait"})
    void other_profilers_are_named(String process, String remedy) {
        MadeUpMachine machine = MadeUpMachine.healthy().file("/proc/77/comm", process + "\n");
        CheckResult finding = finding(examine(machine), "other-profilers");
        assertThat(finding.verdict()).isEqualTo(Verdict.WARN);
        assertThat(finding.text()).contains(process + " (77)");
        assertThat(finding.remedy()).contains(remedy);
    }

    @Test
    void a_lock_of_another_user_is_in_the_way_and_an_own_one_is_not() {
        String lock = "/tmp/nvidia/nsight_compute/lock.0";
        assertThat(finding(examine(MadeUpMachine.healthy().foreign(lock)), "other-profilers")
                        .text())
                .contains(lock);
        assertThat(finding(examine(MadeUpMachine.healthy().file(lock, "")), "other-profilers")
                        .verdict())
                .isEqualTo(Verdict.OK);
        MadeUpMachine elsewhere =
                MadeUpMachine.healthy().variable("TMPDIR", "/scratch").foreign("/scratch/nvidia/nsight_compute/lock.0");
        assertThat(finding(examine(elsewhere), "other-profilers").verdict()).isEqualTo(Verdict.WARN);
    }

    @ParameterizedTest
    @CsvSource({"499999999, FAIL", "500000000, WARN", "4999999999, WARN", "5000000000, OK"})
    void room_on_disk_is_judged(long free, Verdict verdict) {
        assertThat(finding(examine(MadeUpMachine.healthy().free("/runs", free)), "disk-runs")
                        .verdict())
                .isEqualTo(verdict);
        assertThat(finding(examine(MadeUpMachine.healthy().free("/tmp", free)), "disk-temporary")
                        .verdict())
                .isEqualTo(verdict);
    }

    @ParameterizedTest
    @CsvSource({
        "LC_ALL, de_DE.UTF-8, WARN",
        "LC_NUMERIC, fr_FR@euro, WARN",
        "LANG, nl_NL, WARN",
        "LC_ALL, C.UTF-8, OK",
        "LC_ALL, POSIX, OK",
        "LANG, en_US.UTF-8, OK",
        "LC_ALL, ja_JP.eucJP, OK"
    })
    void a_locale_with_a_decimal_comma_is_told(String variable, String value, Verdict verdict) {
        CheckResult finding = finding(examine(MadeUpMachine.healthy().variable(variable, value)), "locale");
        assertThat(finding.verdict()).as(finding.text()).isEqualTo(verdict);
    }

    @Test
    void lc_all_wins_over_the_others() {
        MadeUpMachine machine = MadeUpMachine.healthy()
                .variable("LANG", "de_DE.UTF-8")
                .variable("LC_NUMERIC", "de_DE.UTF-8")
                .variable("LC_ALL", "C");
        assertThat(finding(examine(machine), "locale").verdict()).isEqualTo(Verdict.OK);
    }

    @Test
    void with_the_simulated_device_nothing_of_a_gpu_is_asked_for() {
        MadeUpMachine machine = MadeUpMachine.bare();
        DoctorSettings simulated = new DoctorSettings("ncu", "nsys", false, true, Optional.empty(), Path.of("/runs"));
        Examination examination = new Doctor(machine, simulated).examine();
        assertThat(examination.verdict()).isEqualTo(Verdict.OK);
        assertThat(examination.findings())
                .filteredOn(finding -> finding.verdict() == Verdict.SKIP)
                .extracting(CheckResult::name)
                .contains("ncu", "driver", "permission");
        assertThat(finding(examination, "simulated-device").verdict()).isEqualTo(Verdict.OK);
        assertThat(machine.asked()).isEmpty();
    }

    @Test
    void a_metric_library_that_is_missing_is_said_and_in_nobodys_way() { // W1
        CheckResult finding = finding(examine(MadeUpMachine.healthy()), "metric-library");
        assertThat(finding.verdict()).isEqualTo(Verdict.SKIP);
        assertThat(finding.text()).contains("no libnvperf_host.so was found", "pipeline.ncu.metric_library=FILE");
    }

    @Test
    void a_metric_library_that_is_none_is_said_with_the_file(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("libnvperf_host.so"), "no library");
        DoctorSettings named = new DoctorSettings("ncu", "nsys", false, false, Optional.of(file), Path.of("/runs"));
        CheckResult finding = finding(new Doctor(MadeUpMachine.healthy(), named).examine(), "metric-library");
        assertThat(finding.verdict()).isEqualTo(Verdict.WARN);
        assertThat(finding.text()).startsWith(file + ": ");
    }

    private static Examination examine(Machine machine) {
        return new Doctor(machine, USUAL).examine();
    }

    private static CheckResult finding(Examination examination, String name) {
        return examination.findings().stream()
                .filter(finding -> finding.name().equals(name))
                .findFirst()
                .orElseThrow();
    }
}
