package dev.rangefinder.report.content;

import java.util.List;

/// A format of a report (P6): which files it has, how they are told from files of somebody else, and who writes them.
///
/// A new format is one class of this kind and one line in the table of formats.
public interface ReportFormat {
    /// How users name it.
    String name();

    /// The files of the whole report, in the order in which they are written.
    List<String> files();

    /// The files of a region's folder, likewise.
    default List<String> regionFiles() {
        return List.of();
    }

    /// Whether a file of the whole report was written by a report: only those are ever replaced or removed (P7).
    ///
    /// @param beginning the first characters of the file, all of it where it is short
    boolean wrote(String beginning);

    /// Whether its files carry a mark that only a report of ours has; others are told by their shape alone.
    default boolean isMarked() {
        return true;
    }

    /// What writes the files of one report.
    ReportWriter writer(ReportContent content, ReportLayout layout);
}
