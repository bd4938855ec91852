package dev.rangefinder.report.markdown;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;

/// A text that is written line by line.
final class MarkdownPage {
    private final Writer writer;
    private boolean blank = true;

    MarkdownPage(OutputStream out) {
        this.writer = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
    }

    void line(String text) {
        try {
            writer.write(text);
            writer.write('\n');
            blank = text.isEmpty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// A blank line, unless the last one is blank.
    void blank() {
        if (!blank) {
            line("");
        }
    }

    /// A heading, after a blank line.
    void heading(int level, String text) {
        blank();
        line("#".repeat(level) + " " + text);
        blank();
    }

    /// A sentence of its own.
    void paragraph(String text) {
        line(text);
        blank();
    }

    /// Something that is folded away until somebody wants it.
    ///
    /// @param summary words of ours: no name of somebody else's, which would be markup here
    void details(String summary, Runnable body) {
        line("<details><summary>" + summary + "</summary>");
        line("");
        body.run();
        line("</details>");
        blank();
    }

    void item(String text) {
        line("- " + text);
    }

    void table(MarkdownTable table) {
        table.markdown().forEach(this::line);
        blank();
    }

    /// Without this the last part may be missing.
    void finish() {
        try {
            writer.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
