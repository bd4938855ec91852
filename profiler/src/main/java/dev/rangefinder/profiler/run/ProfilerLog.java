package dev.rangefinder.profiler.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Follows ncu's log while it is being written, and keeps what matters of it: a log may be larger than the memory.
final class ProfilerLog {
    private static final int PIECE = 1 << 16;
    private static final int LONGEST_LINE = 1 << 16;
    private static final int MOST_KEPT = 200;
    /// Whoever writes faster than we read must not keep us from looking at the clock.
    private static final int MOST_AT_ONCE = 1 << 24;

    private final Path file;
    private final ByteBuffer piece = ByteBuffer.allocate(PIECE);
    private final StringBuilder line = new StringBuilder();
    private final List<String> warnings = new ArrayList<>();
    private final List<String> failures = new ArrayList<>();
    private final List<String> others = new ArrayList<>();
    private long read;
    private final ProfiledLaunches launches = new ProfiledLaunches();
    private String current = "";
    private boolean connected;
    private long lastChange = System.nanoTime();

    ProfilerLog(Path file) {
        this.file = file;
    }

    /// Reads what has been written since the last time, or a large part of it.
    ///
    /// @return whether that was all
    boolean follow() {
        if (!Files.exists(file)) {
            return true;
        }
        long end = read + MOST_AT_ONCE;
        try (SeekableByteChannel channel = Files.newByteChannel(file)) {
            channel.position(Math.min(read, channel.size()));
            for (int length = channel.read(piece.clear()); length > 0; length = channel.read(piece.clear())) {
                read += length;
                lastChange = System.nanoTime();
                take(length);
                if (read >= end) {
                    return false;
                }
            }
            return true;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Takes what lacks an end of line, because nothing more will come.
    void finish() {
        boolean all = follow();
        while (!all) {
            all = follow();
        }
        endLine();
    }

    private void take(int length) {
        // As single bytes: a character may be divided between two pieces, and a line is decoded as a whole.
        for (int i = 0; i < length; i++) {
            byte next = piece.get(i);
            if (next == '\n') {
                endLine();
            } else if (line.length() < LONGEST_LINE) {
                line.append((char) (next & 0xFF));
            }
        }
    }

    private void endLine() {
        String text = new String(line.toString().getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8)
                .stripTrailing();
        line.setLength(0);
        switch (ProfilerLine.parse(text)) {
            case ProfilerLine.Profiling(String name, String progress) -> {
                current = name;
                launches.announced(progress);
            }
            case ProfilerLine.Continued(String progress) -> launches.continued(progress);
            case ProfilerLine.Connected _ -> connected = true;
            case ProfilerLine.Warning(String warning) -> keep(warnings, warning);
            case ProfilerLine.Failure(String failure) -> {
                launches.failed();
                keep(failures, failure);
            }
            case ProfilerLine.Other(String other) -> keep(others, other);
        }
    }

    private static void keep(List<String> list, String text) {
        if (!text.isBlank() && list.size() < MOST_KEPT) {
            list.add(text);
        }
    }

    /// How many launches or ranges have been profiled to their end.
    long profiled() {
        return launches.count();
    }

    /// Passes of all of them together, as far as the log tells.
    long passes() {
        return launches.passes();
    }

    /// The kernel that is being profiled, or was last.
    String current() {
        return current;
    }

    Spectator.SoFar soFar() {
        return new Spectator.SoFar(hasConnected(), profiled(), passes(), current());
    }

    /// Whether a process that uses the device was seen.
    boolean hasConnected() {
        return connected;
    }

    List<String> warnings() {
        return List.copyOf(warnings);
    }

    List<String> failures() {
        return List.copyOf(failures);
    }

    /// Lines that begin like none of ncu's own.
    List<String> others() {
        return List.copyOf(others);
    }

    /// How long ago the log last grew.
    long nanosSinceChange() {
        return System.nanoTime() - lastChange;
    }
}
