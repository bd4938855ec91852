package dev.rangefinder.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.rangefinder.testing.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Processes, devices and files that take part in one report (S1-S3).
class ReportScopesTest {
    private static final List<String> METRICS = List.of("gpu__time_duration.sum");
    private static final List<String> UNITS = List.of("ns");

    @TempDir
    private Path folder;

    @Test
    void two_different_runs_given_together_are_told_and_ranks_of_one_job_are_not() {
        Path ranks = Path.of(System.getProperty("rangefinder.root", "..")).resolve("examples/ranks");
        assertThat(Reported.in(folder.resolve("ranks"), ranks).messageCodes()).doesNotContain("different-runs");
        Path captures = SharedData.folder("data/ncu-rep");
        Path before = captures.resolve("esmm-a10g-2023.1-roofline-4-kernels.ncu-rep");
        Path after = captures.resolve("manual-nvtx-rtx3070-2022.3-nested-ranges.ncu-rep");
        Reported runs = Reported.in(folder.resolve("runs"), before, after);
        assertThat(runs.messageCodes()).contains("different-runs");
        assertThat(runs.markdown()).contains("look like different runs", "make a report of each");
    }

    @Test
    void two_processes_on_two_devices_are_four_parts_and_an_aggregate_with_spread() {
        Reported report = Reported.in(folder, twoByTwo());
        assertThat(report.scopes()).hasSize(4);
        assertThat(report.scopes())
                .extracting(scope -> scope.get("scope").asString())
                .containsExactly(
                        "process:5001/device:0",
                        "process:5001/device:1",
                        "process:5002/device:0",
                        "process:5002/device:1");
        JsonNode aggregate = report.aggregate().orElseThrow();
        assertThat(aggregate.get("scope").asString()).isEqualTo("aggregate");
        JsonNode step = Reported.region(aggregate, "step");
        JsonNode spread = step.get("spread");
        assertThat(spread.get("scopes").longValue()).isEqualTo(4);
        assertThat(spread.get("scopes_with_region").longValue()).isEqualTo(2);
        long longest = report.scopes().stream()
                .filter(scope -> Reported.names(scope).contains("step"))
                .mapToLong(scope ->
                        Reported.nanoseconds(Reported.region(scope, "step").get("total_ms")))
                .max()
                .orElseThrow();
        assertThat(Reported.nanoseconds(spread.get("max_ms"))).isEqualTo(longest);
        double mean = Reported.nanoseconds(step.get("total_ms")) / 4.0;
        assertThat(spread.get("imbalance").doubleValue()).isCloseTo(longest / mean, within(1e-9));
    } // S1, S3

    @Test
    void a_percentage_of_peak_is_given_per_device_model() {
        JsonNode step =
                Reported.region(Reported.in(folder, twoByTwo()).aggregate().orElseThrow(), "step");
        String metric = "sm__throughput.avg.pct_of_peak_sustained_elapsed";
        assertThat(step.get("metrics").get(metric).isNull()).isTrue();
        assertThat(step.get("metric_details").get(metric).get("by_device_model").propertyNames())
                .containsExactly("Synthetic GPU A", "Synthetic GPU B");
    } // S3

    @Test
    void without_the_aggregate_everything_else_is_the_same() {
        ObjectNode with = document(Reported.in(folder.resolve("with"), twoByTwo()));
        ObjectNode without = document(Reported.in(folder.resolve("without"), twoByTwo(), "--no-aggregate"));
        assertThat(without.has("aggregate")).isFalse();
        with.remove("aggregate");
        for (ObjectNode report : List.of(with, without)) {
            report.remove("messages");
            // It names regions of the aggregate, or else of the first scope.
            report.remove("verdict");
        }
        assertThat(without).isEqualTo(with);
    } // S2

