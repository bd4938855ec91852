package dev.rangefinder.nsight.ncu.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.capture.Launch;
import dev.rangefinder.capture.LaunchDetails;
import dev.rangefinder.capture.LaunchRequest;
import dev.rangefinder.capture.LaunchRequest.InstanceDetail;
import dev.rangefinder.capture.MetricInstances;
import dev.rangefinder.capture.MetricValues;
import dev.rangefinder.testing.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Reader and encoder agree on random reports: one seed, one report.
class RoundTripTest {
    @TempDir
    Path folder;

    static LongStream seeds() {
        return LongStream.range(0, 300);
    }

    static LongStream fewSeeds() {
        return LongStream.range(0, 20);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void what_is_written_is_read_back_equal(long seed) {
        RandomReport written = new RandomReport(seed);
        Path file = folder.resolve("random.ncu-rep");
        written.writeTo(file);
        try (NcuReport report = NcuReport.open(file)) {
            assertThat(report.session()).isEqualTo(written.writtenSession());
            assertThat(report.sources()).isEqualTo(written.writtenSources());
            assertThat(report.launchCount()).isEqualTo(written.writtenLaunches().size());
            assertThat(walk(report, LaunchRequest.everything())).isEqualTo(written.writtenLaunches());
            assertThat(report.messages()).isEmpty();
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void fields_that_nobody_knows_change_nothing(long seed) throws IOException {
        RandomReport written = new RandomReport(seed);
        Path file = folder.resolve("random.ncu-rep");
        written.writeTo(file);
        byte[] plain = Files.readAllBytes(file);
        byte[] sprinkled = new UnknownFields(new Random(seed)).into(plain);
        assertThat(sprinkled.length).isGreaterThan(plain.length);
        Files.write(file, sprinkled);
        try (NcuReport report = NcuReport.open(file)) {
            assertThat(report.session()).isEqualTo(written.writtenSession());
            assertThat(report.sources()).isEqualTo(written.writtenSources());
            assertThat(walk(report, LaunchRequest.everything())).isEqualTo(written.writtenLaunches());
            assertThat(metrics(report, LaunchRequest.allMetrics()))
                    .isEqualTo(metrics(report, LaunchRequest.everything()));
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void what_is_not_asked_for_is_left_out_and_changes_nothing_else(long seed) {
        Path file = folder.resolve("random.ncu-rep");
        new RandomReport(seed).writeTo(file);
        try (NcuReport report = NcuReport.open(file)) {
            List<Launch> all = walk(report, LaunchRequest.everything());
            List<Launch> few = walk(report, LaunchRequest.of("gpu__time_duration.sum", "no__such.metric"));
            assertThat(few).hasSameSizeAs(all);
            for (int index = 0; index < all.size(); index++) {
                Launch full = all.get(index);
                Launch thin = few.get(index);
                assertThat(thin.metrics().value("gpu__time_duration.sum"))
                        .isEqualTo(full.metrics().value("gpu__time_duration.sum"));
                assertThat(thin.metrics().value("no__such.metric")).isEmpty();
                assertThat(thin.origin()).isEqualTo(full.origin());
                assertThat(thin.nvtx()).isEqualTo(full.nvtx());
                assertThat(thin.kernel()).isEqualTo(full.kernel());
                assertThat(thin.details().sections()).isEmpty();
                assertThat(thin.details().rules()).isEmpty();
                assertThat(thin.details().instances()).isEmpty();
                assertThat(thin.details().callStack()).isEmpty();
            }
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("fewSeeds")
    void each_part_of_a_launch_is_decoded_if_and_only_if_it_is_asked_for(long seed) {
        Path file = folder.resolve("random.ncu-rep");
        new RandomReport(seed).writeTo(file);
        try (NcuReport report = NcuReport.open(file)) {
            List<Launch> all = walk(report, LaunchRequest.everything());
            for (int parts = 0; parts < 16; parts++) {
                LaunchRequest request = new LaunchRequest(
                        Optional.empty(),
                        (parts & 1) != 0,
                        (parts & 2) != 0,
                        (parts & 4) != 0,
                        InstanceDetail.SKIPPED,
                        (parts & 8) != 0,
                        false);
                List<Launch> asked = walk(report, request);
                assertThat(asked).hasSameSizeAs(all);
                for (int index = 0; index < all.size(); index++) {
                    LaunchDetails full = all.get(index).details();
                    LaunchDetails some = asked.get(index).details();
                    assertThat(asked.get(index).nvtx())
                            .isEqualTo(request.nvtx() ? all.get(index).nvtx() : Optional.empty());
                    assertThat(some.sections()).isEqualTo(request.sections() ? full.sections() : List.of());
                    assertThat(some.rules()).isEqualTo(request.rules() ? full.rules() : List.of());
                    assertThat(some.callStack()).isEqualTo(request.callStacks() ? full.callStack() : List.of());
                    assertThat(some.callStackDepth()).isEqualTo(full.callStackDepth());
                    assertThat(asked.get(index).metrics())
                            .isEqualTo(all.get(index).metrics());
                }
            }
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void the_fast_way_through_metrics_gives_the_values_of_the_careful_one(long seed) {
        Path file = folder.resolve("random.ncu-rep");
        new RandomReport(seed).writeTo(file);
        try (NcuReport report = NcuReport.open(file)) {
            assertThat(metrics(report, LaunchRequest.allMetrics()))
                    .isEqualTo(metrics(report, LaunchRequest.everything()));
        }
    }

    static Stream<Path> realReports() {
        return SharedData.files("data/ncu-rep", "*.ncu-rep").stream();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("realReports")
    void the_fast_way_and_the_careful_one_agree_on_real_reports(Path file) {
        try (NcuReport report = NcuReport.open(file)) {
            assertThat(metrics(report, LaunchRequest.allMetrics()))
                    .isNotEmpty()
                    .isEqualTo(metrics(report, LaunchRequest.everything()));
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {3, 17, 92})
    void instances_can_be_counted_without_being_decoded(long seed) {
        Path file = folder.resolve("random.ncu-rep");
        new RandomReport(seed).writeTo(file);
        try (NcuReport report = NcuReport.open(file)) {
            List<Launch> counted = walk(report, LaunchRequest.allMetrics().withInstances(InstanceDetail.COUNTED));
            List<Launch> decoded = walk(report, LaunchRequest.everything());
            assertThat(decoded).isNotEmpty();
            for (int index = 0; index < decoded.size(); index++) {
                assertThat(counted.get(index).details().instances())
                        .isEqualTo(decoded.get(index).details().instances().stream()
                                .map(all -> new MetricInstances(all.metric(), all.timeSeries(), all.count(), List.of()))
                                .toList());
            }
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3})
    void a_compressed_report_reads_like_a_plain_one(long seed) {
        RandomReport written = new RandomReport(seed);
        Path file = folder.resolve("random.ncu-repz");
        written.writeTo(file);
        try (NcuReport report = NcuReport.open(file)) {
            assertThat(report.file()).isEqualTo(file);
            assertThat(report.session()).isEqualTo(written.writtenSession());
            assertThat(walk(report, LaunchRequest.everything())).isEqualTo(written.writtenLaunches());
        }
    }

    private static List<MetricValues> metrics(NcuReport report, LaunchRequest request) {
        return walk(report, request).stream().map(Launch::metrics).toList();
    }

    private static List<Launch> walk(NcuReport report, LaunchRequest request) {
        List<Launch> launches = new ArrayList<>();
        report.launches(request).forEach(launches::add);
        return launches;
    }
}
