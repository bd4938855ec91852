package dev.rangefinder.report.csv;

import java.io.StringWriter;
import java.util.List;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/// The labels of a region as the text of a JSON array.
final class JsonPath {
    private static final JsonFactory FACTORY = new JsonFactory();

    private JsonPath() {}

    static String of(List<String> labels) {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = FACTORY.createGenerator(ObjectWriteContext.empty(), text)) {
            json.writeStartArray();
            labels.forEach(json::writeString);
            json.writeEndArray();
        }
        return text.toString();
    }
}
