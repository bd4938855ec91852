package dev.rangefinder.report.speedscope;

import dev.rangefinder.report.content.ReportContent;
import dev.rangefinder.report.content.ReportFormat;
import dev.rangefinder.report.content.ReportLayout;
import dev.rangefinder.report.content.ReportWriter;
import java.util.List;

/// `speedscope`: flame graphs of time and counters, for the viewer of that name.
///
/// The file is told from other people's by its exporter; what the viewer saves has the viewer's own there.
public record SpeedscopeFormat() implements ReportFormat {
    private static final String FILE = "regions.speedscope.json";

    @Override
    public String name() {
        return "speedscope";
    }

    @Override
    public List<String> files() {
        return List.of(FILE);
    }

    @Override
    public boolean wrote(String beginning) {
        return beginning.startsWith(SpeedscopeFile.BEGINNING);
    }

    @Override
    public ReportWriter writer(ReportContent content, ReportLayout layout) {
        return (_, out) -> new SpeedscopeFile(content).write(out);
    }
}
