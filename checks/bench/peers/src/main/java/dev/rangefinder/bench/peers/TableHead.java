package dev.rangefinder.bench.peers;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// The first lines of a page, which DuckDB has to be told about: log lines stand before its table.
///
/// @param skipped how many lines stand before the header
/// @param second the row after the header: units on a raw page
/// @param third the row after that
record TableHead(int skipped, List<String> header, List<String> second, List<String> third) {
    static TableHead read(Path file) throws IOException {
        try (BufferedReader lines = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
            int skipped = 0;
            String line = lines.readLine();
            while (line != null && !line.startsWith("\"ID\",")) {
                skipped++;
                line = lines.readLine();
            }
            if (line == null) {
                throw new IOException(file + ": there is no table in it");
            }
            return new TableHead(skipped, cells(line), cells(lines.readLine()), cells(lines.readLine()));
        }
    }

    private static List<String> cells(String line) {
        return List.of(line.substring(1, line.length() - 1).split("\",\"", -1));
    }
}
