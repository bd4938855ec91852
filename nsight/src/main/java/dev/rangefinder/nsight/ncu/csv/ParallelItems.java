package dev.rangefinder.nsight.ncu.csv;

import dev.rangefinder.capture.UnreadableCaptureException;
import dev.rangefinder.nsight.ncu.csv.text.CsvTable;
import dev.rangefinder.nsight.ncu.csv.text.Utf8Source;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/// Reads a large file with several threads, a chunk each, and gives the same items in the same order as one thread.
///
/// The first chunk is read from the start of the file. Every other one is read ahead from a place that looks like the
/// start of a row, in the table that the first chunk ended in. What was read ahead counts only if both turn out right:
/// if the chunk before ended exactly there, and in that table. Otherwise (a line end inside quotes, another table) the
/// chunk is read again from where the one before ended. Only text that needs no recoding can be read this way.
final class ParallelItems implements CsvLaunchWalk.ItemSource {
    private final Utf8Source source;
    private final WalkRequest wanted;
    private final int chunkSize;
    private final int ahead;
    private final long length;
    private final ExecutorService readers;
    private final Queue<ChunkReader> idle = new ArrayDeque<>();
    private final Queue<Ahead> pending = new ArrayDeque<>();

    /// A chunk that is being read from a guessed place.
    private record Ahead(long stop, Future<Chunk> chunk) {}

    private long position;
    private CsvTable table = CsvTable.NONE;
    private long nextChunk;

    ParallelItems(Utf8Source source, WalkRequest wanted, long length, int threads, int chunkSize) {
        this.source = source;
        this.wanted = wanted;
        this.length = length;
        this.chunkSize = chunkSize;
        this.ahead = threads + 1;
        this.readers = Executors.newFixedThreadPool(
                threads, Thread.ofPlatform().daemon().name("csv-reader-", 0).factory());
    }

    @Override
    public boolean hasMore() {
        return position < length;
    }

    @Override
    public List<LaunchItem> next() {
        Chunk chunk = position == 0 ? readHere(Math.min(length, chunkSize)) : take();
        position = chunk.end();
        table = chunk.endTable();
        submit();
        return chunk.items();
    }

    /// The chunk at the position: the one read ahead if that started in the right place, else read now.
    private Chunk take() {
        Ahead first = pending.poll();
        if (first == null) {
            return readHere(Math.min(length, position + chunkSize));
        }
        Optional<Chunk> chunk =
                await(first.chunk()).filter(read -> read.start() == position && read.startTable() == table);
        // The record at the position may be longer than the chunk, of which then nothing is left to read.
        return chunk.orElseGet(() -> readHere(Math.max(position, first.stop())));
    }

    private Chunk readHere(long stop) {
        ChunkReader reader = borrow();
        try {
            return reader.read(position, stop, table);
        } finally {
            giveBack(reader);
        }
    }

    private void submit() {
        nextChunk = Math.max(nextChunk, pending.isEmpty() ? (position + chunkSize - 1) / chunkSize : 0);
        while (pending.size() < ahead && nextChunk * chunkSize < length) {
            long from = nextChunk++ * chunkSize;
            long stop = Math.min(length, from + chunkSize);
            CsvTable guess = table;
            pending.add(new Ahead(stop, readers.submit(() -> {
                ChunkReader reader = borrow();
                try {
                    return reader.readAhead(from, stop, guess);
                } finally {
                    giveBack(reader);
                }
            })));
        }
    }

    private ChunkReader borrow() {
        synchronized (idle) {
            ChunkReader reader = idle.poll();
            return reader != null ? reader : new ChunkReader(source, wanted, length, chunkSize);
        }
    }

    private void giveBack(ChunkReader reader) {
        synchronized (idle) {
            idle.add(reader);
        }
    }

    /// What was read ahead; nothing if it could not be read from the guessed place, which says nothing about the file.
    private static Optional<Chunk> await(Future<Chunk> chunk) {
        try {
            return Optional.of(chunk.get());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CompletionException("interrupted while a file was read", e);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof UnreadableCaptureException) {
                return Optional.empty();
            }
            throw new CompletionException(e.getCause());
        }
    }

    @Override
    public void close() {
        readers.shutdownNow();
        position = length;
    }
}
