package dev.rangefinder.report;

import dev.rangefinder.report.content.ReportFormat;
import dev.rangefinder.report.csv.CsvFormat;
import dev.rangefinder.report.folded.FoldedFormat;
import dev.rangefinder.report.html.HtmlFormat;
import dev.rangefinder.report.json.JsonFormat;
import dev.rangefinder.report.markdown.MarkdownFormat;
import dev.rangefinder.report.speedscope.SpeedscopeFormat;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/// The table of formats: a new one is a line here.
public final class ReportFormats {
    /// In the order in which they are written: `report.json`, the last one, says that a report is complete.
    public static final List<ReportFormat> ALL = List.of(
            new MarkdownFormat(),
            new CsvFormat(),
            new HtmlFormat(),
            new FoldedFormat(),
            new SpeedscopeFormat(),
            new JsonFormat());

    /// What a report has unless somebody chooses.
    public static final List<ReportFormat> DEFAULT =
            List.of(new HtmlFormat(), new MarkdownFormat(), new JsonFormat(), new CsvFormat());

    /// The format whose file says about a region's folder whose it is, also while the others are missing.
    static final ReportFormat MARK = new JsonFormat();

    private ReportFormats() {}

    public static List<String> names() {
        return ALL.stream().map(ReportFormat::name).toList();
    }

    public static Optional<ReportFormat> named(String name) {
        return ALL.stream().filter(format -> format.name().equals(name)).findFirst();
    }

    /// The files of whole reports, of all formats.
    static List<String> files() {
        return namesOf(ALL, ReportFormat::files);
    }

    /// The files of regions' folders, of all formats, the mark first.
    static List<String> regionFiles() {
        return regionFiles(ALL);
    }

    /// The files of regions' folders. Without a format that has such files there are no folders; where there are, each
    /// has the mark, by which the next report knows it (P7).
    static List<String> regionFiles(Collection<ReportFormat> formats) {
        List<String> files = namesOf(formats, ReportFormat::regionFiles);
        return files.isEmpty()
                ? files
                : Stream.concat(MARK.regionFiles().stream(), files.stream())
                        .distinct()
                        .toList();
    }

    private static List<String> namesOf(Collection<ReportFormat> formats, Function<ReportFormat, List<String>> names) {
        return formats.stream()
                .flatMap(format -> names.apply(format).stream())
                .distinct()
                .toList();
    }
}
