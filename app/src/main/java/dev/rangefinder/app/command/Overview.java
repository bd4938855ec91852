package dev.rangefinder.app.command;

import dev.rangefinder.app.terminal.Printable;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;

/// What of a written report goes to standard output.
final class Overview {
    /// What the Markdown begins its section about one region with.
    private static final String REGION = "### ";

    private static final int CHARACTERS = 1 << 14;

    private Overview() {}

    /// The head of the Markdown, down to the first section about one region, and where the rest is.
    static void text(Path markdown, Streams streams) throws IOException {
        try (BufferedReader lines = Files.newBufferedReader(markdown);
                Writer out = streams.text()) {
            for (String line = lines.readLine(); line != null && !line.startsWith(REGION); line = lines.readLine()) {
                out.write(Printable.of(line));
                out.write('\n');
            }
            out.write("\nThe whole report: " + Printable.of(markdown.toString()) + "\n");
        }
    }

    /// The JSON as it is; on a terminal in ASCII only, which says the same.
    static void json(Path file, Streams streams) throws IOException {
        if (!streams.terminal().output()) {
            Files.copy(file, streams.out());
            streams.out().flush();
            return;
        }
        char[] piece = new char[CHARACTERS];
        try (Reader in = Files.newBufferedReader(file);
                Writer out = streams.text()) {
            for (int length = in.read(piece); length >= 0; length = in.read(piece)) {
                for (int index = 0; index < length; index++) {
                    char character = piece[index];
                    out.write(character < 0x7f ? String.valueOf(character) : String.format("\\u%04x", (int) character));
                }
            }
        }
    }
}
