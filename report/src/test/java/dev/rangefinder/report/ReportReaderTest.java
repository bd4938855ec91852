package dev.rangefinder.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rangefinder.capture.Remedy;
import dev.rangefinder.report.content.ReportContent;
import dev.rangefinder.report.content.ReportLayout;
import dev.rangefinder.report.json.ReportJson;
import dev.rangefinder.report.json.stream.UnreadableReportException;
import dev.rangefinder.result.Region;
import dev.rangefinder.result.RegionReport;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What `report.json` says is read back as it was (section 8 of the specification).
class ReportReaderTest {
    private static final String FILE = "run/report.json";

    static LongStream seeds() {
        return LongStream.range(0, 100);
    }

    static Stream<RegionReport> samples() {
        return Stream.concat(SchemaTest.reports().stream(), Stream.of(DeepReport.nested(200), Samples.many(20, 3)));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void a_random_report_is_read_back_equal_and_written_again_byte_by_byte(long seed) throws IOException {
        RegionReport report = new RandomReport(seed).make();
        byte[] written = write(ReportContent.of(report, Map.of()));
        ReportContent read = read(written);
        assertThat(read.report()).isEqualTo(report);
        assertThat(names(read.report())).isEqualTo(names(report));
        assertThat(text(write(read))).isEqualTo(text(written));
    }

    /// A number that is not finite is none in a file, and a negative zero is 0; after that nothing changes any more.
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
    void what_a_file_cannot_hold_is_left_out_and_the_rest_stays(long seed) throws IOException {
        byte[] written = write(ReportContent.of(new RandomReport(seed, true).make(), Map.of()));
        ReportContent read = read(written);
        assertThat(text(written)).doesNotContainPattern("NaN|Infinity|-0(\\.0)?[^.\\d]");
        assertThat(text(write(read))).isEqualTo(text(written));
        assertThat(read(write(read)).report()).isEqualTo(read.report());
    }

    @ParameterizedTest
    @MethodSource("samples")
    void a_report_is_read_back_equal_and_written_again_byte_by_byte(RegionReport report) throws IOException {
        byte[] written = write(ReportFolder.content(report, ReportLayout.DEFAULT));
        ReportContent read = read(written);
        // Half a surrogate pair, which no file can hold, is U+FFFD in it.
        boolean encodable = StandardCharsets.UTF_8.newEncoder().canEncode(report.toString());
        assertThat(read.report())
                .isEqualTo(encodable ? report : read(write(read)).report());
        assertThat(names(read.report())).hasSameSizeAs(names(report));
        assertThat(text(write(read))).isEqualTo(text(written));
    }

    @Test
    void keys_of_a_newer_minor_version_are_skipped() throws IOException {
        byte[] written = write(content());
        String newer = text(written)
                .replace("\"schema_minor\" : 2", "\"schema_minor\" : 3, \"later\" : [ { \"a\" : [ 1e5 ] }, null ]")
                .replace("\"launch_count\"", "\"bottleneck\" : { \"x\" : true }, \"launch_count\"")
                .replace("\"kernel_name\"", "\"hash\" : [ [ ] ], \"kernel_name\"");
        assertThat(newer).contains("bottleneck", "hash", "later");
        assertThat(text(write(read(newer.getBytes(StandardCharsets.UTF_8))))).isEqualTo(text(written));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "\"rangefinder.regions/1\" | \"rangefinder.regions/2\" | schema: rangefinder.regions/2 is another version than "
                        + "rangefinder.regions/1, which is read here",
                "\"rangefinder.regions/1\" | \"rangefinder.region/1\" | schema: expected rangefinder.regions/1, "
                        + "found rangefinder.region/1",
                "\"schema\" | \"a\" | expected a report of regions, whose first key is schema",
                "\"schema_minor\" : 2 | \"schema_minor\" : 1 | schema_minor: an older Rangefinder wrote less than is read "
                        + "here",
                "\"depth\" : 0 | \"path\" : [ ] | scopes[0].regions[0].path: not the JSON of a whole report: "
                        + "Duplicate Object property \"path\"",
                "\"depth\" : 0 | \"labels\" : [ ], \"label_count\" : 3 | scopes[0].regions[0].labels: expected between 1 "
                        + "and 20 of the labels that are counted",
                "\"depth\" : 0 | \"labels\" : [ \"a\", \"b\" ], \"label_count\" : 1 | scopes[0].regions[0].labels: "
                        + "expected between 1 and 20 of the labels that are counted",
                "\"depth\" : 0 | \"labels\" : [ \"a\" ] | scopes[0].regions[0].label_count_at_least: expected a count",
                "\"depth\" : 0 | \"labels\" : \"a\" | scopes[0].regions[0].labels: expected an array",
                "\"kind\" : \"push-pop\" | \"kind\" : 7 | verdict.longest[0].kind: expected text",
                "\"exclusive_ns\" : | \"exclusive_ns\" : 1.5, \"x\" : | scopes[0].reconciliation.parts[0].exclusive_ns: "
                        + "expected a whole number",
                "\"exclusive_launches\" : | \"exclusive_launches\" : -1, \"x\" : | "
                        + "scopes[0].reconciliation.parts[0].exclusive_launches: expected a count",
                "\"exclusive_launches\" | \"x\" | scopes[0].reconciliation.parts[0].exclusive_launches: expected a count",
                "\"min_ms\" : | \"min_ms\" : 1e99999999999, \"x\" : | scopes[0].regions[0].instances.min_ms: "
                        + "expected a number of a usual size",
                "\"min_ms\" : | \"min_ms\" : 1e400, \"x\" : | scopes[0].regions[0].instances.min_ms: "
                        + "expected milliseconds, to the nanosecond",
                "\"min_ms\" : | \"min_ms\" : 1e600000000, \"x\" : | scopes[0].regions[0].instances.min_ms: "
                        + "expected milliseconds, to the nanosecond",
                "\"min_ms\" : | \"min_ms\" : 1e2147483647, \"x\" : | scopes[0].regions[0].instances.min_ms: "
                        + "expected a number of a usual size",
                "\"mean_ms\" : | \"mean_ms\" : 1e999999999, \"x\" : | scopes[0].regions[0].instances.mean_ms: "
                        + "expected a number that a double can hold",
                "\"value\" : | \"value\" : 1e400, \"x\" : | scopes[0].regions[0].sections.SpeedOfLight.metrics.Duration.value: "
                        + "expected a number that a double can hold",
                "\"scopes\" : [ | \"scopes\" : [ [ ], | scopes[0]: expected an object",
                "\"generated_at\" : \" | \"generated_at\" : \"x | generated_at: expected a time such as 2026-01-31T12:00:00Z"
            })
    void what_is_not_as_expected_is_told_with_file_and_key(String old, String changed, String message)
            throws IOException {
        String written = text(write(content()));
        String damaged = written.replaceFirst(Pattern.quote(old), Matcher.quoteReplacement(changed));
        assertThat(damaged).isNotEqualTo(written);
        assertThatThrownBy(() -> read(damaged.getBytes(StandardCharsets.UTF_8)))
                .isInstanceOf(UnreadableReportException.class)
                .hasMessage(FILE + ": " + message);
    }

