package dev.rangefinder.simulator.nsys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import dev.rangefinder.simulator.ncu.SampleProgram;
import dev.rangefinder.simulator.work.DeviceCall;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What is recorded where a range, the program's own calls or the clock limit it.
class CaptureRangeTest {
    private static final String ANY_NAME = " -e NSYS_NVTX_PROFILER_REGISTER_ONLY=0 ";
    private static final int TERMINATED = 143;

    @TempDir
    private Path folder;

    @Test
    void only_the_first_instance_of_a_range_is_recorded() {
        NsysInProcess.Run run = profile("-c nvtx -p A --capture-range-end=stop" + ANY_NAME, program());

        assertThat(run.code()).isZero();
        assertThat(run.out())
                .contains("Capture range started in the application.", "Capture range ended in the application.");
        Export export = new NsysInProcess().export(folder, "r");
        assertThat(export.kernels()).containsExactly("first", "inner");
        assertThat(export.ranges()).containsOnly(entry("A", 1L), entry("in A", 1L));
        // What had been opened before is not known, and closes without trace.
        assertThat(export.kernelsByPath()).containsOnly(entry("A", 1L), entry("A/in A", 1L));
    }

    @Test
    void without_an_end_all_behind_the_start_is_recorded() {
        profile("-c nvtx -p A --capture-range-end=none" + ANY_NAME, program());

        assertThat(new NsysInProcess().export(folder, "r").kernels())
                .containsExactly("first", "inner", "between", "second", "after");
    }

    @Test
    void each_range_has_a_report_where_they_repeat() {
        NsysInProcess.Run run = profile("-c nvtx -p A --capture-range-end=repeat:5" + ANY_NAME, program());

        assertThat(run.out()).contains("r.1.nsys-rep", "r.2.nsys-rep");
        assertThat(new NsysInProcess().export(folder, "r.1").kernels()).containsExactly("first", "inner");
        assertThat(new NsysInProcess().export(folder, "r.2").kernels()).containsExactly("second");
        assertThat(folder.resolve("r.3.nsys-rep")).doesNotExist();
    }

    @Test
    void a_range_whose_name_is_not_registered_starts_nothing_by_default() {
        NsysInProcess.Run run = profile("-c nvtx -p A", program());

        assertThat(run.code()).isZero();
        assertThat(run.out()).endsWith("Generated:\n    No reports were generated\n");
        assertThat(folder.resolve("r.nsys-rep")).doesNotExist();

        profile(
                "-c nvtx -p A --capture-range-end=stop",
                program().register("B").push("B").pop());
        assertThat(folder.resolve("r.nsys-rep")).doesNotExist();
        profile(
                "-c nvtx -p B --capture-range-end=stop",
                program().register("B").push("B").launch("in B").pop());
        Export export = new NsysInProcess().export(folder, "r");
        assertThat(export.kernels()).containsExactly("in B");
        assertThat(export.rows("SELECT n.text, s.value FROM NVTX_EVENTS n JOIN StringIds s ON s.id = n.textId"))
                .containsExactly(List.of("null", "B"));
    }

    @Test
    void a_range_is_meant_in_its_domain_only() {
        SampleProgram program = new SampleProgram();
        int domain = program.domain("mine");
        program.push("A")
                .launch("default")
                .pop()
                .push(1, domain, "A")
                .launch("own")
                .pop(1, domain);

        profile("-c nvtx -p A@mine --capture-range-end=stop" + ANY_NAME, program);
        assertThat(new NsysInProcess().export(folder, "r").kernels()).containsExactly("own");

        profile("-f true -c nvtx -p A@* --capture-range-end=repeat" + ANY_NAME, program);
        assertThat(new NsysInProcess().export(folder, "r.1").kernels()).containsExactly("default");
        assertThat(new NsysInProcess().export(folder, "r.2").kernels()).containsExactly("own");
    }

    @Test
    void the_program_itself_starts_and_stops() {
        SampleProgram program = new SampleProgram().launch("before").call(1, new DeviceCall.ProfilerStart());
        program.launch("within").call(1, new DeviceCall.ProfilerStop()).launch("after");

        profile("-c cudaProfilerApi --capture-range-end=stop", program);

        assertThat(new NsysInProcess().export(folder, "r").kernels()).containsExactly("within");
    }

    @Test
    void by_default_the_end_of_the_range_is_the_end_of_the_application() {
        List<String> endless = program().command(folder, "exec sleep 600");

        NsysInProcess.Run run = new NsysInProcess().profile("-c nvtx -p A" + ANY_NAME, endless, folder);

        assertThat(run.code()).isEqualTo(TERMINATED);
        assertThat(new NsysInProcess().export(folder, "r").kernels()).containsExactly("first", "inner");
    }

    @Test
    void after_its_duration_a_session_ends() {
        long before = System.nanoTime();

        NsysInProcess.Run run =
                new NsysInProcess().profile("-d 1 --kill sigkill", program().command(folder, "exec sleep 600"), folder);

        assertThat(run.code()).isEqualTo(137);
        assertThat(Duration.ofNanos(System.nanoTime() - before)).isLessThan(Duration.ofSeconds(30));
        assertThat(new NsysInProcess().export(folder, "r").kernels()).hasSize(6);
    }

    @Test
    void what_happens_before_the_delay_is_over_is_not_recorded() {
        profile("-y 3", program());

        assertThat(new NsysInProcess().export(folder, "r").tables()).doesNotContain("CUPTI_ACTIVITY_KIND_KERNEL");
    }

    private NsysInProcess.Run profile(String options, SampleProgram program) {
        return new NsysInProcess().profile(options, program, folder);
    }

    private static SampleProgram program() {
        return new SampleProgram()
                .push("outer")
                .launch("before")
                .push("A")
                .launch("first")
                .push("in A")
                .launch("inner")
                .pop()
                .pop()
                .pop()
                .launch("between")
                .push("A")
                .launch("second")
                .pop()
                .launch("after");
    }
}
