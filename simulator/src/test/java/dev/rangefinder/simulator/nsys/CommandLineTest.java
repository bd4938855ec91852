package dev.rangefinder.simulator.nsys;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What nsys takes and what it refuses.
class CommandLineTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "profile --tracee=cuda true",
                "profile -Z true",
                "export --typo sqlite r.nsys-rep",
                "stats --reports nvtx_sum r.nsys-rep",
            })
    void options_that_there_are_not_are_refused(String words) { // C2
        List<String> each = List.of(words.split(" ", -1));
        NsysInProcess.Run run = run(words);
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err())
                .startsWith("unrecognised option '" + each.get(1) + "'")
                .contains("usage: nsys " + each.getFirst(), "--help' for more information.");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "profile -t cuda,cubes true | Illegal --trace argument (cuda,cubes).",
                "profile --sample=everything true | Illegal --sample argument (everything).",
                "profile --capture-range=cudaprofilerapi true | Illegal --capture-range argument (cudaprofilerapi).",
                "profile --capture-range-end=repeat:0 true | Illegal --capture-range-end argument (repeat:0).",
                "profile -f yes true | Illegal --force-overwrite argument (yes).",
                "profile -d soon true | Illegal --duration argument (soon).",
                "profile --cuda-graph-trace=edge true | Illegal --cuda-graph-trace argument (edge).",
                "profile -e NOTHING true | Illegal --env-var argument (NOTHING).",
                "profile --kill gently true | Illegal --kill argument (gently).",
                "export --type punchcard r.nsys-rep | Illegal --type argument (punchcard).",
                "profile -t | the required argument for option '--trace' is missing",
                "profile -t cuda -t nvtx true | option '--trace' cannot be specified more than once",
                "profile -t cuda | No application was given.",
                "profile -c nvtx true | needs to know which range",
                "profile -c hotkey true | never starts",
                "profile --export=hdf true | not simulated",
                "export --type=hdf r.nsys-rep | not simulated",
                "export --type=sqlite | Exactly one report file is needed.",
                "analyze r.nsys-rep | unrecognised command 'analyze'",
            })
    void what_makes_no_sense_is_refused(String words, String problem) {
        NsysInProcess.Run run = run(words);
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err()).contains(problem);
    }

    @Test
    void options_that_change_nothing_are_taken() {
        assertThat(run("profile -o nowhere/r -t cuda,nvtx,osrt -s none -b none --cpuctxsw=none --cudabacktrace=all"
                                + " --gpu-metrics-devices=all --nic-metrics=true --python-sampling=true -x true"
                                + " --session-new=mine --trace-fork-before-exec=true --wait=primary -n true"
                                + " --cuda-graph-trace=node true")
                        .err())
                .contains("nowhere/r.nsys-rep", "No such file or directory");
    }

    @Test
    void an_application_that_cannot_be_started_is_said() {
        assertThat(run("profile -o /dev/null/x true").code()).isEqualTo(1);
        assertThat(run("profile --session-new=x -o nosuchapplication /no/such/application")
                        .err())
                .contains("/no/such/application");
    }

    @Test
    void it_says_what_it_is() { // section 9
        assertThat(run("--version").out()).startsWith("NVIDIA Nsight Systems version 2026.2.1.210-simulated");
        assertThat(run("--help").out()).contains("profile", "export", "stats", "simulated");
        assertThat(run("profile --help").out()).contains("-t, --trace=", "--capture-range-end=", "simulated");
        assertThat(run("status -e").out()).contains("simulated");
    }

    private static NsysInProcess.Run run(String words) {
        return new NsysInProcess().run(words.split(" "));
    }
}