    @ParameterizedTest
    @CsvSource({
        "rangefinder.regions/1, rangefinder.regions/2, REPORTED_AGAIN",
        "\"schema_minor\" : 2, \"schema_minor\" : 1, REPORTED_AGAIN",
        "rangefinder.regions/1, rangefinder.region/1, ",
        "\"generated_at\" : \", \"generated_at\" : \"x, "
    })
    void another_version_of_a_report_is_to_be_made_again(String old, String changed, Remedy.@Nullable Code remedy)
            throws IOException {
        String damaged = text(write(content())).replaceFirst(Pattern.quote(old), Matcher.quoteReplacement(changed));
        assertThatExceptionOfType(UnreadableReportException.class)
                .isThrownBy(() -> read(damaged.getBytes(StandardCharsets.UTF_8)))
                .satisfies(e -> assertThat(e.remedy())
                        .isEqualTo(Optional.ofNullable(remedy).map(Remedy::of)));
    }

    static List<byte[]> hostile() {
        return Stream.of(
                        "",
                        " ",
                        "null",
                        "[]",
                        "{}",
                        "{\"schema\":\"rangefinder.regions/1\"}",
                        "{\"schema\":\"rangefinder.regions/1\",\"x\":" + "[".repeat(100_000),
                        "{\"schema\":\"rangefinder.regions/1\",\"x\":" + "9".repeat(100_000) + "}",
                        "{\"schema\":\"rangefinder.regions/1\",\"inputs\":[" + "0,".repeat(3_000_000) + "0]}",
                        "{\"schema\":\"rangefinder.regions/1\",\"scopes\":[" + "{},".repeat(1_000_000) + "{}]}",
                        "{\"schema\":\"rangefinder.regions/1\",\"schema\":\"rangefinder.regions/1\"}",
                        "{\"schema\":NaN}",
                        "{\"schema\":\"\u00ff\"}")
                .map(text -> text.getBytes(StandardCharsets.ISO_8859_1))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("hostile")
    void what_is_no_report_is_refused_in_one_sentence(byte[] bytes) {
        assertThatThrownBy(() -> read(bytes))
                .isInstanceOf(UnreadableReportException.class)
                .hasMessageStartingWith(FILE + ": ")
                .satisfies(e -> assertThat(e.getMessage()).hasSizeLessThan(400).doesNotContain("\n"));
    }

    @Test
    void a_report_that_breaks_off_anywhere_is_refused() throws IOException {
        byte[] written = write(content());
        int step = written.length / 100;
        for (int length = 0; length < written.length - 2; length += step) {
            byte[] cut = Arrays.copyOf(written, length);
            assertThatThrownBy(() -> read(cut)).isInstanceOf(UnreadableReportException.class);
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void a_damaged_report_is_read_or_refused_and_nothing_else(long seed) throws IOException {
        Random random = new Random(seed);
        byte[] written = write(ReportContent.of(new RandomReport(seed).make(), Map.of()));
        for (int round = 0; round < 10; round++) {
            byte[] damaged = mutated(written, random);
            try {
                ReportContent read = read(damaged);
                // What was accepted makes sense to the writer too.
                assertThat(write(read)).isNotEmpty();
            } catch (UnreadableReportException e) {
                assertThat(e).hasMessageStartingWith(FILE + ": ");
            }
        }
    }

    private static byte[] mutated(byte[] bytes, Random random) {
        byte[] changed = bytes.clone();
        String kinds = "0123456789-.eE\"{}[],:\\ntfu\u0000\u00ff";
        for (int changes = 1 + random.nextInt(3); changes > 0; changes--) {
            int at = random.nextInt(changed.length);
            if (random.nextInt(4) == 0) {
                // A piece of the report at the place of another.
                int length = Math.min(random.nextInt(200), changed.length - at);
                System.arraycopy(bytes, random.nextInt(bytes.length - length + 1), changed, at, length);
            } else {
                changed[at] = (byte) kinds.charAt(random.nextInt(kinds.length()));
            }
        }
        return changed;
    }

    @Test
    void a_failing_disk_is_not_a_damaged_report() {
        InputStream failing = new InputStream() {
            @Override
            public int read() throws IOException {
                throw new IOException("the disk is gone");
            }

            @Override
            public int read(byte[] bytes, int offset, int length) throws IOException {
                throw new IOException("the disk is gone");
            }
        };
        assertThatThrownBy(() -> ReportJson.read(FILE, failing))
                .isInstanceOf(IOException.class)
                .hasMessage("the disk is gone");
    }

    private static ReportContent content() {
        return ReportFolder.content(Samples.decode(), ReportLayout.DEFAULT);
    }

    /// Keys are equal however they are shown, so names are compared by themselves.
    private static List<String> names(RegionReport report) {
        return Stream.concat(report.scopes().stream(), report.aggregate().stream())
                .flatMap(scope -> scope.regions().stream())
                .map(Region::key)
                .map(key -> key.name())
                .toList();
    }

    private static byte[] write(ReportContent content) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ReportJson.write(content, out);
        return out.toByteArray();
    }

    private static ReportContent read(byte[] bytes) throws IOException {
        return ReportJson.read(FILE, new ByteArrayInputStream(bytes));
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
