package dev.rangefinder.nsight.ncu.page;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The table of a page that ncu printed, whatever was printed before it; rows by column.
record RealPage(List<String> header, List<Map<String, String>> rows) {
    private static final String START = "\"ID\",\"Process ID\"";

    static RealPage read(Path file) {
        try {
            return parse(Files.readString(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static RealPage parse(String text) {
        String table = text.substring(Math.max(0, text.indexOf(START)));
        try (CsvReader<CsvRecord> reader = CsvReader.builder()
                .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
                .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
                .ofCsvRecord(table)) {
            List<CsvRecord> records = reader.stream().toList();
            List<String> header = records.getFirst().getFields();
            return new RealPage(
                    header,
                    records.stream()
                            .skip(1)
                            .map(record -> row(header, record.getFields()))
                            .toList());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Map<String, String> row(List<String> header, List<String> cells) {
        Map<String, String> row = new LinkedHashMap<>();
        for (int column = 0; column < Math.min(header.size(), cells.size()); column++) {
            row.put(header.get(column), cells.get(column));
        }
        return row;
    }
}
