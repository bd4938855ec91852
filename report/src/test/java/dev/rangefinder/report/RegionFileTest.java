package dev.rangefinder.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.report.content.RegionPage;
import dev.rangefinder.report.content.ReportContent;
import dev.rangefinder.report.content.ReportLayout;
import dev.rangefinder.report.json.RecordsJson;
import dev.rangefinder.report.json.ReportJson;
import dev.rangefinder.report.json.stream.JsonOutput;
import dev.rangefinder.result.Figures;
import dev.rangefinder.result.Instances;
import dev.rangefinder.result.Region;
import dev.rangefinder.result.RegionReport;
import dev.rangefinder.result.ScopeReport;
import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/// A record is the same wherever it is written: in `report.json`, in the file of a region and in the data of the page
/// (section 8 of the specification).
class RegionFileTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final List<String> OF_THE_RUN = List.of("generated_at", "config_fingerprint", "generator");
    private static final List<String> OF_THE_REGION =
            List.of("name", "label", "path", "domain", "kind", "parent", "parent_path", "depth", "folder");
    private static final List<String> OF_THE_SCOPE =
            List.of("scope", "host", "process_id", "process_name", "device", "device_name");

    static Stream<RegionReport> reports() {
        return Stream.concat(
                SchemaTest.reports().stream(), Stream.of(1L, 2L, 3L).map(seed -> new RandomReport(seed).make()));
    }

    @ParameterizedTest
    @MethodSource("reports")
    void the_file_of_a_region_repeats_what_the_report_says_of_it(RegionReport report) {
        ReportContent content = ReportFolder.content(report, ReportLayout.DEFAULT);
        JsonNode whole = tree(out -> ReportJson.write(content, out));
        for (RegionPage page : content.pages().values()) {
            JsonNode file = tree(out -> ReportJson.write(content, page, out));
            assertThat(file.get("schema").stringValue()).isEqualTo("rangefinder.region/1");
            assertThat(file.get("simulated").booleanValue()).isEqualTo(content.simulated());
            OF_THE_RUN.forEach(key -> assertThat(file.get(key)).isEqualTo(whole.get(key)));
            for (int scope = 0; scope < page.scopes().size(); scope++) {
                int place = report.scopes().indexOf(page.scopes().get(scope).scope());
                assertRepeated(
                        file, file.get("scopes").get(scope), whole.get("scopes").get(place), page);
            }
            assertThat(file.get("scopes").size()).isEqualTo(page.scopes().size());
            assertThat(file.has("aggregate")).isEqualTo(page.aggregate().isPresent());
            if (page.aggregate().isPresent()) {
                assertRepeated(file, file.get("aggregate"), whole.get("aggregate"), page);
            }
        }
    }

    private static void assertRepeated(JsonNode file, JsonNode occurrence, JsonNode scope, RegionPage page) {
        OF_THE_SCOPE.forEach(key -> assertThat(occurrence.get(key)).isEqualTo(scope.get(key)));
        JsonNode region = occurrence.get("region");
        OF_THE_REGION.forEach(key -> assertThat(file.get(key)).as(key).isEqualTo(region.get(key)));
        assertThat(scope.get("regions")).as(page.key().toString()).contains(region);
    }

    @ParameterizedTest
    @MethodSource("reports")
    void the_page_is_told_records_as_the_report_has_them(RegionReport report) {
        JsonNode whole = tree(out -> ReportJson.write(ReportFolder.content(report, ReportLayout.DEFAULT), out));
        JsonNode head = records(records -> {
            records.provenance(report.provenance());
            records.inputs(report.inputs());
            records.selection(report.selection());
            records.headlines(report.headlines());
            records.verdict(report.verdict());
            records.messages(report.messages());
        });
        assertPartOf(head, whole);
        for (int index = 0; index < report.scopes().size(); index++) {
            ScopeReport scope = report.scopes().get(index);
            JsonNode written = whole.get("scopes").get(index);
            assertPartOf(records(records -> records.rangeResults(scope.rangeResults())), written);
            JsonNode told = records(records -> records.scope(scope));
            told.properties().stream()
                    .filter(member -> !member.getKey().equals("chosen"))
                    .forEach(member -> assertThat(member.getValue()).isEqualTo(written.get(member.getKey())));
            assertFigures(scope.totals(), written.get("totals"));
            for (int place = 0; place < scope.regions().size(); place++) {
                assertRegion(scope.regions().get(place), written.get("regions").get(place));
            }
        }
    }

    private static void assertRegion(Region region, JsonNode written) {
        assertFigures(region.numbers(), written);
        Instances instances = region.instances();
        if (instances.series().points().size() > 1) {
            assertThat(records(records -> records.series(instances.series())))
                    .isEqualTo(written.get("instances").get("series"));
        }
        region.sectionsOfNumbers().stream()
                .filter(section -> written.get("sections").has(section.id()))
                .findFirst()
                .ifPresent(section -> {
                    JsonNode rules = written.get("sections").get(section.id()).get("rules");
                    assertThat(rules.size()).isEqualTo(section.rules().size());
                    for (int rule = 0; rule < section.rules().size(); rule++) {
                        var finding = section.rules().get(rule);
                        assertThat(records(records -> records.rule(finding))).isEqualTo(rules.get(rule));
                    }
                });
    }

    private static void assertFigures(Figures figures, JsonNode written) {
        figures.roofline()
                .ifPresent(roofline -> assertThat(records(records -> records.roofline(roofline)))
                        .isEqualTo(written.get("roofline")));
    }

    private static void assertPartOf(JsonNode part, JsonNode whole) {
        assertThat(part.isEmpty()).isFalse();
        part.properties().forEach(member -> assertThat(member.getValue()).isEqualTo(whole.get(member.getKey())));
    }

    private static JsonNode records(Consumer<RecordsJson> members) {
        return tree(out -> {
            JsonOutput json = JsonOutput.compact(out);
            json.object(() -> members.accept(new RecordsJson(json)));
            json.finish();
        });
    }

    private static JsonNode tree(Consumer<ByteArrayOutputStream> written) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        written.accept(out);
        return JSON.readTree(out.toByteArray());
    }
}
