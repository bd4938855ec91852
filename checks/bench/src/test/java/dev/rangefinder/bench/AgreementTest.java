package dev.rangefinder.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.bench.csv.DetailsPage;
import dev.rangefinder.bench.csv.FastCsv;
import dev.rangefinder.bench.csv.RangefinderCsv;
import dev.rangefinder.bench.csv.RawPage;
import dev.rangefinder.bench.report.RangefinderReport;
import dev.rangefinder.bench.report.ReportGenerator;
import dev.rangefinder.bench.report.ReportShape;
import dev.rangefinder.bench.sums.Sums;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class AgreementTest {
    private static final int LAUNCHES = 30;
    private static final long SMALL = 3_000_000;

    @TempDir
    Path folder;

    static List<ReportShape> shapes() {
        return ReportShape.all();
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void the_reader_of_reports_finds_the_sums_that_the_generator_wrote(ReportShape shape) {
        Path file = folder.resolve("generated.ncu-rep");
        Sums expected = ReportGenerator.writeLaunches(file, shape, LAUNCHES);

        assertThat(expected.launches()).isEqualTo(LAUNCHES);
        assertThat(expected.values()).isGreaterThan(LAUNCHES * 480L);
        assertThat(RangefinderReport.METRICS.run(file)).hasValue(expected);
        assertThat(RangefinderReport.METRICS_AND_NVTX.run(file)).hasValue(expected);
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void a_report_gets_about_the_size_that_was_asked_for(ReportShape shape) throws IOException {
        Path file = folder.resolve("generated.ncu-rep");
        ReportGenerator.writeBytes(file, shape, 30_000_000);

        assertThat(Files.size(file)).isBetween(29_000_000L, 36_000_000L);
    }

    @Test
    void all_readers_of_a_raw_page_find_the_sums_that_the_generator_wrote() throws IOException {
        Path file = folder.resolve("raw.csv");
        Sums expected = RawPage.write(file, SMALL);

        assertThat(expected.launches()).isGreaterThan(5);
        assertThat(expected.metrics()).hasSize(1980);
        assertAllFind(expected, file, RangefinderCsv.ONE_THREAD, RangefinderCsv.TWO_THREADS, FastCsv.RAW);
    }

    @ParameterizedTest
    @CsvSource({"false,false", "true,false", "false,true", "true,true"})
    void all_readers_of_a_details_page_find_the_sums_that_the_generator_wrote(boolean separators, boolean lineBreaks)
            throws IOException {
        Path file = folder.resolve("details.csv");
        Sums expected = new DetailsPage(separators, lineBreaks).write(file, SMALL);

        assertThat(expected.launches()).isGreaterThan(3);
        assertThat(expected.metrics()).hasSize(60);
        assertAllFind(expected, file, RangefinderCsv.ONE_THREAD, RangefinderCsv.TWO_THREADS, FastCsv.DETAILS);
    }

    private static void assertAllFind(Sums expected, Path file, Contender... contenders) throws IOException {
        for (Contender contender : contenders) {
            assertThat(contender.run(file)).as(contender.name()).hasValue(expected);
        }
    }
}
