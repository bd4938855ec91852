package dev.rangefinder.profiler.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/// What a program said last; nsys has no log that would tell more.
final class LastLine {
    private static final int LAST_BYTES = 4000;

    private LastLine() {}

    static Optional<String> of(Path file) {
        try (var channel = Files.newByteChannel(file)) {
            channel.position(Math.max(0, channel.size() - LAST_BYTES));
            var buffer = ByteBuffer.allocate(LAST_BYTES);
            int read = channel.read(buffer);
            while (read >= 0 && buffer.hasRemaining()) {
                read = channel.read(buffer);
            }
            return new String(buffer.array(), 0, buffer.position(), StandardCharsets.UTF_8)
                    .lines()
                    .map(String::strip)
                    .filter(line -> !line.isEmpty())
                    .reduce((_, last) -> last);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
