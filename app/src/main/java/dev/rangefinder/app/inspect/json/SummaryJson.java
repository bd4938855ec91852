package dev.rangefinder.app.inspect.json;

import dev.rangefinder.nsight.nsys.KernelSummary;
import dev.rangefinder.report.json.stream.JsonOutput;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// A kernel summary of `nsys stats`, in the shape `nsys-stats-csv-expected/1`: values as printed, in the printed unit.
public final class SummaryJson {
    private final JsonOutput json;
    private final KernelSummary summary;

    private SummaryJson(JsonOutput json, KernelSummary summary) {
        this.json = json;
        this.summary = summary;
    }

    /// Writes the document; see [JsonOutput#printed] for `asciiOnly`.
    public static void write(Path path, KernelSummary summary, OutputStream out, boolean asciiOnly) {
        FileIdentity file = FileIdentity.of(path);
        JsonOutput json = JsonOutput.printed(out, asciiOnly);
        json.object(() -> new SummaryJson(json, summary).members(file));
        json.finish();
    }

    private void members(FileIdentity file) {
        json.text("shape", "nsys-stats-csv-expected/1");
        file.write(json);
        json.texts("header", summary.header());
        json.objects("rows", summary.cells(), this::row);
        json.object("totals", () -> {
            for (int column = 0; column < summary.header().size(); column++) {
                if (isAddable(summary.header().get(column))) {
                    number(summary.header().get(column), total(column));
                }
            }
        });
    }

    private void row(List<String> cells) {
        for (int column = 0; column < cells.size(); column++) {
            String title = summary.header().get(column);
            Optional<BigDecimal> number = isText(title) ? Optional.empty() : number(cells.get(column));
            if (number.isPresent()) {
                number(title, number.get());
            } else {
                json.text(title, cells.get(column));
            }
        }
    }

    private BigDecimal total(int column) {
        return summary.cells().stream()
                .map(cells -> number(cells.get(column)).orElse(BigDecimal.ZERO))
                .reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    private void number(String title, BigDecimal number) {
        if (number.scale() <= 0) {
            json.exact(title, number.toBigInteger());
        } else {
            json.stored(title, number.doubleValue());
        }
    }

    private static Optional<BigDecimal> number(String cell) {
        try {
            // The bound keeps a power of ten from becoming as many digits.
            return Optional.of(new BigDecimal(cell.strip())).filter(number -> Math.abs(number.scale()) < 400);
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    private static boolean isText(String title) {
        return title.strip().toLowerCase(Locale.ROOT).endsWith("name");
    }

    private static boolean isAddable(String title) {
        String small = title.strip().toLowerCase(Locale.ROOT);
        return small.startsWith("total time") || small.equals("instances");
    }
}
