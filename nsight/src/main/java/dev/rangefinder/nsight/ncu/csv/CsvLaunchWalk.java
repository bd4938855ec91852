package dev.rangefinder.nsight.ncu.csv;

import dev.rangefinder.capture.Launch;
import dev.rangefinder.nsight.ncu.csv.printed.CsvMessage;
import dev.rangefinder.nsight.ncu.csv.text.CsvTable;
import dev.rangefinder.nsight.ncu.csv.text.Utf8Source;
import java.util.ArrayDeque;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Queue;

/// One walk over the launches of a file.
final class CsvLaunchWalk implements Iterator<Launch> {
    private final ItemSource source;
    private final WalkMessages messages;
    private final Queue<Launch> ready = new ArrayDeque<>();
    private final LaunchAssembler assembler;
    private boolean ended;

    /// Where the stretches of a file come from, one after the other.
    interface ItemSource extends AutoCloseable {
        /// The items of the next stretch; the last one is followed by an empty list without [#hasMore].
        List<LaunchItem> next();

        boolean hasMore();

        /// Stops reading ahead.
        @Override
        void close();
    }

    CsvLaunchWalk(Utf8Source text, ItemSource source, WalkRequest wanted, WalkMessages messages) {
        this.source = source;
        this.messages = messages;
        this.assembler = new LaunchAssembler(text.file(), wanted, ready);
    }

    @Override
    public boolean hasNext() {
        while (ready.isEmpty() && !ended) {
            if (source.hasMore()) {
                source.next().forEach(this::take);
            } else {
                assembler.finish();
                messages.end();
                ended = true;
                source.close();
            }
        }
        return !ready.isEmpty();
    }

    @Override
    public Launch next() {
        if (!hasNext()) {
            throw new NoSuchElementException("all launches of the file were read");
        }
        return ready.remove();
    }

    private void take(LaunchItem item) {
        switch (item) {
            case LaunchItem.Complete complete -> assembler.add(complete);
            case LaunchItem.Part part -> assembler.add(part);
            case LaunchItem.TableStart(CsvTable table) -> {
                assembler.finish();
                messages.table(table);
            }
            case LaunchItem.Said(CsvMessage message) -> messages.said(message);
            case LaunchItem.Damaged(String problem, long offset) -> messages.damaged(problem, offset);
        }
    }
}
