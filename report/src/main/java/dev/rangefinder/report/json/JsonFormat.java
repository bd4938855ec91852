package dev.rangefinder.report.json;

import dev.rangefinder.report.content.RegionPage;
import dev.rangefinder.report.content.ReportContent;
import dev.rangefinder.report.content.ReportFormat;
import dev.rangefinder.report.content.ReportLayout;
import dev.rangefinder.report.content.ReportWriter;
import java.io.OutputStream;
import java.util.List;

/// `json`: everything, for programs.
public record JsonFormat() implements ReportFormat {
    public static final String FILE = "report.json";

    @Override
    public String name() {
        return "json";
    }

    @Override
    public List<String> files() {
        return List.of(FILE);
    }

    @Override
    public List<String> regionFiles() {
        return List.of(FILE);
    }

    @Override
    public boolean wrote(String beginning) {
        return ReportHead.of(beginning)
                .filter(head -> head.schema().equals(ReportJson.SCHEMA))
                .isPresent();
    }

    @Override
    public ReportWriter writer(ReportContent content, ReportLayout layout) {
        return new ReportWriter() {
            @Override
            public void write(String file, OutputStream out) {
                ReportJson.write(content, out);
            }

            @Override
            public void write(String file, RegionPage region, OutputStream out) {
                ReportJson.write(content, region, out);
            }
        };
    }
}
