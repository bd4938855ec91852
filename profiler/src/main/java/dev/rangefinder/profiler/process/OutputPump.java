package dev.rangefinder.profiler.process;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// Passes what a child process prints on to whoever wants it, each byte to all of them. Whoever takes no more is left
/// out, and the rest goes on: a reader that went away must not stop the workload.
final class OutputPump {
    /// A process of the workload that holds our pipe open must not hold us up.
    private static final Duration LAST_WORDS = Duration.ofSeconds(2);

    private static final int BUFFER = 1 << 16;

    private final InputStream from;
    private final List<OutputStream> to;
    private final Thread thread;
    private volatile boolean passing;
    private volatile boolean refused;

    private OutputPump(InputStream from, List<OutputStream> to) {
        this.from = from;
        this.to = new ArrayList<>(to);
        this.thread = Thread.ofPlatform().daemon().name("output of a child").unstarted(this::copy);
    }

    static OutputPump start(InputStream from, List<OutputStream> to) {
        OutputPump pump = new OutputPump(from, to);
        pump.thread.start();
        return pump;
    }

    /// Waits for the rest after the process has ended.
    ///
    /// @param patient whether a slow reader, such as a pager, gets all the time that it needs
    void awaitLastWords(boolean patient) {
        try {
            boolean done = thread.join(LAST_WORDS);
            while (!done && patient && passing) {
                done = thread.join(LAST_WORDS);
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    /// Whether everybody took everything.
    boolean hasPassedOnEverything() {
        return !thread.isAlive() && !refused;
    }

    private void copy() {
        byte[] buffer = new byte[BUFFER];
        try (from) {
            for (int length = from.read(buffer); length >= 0; length = from.read(buffer)) {
                int bytes = length;
                passing = true;
                refused |= to.removeIf(stream -> !takes(stream, buffer, bytes));
                passing = false;
            }
        } catch (IOException _) {
            // The pipe was closed because its process is gone; what came before has been passed on.
            return;
        }
    }

    private static boolean takes(OutputStream stream, byte[] buffer, int length) {
        try {
            stream.write(buffer, 0, length);
            stream.flush();
            return true;
        } catch (IOException | UncheckedIOException _) {
            return false;
        }
    }
}
