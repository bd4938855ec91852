package dev.rangefinder.report.csv;

import dev.rangefinder.report.content.DiffContent;
import dev.rangefinder.report.content.DiffFormat;
import java.io.OutputStream;

/// `csv`: one table of all comparisons, for spreadsheets and data frames.
public record DiffCsvFormat() implements DiffFormat {
    @Override
    public String name() {
        return "csv";
    }

    @Override
    public String file() {
        return "diff.csv";
    }

    @Override
    public boolean wrote(String beginning) {
        return beginning.startsWith(DiffTable.HEADER);
    }

    @Override
    public void write(DiffContent content, OutputStream out) {
        DiffTable.write(content.diff(), out);
    }
}
