package dev.rangefinder.nsight.nsys;

import dev.rangefinder.capture.UnreadableCaptureException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Finds the kernel summary in what `nsys stats` printed as CSV: there may be lines about its progress and other
/// tables around it.
record SummaryCsv(Path file) {
    private static final int MOST_BYTES = 64 << 20;
    /// Titles of a table of ncu, which a log may hold too, and which tells more.
    private static final List<String> OF_NCU = List.of("ID", "Kernel Name");
    private static final char BYTE_ORDER_MARK = '\uFEFF';

    /// Whether the title line is near the start of a file.
    static boolean hasTitles(byte[] start) {
        boolean titles = false;
        for (List<String> record : new CsvRecords(text(start))) {
            if (record.containsAll(OF_NCU)) {
                return false;
            }
            titles |= SummaryColumns.of(record).isPresent();
        }
        return titles;
    }

    KernelSummary read() {
        String text = text(file, MOST_BYTES + 1);
        if (text.isEmpty()) {
            throw new UnreadableCaptureException(file, "the file is empty");
        }
        if (text.length() > MOST_BYTES) {
            throw new UnreadableCaptureException(
                    file, "more than " + MOST_BYTES + " bytes, which no kernel summary has");
        }
        Optional<SummaryColumns> columns = Optional.empty();
        List<String> header = List.of();
        List<List<String>> cells = new ArrayList<>();
        List<KernelSummary.Row> rows = new ArrayList<>();
        for (List<String> record : new CsvRecords(text)) {
            if (columns.isEmpty()) {
                columns = SummaryColumns.of(record);
                header = record;
                continue;
            }
            Optional<KernelSummary.Row> row = columns.get().row(record);
            if (row.isEmpty()) {
                // A line that is no row ends the table: an empty one, the next report, or damage.
                if (record.size() == header.size()) {
                    throw new UnreadableCaptureException(
                            file, "no number where one belongs in the row '" + String.join(",", record) + "'");
                }
                break;
            }
            cells.add(record);
            rows.add(row.get());
        }
        if (columns.isEmpty()) {
            throw new UnreadableCaptureException(
                    file,
                    "no kernel summary of Nsight Systems: no line with the titles 'Total Time', 'Instances' and 'Name';"
                            + " print one with nsys stats --report cuda_gpu_kern_sum --format csv");
        }
        return new KernelSummary(header, cells, rows);
    }

    private static String text(Path file, int most) {
        try (InputStream in = Files.newInputStream(file)) {
            return text(in.readNBytes(most));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String text(byte[] bytes) {
        String text = new String(bytes, StandardCharsets.UTF_8);
        return !text.isEmpty() && text.charAt(0) == BYTE_ORDER_MARK ? text.substring(1) : text;
    }
}
