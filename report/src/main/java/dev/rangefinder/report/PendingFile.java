package dev.rangefinder.report;

import java.io.OutputStream;
import java.nio.file.Path;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;

/// A file that a thread of its own writes beside its place while the caller writes others. It gets its name when it is
/// asked to (P4); closed before that, nothing of it stays.
final class PendingFile implements AutoCloseable {
    private final TargetFolder folder;
    private final String name;
    private final Path unfinished;
    private final ExecutorService writer = Executors.newSingleThreadExecutor(
            Thread.ofPlatform().daemon().name("report-writer").factory());
    private final Future<?> writing;

    PendingFile(TargetFolder folder, String name, Consumer<OutputStream> content) {
        this.folder = folder;
        this.name = name;
        this.unfinished = folder.unfinished(name);
        this.writing = writer.submit(() -> folder.write(name, unfinished, content));
    }

    /// Waits until all is written, and moves the file to its place.
    void finish() {
        try {
            writing.get();
            folder.move(unfinished, name);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        } catch (ExecutionException e) {
            throw switch (e.getCause()) {
                case RuntimeException failure -> failure;
                case Error error -> throw error;
                case null, default -> new CompletionException(e);
            };
        }
    }

    @Override
    public void close() {
        writer.shutdownNow();
        writer.close();
        folder.discard(unfinished);
    }
}
