package dev.rangefinder.simulator.trace;

import dev.rangefinder.capture.TargetProcess;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.BiConsumer;

/// One trace, read as far as it is written. A cut last line waits for its rest.
final class FollowedTrace {
    static final int LONGEST_LINE = 1 << 20;

    private static final String FORMAT = "rangefinder.trace/1";
    private static final String HOST = "127.0.0.1";
    private static final int CHUNK = 1 << 16;

    private final Path file;
    private final boolean annotated;
    private final ByteArrayOutputStream cutLine = new ByteArrayOutputStream();
    private Optional<TracedProcess> process = Optional.empty();
    private long position;
    private long lines;

    /// @param annotated whether annotations are events too
    FollowedTrace(Path file, boolean annotated) {
        this.file = file;
        this.annotated = annotated;
    }

    /// Reads on to the present end; the consumer gets each event with its time.
    ///
    /// @throws UnreadableTraceException at the first line that makes no sense; events before it were delivered
    void readOn(BiConsumer<Long, TraceEvent> events) {
        try {
            long size = Files.size(file);
            if (size < position) {
                throw new UnreadableTraceException(file, "it has become shorter while it was read");
            }
            if (size > position) {
                readTo(size, events);
            }
        } catch (NoSuchFileException e) {
            // Removed by whoever owns the folder: what was read of it stays.
            return;
        } catch (IOException e) {
            throw new UnreadableTraceException(file, "cannot be read: " + e.getMessage());
        }
    }

    private void readTo(long end, BiConsumer<Long, TraceEvent> events) throws IOException {
        ByteBuffer chunk = ByteBuffer.allocate(CHUNK);
        try (SeekableByteChannel channel = Files.newByteChannel(file)) {
            channel.position(position);
            while (position < end) {
                chunk.clear().limit((int) Math.min(CHUNK, end - position));
                int read = channel.read(chunk);
                if (read < 0) {
                    return;
                }
                position += read;
                split(chunk.flip(), events);
            }
        }
    }

    private void split(ByteBuffer chunk, BiConsumer<Long, TraceEvent> events) {
        while (chunk.hasRemaining()) {
            byte next = chunk.get();
            if (next == '\n') {
                lines++;
                line(events);
                cutLine.reset();
            } else if (cutLine.size() == LONGEST_LINE) {
                throw new UnreadableTraceException(
                        file, lines + 1, "the line has more than " + LONGEST_LINE + " bytes");
            } else {
                cutLine.write(next);
            }
        }
    }

    private void line(BiConsumer<Long, TraceEvent> events) {
        try {
            String text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(cutLine.toByteArray()))
                    .toString();
            if (process.isEmpty()) {
                process = Optional.of(new TracedProcess(header(text), annotated));
            } else {
                TraceRecord line = TraceRecord.parse(text);
                process.get().follow(line, event -> events.accept(line.nanoseconds(), event));
            }
        } catch (CharacterCodingException e) {
            throw new UnreadableTraceException(file, lines, "not UTF-8");
        } catch (NumberFormatException e) {
            throw new UnreadableTraceException(file, lines, "a number is missing or too large");
        } catch (IllegalArgumentException e) {
            throw new UnreadableTraceException(file, lines, String.valueOf(e.getMessage()));
        }
    }

    private static TargetProcess header(String line) {
        String[] fields = line.split("\t", -1);
        if (fields.length != 3
                || !fields[0].equals(FORMAT)
                || !fields[1].startsWith("pid=")
                || !fields[2].startsWith("executable=")) {
            throw new IllegalArgumentException("not a trace: the first line is not that of " + FORMAT);
        }
        return new TargetProcess(
                TraceRecord.natural(fields[1].substring("pid=".length())),
                HOST,
                TraceRecord.text(fields[2].substring("executable=".length())));
    }
}
