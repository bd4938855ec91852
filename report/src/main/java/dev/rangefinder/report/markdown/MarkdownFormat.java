package dev.rangefinder.report.markdown;

import dev.rangefinder.report.content.RegionPage;
import dev.rangefinder.report.content.ReportContent;
import dev.rangefinder.report.content.ReportFormat;
import dev.rangefinder.report.content.ReportLayout;
import dev.rangefinder.report.content.ReportWriter;
import java.io.OutputStream;
import java.util.List;

/// `md`: for people, in a terminal or on a code-hosting site. A region's folder also has its sections as text.
public record MarkdownFormat() implements ReportFormat {
    public static final String FILE = "report.md";

    private static final String SECTIONS = "sections.txt";

    @Override
    public String name() {
        return "md";
    }

    @Override
    public List<String> files() {
        return List.of(FILE);
    }

    @Override
    public List<String> regionFiles() {
        return List.of(FILE, SECTIONS);
    }

    @Override
    public boolean wrote(String beginning) {
        return MarkdownReport.isBeginning(beginning);
    }

    @Override
    public ReportWriter writer(ReportContent content, ReportLayout layout) {
        MarkdownReport markdown = new MarkdownReport(content, layout.top(), layout.maxRegions());
        return new ReportWriter() {
            @Override
            public void write(String file, OutputStream out) {
                markdown.write(out);
            }

            @Override
            public void write(String file, RegionPage region, OutputStream out) {
                if (file.equals(SECTIONS)) {
                    SectionsText.write(content, region, out);
                } else {
                    markdown.write(region, out);
                }
            }
        };
    }
}
