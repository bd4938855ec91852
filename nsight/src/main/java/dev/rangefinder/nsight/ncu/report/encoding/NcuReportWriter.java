package dev.rangefinder.nsight.ncu.report.encoding;

import com.github.luben.zstd.ZstdOutputStream;
import dev.rangefinder.capture.Launch;
import dev.rangefinder.capture.Session;
import dev.rangefinder.capture.Source;
import dev.rangefinder.nsight.ncu.report.NcuReport;
import dev.rangefinder.nsight.ncu.report.format.Format;
import dev.rangefinder.nsight.ncu.wire.WireWriter;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// Writes reports in Nsight Compute's format: what [NcuReport] reads, it reads back equal.
///
/// ```
/// try (NcuReportWriter writer = NcuReportWriter.create(path, session)) {
///     writer.launch(launch);
///     writer.finish();
/// }
/// ```
///
/// The file is written beside its place and moved there by [#finish]; without that nothing is left behind. A name that
/// ends in `.ncu-repz` gives a compressed report. Range results are refused: their layout is not known.
public final class NcuReportWriter implements AutoCloseable {
    private static final int BUFFER = 1 << 20;

    private final Path place;
    private final Path beside;
    private final OutputStream out;
    private final SessionEncoder session;
    private final LaunchEncoder launches = new LaunchEncoder();
    private boolean tailWritten;

    private NcuReportWriter(Path place, Path beside, OutputStream out, Session session) {
        this.place = place;
        this.beside = beside;
        this.out = out;
        this.session = new SessionEncoder(session);
    }

    /// Starts a report with its file header and the first piece of its session.
    public static NcuReportWriter create(Path place, Session session) {
        try {
            Path folder = Optional.ofNullable(place.toAbsolutePath().getParent())
                    .orElseThrow(() -> new IllegalArgumentException(place + ": not the name of a file"));
            // Not a temporary file of the JDK's making: those only their owner may read, wherever they are moved.
            Path beside = folder.resolve("." + UUID.randomUUID() + ".part");
            OutputStream out = new BufferedOutputStream(
                    Files.newOutputStream(beside, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE), BUFFER);
            NcuReportWriter writer = new NcuReportWriter(
                    place, beside, place.toString().endsWith(".ncu-repz") ? new ZstdOutputStream(out) : out, session);
            writer.start();
            return writer;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Adds an entry for machine code of the given sizes; its content is blank.
    public void source(Source source) {
        WireWriter entry = new WireWriter();
        SourceEncoder.encode(entry, source);
        block(new BlockContent().source(entry));
    }

    /// Adds a launch. Its id is its place in the file, whatever it says itself.
    ///
    /// @throws IllegalArgumentException for a range result
    public void launch(Launch launch) {
        switch (launch.workload()) {
            case RANGE -> throw new IllegalArgumentException("the layout of range results is not known");
            case KERNEL -> {
                WireWriter entry = new WireWriter();
                launches.encode(entry, launch);
                block(new BlockContent()
                        .process(launch.origin().process())
                        .strings(launches.takeNewNames())
                        .result(entry));
                writeTail();
            }
        }
    }

    /// Completes the report and moves it into place, over a file that is there already.
    public void finish() {
        writeTail();
        try {
            out.close();
            Files.move(beside, place, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Removes what was written, unless it was finished.
    @Override
    public void close() {
        try {
            out.close();
            Files.deleteIfExists(beside);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Adds a block as it is: for tests of what no public method writes.
    public void block(BlockContent content) {
        write(content.encode());
    }

    private void start() {
        WireWriter header = new WireWriter().varint(Format.FileHeader.VERSION, Format.VERSION);
        write(new WireWriter()
                .littleEndian(Format.MAGIC)
                .littleEndian(header.size())
                .raw(header));
        block(new BlockContent().session(session.first()));
    }

    private void writeTail() {
        if (!tailWritten) {
            List<WireWriter> pieces = session.tail();
            pieces.forEach(piece -> block(new BlockContent().session(piece)));
            tailWritten = true;
        }
    }

    private void write(WireWriter bytes) {
        try {
            bytes.writeTo(out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
