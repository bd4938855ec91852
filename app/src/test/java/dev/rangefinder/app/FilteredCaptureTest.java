package dev.rangefinder.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// A capture that is limited to ranges: the report shows what was asked for, and tells what the filter hides (C1).
class FilteredCaptureTest {
    @TempDir
    private Path folder;

    private int runs;

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            value = {
                "decode::layer.0::mlp ~ decode::layer.0::mlp",
                "decode::layer.?::m*  ~ decode::layer.0::mlp",
                "decode/layer.0/mlp   ~ decode::layer.0::mlp",
                "[prefill             ~ prefill",
                "regex:layer.[01]     ~ decode::layer.1",
                "default              ~ decode",
            })
    void a_pattern_captures_what_it_says_in_any_of_its_readings(String include, String region) { // C1
        JsonNode report = profile(include);

        assertThat(report.get("aggregate").get("regions").valueStream())
                .filteredOn(one -> one.get("name").asString().equals(region))
                .singleElement()
                .satisfies(one -> assertThat(one.get("launch_count").asLong()).isPositive());
    }

    @Test
    void a_report_of_a_filtered_capture_does_not_claim_to_be_complete() throws Exception { // C1
        JsonNode report = profile("decode::layer.0");

        JsonNode hidden = report.get("messages")
                .valueStream()
                .filter(message -> message.get("code").asString().equals("capture-filter"))
                .findFirst()
                .orElseThrow();
        assertThat(hidden.get("text").asString())
                .contains("decode::layer.0", "other threads", "other domains", "captured in part", ": decode");
        String markdown = Files.readString(run().resolve("ncu/regions/report.md"));
        assertThat(markdown)
                .contains("of the captured time", "captured launches", "the capture was limited to ranges")
                .doesNotContain("nothing outside");
    }

    @Test
    void what_only_the_filter_caught_is_counted_and_left_out() { // C1
        // ncu is told of ranges that nobody asked for: a filter may catch more.
        JsonNode report = profile("decode", "pipeline.ncu.ncu_cli.extra_args=[--nvtx-include,prefill/]");

        assertThat(report.get("aggregate").get("regions").valueStream())
                .extracting(one -> one.get("name").asString())
                .contains("decode")
                .noneMatch(name -> name.startsWith("prefill"));
        assertThat(report.get("messages").valueStream())
                .filteredOn(message -> message.get("code").asString().equals("caught-besides"))
                .singleElement()
                .satisfies(message -> assertThat(message.get("text").asString()).contains("20 launches"));

        Cli.Result again = Cli.run(
                "report", run().toString(), "-o", folder.resolve("again").toString());

        assertThat(again.exitCode()).as(again.err()).isZero();
        assertThat(again.out()).contains("decode").doesNotContain("prefill");
    }

    @Test
    void ranges_of_named_domains_are_caught_too() { // C1
        assertThat(captured(profile("nccl*"))).isZero();
        assertThat(captured(profile("nccl*", "pipeline.ncu.domains=NCCL"))).isPositive();
    }

    private static long captured(JsonNode report) {
        JsonNode aggregate = report.get("aggregate");
        return aggregate == null
                ? 0
                : aggregate.get("totals").get("launch_count").asLong();
    }

    private JsonNode profile(String include, String... words) {
        runs++;
        var line = new ArrayList<>(List.of(
                "profile",
                "simulator.enable=true",
                "simulator.workload=tiny-llm",
                "simulator.arguments='steps=1'",
                "pipeline.ncu.ncu_cli.nvtx.include='" + include + "'",
                "-o",
                run().toString()));
        line.addAll(List.of(words));
        Cli.Result result = Cli.run(line.toArray(String[]::new));
        assertThat(result.exitCode()).as(result.err()).isZero();
        Path report = run().resolve("ncu/regions/report.json");
        return Files.exists(report)
                ? JsonMapper.shared().readTree(report)
                : JsonMapper.shared().createObjectNode();
    }

    private Path run() {
        return folder.resolve("run" + runs);
    }
}
