package dev.rangefinder.nsight.ncu.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rangefinder.capture.Launch;
import dev.rangefinder.capture.LaunchRequest;
import dev.rangefinder.capture.Message;
import dev.rangefinder.capture.UnreadableCaptureException;
import dev.rangefinder.nsight.ncu.report.encoding.NcuReportWriter;
import dev.rangefinder.nsight.ncu.wire.MappedBytes;
import dev.rangefinder.nsight.ncu.wire.WireReader;
import dev.rangefinder.testing.SharedData;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Whatever bytes come: they are read, with the damage said, or refused with a sentence that names the file and the
/// offset. Any other exception fails these tests, and so does running out of the 128 MB that this module's tests have.
class DamagedReportTest {
    private static final int CUTS = 200;
    private static final int MUTATIONS_OF_A_RANDOM_REPORT = 400;
    private static final int MUTATIONS_OF_A_REAL_REPORT = 40;

    @TempDir
    Path folder;

    static Stream<Path> intactReports() {
        return Stream.of("data/ncu-rep", "data/synthetic-ncu-rep")
                .flatMap(name -> SharedData.files(name, "*.ncu-rep").stream())
                .filter(file -> !file.getFileName().toString().startsWith("damaged-"));
    }

    static Stream<Arguments> refusedReports() {
        return Stream.of(
                Arguments.of("damaged-empty", "the file is empty"),
                Arguments.of("damaged-magic-only", "damaged at offset 4: the file ends inside its header"),
                Arguments.of("damaged-not-a-report", "it starts with 50 4b 03 04"),
                Arguments.of("damaged-no-file-header", "not an Nsight Compute report"),
                Arguments.of("damaged-huge-header-length", "damaged at offset 10: a block there announces 2147483647"),
                Arguments.of("damaged-huge-payload", "damaged at offset 10: the block there announces"),
                Arguments.of("damaged-overlong-varint", "damaged at offset 15: a number has more than ten bytes"),
                Arguments.of("damaged-zstd-magic", "cannot be unpacked"));
    }

    static LongStream seeds() {
        return LongStream.range(0, 50);
    }

    @ParameterizedTest
    @MethodSource("refusedReports")
    void what_is_no_report_is_refused_by_name_and_place(String name, String problem) {
        Path file = SharedData.folder("data/synthetic-ncu-rep").resolve(name + ".ncu-rep");
        assertThatThrownBy(() -> NcuReport.open(file).close())
                .isInstanceOf(UnreadableCaptureException.class)
                .hasMessageStartingWith(file + ": ")
                .hasMessageContaining(problem);
    }

    @Test
    void a_cut_off_report_is_read_as_far_as_it_is_intact() {
        Path file = SharedData.folder("data/synthetic-ncu-rep").resolve("damaged-truncated.ncu-rep");
        try (NcuReport report = NcuReport.open(file)) {
            List<Launch> launches = new ArrayList<>();
            report.launches().forEach(launches::add);
            assertThat(launches).hasSize((int) report.launchCount()).isNotEmpty();
            assertThat(report.messages()).extracting(Message::code).contains("damaged-report");
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("intactReports")
    void a_report_cut_anywhere_is_read_in_part_or_refused(Path file) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        long whole = read(bytes);
        IntStream.range(0, CUTS)
                .map(cut -> (int) ((long) bytes.length * cut / CUTS))
                .forEach(length -> {
                    long launches = read(Arrays.copyOf(bytes, length));
                    assertThat(launches).as("cut at " + length).isLessThanOrEqualTo(whole);
                });
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("intactReports")
    void a_mutated_real_report_does_no_harm(Path file) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        for (int seed = 0; seed < MUTATIONS_OF_A_REAL_REPORT; seed++) {
            read(new Mutation(seed).of(bytes));
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void a_mutated_random_report_does_no_harm(long seed) throws IOException {
        Path file = folder.resolve("random.ncu-rep");
        new RandomReport(seed).writeTo(file);
        byte[] bytes = Files.readAllBytes(file);
        for (int mutation = 0; mutation < MUTATIONS_OF_A_RANDOM_REPORT; mutation++) {
            read(new Mutation(seed * MUTATIONS_OF_A_RANDOM_REPORT + mutation).of(bytes));
        }
    }

    @Test
    void a_damaged_launch_is_left_out_and_the_others_keep_their_numbers() throws IOException {
        Path file = folder.resolve("three.ncu-rep");
        List<Launch> written = new RandomReport(4).writtenLaunches().subList(0, 3);
        try (NcuReportWriter writer = NcuReportWriter.create(file, new RandomReport(4).writtenSession())) {
            written.forEach(writer::launch);
            writer.finish();
        }
        byte[] bytes = Files.readAllBytes(file);
        long second = offsetOfResult(bytes, 1);
        // An endless number where the first field's value should be; the container around it stays whole.
        Arrays.fill(bytes, (int) second + 1, (int) second + 13, (byte) 0xFF);
        try (NcuReport report = NcuReportOf.bytes(bytes)) {
            List<Long> ids = new ArrayList<>();
            report.launches().forEach(launch -> ids.add(launch.id()));
            assertThat(ids).containsExactly(0L, 2L);
            assertThat(report.messages())
                    .singleElement()
                    .satisfies(message -> assertThat(message.text()).startsWith("launch 1 is damaged at offset "));
        }
    }

    private static long offsetOfResult(byte[] bytes, int wanted) {
        MappedBytes file = new MappedBytes(MemorySegment.ofArray(bytes));
        BlockReader blocks = new BlockReader(file, new WireReader(file));
        long position = 10;
        int found = 0;
        while (true) {
            Block block = blocks.read(position, BlockReader.Contents.UNREAD);
            if (block.results() > 0 && found++ == wanted) {
                return block.payloadFrom() + Integer.BYTES;
            }
            position = block.payloadTo();
        }
    }

    /// How many launches the bytes hold; none if they are refused.
    private static long read(byte[] bytes) {
        long count = 0;
        try (NcuReport report = NcuReportOf.bytes(bytes)) {
            for (Launch launch : report.launches(LaunchRequest.everything())) {
                assertThat(launch.metrics()).isNotNull();
                count++;
            }
            return count;
        } catch (UnreadableCaptureException refused) {
            assertThat(refused.getMessage()).startsWith(NcuReportOf.NAME + ": ").doesNotContain("\n");
            return 0;
        }
    }
}
