package dev.rangefinder.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.testing.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/// Labels as programs really give them, and what a report makes of them (R16).
class RenamedLabelsTest {
    private static final String RENAME = "pipeline.ncu.report.regions.rename=";

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"mfu-2gpu-before.sqlite", "mfu-2gpu-after.sqlite", "h100-2gpu-1s.sqlite"})
    void a_real_timeline_of_pytorch_is_small_enough_to_read(String export) throws IOException {
        Path timeline = SharedData.folder("data/nsys").resolve(export);
        Reported report = Reported.in(folder.resolve("out"), timeline);
        JsonNode aggregate = report.aggregate().orElseThrow();
        assertThat(ReportSchema.errors(report)).isEmpty();
        assertThat(Reported.regions(aggregate)).hasSizeBetween(10, 400);
        assertThat(Files.size(report.folder().resolve("report.json"))).isLessThan(5_000_000);
        assertThat(message(report, "labels-renamed").get("text").asString())
                .matches("1[0-9]{4} labels became [0-9]{2,3}: .*, op_id = [0-9]+ became .*");
        assertThat(message(report, "labels-renamed").get("remedy").asString()).contains("--rename none");
        assertThat(report.result().out()).contains("labels became");
        assertThat(Reported.regions(aggregate))
                .noneMatch(region -> region.get("name").asString().contains("op_id"));
    }

    /// The report without renaming is the truth: what it has under many names adds up to what the other has under one.
    @Test
    void joined_regions_of_a_real_timeline_are_the_sums_of_their_parts() {
        Path timeline = SharedData.folder("data/nsys").resolve("mfu-2gpu-before.sqlite");
        String formats = "pipeline.ncu.report.formats=[json]";
        Reported joined = Reported.in(folder.resolve("joined"), timeline, formats);
        Reported apart = Reported.in(folder.resolve("apart"), timeline, formats, "--rename", "none");
        assertThat(apart.messageCodes()).doesNotContain("labels-renamed");
        JsonNode together = joined.aggregate().orElseThrow();
        JsonNode parts = apart.aggregate().orElseThrow();
        assertThat(together.get("totals").get("total_ms"))
                .isEqualTo(parts.get("totals").get("total_ms"));
        assertThat(together.get("reconciliation")).isEqualTo(parts.get("reconciliation"));

        Map<List<String>, Sums> expected = new HashMap<>();
        for (JsonNode region : Reported.regions(parts)) {
            List<String> path = Reported.list(region.get("path")).stream()
                    .map(label -> label.asString().replaceFirst("(, (seq|op_id) = [0-9]+)+$", ""))
                    .collect(Collectors.toList());
            path.addFirst(
                    region.get("domain").asString() + " " + region.get("kind").asString());
            expected.merge(path, Sums.of(region), Sums::plus);
        }
        assertThat(expected).hasSize(Reported.regions(together).size());
        for (JsonNode region : Reported.regions(together)) {
            List<String> path = Reported.list(region.get("path")).stream()
                    .map(JsonNode::asString)
                    .collect(Collectors.toList());
            path.addFirst(
                    region.get("domain").asString() + " " + region.get("kind").asString());
            assertThat(Sums.of(region)).as(path.toString()).isEqualTo(expected.get(path));
        }
    }

    private record Sums(long launches, long nanoseconds, long own, long withKernels) {
        static Sums of(JsonNode region) {
            return new Sums(
                    Reported.launches(region),
                    Reported.knownNanoseconds(region),
                    Reported.knownNanoseconds(region.get("exclusive")),
                    region.get("timeline").get("instances").get("with_kernels").longValue());
        }

        Sums plus(Sums that) {
            return new Sums(
                    launches + that.launches,
                    nanoseconds + that.nanoseconds,
                    own + that.own,
                    withKernels + that.withKernels);
        }
    }

    @Test
    void json_keeps_the_original_labels_of_each_region() {
        Reported report = Reported.in(folder.resolve("out"), capture());
        JsonNode mm = Reported.region(report.onlyScope(), "step 1::aten::mm");
        assertThat(texts(mm.get("labels"))).containsExactly("aten::mm", "aten::mm, op_id = 9", "aten::mm, op_id = 10");
        assertThat(mm.get("label_count").longValue()).isEqualTo(3);
        assertThat(mm.get("instances").get("count").longValue()).isEqualTo(3);
        assertThat(Reported.region(report.onlyScope(), "step 1").has("labels")).isFalse();
        assertThat(ReportSchema.errors(report)).isEmpty();
        assertThat(report.markdown()).contains("2 labels became 1: aten::mm, op_id = 9 became aten::mm");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            --rename auto                | rename=auto
            --rename auto                | rename=[auto]
            --rename auto                | aggregate=true
            --rename none                | rename=none
            --rename none                | rename=[]
            --rename numbers             | rename=numbers
            --rename auto --rename numbers | rename=[auto,numbers]
            """)
    void a_value_means_the_same_wherever_it_came_from(String options, String override) { // C3
        Path capture = capture();
        String[] words = options.split(" ", -1);
        Reported byOption = words.length == 2
                ? Reported.in(folder.resolve("a"), capture, words[0], words[1])
                : Reported.in(folder.resolve("a"), capture, words[0], words[1], words[2], words[3]);
        Reported byKey = Reported.in(
                folder.resolve("b"),
                capture,
                (override.startsWith("rename") ? "pipeline.ncu.report.regions." : "pipeline.ncu.report.") + override);
        assertThat(byKey.json().get("config_fingerprint"))
                .isEqualTo(byOption.json().get("config_fingerprint"));
        assertThat(byKey.json().get("scopes")).isEqualTo(byOption.json().get("scopes"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            none         | step 1;step 1::aten::mm;step 1::aten::mm, op_id = 9;step 1::aten::mm, op_id = 10;step 2
            auto         | step 1;step 1::aten::mm;step 2
            pytorch      | step 1;step 1::aten::mm;step 2
            numbers      | step #;step #::aten::mm;step #::aten::mm, op_id = #
            auto,numbers | step #;step #::aten::mm
            """)
    void presets_join_what_they_say(String presets, String names) {
        Reported report = Reported.in(folder.resolve("out"), capture(), RENAME + "[" + presets + "]");
        assertThat(Reported.names(report.onlyScope())).containsExactlyInAnyOrder(names.split(";", -1));
        assertThat(Reported.launches(report.onlyScope().get("totals"))).isEqualTo(4);
        assertThat(report.onlyScope().get("reconciliation").get("exact").asBoolean())
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"step 1::aten::mm", "step 1::aten::mm, op_id = 9", "*op_id = 10", "regex:mm, op_id = [0-9]+$"})
    void a_region_is_asked_for_by_its_original_or_its_new_name(String pattern) {
        Reported report = Reported.in(folder.resolve("out"), capture(), "--region", pattern);
        assertThat(Reported.names(report.onlyScope())).containsExactly("step 1::aten::mm");
        assertThat(Reported.launches(report.onlyScope().get("chosen").get("inside")))
                .isEqualTo(3);
        assertThat(report.messageCodes()).doesNotContain("pattern-without-region", "region-without-launches");
    }

    @Test
    void a_region_of_a_real_timeline_is_asked_for_by_its_original_name() {
        Path timeline = SharedData.folder("data/nsys").resolve("mfu-2gpu-before.sqlite");
        Reported report =
                Reported.in(folder.resolve("out"), timeline, "--region", "*_flash_attn_forward, op_id = 990813");
        assertThat(Reported.names(report.aggregate().orElseThrow()))
                .containsExactly("FlashAttnFunc::flash_attn::_flash_attn_forward");
    }

    @Test
    void many_regions_that_differ_in_numbers_are_told_with_the_option_that_joins_them() {
        RawPage page = RawPage.ofDurations();
        for (int request = 0; request < 501; request++) {
            page.launch("gemm", List.of("request " + request), 10);
        }
        Path capture = page.writeTo(folder.resolve("requests.csv"));
        Reported report = Reported.in(folder.resolve("apart"), capture);
        JsonNode told = message(report, "numbered-regions");
        assertThat(told.get("text").asString())
                .isEqualTo("501 regions differ only in numbers, such as request 0 and request 1");
        assertThat(told.get("remedy").asString()).startsWith("--rename numbers ");
        assertThat(report.result().out()).contains("501 regions differ only in numbers");

        Reported joined = Reported.in(folder.resolve("joined"), capture, "--rename", "numbers");
        assertThat(Reported.names(joined.onlyScope())).containsExactly("request #");
        JsonNode request = Reported.region(joined.onlyScope(), "request #");
        assertThat(request.get("instances").get("count").longValue()).isEqualTo(501);
        assertThat(texts(request.get("labels"))).hasSize(20).startsWith("request 0", "request 1", "request 2");
        assertThat(request.get("label_count").longValue()).isEqualTo(501);
        assertThat(joined.messageCodes()).doesNotContain("numbered-regions");
    }

    @Test
    void no_renaming_and_a_renaming_contradict_each_other() { // C2
        Cli.Result result = Cli.run("report", capture().toString(), "--rename", "auto", "--rename", "none");
        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.err())
                .startsWith("rangefinder: --rename: 'none' is only taken alone")
                .hasLineCount(1);
    }

    @Test
    void the_order_of_inputs_changes_nothing() { // R12
        Path one = capture();
        Path other = RawPage.ofProcess(9, List.of("gpu__time_duration.sum"), List.of("ns"))
                .launch("gemm", List.of("step 1", "aten::mm, op_id = 7"), 10)
                .writeTo(folder.resolve("other.csv"));
        Reported forth = Reported.in(folder.resolve("a"), one, other);
        Reported back = Reported.in(folder.resolve("b"), other, one);
        assertThat(back.json().get("scopes")).isEqualTo(forth.json().get("scopes"));
        assertThat(back.json().get("aggregate")).isEqualTo(forth.json().get("aggregate"));
        assertThat(back.json().get("messages")).isEqualTo(forth.json().get("messages"));
        assertThat(texts(Reported.region(back.aggregate().orElseThrow(), "step 1::aten::mm")
                        .get("labels")))
                .containsExactly("aten::mm", "aten::mm, op_id = 7", "aten::mm, op_id = 9", "aten::mm, op_id = 10");
    }

    private Path capture() {
        return RawPage.ofDurations()
                .launch("gemm", List.of("step 1", "aten::mm, op_id = 9"), 10)
                .launch("gemm", List.of("step 1", "aten::mm, op_id = 10"), 20)
                .launch("gemm", List.of("step 1", "aten::mm"), 40)
                .launch("gemm", List.of("step 2"), 80)
                .writeTo(folder.resolve("run.csv"));
    }

    private static JsonNode message(Reported report, String code) {
        return Reported.list(report.json().get("messages")).stream()
                .filter(message -> message.get("code").asString().equals(code))
                .findFirst()
                .orElseThrow();
    }

    private static List<String> texts(JsonNode array) {
        return Reported.list(array).stream().map(JsonNode::asString).toList();
    }
}
