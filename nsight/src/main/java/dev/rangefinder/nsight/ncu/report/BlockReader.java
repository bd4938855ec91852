package dev.rangefinder.nsight.ncu.report;

import dev.rangefinder.capture.TargetProcess;
import dev.rangefinder.nsight.ncu.report.format.Format;
import dev.rangefinder.nsight.ncu.wire.DamagedBytesException;
import dev.rangefinder.nsight.ncu.wire.MappedBytes;
import dev.rangefinder.nsight.ncu.wire.WireReader;
import java.util.Optional;

/// Reads the container: block headers one after another, and the lengths of the entries in their payloads.
final class BlockReader {
    private final MappedBytes file;
    private final WireReader in;
    private final RecentlyDecoded<TargetProcess> processes;

    /// Reads with a cursor that others may use between two blocks.
    BlockReader(MappedBytes file, WireReader in) {
        this.file = file;
        this.in = in;
        this.processes = new RecentlyDecoded<>(BlockReader::process);
    }

    /// What a block header carries besides its counts; left unread unless a pass wants it.
    interface Contents {
        void session(WireReader in);

        void strings(WireReader in);

        /// A pass that wants neither.
        Contents UNREAD = new Contents() {
            @Override
            public void session(WireReader in) {
                in.leave();
            }

            @Override
            public void strings(WireReader in) {
                in.leave();
            }
        };
    }

    /// Reads the block that starts at an offset; the next one starts at its [Block#payloadTo].
    Block read(long offset, Contents contents) {
        long from = offset + Integer.BYTES;
        long to = from + length(offset, file.size(), "a block");
        refuseEmpty(offset, from, to);
        long sources = 0;
        long results = 0;
        long rangeResults = 0;
        long graphs = 0;
        long payloadSize = 0;
        Optional<TargetProcess> process = Optional.empty();
        in.message(from, to);
        while (in.next()) {
            switch (in.tag()) {
                case Format.BlockHeader.SOURCES -> sources = in.varint();
                case Format.BlockHeader.RESULTS -> results = in.varint();
                case Format.BlockHeader.SESSION -> contents.session(in.enter());
                case Format.BlockHeader.STRINGS -> contents.strings(in.enter());
                case Format.BlockHeader.PAYLOAD_SIZE -> payloadSize = in.varint();
                case Format.BlockHeader.PROCESS -> process = Optional.of(processes.value(in));
                case Format.BlockHeader.RANGE_RESULTS -> rangeResults = in.varint();
                case Format.BlockHeader.GRAPHS -> graphs = in.varint();
                default -> in.skip();
            }
        }
        if (payloadSize < 0 || payloadSize > file.size() - to) {
            throw new DamagedBytesException(
                    offset,
                    "the block there announces " + Long.toUnsignedString(payloadSize) + " bytes of results, but only "
                            + (file.size() - to) + " are left");
        }
        return new Block(offset, to, to + payloadSize, sources, results, rangeResults, graphs, process);
    }

    /// How many bytes of entries follow a block's head, which is all that is given.
    ///
    /// @throws DamagedBytesException if it makes no sense
    static long payloadSize(MappedBytes head) {
        refuseEmpty(0, Integer.BYTES, head.size());
        WireReader in = new WireReader(head);
        in.message(Integer.BYTES, head.size());
        long size = 0;
        while (in.next(Format.BlockHeader.PAYLOAD_SIZE)) {
            size = in.varint();
        }
        return size;
    }

    /// Every block says at least whose it is or how long; zeros are what a hole in a file reads as.
    private static void refuseEmpty(long offset, long from, long to) {
        if (from == to) {
            throw new DamagedBytesException(offset, "the block there is empty");
        }
    }

    /// The end of the entry whose length stands at an offset of a block's payload.
    long entryEnd(long offset, Block block) {
        return offset + Integer.BYTES + length(offset, block.payloadTo(), "an entry");
    }

    private long length(long offset, long end, String what) {
        long left = end - offset - Integer.BYTES;
        if (left < 0) {
            throw new DamagedBytesException(offset, what + " starts there, but the file ends");
        }
        long length = Integer.toUnsignedLong(file.littleEndian(offset));
        if (length > left) {
            throw new DamagedBytesException(
                    offset, what + " there announces " + length + " bytes, but only " + left + " are left");
        }
        return length;
    }

    private static TargetProcess process(WireReader in) {
        long id = 0;
        String host = "";
        String path = "";
        while (in.next()) {
            switch (in.tag()) {
                case Format.ProcessInfo.ID -> id = in.varint();
                case Format.ProcessInfo.HOST -> host = in.text();
                case Format.ProcessInfo.PATH -> path = in.text();
                default -> in.skip();
            }
        }
        return new TargetProcess(id, host, path);
    }
}
