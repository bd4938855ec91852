package dev.rangefinder.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.report.content.ReportLayout;
import dev.rangefinder.result.RegionReport;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// `report.html` as bytes; what a browser makes of it is tested in the module `browser`.
class HtmlPageTest {
    private static final Pattern HEAD =
            Pattern.compile("<script type=\"application/json\" id=\"report-head\">(.*?)</script>", Pattern.DOTALL);
    private static final Pattern BODY =
            Pattern.compile("<script type=\"text/plain\" id=\"report-body\">(.*?)</script>", Pattern.DOTALL);

    @TempDir
    private Path folder;

    static Stream<RegionReport> reports() {
        return Stream.of(
                Samples.decode(),
                Samples.hostile(),
                Samples.empty(),
                Samples.odd(),
                Samples.withoutRegions(),
                Samples.withoutAggregate(Samples.decode()),
                RangeSamples.report(),
                TimelineSamples.beside(Samples.decode()),
                TimelineSamples.alone(Samples.decode()));
    }

    @ParameterizedTest
    @MethodSource("reports")
    void no_name_ends_the_element_it_stands_in(RegionReport report) throws IOException {
        String page = page(report);
        // Head, body, code: and nothing else, whatever the capture is called.
        assertThat(page.split("<script", -1)).hasSize(4);
        assertThat(page.split("</script", -1)).hasSize(4);
        assertThat(part(HEAD, page)).doesNotContain("<");
        assertThat(part(BODY, page)).doesNotContain("<", "&", "\"");
    }

    @ParameterizedTest
    @MethodSource("reports")
    void columns_fill_their_bytes_and_have_a_number_for_every_cell(RegionReport report) throws Exception {
        String page = page(report);
        JsonNode head = json(part(HEAD, page));
        Unpacked body = unpack(part(BODY, page));
        long bytes = 0;
        long cells = (body.json().at("/regions/label").size()
                        + 2L
                        + body.json().path("names").size())
                * head.path("scopes").size();
        for (JsonNode column : body.json().path("columns")) {
            boolean decimal = column.path("codec").asString().equals("decimal");
            bytes += column.path("count").asLong() * (column.path("width").asLong() + (decimal ? 1 : 0));
            if (column.path("name").asString().matches("m\\d+|launches|ns")) {
                assertThat(column.path("count").asLong()).isEqualTo(cells);
            }
        }
        assertThat(bytes).isEqualTo(body.columnBytes());
    }

    @Test
    void the_same_report_gives_the_same_page() throws IOException { // R12
        assertThat(page(Samples.decode())).isEqualTo(page(Samples.decode()));
    }

    @Test
    void names_stay_what_they_are() throws Exception {
        JsonNode labels = unpack(part(BODY, page(Samples.hostile()))).json().at("/regions/label");
        assertThat(labels.valueStream().map(JsonNode::asString))
                .anyMatch(label -> label.contains("</script>") || label.contains("<script"));
    }

    @Test
    void findings_of_scopes_regions_and_kernels_are_those_of_report_json() throws Exception { // F2
        RegionReport report = Samples.judged();
        String page = page(report);
        JsonNode json = json(Files.readString(folder.resolve("report.json")));
        assertThat(json(part(HEAD, page)).at("/scopes/0/findings")).isEqualTo(json.at("/aggregate/findings"));
        Map<String, JsonNode> ofRegions = new HashMap<>();
        json.at("/aggregate/regions").forEach(region -> {
            if (region.has("findings")) {
                ofRegions.put(region.path("label").asString(), region.path("findings"));
            }
        });
        JsonNode body = unpack(part(BODY, page)).json();
        Map<String, JsonNode> shown = new HashMap<>();
        int scopes = json(part(HEAD, page)).path("scopes").size();
        body.path("findings").forEach(pair -> {
            int cell = pair.path(0).intValue();
            if (cell % scopes == 0) {
                shown.put(body.at("/regions/label").path(cell / scopes).asString(), pair.path(1));
            }
        });
        assertThat(shown).isNotEmpty().isEqualTo(ofRegions);
    }

    @Test
    void one_scope_needs_no_aggregate_beside_it() throws IOException {
        JsonNode head = json(part(HEAD, page(Samples.hostile())));
        assertThat(head.path("scopes")).hasSize(1);
        assertThat(head.path("has_aggregate").asBoolean()).isFalse();
        JsonNode two = json(part(HEAD, page(Samples.decode())));
        assertThat(two.at("/scopes/0/scope").asString()).isEqualTo("aggregate");
        assertThat(two.path("has_aggregate").asBoolean()).isTrue();
    }

    @Test
    void the_policy_allows_the_code_and_nothing_else() throws IOException {
        assertThat(page(Samples.hostile()))
                .contains("content=\"default-src 'none'; script-src 'sha256-")
                .doesNotContain("unsafe-inline")
                .doesNotContain("unsafe-eval");
    }

    private String page(RegionReport report) throws IOException {
        ReportFolder.write(report, folder, ReportLayout.DEFAULT);
        return Files.readString(folder.resolve("report.html"));
    }

    private static String part(Pattern pattern, String page) {
        Matcher matcher = pattern.matcher(page);
        assertThat(matcher.find()).isTrue();
        return matcher.group(1).strip();
    }

    private static JsonNode json(String text) {
        return JsonMapper.shared().readTree(text);
    }

    private static final String ALPHABET =
            "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%()*+,./:;=?@[]^_{|}";

    private static byte[] bytesOf(String text) {
        ByteBuffer bytes = ByteBuffer.allocate(text.length());
        for (int start = 0; start < text.length(); start += 5) {
            long number = 0;
            for (int at = start; at < start + 5; at++) {
                number = number * 85 + (at < text.length() ? ALPHABET.indexOf(text.charAt(at)) : 84);
            }
            bytes.putInt((int) number);
        }
        return bytes.array();
    }

    private record Unpacked(long columnBytes, JsonNode json) {}

    private static Unpacked unpack(String packed) throws DataFormatException {
        byte[] bytes = new byte[1 << 24];
        Inflater inflater = new Inflater(true);
        inflater.setInput(bytesOf(packed));
        int size = inflater.inflate(bytes);
        assertThat(inflater.finished()).isTrue();
        inflater.end();
        int length = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).getInt(size - 4);
        int start = size - 4 - length;
        return new Unpacked(start, json(new String(bytes, start, length, StandardCharsets.UTF_8)));
    }
}
