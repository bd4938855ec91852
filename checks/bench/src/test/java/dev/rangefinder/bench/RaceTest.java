package dev.rangefinder.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rangefinder.bench.report.RangefinderReport;
import dev.rangefinder.bench.report.ReportGenerator;
import dev.rangefinder.bench.report.ReportShape;
import dev.rangefinder.bench.sums.Sums;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RaceTest {
    private static final Entrant.Effort LITTLE = new Entrant.Effort(0, 2, 1);

    private final ByteArrayOutputStream printed = new ByteArrayOutputStream();
    private final PrintStream out = new PrintStream(printed, true, StandardCharsets.UTF_8);

    @TempDir
    Path folder;

    @Test
    void a_race_prints_ratios_absences_and_that_all_got_the_same_sums() throws IOException {
        assertThat(race(ReportGenerator.writeLaunches(report(), ReportShape.BASIC, 5))
                        .run(out, out))
                .isTrue();

        assertThat(text())
                .contains("same sums: rangefinder, rangefinder with NVTX and the generator agree on 5 launches")
                .contains("nobody: not run: not in this build")
                .contains("aim rangefinder ÷ plain read ≤ 4.0:");
    }

    @Test
    void a_race_says_who_got_wrong_sums() throws IOException {
        ReportGenerator.writeLaunches(report(), ReportShape.BASIC, 5);

        assertThat(race(new Sums(5, Map.of("other", new Sums.MetricSum(1, 1)))).run(out, out))
                .isFalse();

        assertThat(text()).contains("WRONG SUMS: rangefinder").doesNotContain("same sums");
    }

    @Test
    void what_a_process_prints_is_read_back_to_the_same_sums() throws IOException {
        Sums expected = ReportGenerator.writeLaunches(report(), ReportShape.FULL, 2);
        Solo.run(RangefinderReport.METRICS, report(), 0, 2, out);

        Transcript transcript = Transcript.read(text().lines().toList());

        assertThat(transcript.sums()).hasValue(expected);
        assertThat(transcript.seconds()).hasSize(2);
        assertThat(transcript.sums().orElseThrow().checksum()).isEqualTo(expected.checksum());
    }

    @Test
    void the_median_of_an_even_number_of_times_is_between_the_two_in_the_middle() {
        assertThat(Outcome.median(List.of(4.0, 1.0, 3.0, 9.0))).isEqualTo(3.5);
        assertThat(Outcome.median(List.of(4.0, 1.0, 9.0))).isEqualTo(4.0);
    }

    @Test
    void an_aim_is_met_on_its_own_side_of_the_factor() {
        assertThat(Aim.atLeast(10, "peer", "ours").isMet(10.5)).isTrue();
        assertThat(Aim.atLeast(10, "peer", "ours").isMet(9.5)).isFalse();
        assertThat(Aim.atMost(4, "ours", "read").isMet(3.5)).isTrue();
        assertThat(Aim.atMost(4, "ours", "read").isMet(4.5)).isFalse();
    }

    @Test
    void wrong_usage_is_answered_with_one_sentence() throws IOException {
        assertThat(Bench.run(List.of("reports", "--size", "many"), folder, out, out))
                .isEqualTo(2);
        assertThat(text()).contains("--size needs a number from 1 on, not 'many'");
        assertThatThrownBy(() -> Settings.parse(List.of(), folder)).hasMessageStartingWith("usage: checks/bench/run");
    }

    private Race race(Sums expected) {
        return new Race(
                "tiny",
                report(),
                expected,
                List.of(
                        Entrant.onJvm("rangefinder", report(), LITTLE),
                        Entrant.onJvm("rangefinder with NVTX", report(), LITTLE).warmOnly(),
                        Entrant.onJvm("nobody", report(), LITTLE),
                        Entrant.onJvm(PlainRead.NAME, report(), LITTLE).warmOnly()),
                List.of(Aim.atMost(4, "rangefinder", PlainRead.NAME)));
    }

    private Path report() {
        return folder.resolve("tiny.ncu-rep");
    }

    private String text() {
        return printed.toString(StandardCharsets.UTF_8);
    }
}
