package dev.rangefinder.app;

import dev.rangefinder.capture.Capture;
import dev.rangefinder.capture.Launch;
import dev.rangefinder.capture.LaunchRequest;
import dev.rangefinder.capture.Message;
import dev.rangefinder.capture.Session;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// The reader of a made-up format: a first line that says what it is, then a line for each launch with range, kernel
/// and nanoseconds.
record LineCapture(Path file) implements Capture {
    static final String MAGIC = "launches/1\n";

    @Override
    public Session session() {
        return Session.EMPTY;
    }

    @Override
    public Iterable<Launch> launches(LaunchRequest request) {
        MadeReport made = MadeReport.of(List.of("gpu__time_duration.sum"));
        try (var lines = Files.lines(file)) {
            lines.skip(1).map(line -> line.split(" ")).forEach(words -> {
                made.launch(words[1], List.of(words[0]), Long.parseLong(words[2]));
            });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return made.launches();
    }

    @Override
    public List<Message> messages() {
        return List.of(Message.info("lines-read", "read line by line"));
    }

    @Override
    public void close() {}
}
