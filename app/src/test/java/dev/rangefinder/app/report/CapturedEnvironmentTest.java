package dev.rangefinder.app.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.capture.Capture;
import dev.rangefinder.capture.Device;
import dev.rangefinder.capture.Dimensions;
import dev.rangefinder.capture.KernelName;
import dev.rangefinder.capture.Launch;
import dev.rangefinder.capture.LaunchDetails;
import dev.rangefinder.capture.LaunchOrigin;
import dev.rangefinder.capture.MetricDictionary;
import dev.rangefinder.capture.MetricValue;
import dev.rangefinder.capture.MetricValues;
import dev.rangefinder.capture.Session;
import dev.rangefinder.capture.WorkloadType;
import dev.rangefinder.nsight.ncu.NcuCapture;
import dev.rangefinder.nsight.ncu.report.encoding.NcuReportWriter;
import dev.rangefinder.result.Environment;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Under what conditions a capture was made (D1).
class CapturedEnvironmentTest {
    private static final String TARGET = "Nsight Compute Target";

    @TempDir
    private Path folder;

    @Test
    void a_report_tells_driver_cuda_time_and_compute_capability() {
        Environment environment = environment(
                session(OptionalLong.of(1_700_000_000), Optional.of("ncu --set full app"), "2025.3.1.0"),
                List.of("b.sum", "a.sum"));
        assertThat(environment.driver()).contains("580.65");
        assertThat(environment.cuda()).contains("13.0");
        assertThat(environment.capturedAt()).contains(Instant.ofEpochSecond(1_700_000_000));
        assertThat(environment.computeCapabilities()).containsExactly("9.0");
        assertThat(environment.metricSet().orElseThrow()).matches("sha256:[0-9a-f]{64}");
    }

    @Test
    void metrics_have_one_digest_in_whatever_order_they_come_and_others_another() {
        Session session = session(OptionalLong.empty(), Optional.empty(), "2025.3.1.0");
        Optional<String> digest =
                environment(session, List.of("a.sum", "b.sum")).metricSet();
        assertThat(environment(session, List.of("b.sum", "a.sum")).metricSet()).isEqualTo(digest);
        assertThat(environment(session, List.of("a.sum", "c.sum")).metricSet()).isNotEqualTo(digest);
    }

    @ParameterizedTest
    @CsvSource(
            nullValues = "-",
            value = {
                "ncu app, 2025.3.1.0, base, all",
                "ncu app, 2026.1.0.0, boost, all",
                "ncu --clock-control none --cache-control=none app, 2026.1.0.0, none, none",
                "ncu --clock-control=reset app, 2022.4.0.0, reset, all",
                "-, 2025.3.1.0, -, -"
            })
    void clock_and_cache_control_are_those_of_the_command_line_or_usual_for_that_ncu(
            String command, String version, String clocks, String caches) {
        Environment environment =
                environment(session(OptionalLong.empty(), Optional.ofNullable(command), version), List.of("a.sum"));
        assertThat(environment.clockControl()).isEqualTo(Optional.ofNullable(clocks));
        assertThat(environment.cacheControl()).isEqualTo(Optional.ofNullable(caches));
    }

    @Test
    void a_time_that_cannot_be_is_none() {
        Session session = session(OptionalLong.of(Long.MAX_VALUE), Optional.empty(), "2025.3.1.0");
        assertThat(environment(session, List.of("a.sum")).capturedAt()).isEmpty();
    }

    private Environment environment(Session session, List<String> metrics) {
        Path file = folder.resolve("run.ncu-rep");
        try (NcuReportWriter writer = NcuReportWriter.create(file, session)) {
            writer.launch(launch(metrics));
            writer.finish();
        }
        try (Capture capture = NcuCapture.open(file)) {
            return CaptureFacts.of("ncu-rep", capture).environment();
        }
    }

    private static Session session(OptionalLong time, Optional<String> command, String version) {
        return new Session(
                time,
                Map.of("Display Driver Version", "580.65", "CUDA Version", "13.0", TARGET, version),
                command,
                List.of(new Device(
                        0,
                        "GPU",
                        Map.of(Device.MAJOR, new MetricValue.Whole(9), Device.MINOR, new MetricValue.Whole(0)))),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    private static Launch launch(List<String> metrics) {
        MetricValues.Builder values = new MetricValues.Builder(MetricDictionary.of(metrics));
        for (int index = 0; index < metrics.size(); index++) {
            values.real(index, index);
        }
        return new Launch(
                0,
                WorkloadType.KERNEL,
                new LaunchOrigin(
                        Optional.empty(),
                        OptionalLong.empty(),
                        OptionalLong.empty(),
                        OptionalLong.empty(),
                        OptionalLong.empty(),
                        OptionalLong.empty(),
                        OptionalLong.empty()),
                "GPU",
                "9.0",
                new KernelName("k", "k", "k"),
                Optional.of(Dimensions.ZERO),
                Optional.of(Dimensions.ZERO),
                Optional.empty(),
                values.build(),
                LaunchDetails.NONE);
    }
}
