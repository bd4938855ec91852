package dev.rangefinder.nsight.ncu.report;

import dev.rangefinder.capture.Launch;
import dev.rangefinder.capture.LaunchRequest;
import dev.rangefinder.capture.Message;
import dev.rangefinder.nsight.ncu.wire.DamagedBytesException;
import dev.rangefinder.nsight.ncu.wire.MappedBytes;
import dev.rangefinder.nsight.ncu.wire.WireReader;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// The second pass over a report: one launch after another, none of them kept.
///
/// A result that is damaged inside is left out and said; its number is not given to another launch.
final class LaunchWalk implements Iterator<Launch> {
    /// A badly damaged file has one message for each of its first damaged launches, and one for all the others.
    private static final int MOST_MESSAGES = 20;

    private final ReportIndex index;
    private final BlockReader blocks;
    private final LaunchDecoder decoder;
    private final Consumer<Message> messages;

    private @Nullable Block block;
    private long position;
    private long entryOfBlock;
    private long nextId;
    private long damagedLaunches;
    private @Nullable Launch next;

    LaunchWalk(MappedBytes file, ReportIndex index, LaunchRequest request, Consumer<Message> messages) {
        this.index = index;
        WireReader in = new WireReader(file);
        this.blocks = new BlockReader(file, in);
        this.decoder = new LaunchDecoder(in, index, request, new MachineCode(file, index.cubins()));
        this.messages = messages;
        this.position = index.blocksFrom();
    }

    @Override
    public boolean hasNext() {
        if (next == null) {
            next = advance();
        }
        return next != null;
    }

    @Override
    public Launch next() {
        if (!hasNext() || next == null) {
            throw new NoSuchElementException("no more launches");
        }
        Launch launch = next;
        next = null;
        return launch;
    }

    private @Nullable Launch advance() {
        while (true) {
            Block current = block;
            if (current == null || position == current.payloadTo()) {
                if (position == index.blocksTo()) {
                    finish();
                    return null;
                }
                current = blocks.read(position, BlockReader.Contents.UNREAD);
                block = current;
                position = current.payloadFrom();
                entryOfBlock = 0;
                continue;
            }
            long from = position + Integer.BYTES;
            position = blocks.entryEnd(position, current);
            if (EntryKind.of(current, entryOfBlock++) == EntryKind.RESULT) {
                Launch launch = decode(nextId++, current, from);
                if (launch != null) {
                    return launch;
                }
            }
        }
    }

    private @Nullable Launch decode(long id, Block current, long from) {
        try {
            return decoder.decode(id, current.process(), from, position);
        } catch (DamagedBytesException damage) {
            if (++damagedLaunches <= MOST_MESSAGES) {
                messages.accept(damagedLaunch("launch " + id + " is damaged at offset " + damage.offset()
                        + " and left out: " + damage.problem()));
            }
            return null;
        }
    }

    private static Message damagedLaunch(String text) {
        return Message.warning("damaged-launch", text, "capture again if this launch matters");
    }

    private void finish() {
        if (damagedLaunches > MOST_MESSAGES) {
            messages.accept(
                    damagedLaunch((damagedLaunches - MOST_MESSAGES) + " further launches are damaged and left out"));
        }
        if (decoder.undefinedNames() > 0) {
            messages.accept(Message.warning(
                    "undefined-metric-names",
                    decoder.undefinedNames() + " metric values are left out: the file does not define their names",
                    "the file is cut off or damaged: capture again if these metrics matter"));
        }
    }
}
