package dev.rangefinder.app.command;

import dev.rangefinder.app.terminal.Terminal;
import dev.rangefinder.capture.Message;
import dev.rangefinder.capture.Message.Level;
import dev.rangefinder.text.Printable;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.OptionalInt;

/// Where a command writes: results to `out`, everything else to `err`, both in UTF-8.
///
/// @param out fails on a closed pipe, unlike a `PrintStream`, so that work stops when nobody reads its result
/// @param rawErr what is behind `err`, for what another program prints
/// @param silent the number of a rank that leaves talking to another one, but for errors (P8)
public record Streams(OutputStream out, PrintWriter err, OutputStream rawErr, Terminal terminal, OptionalInt silent) {
    static Streams of(OutputStream out, OutputStream err, Terminal terminal) {
        return new Streams(
                new ResultStream(out),
                new PrintWriter(new OutputStreamWriter(err, StandardCharsets.UTF_8), true),
                err,
                terminal,
                OptionalInt.empty());
    }

    /// The same for a rank that leaves talking to another one.
    Streams ofRank(int number) {
        return new Streams(out, err, rawErr, terminal, OptionalInt.of(number));
    }

    /// Whether whoever writes here talks at all.
    boolean speaks() {
        return silent.isEmpty();
    }

    /// What a person should know; of a rank that does not talk only what went wrong.
    void say(Message message) {
        if (speaks() || message.level() == Level.ERROR) {
            say(message.sentence());
        }
    }

    /// A new writer of text on `out`; whoever takes it flushes it.
    public Writer text() {
        return new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
    }

    /// One sentence for a person, after the name of the tool. Whatever it quotes cannot hurt the terminal.
    public void say(String sentence) {
        err.println("rangefinder: " + (speaks() ? "" : "rank " + silent.getAsInt() + ": ") + Printable.of(sentence));
    }

    /// What takes several lines, such as a word with a mark below the place where it is wrong.
    void sayLines(String text) {
        String prefix = "rangefinder: ";
        for (String line : text.split("\n", -1)) {
            err.println(prefix + Printable.of(line.replace("\t", "    ")));
            prefix = "";
        }
    }

    void print(String text) {
        try (Writer writer = text()) {
            writer.write(text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
