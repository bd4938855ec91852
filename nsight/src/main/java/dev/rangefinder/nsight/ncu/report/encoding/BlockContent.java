package dev.rangefinder.nsight.ncu.report.encoding;

import dev.rangefinder.capture.TargetProcess;
import dev.rangefinder.nsight.ncu.report.format.Format;
import dev.rangefinder.nsight.ncu.wire.WireWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Collects what one block holds, and encodes it: length, header, entries.
public final class BlockContent {
    private final WireWriter extra = new WireWriter();
    private final List<WireWriter> entries = new ArrayList<>();
    private Optional<TargetProcess> process = Optional.empty();
    private Optional<WireWriter> session = Optional.empty();
    private List<String> strings = List.of();
    private int sources;
    private int results;

    BlockContent process(Optional<TargetProcess> owner) {
        process = owner;
        return this;
    }

    BlockContent session(WireWriter piece) {
        session = Optional.of(piece);
        return this;
    }

    public BlockContent strings(List<String> names) {
        strings = names;
        return this;
    }

    BlockContent source(WireWriter entry) {
        sources++;
        entries.add(entry);
        return this;
    }

    public BlockContent result(WireWriter entry) {
        results++;
        entries.add(entry);
        return this;
    }

    /// An entry of a kind whose count has the given tag in the header.
    public BlockContent counted(int tag, WireWriter entry) {
        extra.varint(tag, 1);
        entries.add(entry);
        return this;
    }

    public WireWriter encode() {
        WireWriter payload = new WireWriter();
        entries.forEach(entry -> payload.littleEndian(entry.size()).raw(entry));
        WireWriter header = header(payload.size());
        return new WireWriter().littleEndian(header.size()).raw(header).raw(payload);
    }

    private WireWriter header(int payloadSize) {
        WireWriter header = new WireWriter();
        header.varint(Format.BlockHeader.SOURCES, sources);
        header.varint(Format.BlockHeader.RESULTS, results);
        session.ifPresent(piece -> header.message(Format.BlockHeader.SESSION, () -> header.raw(piece)));
        header.message(
                Format.BlockHeader.STRINGS,
                () -> strings.forEach(name -> header.text(Format.StringTable.STRING, name)));
        header.varint(Format.BlockHeader.PAYLOAD_SIZE, payloadSize);
        process.ifPresent(owner -> header.message(Format.BlockHeader.PROCESS, () -> {
            header.varint(Format.ProcessInfo.ID, owner.id());
            header.text(Format.ProcessInfo.HOST, owner.host());
            header.text(Format.ProcessInfo.PATH, owner.path());
        }));
        return header.raw(extra);
    }
}
