package dev.rangefinder.app.report;

import dev.rangefinder.capture.Launch;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletionException;
import java.util.function.Consumer;

/// Reads launches in one thread while the caller's thread works on those that were read before.
///
/// Launches arrive in file order. What goes wrong while reading is thrown to the caller as it is.
/// A capture that fits into one batch is read by the caller, and no thread is started. None outlives [#forEach].
final class ReadAhead {
    /// Large enough to make handing over cheap, small enough for launches with thousands of metrics.
    static final int BATCH = 128;

    private static final int BATCHES_AHEAD = 4;

    private final Iterator<Launch> launches;
    private final BlockingQueue<Handover> steps = new ArrayBlockingQueue<>(BATCHES_AHEAD);
    private volatile boolean stopped;

    private ReadAhead(Iterator<Launch> launches) {
        this.launches = launches;
    }

    /// What the reader hands over.
    private sealed interface Handover {
        record Batch(List<Launch> launches) implements Handover {}

        record End() implements Handover {}

        record Failure(Throwable problem) implements Handover {}
    }

    /// Walks over all launches once. While it does, nobody else may use their capture.
    static void forEach(Iterable<Launch> launches, Consumer<Launch> work) {
        Iterator<Launch> iterator = launches.iterator();
        List<Launch> first = batch(iterator);
        if (first.size() < BATCH) {
            first.forEach(work);
        } else {
            new ReadAhead(iterator).run(first, work);
        }
    }

    private void run(List<Launch> first, Consumer<Launch> work) {
        Thread reader = Thread.ofPlatform().daemon().name("capture-reader").start(this::read);
        try {
            first.forEach(work);
            boolean more = true;
            while (more) {
                more = switch (steps.take()) {
                    case Handover.Batch(List<Launch> batch) -> {
                        batch.forEach(work);
                        yield true;
                    }
                    case Handover.End() -> false;
                    case Handover.Failure(Throwable problem) -> throw unchecked(problem);
                };
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        } finally {
            stop(reader);
        }
    }

    private void read() {
        try {
            List<Launch> batch = batch(launches);
            while (!batch.isEmpty() && !stopped) {
                steps.put(new Handover.Batch(batch));
                batch = batch(launches);
            }
            hand(new Handover.End());
        } catch (InterruptedException _) {
            // Nobody waits for launches any more.
        } catch (Throwable problem) {
            hand(new Handover.Failure(problem));
        }
    }

    private void hand(Handover last) {
        try {
            if (!stopped) {
                steps.put(last);
            }
        } catch (InterruptedException _) {
            // As above.
        }
    }

    /// A reader that waits for room finds it, looks up and ends; it is never interrupted within a read, which would
    /// close the file under it.
    private void stop(Thread reader) {
        stopped = true;
        steps.clear();
        boolean interrupted = Thread.interrupted();
        while (reader.isAlive()) {
            try {
                reader.join();
            } catch (InterruptedException _) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private static List<Launch> batch(Iterator<Launch> launches) {
        List<Launch> batch = new ArrayList<>(BATCH);
        while (batch.size() < BATCH && launches.hasNext()) {
            batch.add(launches.next());
        }
        return batch;
    }

    private static RuntimeException unchecked(Throwable problem) {
        return switch (problem) {
            case RuntimeException unchecked -> unchecked;
            case Error error -> throw error;
            default -> new CompletionException(problem);
        };
    }
}
