package dev.rangefinder.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.attribution.ScopeKey;
import dev.rangefinder.capture.Session;
import dev.rangefinder.finding.Findings;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/// Captures of one run share the scopes of its processes, where it is certain which process is which (R15).
class SharedScopesTest {
    @Test
    void captures_of_one_run_share_the_scope_of_the_same_process_and_device() { // R15
        Analysed analysed = ofRun(
                Optional.of("run"),
                List.of(range(900).on(101, 0, "GPU A").in("A")),
                List.of(range(100).on(207, 0, "GPU A").in("B")),
                List.of(range(300).on(309, 0, "GPU A").in("A", "A::A1")));
        assertThat(analysed.report().scopes()).hasSize(1);
        assertThat(analysed.report().scopes().getFirst().scope().name()).isEqualTo("process:101/device:0");
        assertThat(analysed.names()).containsExactly("A", "A::A1", "B");
        assertThat(analysed.codes()).doesNotContain("scope-in-two-inputs");
    }

    @Test
    void files_given_by_hand_share_no_scope() { // R15
        Analysed analysed = ofRun(
                Optional.empty(),
                List.of(range(900).on(101, 0, "GPU A").in("A")),
                List.of(range(100).on(101, 0, "GPU A").in("B")));
        assertThat(analysed.report().scopes()).hasSize(2);
    }

    @Test
    void the_second_process_of_a_capture_is_the_second_one_of_the_others() { // R15
        Analysed analysed = ofRun(
                Optional.of("run"),
                List.of(
                        range(2).on(102, 0, "GPU A").in("A"),
                        range(1).on(101, 0, "GPU A").in("A")),
                List.of(
                        range(10).on(201, 0, "GPU A").in("B"),
                        range(20).on(202, 0, "GPU A").in("B")));
        assertThat(analysed.report().scopes())
                .extracting(scope -> scope.scope().processId().orElseThrow())
                .containsExactly(101L, 102L);
        assertThat(analysed.report().scopes())
                .extracting(scope -> scope.rangeResults().stream()
                        .mapToLong(result -> result.nanoseconds().orElseThrow())
                        .sum())
                .containsExactly(11L, 22L);
    }

    @Test
    void another_device_is_another_scope() { // R15
        Analysed analysed = ofRun(
                Optional.of("run"),
                List.of(range(900).on(101, 0, "GPU A").in("A")),
                List.of(range(100).on(102, 1, "GPU A").in("A")));
        assertThat(analysed.report().scopes()).hasSize(2);
    }

    @Test
    void launches_of_captures_of_one_run_add_up_in_one_scope_in_any_order() { // R12, R15, M7
        List<SampleLaunch> first = List.of(
                SampleLaunch.of("gemm", 10).on(101, 0, "GPU A").in("late"),
                SampleLaunch.of("gemm", 5).on(101, 0, "GPU A").in("later"));
        List<SampleLaunch> second =
                List.of(SampleLaunch.of("gemm", 20).on(102, 0, "GPU A").in("earlier"));
        Analysed together = ofRun(Optional.of("run"), first, second);
        assertThat(together.report().scopes()).hasSize(1);
        assertThat(together.report().scopes().getFirst().totals().nanoseconds()).isEqualTo(35);
        assertThat(together.names()).containsExactly("late", "later", "earlier");
        assertThat(together.report().scopes().getFirst().regions())
                .extracting(region -> region.instances().longest())
                .containsExactly(10L, 5L, 20L);
        RegionAnalysis one = analysis("2.csv", Optional.of("run"), second);
        one.merge(analysis("1.csv", Optional.of("run"), first));
        assertThat(Findings.in(one.finish(Analysed.PROVENANCE, Analysed.WORDING)))
                .isEqualTo(together.report());
    }

    @Test
    void processes_of_which_some_have_no_results_stay_apart_and_that_is_told() { // R15
        Analysed analysed = ofRun(
                Optional.of("run"),
                List.of(
                        range(1).on(101, 0, "GPU A").in("A"),
                        range(2).on(102, 0, "GPU A").in("A")),
                List.of(range(20).on(202, 0, "GPU A").in("B")));
        assertThat(analysed.report().scopes())
                .extracting(scope -> scope.scope().processId().orElseThrow())
                .containsExactly(101L, 102L, 202L);
        assertThat(analysed.report().messages())
                .filteredOn(message -> message.code().equals("processes-not-shared"))
                .singleElement()
                .satisfies(message -> assertThat(message.text()).contains("run: ", "of train (1 to 2)"));
    }

    @Test
    void a_capture_without_any_result_of_a_program_says_nothing_about_it() { // R15
        Analysed analysed = ofRun(
                Optional.of("run"),
                List.of(range(1).on(101, 0, "GPU A").in("A")),
                List.of(),
                List.of(range(20).on(302, 0, "GPU A").in("B")));
        assertThat(analysed.report().scopes()).hasSize(1);
        assertThat(analysed.codes()).doesNotContain("processes-not-shared");
    }

    @Test
    void a_scope_is_called_by_host_and_input_only_where_others_share_its_name() { // S1
        ScopeKey alone = scope(0, "node1", 7);
        ScopeKey here = scope(0, "node1", 8);
        ScopeKey there = scope(1, "node2", 8);
        ScopeKey once = scope(0, "node3", 9);
        ScopeKey again = scope(2, "node3", 9);
        assertThat(ScopeNames.of(List.of(alone, here, there, once, again)))
                .isEqualTo(Map.of(
                        alone, "process:7/device:0",
                        here, "host:node1/process:8/device:0",
                        there, "host:node2/process:8/device:0",
                        once, "host:node3/process:9/device:0/input:1",
                        again, "host:node3/process:9/device:0/input:3"));
    }

    private static ScopeKey scope(int input, String host, long process) {
        return new ScopeKey(input, host, OptionalLong.of(process), "train", OptionalLong.of(0), "GPU A", "9.0");
    }

    @SafeVarargs
    private static Analysed ofRun(Optional<String> run, List<SampleLaunch>... captures) {
        RegionAnalysis all = new RegionAnalysis(ReportSettings.DEFAULT);
        for (int i = 0; i < captures.length; i++) {
            all.merge(analysis((i + 1) + ".csv", run, captures[i]));
        }
        return new Analysed(all.finish(Analysed.PROVENANCE, Analysed.WORDING));
    }

    private static RegionAnalysis analysis(String file, Optional<String> run, List<SampleLaunch> launches) {
        RegionAnalysis analysis = new RegionAnalysis(ReportSettings.DEFAULT);
        analysis.begin(Analysed.input(file).ofRun(run), Session.EMPTY);
        launches.forEach(launch -> analysis.add(launch.launch()));
        return analysis;
    }

    private static SampleLaunch range(double nanoseconds) {
        return SampleLaunch.of("range", nanoseconds).asRangeResult();
    }
}
