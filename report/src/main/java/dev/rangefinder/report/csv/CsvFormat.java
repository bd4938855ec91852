package dev.rangefinder.report.csv;

import dev.rangefinder.report.content.ReportContent;
import dev.rangefinder.report.content.ReportFormat;
import dev.rangefinder.report.content.ReportLayout;
import dev.rangefinder.report.content.ReportWriter;
import java.util.List;

/// `csv`: tables of regions and kernels, for spreadsheets.
public record CsvFormat() implements ReportFormat {
    private static final String REGIONS = "regions.csv";
    private static final String KERNELS = "kernels.csv";

    /// What the first line of either table begins with.
    private static final String HEADER = "scope,host,process_id,";

    @Override
    public String name() {
        return "csv";
    }

    @Override
    public List<String> files() {
        return List.of(REGIONS, KERNELS);
    }

    @Override
    public boolean wrote(String beginning) {
        return beginning.startsWith(HEADER);
    }

    @Override
    public ReportWriter writer(ReportContent content, ReportLayout layout) {
        CsvTables tables = new CsvTables(content);
        return (file, out) -> {
            if (file.equals(REGIONS)) {
                tables.regions(out);
            } else {
                tables.kernels(out);
            }
        };
    }
}
