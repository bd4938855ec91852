package dev.rangefinder.report.html;

import dev.rangefinder.report.content.ReportContent;
import dev.rangefinder.report.content.ReportFormat;
import dev.rangefinder.report.content.ReportLayout;
import dev.rangefinder.report.content.ReportWriter;
import java.util.List;

/// `html`: one page for a browser.
public record HtmlFormat() implements ReportFormat {
    public static final String FILE = "report.html";

    private static final String TITLE = "Rangefinder</title>";

    @Override
    public String name() {
        return "html";
    }

    @Override
    public List<String> files() {
        return List.of(FILE);
    }

    @Override
    public boolean wrote(String beginning) {
        return beginning.contains(TITLE);
    }

    @Override
    public ReportWriter writer(ReportContent content, ReportLayout layout) {
        return (_, out) -> HtmlReport.write(content, out);
    }
}
