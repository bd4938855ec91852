package dev.rangefinder.report.csv;

import dev.rangefinder.report.content.ReportContent;
import dev.rangefinder.report.content.ReportFormat;
import dev.rangefinder.report.content.ReportLayout;
import dev.rangefinder.report.content.ReportWriter;
import java.util.List;

/// `csv`: tables of regions, kernels and metrics, for spreadsheets and data frames.
public record CsvFormat() implements ReportFormat {
    private static final String REGIONS = "regions.csv";
    private static final String KERNELS = "kernels.csv";
    private static final String METRICS = "metrics.csv";

    /// What the first line of the tables of regions and kernels begins with.
    private static final String HEADER = "scope,host,process_id,";

    @Override
    public String name() {
        return "csv";
    }

    @Override
    public List<String> files() {
        return List.of(REGIONS, KERNELS, METRICS);
    }

    @Override
    public boolean wrote(String beginning) {
        return beginning.startsWith(HEADER) || beginning.startsWith(MetricRows.HEADER);
    }

    @Override
    public ReportWriter writer(ReportContent content, ReportLayout layout) {
        CsvTables tables = new CsvTables(content);
        return (file, out) -> {
            switch (file) {
                case REGIONS -> tables.regions(out);
                case KERNELS -> tables.kernels(out);
                default -> tables.metrics(out);
            }
        };
    }
}
