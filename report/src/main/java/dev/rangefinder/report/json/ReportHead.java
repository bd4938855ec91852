package dev.rangefinder.report.json;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/// The first members of a `report.json`: which format it has, and which report it is part of.
///
/// @param folder empty in the file of the whole report
public record ReportHead(String schema, Optional<String> folder, String generatedAt) {
    private static final int MEMBERS = 3;

    /// Empty where the file is none of ours.
    public static Optional<ReportHead> of(Path file) throws IOException {
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            return Optional.empty();
        }
        try (InputStream in = Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS);
                JsonParser parser = new JsonFactory().createParser(ObjectReadContext.empty(), in)) {
            return of(parser);
        } catch (JacksonException _) {
            // Whatever it is, it is not JSON of ours.
            return Optional.empty();
        }
    }

    /// The same for a file that begins like this.
    public static Optional<ReportHead> of(String beginning) {
        try (JsonParser parser = new JsonFactory().createParser(ObjectReadContext.empty(), beginning)) {
            return of(parser);
        } catch (JacksonException _) {
            // Whatever it is, it is not JSON of ours.
            return Optional.empty();
        }
    }

    private static Optional<ReportHead> of(JsonParser parser) {
        if (parser.nextToken() != JsonToken.START_OBJECT) {
            return Optional.empty();
        }
        Map<String, String> members = new HashMap<>();
        while (members.size() < MEMBERS && !members.containsKey("generated_at")) {
            String name = parser.nextName();
            String value = name == null ? null : parser.nextStringValue();
            if (name == null || value == null) {
                return Optional.empty();
            }
            members.put(name, value);
        }
        String schema = members.get("schema");
        String generatedAt = members.get("generated_at");
        return schema == null || generatedAt == null
                ? Optional.empty()
                : Optional.of(new ReportHead(schema, Optional.ofNullable(members.get("folder")), generatedAt));
    }
}
