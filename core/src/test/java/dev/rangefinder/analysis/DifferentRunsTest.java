package dev.rangefinder.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.analysis.input.DifferentRuns;
import dev.rangefinder.analysis.input.InputFacts;
import dev.rangefinder.capture.Message;
import dev.rangefinder.capture.Session;
import dev.rangefinder.result.Environment;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Two runs given together are told apart from ranks of one job.
class DifferentRunsTest {
    private static final long NOON = 1_767_268_800L;

    @ParameterizedTest
    @CsvSource({
        "ncu -o before python infer.py --batch 16, ncu -o after python infer.py --batch 32",
        "ncu -o before python infer.py, ncu -o after python infer2.py",
        "ncu -o a ./solve, ncu -o b ./solve --fused",
        "ncu -o a ./solve, ncu -o b ./solver",
        "ncu -o a ./solver, ncu -o b ./solve",
    })
    void another_command_line_is_another_run(String one, String two) {
        Message message = DifferentRuns.among(
                        List.of(captured("a", one, NOON, "580.00"), captured("b", two, NOON, "580.00")))
                .orElseThrow();
        assertThat(message.code()).isEqualTo("different-runs");
        assertThat(message.text())
                .startsWith("a and b look like different runs")
                .contains(one, two);
        assertThat(message.remedy()).contains("report of each");
    }

    @ParameterizedTest
    @CsvSource({"--batch 16, --batch 32", "--name=long-model-a, --name=long-model-b", "'', --fused"})
    void of_long_command_lines_the_part_that_differs_is_shown(String one, String two) {
        String same = "ncu -o x python infer.py " + "--option value ".repeat(40);
        String end = " --more".repeat(100);
        String text = DifferentRuns.among(List.of(
                        captured("a", same + one + end, NOON, "580.00"),
                        captured("b", same + two + end, NOON, "580.00")))
                .orElseThrow()
                .text();
        assertThat(text).contains(one, two).hasSizeLessThan(600);
        assertThat(text.substring(text.indexOf('\'') + 1).split("' and '", -1)).doesNotHaveDuplicates();
    }

    @Test
    void a_long_command_line_is_cut_between_characters() {
        String rocket = "\ud83d\ude80";
        for (String before : List.of("", "x")) {
            String same = "ncu " + before + rocket.repeat(100);
            String text = DifferentRuns.among(List.of(
                            captured("a", same + "a" + rocket.repeat(100), NOON, "580.00"),
                            captured("b", same + "b" + rocket.repeat(100), NOON, "580.00")))
                    .orElseThrow()
                    .text();
            assertThat(text.replace(rocket, "")).doesNotContain("\ud83d", "\ude80");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "ncu --nvtx -o run python infer.py, ncu --nvtx -o run python infer.py",
        "ncu -o run_0 python train.py --local-rank=0, ncu -o run_1 python train.py --local-rank=1",
        "ncu --export=x ./a --rank 0 --port 29500, ncu --export=y ./a --rank 15 --port 29501",
    })
    void ranks_differ_in_what_is_of_a_rank(String one, String two) {
        assertThat(DifferentRuns.among(
                        List.of(captured("a", one, NOON, "580.00"), captured("b", two, NOON + 3600, "580.00"))))
                .isEmpty();
    }

    @Test
    void captures_far_apart_or_of_another_driver_are_different_runs() {
        assertThat(DifferentRuns.among(List.of(
                                captured("a", "ncu x", NOON, "580.00"),
                                captured("b", "ncu x", NOON + 90_000, "575.51")))
                        .orElseThrow()
                        .text())
                .contains("captured 25 hours apart", "driver 580.00 and 575.51");
    }

    @Test
    void captures_of_one_run_and_captures_that_tell_nothing_are_not_compared() {
        assertThat(DifferentRuns.among(
                        List.of(ofRun("a", "ncu --nvtx-include A/ x"), ofRun("b", "ncu --nvtx-include B/ x"))))
                .isEmpty();
        assertThat(DifferentRuns.among(List.of(
                        captured("a", "ncu x", NOON, "580.00"),
                        new DifferentRuns.Captured(Analysed.input("b"), Session.EMPTY))))
                .isEmpty();
    }

    private static DifferentRuns.Captured ofRun(String file, String command) {
        DifferentRuns.Captured captured = captured(file, command, NOON, "580.00");
        return new DifferentRuns.Captured(captured.facts().ofRun(Optional.of("run")), captured.session());
    }

    private static DifferentRuns.Captured captured(String file, String command, long time, String driver) {
        InputFacts facts = new InputFacts(
                file,
                "",
                "ncu-rep",
                Optional.empty(),
                Optional.empty(),
                Optional.of(command),
                false,
                Optional.empty(),
                Environment.UNKNOWN);
        Session session = new Session(
                OptionalLong.of(time),
                Map.of("Display Driver Version", driver),
                Optional.of(command),
                List.of(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
        return new DifferentRuns.Captured(facts, session);
    }
}
