package dev.rangefinder.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.rangefinder.report.content.ReportContent;
import dev.rangefinder.report.content.ReportLayout;
import dev.rangefinder.report.json.ReportJson;
import dev.rangefinder.report.json.stream.UnreadableReportException;
import dev.rangefinder.result.RegionReport;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Whatever a `report.json` says and however long it is, it is read or refused in one sentence (section 8 of the
/// specification).
class HostileReportJsonTest {
    private static final String FILE = "run/report.json";
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final List<String> OTHER_VALUES =
            List.of("null", "true", "-1", "1.5", "1e600000000", "9223372036854775808", "\"x\"", "[null]", "{}");
    private static final int PLACES = 60;

    static Stream<RegionReport> reports() {
        return Stream.concat(Stream.of(twoLaunches()), Stream.of(1L, 2L).map(seed -> new RandomReport(seed).make()));
    }

    /// Two processes with a launch each have the kinds of places of a longer report.
    private static RegionReport twoLaunches() {
        return Samples.report(
                List.of(SampleLaunch.of(0, "gemm", 422_208, "decode"), SampleLaunch.of(1, "gemm", 999, "decode")),
                Samples.EVERYTHING,
                false);
    }

    @ParameterizedTest
    @MethodSource("reports")
    void any_other_value_at_any_key_is_read_or_refused_and_nothing_else(RegionReport report) throws IOException {
        JsonNode tree = JSON.readTree(bytes(report));
        for (Place place : places(tree)) {
            for (String other : OTHER_VALUES) {
                JsonNode before = place.put(JSON.readTree(other));
                readOrRefused(JSON.writeValueAsBytes(tree));
                place.put(before);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("reports")
    void a_key_that_is_missing_or_new_is_read_or_refused_and_nothing_else(RegionReport report) throws IOException {
        JsonNode tree = JSON.readTree(bytes(report));
        for (Place place : places(tree)) {
            if (place.parent() instanceof ObjectNode object) {
                JsonNode before = object.remove(place.key());
                readOrRefused(JSON.writeValueAsBytes(tree));
                object.set("a key that no version has", before);
                readOrRefused(JSON.writeValueAsBytes(tree));
                object.remove("a key that no version has");
                object.set(place.key(), before);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("reports")
    void a_report_that_breaks_off_at_any_place_is_refused(RegionReport report) throws IOException {
        byte[] whole = bytes(report);
        int step = Math.max(1, whole.length / 100);
        for (int length = 0; length < whole.length - 2; length += step) {
            byte[] cut = Arrays.copyOf(whole, length);
            assertThat(isRead(cut)).as("%d of %d bytes", length, whole.length).isFalse();
        }
    }

    /// Longer than the memory of these tests, which is 128 MB: what is not read must not be held.
    @Test
    void what_a_later_version_adds_is_skipped_however_long_it_is() throws IOException {
        String whole = new String(bytes(Samples.decode()), StandardCharsets.UTF_8);
        int split = whole.indexOf("\"inputs\"");
        byte[] more = "{\"later\":[0,1.5,\"x\",null,[]]},".repeat(32_768).getBytes(StandardCharsets.UTF_8);
        List<InputStream> pieces = new ArrayList<>();
        pieces.add(stream(whole.substring(0, split) + "\"later\":["));
        for (int piece = 0; piece < 160; piece++) {
            pieces.add(new ByteArrayInputStream(more));
        }
        pieces.add(stream("0]," + whole.substring(split)));
        ReportContent read = ReportJson.read(FILE, new SequenceInputStream(Collections.enumeration(pieces)));
        assertThat(160L * more.length).isGreaterThan(128L << 20);
        assertThat(read.report()).isEqualTo(Samples.decode());
    }

    /// The text is a multiple of what it says; only one region of it is held as text at a time.
    @Test
    void a_long_report_is_read_from_its_file_with_little_memory(@TempDir Path folder) throws IOException {
        RegionReport report = Samples.many(300, 10);
        Path file = folder.resolve("report.json");
        try (var out = Files.newOutputStream(file)) {
            ReportJson.write(ReportContent.of(report, Map.of()), out);
        }
        assertThat(Files.size(file)).isGreaterThan(2L << 20);
        try (InputStream in = Files.newInputStream(file)) {
            assertThat(ReportJson.read(FILE, in).report().equals(report)).isTrue();
        }
    }

    private static InputStream stream(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }

    private static byte[] bytes(RegionReport report) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ReportJson.write(ReportFolder.content(report, ReportLayout.DEFAULT), out);
        return out.toByteArray();
    }

    /// What was read makes sense to the writer too.
    private static void readOrRefused(byte[] bytes) throws IOException {
        try {
            ReportJson.write(ReportJson.read(FILE, new ByteArrayInputStream(bytes)), new ByteArrayOutputStream());
        } catch (UnreadableReportException e) {
            assertThat(e).hasMessageStartingWith(FILE + ": ");
            assertThat(e.getMessage()).doesNotContain("\n");
        } catch (RuntimeException e) {
            fail("neither read nor refused: " + new String(bytes, StandardCharsets.UTF_8), e);
        }
    }

    private static boolean isRead(byte[] bytes) throws IOException {
        try {
            ReportJson.read(FILE, new ByteArrayInputStream(bytes));
            return true;
        } catch (UnreadableReportException e) {
            return false;
        }
    }

    /// A value of a document: a member of an object, or the first element of an array.
    private record Place(JsonNode parent, String key) {
        JsonNode put(JsonNode value) {
            return switch (parent) {
                case ObjectNode object -> object.replace(key, value);
                case ArrayNode array -> {
                    JsonNode before = array.get(0);
                    array.set(0, value);
                    yield before;
                }
                default -> throw new IllegalStateException("not a parent: " + parent);
            };
        }
    }

    /// One of each kind of place: those that differ in an index only are one kind, and names of metrics and kernels are
    /// left to chance.
    private static List<Place> places(JsonNode tree) {
        List<Place> places = new ArrayList<>();
        collect(tree, "", new HashSet<>(), places);
        Collections.shuffle(places, new Random(1));
        return places.subList(0, Math.min(places.size(), PLACES));
    }

    private static void collect(JsonNode node, String kind, Set<String> known, List<Place> places) {
        switch (node) {
            case ObjectNode object ->
                object.properties().forEach(entry -> {
                    String place = kind + "." + entry.getKey();
                    if (known.add(place)) {
                        places.add(new Place(object, entry.getKey()));
                        collect(entry.getValue(), place, known, places);
                    }
                });
            case ArrayNode array -> {
                if (!array.isEmpty() && known.add(kind + "[]")) {
                    places.add(new Place(array, ""));
                    collect(array.get(0), kind + "[]", known, places);
                }
            }
            default -> {}
        }
    }
}
