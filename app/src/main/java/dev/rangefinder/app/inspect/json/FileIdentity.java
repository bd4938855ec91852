package dev.rangefinder.app.inspect.json;

import dev.rangefinder.app.input.Checksum;
import dev.rangefinder.report.json.stream.JsonOutput;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Which file a document is about.
///
/// @param name without folders
/// @param sha256 of the file as it is, compressed or not
record FileIdentity(String name, long bytes, String sha256) {
    static FileIdentity of(Path file) {
        try {
            return new FileIdentity(String.valueOf(file.getFileName()), Files.size(file), Checksum.of(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    void write(JsonOutput json) {
        json.text("file", name);
        json.unsigned("bytes", bytes);
        json.text("sha256", sha256);
    }
}
