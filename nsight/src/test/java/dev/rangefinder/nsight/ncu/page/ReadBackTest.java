package dev.rangefinder.nsight.ncu.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.rangefinder.capture.Launch;
import dev.rangefinder.capture.MetricValue;
import dev.rangefinder.capture.Section;
import dev.rangefinder.metric.KnownSection;
import dev.rangefinder.metric.KnownSections;
import dev.rangefinder.nsight.ncu.csv.NcuCsv;
import dev.rangefinder.nsight.ncu.report.NcuReport;
import dev.rangefinder.testing.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// What is printed of a report is, to the reader of CSV, what the report says, up to the digits that are printed.
class ReadBackTest {
    @TempDir
    private Path folder;

    static Stream<Path> reports() {
        return Stream.concat(
                SharedData.files("data/ncu-rep", "*.ncu-rep").stream(),
                SharedData.files("data/synthetic-ncu-rep", "[!d]*.ncu-rep").stream());
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("reports")
    void pages_of_real_and_made_up_reports(Path file) throws IOException {
        isReadBack(file, false);
    }

    static LongStream seeds() {
        return LongStream.range(0, 40);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void pages_of_any_values(long seed) throws IOException {
        SplittableRandom random = new SplittableRandom(seed);
        String version =
                List.of("2020.1", "2022.4", "2024.3", "2025.3", "2026.2").get(random.nextInt(5)) + ".0.0";
        PageSample sample = new PageSample(version);
        for (KnownSection known : KnownSections.all()) {
            if (random.nextInt(3) > 0 && !known.entries().isEmpty()) {
                sample.section(new Section(
                        known.identifier(),
                        known.displayName(),
                        known.entries().stream()
                                .map(entry -> PageSample.metric(entry.label(), entry.metric()))
                                .toList()));
                known.entries().forEach(entry -> sample.value(entry.metric(), value(random)));
            }
        }
        isReadBack(sample.writeTo(folder.resolve("random.ncu-rep")), random.nextBoolean());
    }

    private static MetricValue value(SplittableRandom random) {
        return switch (random.nextInt(6)) {
            case 0 -> new MetricValue.Whole(random.nextLong(1L << random.nextInt(1, 62)));
            case 1 -> new MetricValue.Real(Double.NaN);
            case 2 -> new MetricValue.Real(0);
            default -> new MetricValue.Real(random.nextDouble() * Math.pow(10, random.nextInt(-3, 14)));
        };
    }

    private void isReadBack(Path file, boolean grouping) throws IOException {
        Path page = folder.resolve("page.csv");
        List<Launch> expected = new ArrayList<>();
        List<String> lines = new ArrayList<>();
        try (NcuReport report = NcuReport.open(file)) {
            PageStyle style = PageStyle.ofImported(report.session());
            new DetailsCsv(report, grouping ? style.withGrouping() : style).details(lines::add);
            report.launches().forEach(expected::add);
        }
        Files.write(page, lines);
        List<Launch> printed = new ArrayList<>();
        if (!lines.isEmpty()) {
            try (NcuCsv csv = NcuCsv.open(page)) {
                csv.launches().forEach(printed::add);
            }
        }
        int compared = 0;
        for (Launch launch : printed) {
            Launch original = expected.get((int) launch.id());
            compared += metrics(launch, original);
            assertThat(launch.origin().thread().isPresent() ? launch.rangeStack() : List.of())
                    .hasSameSizeAs(launch.origin().thread().isPresent() ? original.rangeStack() : List.of());
        }
        assertThat(compared > 0 || lines.size() <= 1 || printed.isEmpty()).isTrue();
    }

    private static int metrics(Launch page, Launch report) {
        int compared = 0;
        for (String name : page.metrics().dictionary().names()) {
            double printed = page.metrics().number(name).orElse(Double.NaN);
            double stored = report.metrics().number(name).orElse(Double.NaN);
            // What a label means differs between chips and versions; the reader takes it for the name it has today.
            if (Double.isFinite(printed) && report.metrics().value(name).isPresent()) {
                double tolerance = 0.0051 * Math.max(1, Math.abs(stored));
                assertThat(printed).as(name).isCloseTo(stored, within(tolerance));
                compared++;
            }
        }
        return compared;
    }
}
