package dev.rangefinder.nsight.ncu.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.luben.zstd.Zstd;
import dev.rangefinder.capture.LaunchRequest;
import dev.rangefinder.capture.Message;
import dev.rangefinder.capture.UnreadableCaptureException;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A compressed report is looked at while it is unpacked, and leaves nothing behind.
class UnpackingTest {
    /// Far more than any disk of a test machine should take: 64 GiB in a few megabytes.
    private static final long BOMB = 64L << 30;

    private static final int FRAME = 4 << 20;

    private static final Path TEMPORARY = Path.of(System.getProperty("java.io.tmpdir"));

    @TempDir
    private Path folder;

    @Test
    void a_stream_of_zeros_is_refused_after_its_start() throws IOException {
        Path file = packed("zeros", new byte[0], BOMB);
        long before = usable();
        assertThatThrownBy(() -> NcuReport.open(file))
                .isInstanceOf(UnreadableCaptureException.class)
                .hasMessage(
                        file + ": not an Nsight Compute report: it starts with 00 00 00 00, a report with 4e 56 52 00");
        assertThat(before - usable()).isLessThan(BOMB / 2);
    }

    @Test
    void another_kind_of_file_is_refused_after_its_start() throws IOException {
        Path file = packed("pdf", "%PDF-1.7\n".getBytes(StandardCharsets.US_ASCII), 8L << 30);
        assertThatThrownBy(() -> NcuReport.open(file))
                .isInstanceOf(UnreadableCaptureException.class)
                .hasMessageContaining("not an Nsight Compute report: it starts with 25 50 44 46");
    }

    @Test
    void a_first_block_without_sense_is_refused_before_the_rest_is_unpacked() throws IOException {
        byte[] start = Arrays.copyOf(report(), blocksFrom());
        for (int length : new int[] {0, 1, 5, 1 << 20}) {
            byte[] head = ByteBuffer.allocate(start.length + Integer.BYTES)
                    .order(ByteOrder.LITTLE_ENDIAN)
                    .put(start)
                    .putInt(length)
                    .array();
            Path file = packed("block-" + length, head, BOMB);
            assertThatThrownBy(() -> NcuReport.open(file))
                    .as("a block header of %s zeros", length)
                    .isInstanceOf(UnreadableCaptureException.class)
                    .hasMessageContaining("damaged at offset");
        }
    }

    @Test
    void what_follows_a_report_is_not_unpacked_and_the_report_is_read() throws IOException {
        Path file = packed("tail", report(), BOMB);
        try (NcuReport report = NcuReport.open(file)) {
            assertThat(report.launches(LaunchRequest.everything())).isNotEmpty();
            assertThat(report.messages()).extracting(Message::code).contains("damaged-report");
        }
    }

    @Test
    void a_block_that_announces_more_than_any_report_is_refused() throws IOException {
        byte[] start = Arrays.copyOf(report(), blocksFrom());
        // payload size, field 5: 2^62
        byte[] head = {(5 << 3), -128, -128, -128, -128, -128, -128, -128, -128, 64};
        byte[] bytes = ByteBuffer.allocate(start.length + Integer.BYTES + head.length)
                .order(ByteOrder.LITTLE_ENDIAN)
                .put(start)
                .putInt(head.length)
                .put(head)
                .array();
        Path file = packed("payload", bytes, BOMB);
        assertThatThrownBy(() -> NcuReport.open(file))
                .isInstanceOf(UnreadableCaptureException.class)
                .hasMessageContaining("unpacks to more than");
    }

    @Test
    void nothing_is_left_behind_even_while_a_report_is_open() throws IOException {
        List<String> before = temporaryFiles();
        Path file = packed("whole", report(), 0);
        try (NcuReport report = NcuReport.open(file)) {
            assertThat(temporaryFiles()).isEqualTo(before);
            assertThat(report.launches(LaunchRequest.everything())).isNotEmpty();
        }
        assertThat(temporaryFiles()).isEqualTo(before);
    }

    private byte[] report() throws IOException {
        Path plain = folder.resolve("plain.ncu-rep");
        if (!Files.exists(plain)) {
            withLaunches().writeTo(plain);
        }
        return Files.readAllBytes(plain);
    }

    private static RandomReport withLaunches() {
        return LongStream.iterate(1, seed -> seed + 1)
                .mapToObj(RandomReport::new)
                .filter(report -> !report.writtenLaunches().isEmpty())
                .findFirst()
                .orElseThrow();
    }

    private int blocksFrom() throws IOException {
        return ReportFile.FIXED_PART
                + ByteBuffer.wrap(report()).order(ByteOrder.LITTLE_ENDIAN).getInt(Integer.BYTES);
    }

    /// Packs some bytes, and zeros behind them: a stream may consist of many frames, here of the same one.
    private Path packed(String name, byte[] start, long zeros) throws IOException {
        Path file = folder.resolve(name + ".ncu-repz");
        byte[] frame = Zstd.compress(new byte[FRAME]);
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file))) {
            out.write(Zstd.compress(start));
            for (long left = zeros; left > 0; left -= FRAME) {
                out.write(frame);
            }
        }
        return file;
    }

    private static long usable() throws IOException {
        FileStore store = Files.getFileStore(TEMPORARY);
        return store.getUsableSpace();
    }

    private static List<String> temporaryFiles() throws IOException {
        try (Stream<Path> files = Files.list(TEMPORARY)) {
            return files.map(file -> String.valueOf(file.getFileName()))
                    .filter(name -> name.startsWith("rangefinder-") && name.endsWith(".ncu-rep"))
                    .sorted()
                    .toList();
        }
    }
}
