package dev.rangefinder.app.doctor;

import java.io.OutputStream;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.PrettyPrinter;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonWriteFeature;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;

/// Findings for programs; the keys are stable.
public final class ExaminationJson {
    static final String SCHEMA = "rangefinder.doctor/1";

    private ExaminationJson() {}

    /// Writes one document in UTF-8; the stream stays open.
    ///
    /// @param asciiOnly whether everything else is escaped, for terminals
    public static void write(Examination examination, OutputStream out, boolean asciiOnly) {
        JsonFactory factory = JsonFactory.builder()
                .disable(StreamWriteFeature.AUTO_CLOSE_TARGET)
                .configure(JsonWriteFeature.ESCAPE_NON_ASCII, asciiOnly)
                .build();
        try (JsonGenerator json = factory.createGenerator(new Indented(), out)) {
            json.writeStartObject();
            json.writeStringProperty("schema", SCHEMA);
            json.writeStringProperty("verdict", examination.verdict().name());
            json.writeArrayPropertyStart("findings");
            for (Finding finding : examination.findings()) {
                json.writeStartObject();
                json.writeStringProperty("name", finding.name());
                json.writeStringProperty("verdict", finding.verdict().name());
                json.writeStringProperty("text", finding.text());
                json.writeStringProperty("remedy", finding.remedy().isEmpty() ? null : finding.remedy());
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeEndObject();
            json.writeRaw('\n');
        }
    }

    /// Asks for line breaks and two blanks of indentation.
    private static final class Indented extends ObjectWriteContext.Base {
        private final DefaultPrettyPrinter printer = new DefaultPrettyPrinter();

        Indented() {
            printer.indentObjectsWith(new DefaultIndenter("  ", "\n"));
        }

        @Override
        public boolean hasPrettyPrinter() {
            return true;
        }

        @Override
        public PrettyPrinter getPrettyPrinter() {
            return printer;
        }
    }
}
