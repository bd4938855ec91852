package dev.rangefinder.report;

import dev.rangefinder.report.content.DiffFormat;
import dev.rangefinder.report.csv.DiffCsvFormat;
import dev.rangefinder.report.html.DiffHtmlFormat;
import dev.rangefinder.report.json.diff.DiffJsonFormat;
import dev.rangefinder.report.markdown.DiffMarkdownFormat;
import java.util.List;
import java.util.Optional;

/// The table of formats of a comparison: a new one is a line here.
public final class DiffFormats {
    /// In the order in which they are written: `diff.json`, the last one, says that all are there.
    public static final List<DiffFormat> ALL =
            List.of(new DiffMarkdownFormat(), new DiffHtmlFormat(), new DiffCsvFormat(), new DiffJsonFormat());

    private DiffFormats() {}

    public static List<String> names() {
        return ALL.stream().map(DiffFormat::name).toList();
    }

    public static Optional<DiffFormat> named(String name) {
        return ALL.stream().filter(format -> format.name().equals(name)).findFirst();
    }
}
