package dev.rangefinder.report.json.diff;

import dev.rangefinder.report.content.DiffContent;
import dev.rangefinder.report.content.DiffFormat;
import dev.rangefinder.report.json.ReportHead;
import java.io.OutputStream;

/// `json`: everything, for programs.
public record DiffJsonFormat() implements DiffFormat {
    @Override
    public String name() {
        return "json";
    }

    @Override
    public String file() {
        return DiffJson.FILE;
    }

    @Override
    public boolean wrote(String beginning) {
        return ReportHead.of(beginning)
                .filter(head -> head.schema().equals(DiffJson.SCHEMA))
                .isPresent();
    }

    @Override
    public void write(DiffContent content, OutputStream out) {
        DiffJson.write(content, out);
    }
}
