package dev.rangefinder.app.report;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Consumer;

/// Readers that work at the same time, each on one input. A single one works on the thread of the caller.
///
/// Inputs are handed out in order, so whatever goes wrong with the first that fails is known when all that were handed
/// out are done, whoever was quicker. Closing waits for those; no thread outlives it.
final class ReaderPool implements AutoCloseable {
    private final BlockingQueue<InputReader> idle;
    private final int readers;
    private final ExecutorService threads;
    private final Map<Integer, Throwable> problems = new TreeMap<>();
    private int handedOut;

    ReaderPool(List<InputReader> readers) {
        this.idle = new LinkedBlockingQueue<>(readers);
        this.readers = readers.size();
        this.threads = Executors.newThreadPerTaskExecutor(
                Thread.ofPlatform().daemon().name("input-reader-", 0).factory());
    }

    /// Whether something went wrong, so that nothing more need be read.
    boolean hasFailed() {
        synchronized (problems) {
            return !problems.isEmpty();
        }
    }

    /// Has one input read by the next reader that is idle.
    void read(Consumer<InputReader> work) {
        int place = handedOut++;
        InputReader reader = nextIdle();
        if (readers == 1) {
            run(place, reader, work);
        } else {
            threads.execute(() -> run(place, reader, work));
        }
    }

    /// Waits for all readers.
    ///
    /// @throws RuntimeException what went wrong with the first input, in their order, with which something did
    void finish() {
        for (int reader = 0; reader < readers; reader++) {
            nextIdle();
        }
        synchronized (problems) {
            if (!problems.isEmpty()) {
                throw unchecked(problems.values().iterator().next());
            }
        }
    }

    private void run(int place, InputReader reader, Consumer<InputReader> work) {
        try {
            work.accept(reader);
        } catch (RuntimeException | Error problem) {
            synchronized (problems) {
                problems.put(place, problem);
            }
        } finally {
            idle.add(reader);
        }
    }

    private InputReader nextIdle() {
        try {
            return idle.take();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
    }

    private static RuntimeException unchecked(Throwable problem) {
        if (problem instanceof Error error) {
            throw error;
        }
        return (RuntimeException) problem;
    }

    @Override
    public void close() {
        threads.close();
    }
}
