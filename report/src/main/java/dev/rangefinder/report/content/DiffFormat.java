package dev.rangefinder.report.content;

import java.io.OutputStream;

/// A format of a comparison: its file, how that is told from a file of somebody else, and what writes it.
///
/// A new format is one class of this kind and one line in the table of formats.
public interface DiffFormat {
    /// How users name it.
    String name();

    /// Its file.
    String file();

    /// Whether a file was written by a comparison: only those are ever replaced or removed (P7).
    ///
    /// @param beginning the first characters of the file, all of it where it is short
    boolean wrote(String beginning);

    /// Writes the file as UTF-8; the stream stays open. The same comparison gives the same bytes.
    void write(DiffContent content, OutputStream out);
}
