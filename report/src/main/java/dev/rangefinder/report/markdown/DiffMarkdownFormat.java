package dev.rangefinder.report.markdown;

import dev.rangefinder.report.content.DiffContent;
import dev.rangefinder.report.content.DiffFormat;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/// `md`: for people, as a comment on a change or the summary of a job.
public record DiffMarkdownFormat() implements DiffFormat {
    @Override
    public String name() {
        return "md";
    }

    @Override
    public String file() {
        return "diff.md";
    }

    @Override
    public boolean wrote(String beginning) {
        return beginning.startsWith(MarkdownDiff.MARKER);
    }

    @Override
    public void write(DiffContent content, OutputStream out) {
        try {
            out.write(MarkdownDiff.of(content).getBytes(StandardCharsets.UTF_8));
        } catch (IOException problem) {
            throw new UncheckedIOException(problem);
        }
    }
}
