package dev.rangefinder.report.csv;

import dev.rangefinder.report.content.PlainNumber;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import tools.jackson.core.io.JsonStringEncoder;

/// Writes lines of CSV as RFC 4180 has it, but ended by a line feed alone.
///
/// Numbers are not quoted, and a missing one is empty. Text that a spreadsheet would take for a formula, which starts
/// with `=`, `+`, `-`, `@`, a tab or a carriage return, has an apostrophe in front of it.
final class CsvLine {
    private static final String FORMULA = "=+-@\t\r";
    private static final String TO_BE_QUOTED = ",\"\n\r";

    private static final JsonStringEncoder JSON = JsonStringEncoder.getInstance();

    private final Writer writer;
    private boolean started;

    CsvLine(Writer writer) {
        this.writer = writer;
    }

    CsvLine text(String text) {
        boolean formula = !text.isEmpty() && FORMULA.indexOf(text.charAt(0)) >= 0;
        String harmless = formula ? "'" + text : text;
        return cell(isToBeQuoted(harmless) ? "\"" + harmless.replace("\"", "\"\"") + "\"" : harmless);
    }

    private static boolean isToBeQuoted(String text) {
        for (int index = 0; index < text.length(); index++) {
            if (TO_BE_QUOTED.indexOf(text.charAt(index)) >= 0) {
                return true;
            }
        }
        return false;
    }

    /// The text of a JSON array, label by label: a path may be long, and there are many of them.
    CsvLine path(List<String> labels) {
        cell("\"[");
        StringBuilder escaped = new StringBuilder();
        for (int index = 0; index < labels.size(); index++) {
            write(index == 0 ? "\"\"" : ",\"\"");
            escaped.setLength(0);
            JSON.quoteAsString(labels.get(index), escaped);
            write(escaped.toString().replace("\"", "\"\""));
            write("\"\"");
        }
        write("]\"");
        return this;
    }

    CsvLine cell(CsvCell cell) {
        return switch (cell) {
            case CsvCell.Words words -> text(words.text());
            case CsvCell.Whole whole -> whole(whole.number());
            case CsvCell.Real real -> real(real.number());
            case CsvCell.Labels labels -> path(labels.path());
        };
    }

    CsvLine whole(long number) {
        return cell(Long.toString(number));
    }

    CsvLine whole(OptionalLong number) {
        return number.isPresent() ? whole(number.getAsLong()) : cell("");
    }

    CsvLine real(OptionalDouble number) {
        double value = number.orElse(Double.NaN);
        return cell(Double.isFinite(value) ? PlainNumber.of(value) : "");
    }

    void end() {
        write("\n");
        started = false;
    }

    private CsvLine cell(String cell) {
        if (started) {
            write(",");
        }
        write(cell);
        started = true;
        return this;
    }

    private void write(String text) {
        try {
            writer.write(text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
