package dev.rangefinder.app.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.analysis.ReportSettings;
import dev.rangefinder.app.terminal.Progress;
import dev.rangefinder.app.terminal.Terminal;
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
import dev.rangefinder.result.Provenance;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
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

    @Test
    void a_table_tells_the_compute_capabilities_of_its_launches_and_the_metrics_of_its_first() throws IOException {
        Environment environment = ofTable(row("a.sum", "9.0"), row("b.sum", "9.0"), row("a.sum", "8.6", 1));
        assertThat(environment)
                .isEqualTo(new Environment(
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        List.of("8.6", "9.0"),
                        ofTable(row("b.sum", "9.0"), row("a.sum", "9.0")).metricSet()));
        assertThat(environment.metricSet().orElseThrow()).matches("sha256:[0-9a-f]{64}");
        assertThat(ofTable(row("a.sum", "9.0")).metricSet()).isNotEqualTo(environment.metricSet());
    }

    @Test
    void a_table_of_an_old_ncu_tells_no_compute_capability() throws IOException {
        assertThat(ofTable(row("a.sum", "")).computeCapabilities()).isEmpty();
        assertThat(ofTable()).isEqualTo(Environment.UNKNOWN);
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

    private static String row(String metric, String capability) {
        return row(metric, capability, 0);
    }

    private static String row(String metric, String capability, int id) {
        return "\"%d\",\"1\",\"app\",\"127.0.0.1\",\"k\",\"1\",\"7\",\"0\",\"%s\",\"S\",\"%s\",\"\",\"5\"\n"
                .formatted(id, capability, metric);
    }

    private Environment ofTable(String... rows) throws IOException {
        Path file = Files.writeString(folder.resolve("run.csv"), """
                "ID","Process ID","Process Name","Host Name","Kernel Name","Context","Stream","Device","CC",\
                "Section Name","Metric Name","Metric Unit","Metric Value"
                """ + String.join("", rows));
        PrintWriter silent = new PrintWriter(Writer.nullWriter());
        try (Progress progress = Progress.on(Terminal.NONE, silent, "")) {
            return ReportRun.of(List.of(file), ReportSettings.DEFAULT, Provenance.NONE, progress)
                    .report()
                    .inputs()
                    .getFirst()
                    .environment();
        }
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
