package dev.rangefinder.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.perfworks.ChipMetrics;
import dev.rangefinder.perfworks.PerfWorks;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// With `pipeline.ncu.report.descriptions=true` a report says what metrics mean and what captures take, in the words
/// and by the numbers of the user's own library (W1, W6).
class DescribedReportTest {
    private static final String DESCRIBED = "pipeline.ncu.report.descriptions=true";
    private static final String METRIC = "lts__t_sectors.sum";

    @TempDir
    private Path folder;

    @Test
    void w6_metrics_are_described_in_json_page_and_terminal_in_the_library_s_own_words() throws IOException {
        Path library = MetricLibraryHere.file();
        String description;
        try (PerfWorks opened = PerfWorks.open(library);
                ChipMetrics chip = opened.chip("GH100")) {
            description = chip.description(METRIC).orElseThrow();
        }
        report(DESCRIBED, "pipeline.chip=GH100", "pipeline.ncu.metric_library=" + library);
        JsonNode metrics = json().get("metric_library").get("metrics");
        assertThat(metrics.get(METRIC).get("description").asString()).isEqualTo(description);
        assertThat(metrics.get(METRIC).get("unit").asString()).isNotEmpty();
        assertThat(Files.readString(folder.resolve("out/report.html"))).contains(description);
        assertThat(Cli.run("show", folder.resolve("out").toString(), "--metric", METRIC)
                        .out())
                .contains(METRIC + ": " + description);
    }

    @Test
    void w1_what_findings_lack_has_a_price_in_json_markdown_and_terminal() throws IOException {
        report(DESCRIBED, "pipeline.chip=GH100", "pipeline.ncu.metric_library=" + MetricLibraryHere.file());
        List<JsonNode> unjudged =
                Reported.list(json().get("scopes").get(0).get("findings").get("unjudged"));
        assertThat(unjudged)
                .filteredOn(one -> one.get("capture").asString().contains("--section"))
                .isNotEmpty()
                .allSatisfy(one -> {
                    assertThat(one.get("price").get("chip").asString()).isEqualTo("GH100");
                    assertThat(one.get("price").get("more_passes").asInt()).isNotNegative();
                });
        assertThat(unjudged)
                .filteredOn(one -> !one.get("capture").asString().contains("--section"))
                .allSatisfy(one -> assertThat(one.has("price")).isFalse());
        assertThat(Files.readString(folder.resolve("out/report.md")))
                .containsPattern("about \\+\\d+ pass(es)? on GH100");
        assertThat(Cli.run("show", folder.resolve("out").toString(), "--findings")
                        .out())
                .contains("(about +");
    }

    @Test
    void w6_without_being_asked_for_nothing_is_described_and_no_library_is_needed() throws IOException {
        Cli.Result result = report("pipeline.chip=GH100");
        assertThat(result.err()).doesNotContain("described");
        assertThat(json().has("metric_library")).isFalse();
        assertThat(json().toString()).doesNotContain("\"price\"");
        assertThat(Files.readString(folder.resolve("out/report.html"))).doesNotContain("\"description\"");
    }

    @Test
    void w6_without_the_library_one_message_says_so_and_the_report_is_there() throws IOException {
        Cli.Result result = report(DESCRIBED, "pipeline.chip=GH100", "pipeline.ncu.metric_library=" + folder);
        assertThat(result.exitCode()).isZero();
        assertThat(result.err().lines().filter(line -> line.contains("metrics are not described")))
                .hasSize(1);
        assertThat(json().has("metric_library")).isFalse();
        assertThat(Reported.list(json().get("messages")))
                .filteredOn(message -> message.get("code").asString().equals("not-described"))
                .hasSize(1);
    }

    @Test
    void w6_a_simulated_device_is_no_chip_and_that_is_said() {
        Cli.Result demo = Cli.run("demo", "-o", folder.resolve("demo").toString(), DESCRIBED);
        assertThat(demo.exitCode()).as(demo.err()).isZero();
        assertThat(demo.err()).contains("the capture does not tell a chip", "pipeline.chip=GH100");
    }

    private Cli.Result report(String... words) {
        List<String> line = new ArrayList<>(List.of(
                "report",
                Cli.ROOT.resolve("examples/run.ncu-rep").toString(),
                "-o",
                folder.resolve("out").toString()));
        line.addAll(List.of(words));
        Cli.Result result = Cli.run(line.toArray(String[]::new));
        assertThat(result.exitCode()).as(result.err()).isZero();
        return result;
    }

    private JsonNode json() throws IOException {
        return Reported.EXACT.readTree(Files.readString(folder.resolve("out/report.json")));
    }
}