    @Test
    void many_files_are_the_ranks_of_one_report() {
        List<Object> arguments = new ArrayList<>();
        for (int rank = 0; rank < 3; rank++) {
            arguments.add(RawPage.ofProcess(100 + rank, METRICS, UNITS)
                    .launch("gemm", List.of("step"), 1_000 * (rank + 1))
                    .writeTo(folder.resolve("rank-" + rank + ".csv")));
        }
        Reported report = Reported.in(folder.resolve("out"), arguments.toArray());
        assertThat(report.scopes()).hasSize(3);
        assertThat(report.json().get("inputs")).hasSize(3);
        JsonNode step = Reported.region(report.aggregate().orElseThrow(), "step");
        assertThat(Reported.launches(step)).isEqualTo(3);
        assertThat(Reported.nanoseconds(step.get("total_ms"))).isEqualTo(6_000);
        assertThat(step.get("spread").get("imbalance").doubleValue()).isCloseTo(1.5, within(1e-12));
    } // S3

    @Test
    void the_same_content_under_two_names_counts_once_and_is_told() throws IOException {
        Path file = RawPage.ofDurations().launch("gemm", List.of("step"), 1_000).writeTo(folder.resolve("a.csv"));
        Path copy = Files.copy(file, folder.resolve("b.csv"));
        Reported report = Reported.in(folder.resolve("out"), copy, file, file);
        assertThat(report.json().get("inputs")).hasSize(1);
        assertThat(report.json().get("inputs").get(0).get("file").asString()).isEqualTo(file.toString());
        assertThat(Reported.launches(report.onlyScope().get("totals"))).isEqualTo(1);
        assertThat(report.messageCodes()).contains("same-input-twice");
        assertThat(report.result().err()).contains(copy.toString()).contains("counted only once");
    }

    @Test
    void files_of_one_size_and_different_content_both_count() {
        Path one = RawPage.ofDurations().launch("gemm", List.of("step"), 1_000).writeTo(folder.resolve("a.csv"));
        Path other =
                RawPage.ofDurations().launch("gemm", List.of("step"), 2_000).writeTo(folder.resolve("b.csv"));
        Reported report = Reported.in(folder.resolve("out"), one, other);
        assertThat(report.json().get("inputs")).hasSize(2);
        assertThat(report.result().err()).isEmpty();
        assertThat(Reported.nanoseconds(
                        report.aggregate().orElseThrow().get("totals").get("total_ms")))
                .isEqualTo(3_000);
    }

    @Test
    void reports_and_pages_mix() {
        Path capture = SharedData.folder("data/synthetic-ncu-rep").resolve("three-regions.ncu-rep");
        Path page = SharedData.folder("data/synthetic-ncu-csv").resolve("nested-deep.raw.csv");
        Path details = SharedData.folder("data/synthetic-ncu-csv").resolve("two-threads.details.csv");
        Reported report = Reported.in(folder, capture, page, details);
        assertThat(report.json().get("inputs").values())
                .extracting(input -> input.get("kind").asString())
                .containsExactly("ncu-csv", "ncu-csv", "ncu-rep");
        assertThat(Reported.launches(report.aggregate().orElseThrow().get("totals")))
                .isEqualTo(7 + 12 + 8);
        assertThat(ReportSchema.errors(report)).isEmpty();
    }

    @Test
    void an_input_says_where_it_comes_from() {
        JsonNode input = Reported.in(folder, twoByTwo()).json().get("inputs").get(0);
        assertThat(input.get("kind").asString()).isEqualTo("ncu-rep");
        assertThat(input.get("sha256").asString())
                .isEqualTo("90d0801110effc937eeb300964266f9c0fcb8d543a92192bd6e4adddfa4f9ae5");
        assertThat(input.get("tool_version").asString()).startsWith("2025.1.0.0");
        assertThat(input.get("replay_mode").asString()).isEqualTo("kernel");
        assertThat(input.get("command").asString()).contains("--nvtx");
        assertThat(input.get("simulated").booleanValue()).isFalse();
    }

    private static Path twoByTwo() {
        return SharedData.folder("data/synthetic-ncu-rep").resolve("two-processes-two-devices.ncu-rep");
    }

    /// What a report says, but for when and with which settings it was made.
    private static ObjectNode document(Reported report) {
        ObjectNode document = (ObjectNode) report.json();
        return document.remove(List.of("generated_at", "config_fingerprint"));
    }
}
