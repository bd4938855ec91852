package dev.rangefinder.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Words and files of the configuration change the report, each exactly what it says (K1–K3, S2).
class ReportConfigurationTest {
    private static final Path EXAMPLE = Cli.ROOT.resolve("examples/run.ncu-rep");

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            --include-kernel=*gemm*                 | pipeline.ncu.report.kernels.include=['*gemm*']
            --exclude-kernel=regex:^soft            | pipeline.ncu.report.kernels.exclude=['regex:^soft']
            --metric=gpu__time_duration.sum         | pipeline.ncu.report.metrics=[gpu__time_duration.sum]
            --section=SpeedOfLight                  | pipeline.ncu.report.sections=[SpeedOfLight]
            --no-aggregate                          | pipeline.ncu.report.aggregate=false
            --region=decode*                        | pipeline.ncu.report.regions.include=['decode*']
            --top=1                                 | pipeline.ncu.report.kernels.top=1
            --max-regions=2                         | pipeline.ncu.report.regions.max=2
            --split=never                           | pipeline.ncu.report.regions.split=never
            --separator=/                           | pipeline.ncu.report.regions.separator=/
            --nesting=thread                        | pipeline.ncu.report.regions.nesting=thread
            --threads=any                           | pipeline.ncu.report.regions.threads=any
            --rename=atten.*=>attention             | pipeline.ncu.report.regions.rename=['atten.*=>attention']
            --rename=pytorch                        | pipeline.ncu.report.regions.rename=[pytorch]
            --rename=numbers                        | pipeline.ncu.report.regions.rename=numbers
            --rename=none                           | pipeline.ncu.report.regions.rename=none
            --rename=none                           | pipeline.ncu.report.regions.rename=[]
            --rule=gpu__time_duration.sum=max       | pipeline.ncu.report.rules={gpu__time_duration.sum:max}
            --name-base=function                    | pipeline.ncu.report.kernels.name_base=function
            """)
    void an_option_and_the_word_that_it_is_short_for_make_the_same_report(String option, String word) {
        Reported byOption = Reported.in(folder.resolve("a"), EXAMPLE, option);
        Reported byWord = Reported.in(folder.resolve("b"), EXAMPLE, word);
        Reported plain = Reported.in(folder.resolve("c"), EXAMPLE);
        assertThat(content(byWord)).isEqualTo(content(byOption));
        assertThat(fingerprint(byWord)).isEqualTo(fingerprint(byOption)).isNotEqualTo(fingerprint(plain));
        assertThat(byWord.markdown().lines().skip(1)).isNotEmpty();
    }

    @Test
    void only_the_formats_that_are_chosen_are_written_and_shown() throws IOException { // P6
        Path out = folder.resolve("out");
        Cli.run("report", EXAMPLE.toString(), "-o", out.toString());
        Cli.Result result = Cli.run(
                "report", EXAMPLE.toString(), "-o", out.toString(), "pipeline.ncu.report.formats=[folded,html]");
        assertThat(result.err()).isEmpty();
        assertThat(result.exitCode()).isZero();
        assertThat(result.out())
                .contains("prefill")
                .doesNotContain("The whole report")
                .endsWith("\n\nThe report: " + out.resolve("regions.folded") + "\nThe report: "
                        + out.resolve("report.html") + "\n");
        try (Stream<Path> entries = Files.list(out)) {
            assertThat(entries.map(entry -> entry.getFileName().toString()))
                    .containsExactlyInAnyOrder("regions.folded", "report.html");
        }
    }

    @Test
    void without_the_page_the_overview_names_none() {
        Path out = folder.resolve("out");
        Cli.Result result =
                Cli.run("report", EXAMPLE.toString(), "-o", out.toString(), "pipeline.ncu.report.formats=md");
        assertThat(result.out())
                .contains("The whole report: " + out.resolve("report.md"))
                .doesNotContain("browser");
    }

    @Test
    void json_cannot_be_printed_where_it_is_not_written() {
        Path out = folder.resolve("out");
        Cli.Result result = Cli.run(
                "report", EXAMPLE.toString(), "-o", out.toString(), "--json", "pipeline.ncu.report.formats=[html]");
        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.err()).contains("--json").contains("pipeline.ncu.report.formats");
        assertThat(out).doesNotExist();
    }

    @Test
    void a_profile_writes_the_formats_that_are_chosen_and_leads_to_them() throws IOException { // P6
        Path run = folder.resolve("run");
        Cli.Result result = Cli.run(
                "profile", "simulator.enable=true", "hydra.run.dir=" + run, "pipeline.ncu.report.formats=[csv,html]");
        assertThat(result.exitCode()).as(result.err()).isZero();
        try (Stream<Path> entries = Files.list(run.resolve("ncu/regions"))) {
            assertThat(entries.map(entry -> entry.getFileName().toString()))
                    .containsExactlyInAnyOrder("regions.csv", "kernels.csv", "metrics.csv", "report.html");
        }
        assertThat(run.resolve("report.md"))
                .content()
                .contains("is in [ncu/regions/report.html](ncu/regions/report.html).")
                .doesNotContain("regions/report.md");
    }

    @Test
    void an_option_may_have_anything_in_it() {
        String odd = "a'b\"c,[d]{e}:=\\${x} \\";
        Reported report = Reported.in(folder.resolve("a"), EXAMPLE, "--include-kernel", odd);
        assertThat(report.json().get("selection").get("include_patterns").get(0).asString())
                .isEqualTo(odd);
    }

    @Test
    void the_aggregate_goes_and_nothing_else() {
        ObjectNode with = content(Reported.in(folder.resolve("a"), EXAMPLE));
        ObjectNode without = content(Reported.in(folder.resolve("b"), EXAMPLE, "pipeline.ncu.report.aggregate=false"));
        assertThat(with.has("aggregate")).isTrue();
        with.remove("aggregate");
        assertThat(without).isEqualTo(with);
    } // S2

    @Test
    void metrics_are_exactly_those_that_are_asked_for() {
        Reported report = Reported.in(
                folder.resolve("a"), EXAMPLE, "pipeline.ncu.report.metrics=[gpu__time_duration.sum,no__such.sum]");
        for (JsonNode scope : report.scopesAndAggregate()) {
            for (JsonNode region : Reported.regions(scope)) {
                assertThat(new TreeSet<>(region.get("metrics").propertyNames()))
                        .containsExactly("gpu__time_duration.sum", "no__such.sum");
            }
        }
    } // K3

    @Test
    void a_changed_file_changes_the_next_report_without_a_build() throws IOException {
        Path preset = folder.resolve("conf/report/mine.yaml");
        Files.createDirectories(preset.getParent());
        Files.writeString(preset, "defaults: [default, _self_]\nsections: [SpeedOfLight]\n");
        Object[] line = {EXAMPLE, "--config-dir", folder.resolve("conf"), "report@pipeline.ncu.report=mine"};
        assertThat(sections(Reported.in(folder.resolve("a"), line))).containsExactly("SpeedOfLight");
        Files.writeString(preset, "defaults: [default, _self_]\nsections: [Occupancy]\n");
        assertThat(sections(Reported.in(folder.resolve("b"), line))).containsExactly("Occupancy");
    } // K3

    @Test
    void what_exists_is_an_input_whatever_it_looks_like() throws IOException {
        Path odd = folder.resolve("a=b.ncu-rep");
        Files.copy(EXAMPLE, odd);
        Reported report = Reported.in(folder.resolve("out"), odd, "pipeline.ncu.report.kernels.top=1");
        assertThat(report.json().get("inputs").get(0).get("file").asString()).endsWith("a=b.ncu-rep");
    }

    @Test
    void words_without_an_input_are_not_enough() {
        Cli.Result result = Cli.run("report", "pipeline.ncu.report.aggregate=false");
        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.err()).contains("INPUT is missing");
    }

    private static Set<String> sections(Reported report) {
        var sections = new TreeSet<String>();
        Reported.regions(report.onlyScope())
                .forEach(region -> sections.addAll(region.get("sections").propertyNames()));
        return sections;
    }

    private static String fingerprint(Reported report) {
        return report.json().get("config_fingerprint").asString();
    }

    /// All but the time stamp and the fingerprint.
    private static ObjectNode content(Reported report) {
        ObjectNode content = (ObjectNode) report.json().deepCopy();
        content.remove("generated_at");
        content.remove("config_fingerprint");
        return content;
    }
}
