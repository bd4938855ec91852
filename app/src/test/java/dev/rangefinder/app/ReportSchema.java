package dev.rangefinder.app;

import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.rangefinder.report.json.ReportJson;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// The JSON Schemas that ship with the product.
final class ReportSchema {
    private static final String REPORT = "urn:rangefinder:regions:1";
    private static final String REGION = "urn:rangefinder:region:1";
    private static final String DIFF = "urn:rangefinder:diff:1";
    private static final String BASELINE = "urn:rangefinder:baseline:1";
    private static final SchemaRegistry SCHEMAS = SchemaRegistry.withDefaultDialect(
            SpecificationVersion.DRAFT_2020_12,
            builder -> builder.schemas(Map.of(
                    REPORT, resource("rangefinder.regions-1.schema.json"),
                    REGION, resource("rangefinder.region-1.schema.json"),
                    DIFF, resource("rangefinder.diff-1.schema.json"),
                    BASELINE, resource("rangefinder.baseline-1.schema.json"))));

    private ReportSchema() {}

    /// What is wrong with the JSON files of a report, if anything.
    static List<String> errors(Reported report) {
        List<String> errors = new ArrayList<>(errors(REPORT, report.text("report.json")));
        try (Stream<Path> folders = Files.list(report.folder())) {
            folders.filter(Files::isDirectory)
                    .map(folder -> report.folder().relativize(folder) + "/report.json")
                    .forEach(file -> errors.addAll(errors(REGION, report.text(file))));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return errors;
    }

    /// What is wrong with a diff.json.
    static List<String> ofDiff(Path file) {
        return errors(DIFF, text(file));
    }

    /// What is wrong with the file of a baseline.
    static List<String> ofBaseline(Path file) {
        return errors(BASELINE, text(file));
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<String> errors(String schema, String json) {
        return SCHEMAS.getSchema(SchemaLocation.of(schema)).validate(json, InputFormat.JSON).stream()
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
