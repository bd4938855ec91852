package dev.rangefinder.nsight.ncu.report;

import dev.rangefinder.nsight.ncu.wire.WireReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// The rows of `FORMAT_COVERAGE.md`.
final class FormatPage {
    private FormatPage() {}

    /// A field of a message.
    ///
    /// @param type its wire type
    record Row(String message, int number, int type, String status) {
        boolean isSkipped() {
            return switch (status) {
                case "used", "read only" -> false;
                case "skipped" -> true;
                default -> throw new IllegalArgumentException(this + ": no such status");
            };
        }

        int tag() {
            return (number << 3) | type;
        }

        @Override
        public String toString() {
            return message + "." + number + " is " + status;
        }
    }

    static List<Row> read() throws IOException {
        Path page = Path.of(System.getProperty("rangefinder.root", ".."), "FORMAT_COVERAGE.md");
        List<Row> rows = new ArrayList<>();
        String message = "";
        for (String line : Files.readAllLines(page)) {
            if (line.startsWith("## ")) {
                message = line.substring(3);
            } else if (line.matches("\\| \\d.*")) {
                List<String> cells = List.of(line.split("\\|"));
                rows.add(new Row(
                        message,
                        Integer.parseInt(cells.get(1).strip()),
                        type(cells.get(2).strip()),
                        cells.get(4).strip()));
            }
        }
        return rows;
    }

    private static int type(String name) {
        return switch (name) {
            case "varint" -> WireReader.VARINT;
            case "double" -> WireReader.FIXED64;
            case "bytes" -> WireReader.LENGTH;
            case "float" -> WireReader.FIXED32;
            default -> throw new IllegalArgumentException(name + ": no such type");
        };
    }
}
