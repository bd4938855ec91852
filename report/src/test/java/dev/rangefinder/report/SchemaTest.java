package dev.rangefinder.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.rangefinder.report.content.ReportLayout;
import dev.rangefinder.report.json.ReportJson;
import dev.rangefinder.result.RegionReport;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Every file of JSON is what its schema says (section 8 of the specification).
class SchemaTest {
    private static final String REPORT = "urn:rangefinder:regions:1";
    private static final String REGION = "urn:rangefinder:region:1";
    private static final SchemaRegistry SCHEMAS = SchemaRegistry.withDefaultDialect(
            SpecificationVersion.DRAFT_2020_12,
            builder -> builder.schemas(Map.of(
                    REPORT, resource("rangefinder.regions-1.schema.json"),
                    REGION, resource("rangefinder.region-1.schema.json"))));

    @TempDir
    private Path folder;

    static List<RegionReport> reports() {
        return List.of(
                Samples.decode(),
                Samples.hostile(),
                Samples.withoutRegions(),
                Samples.empty(),
                Samples.odd(),
                RangeSamples.report(),
                TimelineSamples.beside(Samples.decode()),
                TimelineSamples.alone(Samples.hostile()),
                Samples.withMetrics(3),
                Samples.withoutAggregate(Samples.decode()));
    }

    @ParameterizedTest
    @MethodSource("reports")
    void every_report_and_every_region_is_valid(RegionReport report) throws IOException {
        ReportFolder.write(report, folder, ReportLayout.DEFAULT);
        assertThat(errors(REPORT, Files.readString(folder.resolve("report.json"))))
                .isEmpty();
        try (Stream<Path> folders = Files.list(folder)) {
            for (Path region : folders.filter(Files::isDirectory).toList()) {
                assertThat(errors(REGION, Files.readString(region.resolve("report.json"))))
                        .isEmpty();
            }
        }
    }

    @Test
    void the_schema_is_strict() throws IOException {
        ReportFolder.write(Samples.decode(), folder, ReportLayout.DEFAULT);
        String json = Files.readString(folder.resolve("report.json"));
        assertThat(errors(REPORT, json.replace("\"depth\" : 0", "\"depth\" : \"0\"")))
                .isNotEmpty();
        assertThat(errors(REPORT, json.replaceFirst("\"note\"|\"folder\"", "\"unheard_of\"")))
                .isNotEmpty();
    }

    private static List<String> errors(String schema, String json) {
        Schema loaded = SCHEMAS.getSchema(SchemaLocation.of(schema));
        return loaded.validate(json, InputFormat.JSON).stream()
                .map(Object::toString)
                .toList();
    }

    private static String resource(String name) {
        try (InputStream in =
                Optional.ofNullable(ReportJson.class.getResourceAsStream(name)).orElseThrow()) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
