package dev.rangefinder.report.content;

import java.io.OutputStream;

/// Writes the files of one report in one format, as UTF-8; streams stay open. The same report gives the same bytes.
public interface ReportWriter {
    /// Writes a file of the whole report.
    ///
    /// @param file one of the format's files
    void write(String file, OutputStream out);

    /// Writes a file of a region's folder.
    ///
    /// @param file one of the format's files there
    default void write(String file, RegionPage region, OutputStream out) {
        throw new IllegalArgumentException(file + " is no file of a region");
    }
}
