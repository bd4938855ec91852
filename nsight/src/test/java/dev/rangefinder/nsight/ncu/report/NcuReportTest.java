package dev.rangefinder.nsight.ncu.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rangefinder.capture.Launch;
import dev.rangefinder.capture.Message;
import dev.rangefinder.capture.MetricValue;
import dev.rangefinder.capture.Session;
import dev.rangefinder.capture.UnreadableCaptureException;
import dev.rangefinder.capture.WorkloadType;
import dev.rangefinder.nsight.ncu.report.encoding.BlockContent;
import dev.rangefinder.nsight.ncu.report.encoding.NcuReportWriter;
import dev.rangefinder.nsight.ncu.report.format.Format;
import dev.rangefinder.nsight.ncu.wire.WireWriter;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What a report may do that the random ones do not.
class NcuReportTest {
    @TempDir
    Path folder;

    @Test
    void a_launch_may_name_a_metric_by_a_string_that_a_later_block_defines() {
        Path file = write(writer -> {
            writer.block(new BlockContent().result(metric(0, 1.5)));
            writer.block(new BlockContent().strings(List.of("late__metric.sum")));
        });
        assertThat(single(file).metrics().number("late__metric.sum")).hasValue(1.5);
    }

    @Test
    void a_metric_whose_name_is_nowhere_is_left_out_and_said() {
        Path file = write(writer -> writer.block(new BlockContent().result(metric(7, 1.5))));
        try (NcuReport report = NcuReport.open(file)) {
            List<Launch> launches = walk(report);
            assertThat(launches).hasSize(1);
            assertThat(report.messages()).extracting(Message::code).containsExactly("undefined-metric-names");
        }
    }

    @Test
    void the_name_of_a_metric_may_stand_behind_its_value() {
        WireWriter entry = new WireWriter();
        entry.message(Format.ProfileResult.METRIC, () -> {
            entry.message(Format.ProfileMetricResult.VALUE, () -> entry.fixed64(Format.MetricValue.DOUBLE, 4.25));
            entry.varint(Format.ProfileMetricResult.NAME_ID, 0);
        });
        Path file = write(writer ->
                writer.block(new BlockContent().strings(List.of("swapped.sum")).result(entry)));
        assertThat(single(file).metrics().value("swapped.sum")).contains(new MetricValue.Real(4.25));
    }

    @Test
    void entries_that_cannot_be_read_are_counted_and_said() {
        Path file = write(writer -> {
            writer.block(new BlockContent().counted(Format.BlockHeader.RANGE_RESULTS, new WireWriter()));
            writer.block(new BlockContent().counted(Format.BlockHeader.GRAPHS, new WireWriter()));
            writer.block(new BlockContent().counted((33 << 3), new WireWriter()));
        });
        try (NcuReport report = NcuReport.open(file)) {
            assertThat(walk(report)).isEmpty();
            assertThat(report.rangeResults()).isEqualTo(1);
            assertThat(report.graphs()).isEqualTo(1);
            assertThat(report.messages())
                    .extracting(Message::code)
                    .containsExactly("range-results-skipped", "graphs-skipped", "entries-skipped");
        }
    }

    @Test
    void a_report_larger_than_two_gibibytes_is_read_to_its_end() throws IOException {
        long hole = (2L << 30) + 12_345;
        Path file = write(writer ->
                writer.block(new BlockContent().strings(List.of("early.sum")).result(metric(0, 1))));
        byte[] block = new BlockContent().result(metric(0, 2)).encode().toByteArray();
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            // A source whose machine code is a hole in the file: it takes no disk, and nobody may read it.
            WireWriter entry = new WireWriter().varint(Format.SourceData.REFERENCE, 5);
            WireWriter binary = new WireWriter().varint(Format.SourceData.BINARY, hole);
            long size = entry.size() + binary.size() + hole;
            WireWriter header = new WireWriter()
                    .varint(Format.BlockHeader.SOURCES, 1)
                    .varint(Format.BlockHeader.PAYLOAD_SIZE, Integer.BYTES + size);
            WireWriter start = new WireWriter()
                    .littleEndian(header.size())
                    .raw(header)
                    .littleEndian((int) size)
                    .raw(entry)
                    .raw(binary);
            channel.write(ByteBuffer.wrap(start.toByteArray()), channel.size());
            channel.write(ByteBuffer.wrap(block), channel.size() + hole);
        }
        try (NcuReport report = NcuReport.open(file)) {
            assertThat(Files.size(file)).isGreaterThan(Integer.MAX_VALUE);
            assertThat(report.sources())
                    .singleElement()
                    .satisfies(source -> assertThat(source.cubinBytes()).isEqualTo(hole));
            assertThat(walk(report))
                    .extracting(launch -> launch.metrics().number("early.sum").orElseThrow())
                    .containsExactly(1.0, 2.0);
        }
    }

    @Test
    void another_format_version_is_refused() {
        byte[] bytes = new WireWriter()
                .littleEndian(Format.MAGIC)
                .littleEndian(2)
                .varint(Format.FileHeader.VERSION, 8)
                .toByteArray();
        assertThatThrownBy(() -> NcuReportOf.bytes(bytes))
                .isInstanceOf(UnreadableCaptureException.class)
                .hasMessageContaining("format version 8; this reader knows version 7");
    }

    @Test
    void a_folder_is_not_a_report() {
        assertThatThrownBy(() -> NcuReport.open(folder).close())
                .isInstanceOf(UnreadableCaptureException.class)
                .hasMessageContaining("not a file");
    }

    @Test
    void a_range_result_is_not_written() {
        Launch launch = new RandomReport(4).writtenLaunches().getFirst();
        Launch range = new Launch(
                0,
                WorkloadType.RANGE,
                launch.origin(),
                "",
                "",
                launch.kernel(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                launch.metrics(),
                launch.details());
        try (NcuReportWriter writer = NcuReportWriter.create(folder.resolve("range.ncu-rep"), Session.EMPTY)) {
            assertThatThrownBy(() -> writer.launch(range)).isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void a_report_that_is_not_finished_leaves_nothing_behind() throws IOException {
        try (NcuReportWriter writer = NcuReportWriter.create(folder.resolve("half.ncu-rep"), Session.EMPTY)) {
            writer.launch(new RandomReport(4).writtenLaunches().getFirst());
        }
        try (Stream<Path> left = Files.list(folder)) {
            assertThat(left).isEmpty();
        }
    }

    private interface Content {
        void writeTo(NcuReportWriter writer);
    }

    private Path write(Content content) {
        Path file = folder.resolve("report.ncu-rep");
        try (NcuReportWriter writer = NcuReportWriter.create(file, Session.EMPTY)) {
            content.writeTo(writer);
            writer.finish();
        }
        return file;
    }

    private static WireWriter metric(long nameId, double value) {
        WireWriter entry = new WireWriter();
        return entry.message(Format.ProfileResult.METRIC, () -> {
            entry.varint(Format.ProfileMetricResult.NAME_ID, nameId);
            entry.message(Format.ProfileMetricResult.VALUE, () -> entry.fixed64(Format.MetricValue.DOUBLE, value));
        });
    }

    private static Launch single(Path file) {
        try (NcuReport report = NcuReport.open(file)) {
            return walk(report).getFirst();
        }
    }

    private static List<Launch> walk(NcuReport report) {
        List<Launch> launches = new ArrayList<>();
        report.launches().forEach(launches::add);
        return launches;
    }
}
