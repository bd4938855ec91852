package dev.rangefinder.app.input;

import java.nio.file.Path;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/// Checksums that are computed while something else reads the same file, when the operating system has it in memory.
///
/// Closing waits for the one that is being computed and drops the rest; no thread outlives it.
public final class Checksums implements AutoCloseable {
    private final ExecutorService thread = Executors.newSingleThreadExecutor(
            Thread.ofPlatform().daemon().name("checksum").factory());

    /// A checksum that may still be on its way.
    public static final class Pending {
        private final Future<String> future;

        private Pending(Future<String> future) {
            this.future = future;
        }

        /// Waits for it.
        ///
        /// @throws java.io.UncheckedIOException if the file cannot be read
        public String await() {
            try {
                return future.get();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IllegalStateException("interrupted", e);
            } catch (ExecutionException e) {
                throw e.getCause() instanceof RuntimeException problem ? problem : new CompletionException(e);
            }
        }
    }

    /// Begins to compute the checksum of a file.
    public Pending of(Path file) {
        return new Pending(thread.submit(() -> Checksum.of(file)));
    }

    @Override
    public void close() {
        thread.shutdownNow();
        thread.close();
    }
}
