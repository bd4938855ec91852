package dev.rangefinder.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.report.content.ReportContent;
import dev.rangefinder.report.content.ReportLayout;
import dev.rangefinder.report.terminal.Screen;
import dev.rangefinder.report.terminal.TerminalReport;
import dev.rangefinder.result.Region;
import dev.rangefinder.result.RegionReport;
import dev.rangefinder.result.ScopeReport;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class TerminalReportTest {
    private static final Pattern COLOUR = Pattern.compile("\u001b\\[[0-9;]*m");

    @ParameterizedTest
    @ValueSource(ints = {60, 80, 120, 200})
    void screens_of_a_real_run_look_as_they_should(int columns) throws IOException {
        RegionReport report = FindingSamples.in(TimelineSamples.beside(Samples.decode()));
        golden("real-run-" + columns, view(report, columns, false).overview(List.of()), columns);
    }

    @ParameterizedTest
    @ValueSource(ints = {60, 80, 120, 200})
    void screens_of_profiled_launches_look_as_they_should(int columns) throws IOException {
        golden(
                "profiled-" + columns,
                view(FindingSamples.in(Samples.decode()), columns, false).overview(List.of()),
                columns);
    }

    @Test
    void a_screen_in_colour_says_the_same() throws IOException {
        RegionReport report = FindingSamples.in(TimelineSamples.beside(Samples.decode()));
        List<String> coloured = view(report, 120, true).overview(List.of());
        golden("real-run-120-colour", coloured, 120);
        assertThat(coloured.stream().map(TerminalReportTest::plain).map(String::stripTrailing))
                .isEqualTo(view(report, 120, false).overview(List.of()));
    }

    @ParameterizedTest
    @ValueSource(ints = {60, 120})
    void one_region_is_shown_with_its_findings_kernels_and_sections(int columns) throws IOException {
        TerminalReport view = view(FindingSamples.in(TimelineSamples.beside(Samples.decode())), columns, false);
        ScopeReport scope = view.content().first().orElseThrow();
        Region decode = scope.regions().stream()
                .filter(region -> region.key().name().equals("decode"))
                .findFirst()
                .orElseThrow();
        golden("region-" + columns, view.region(scope, decode, false, false), columns);
        assertThat(view.region(scope, decode, true, false)).contains("Findings").doesNotContain("Kernels", "Sections");
        assertThat(view.region(scope, decode, false, true)).contains("Kernels").doesNotContain("Findings", "Sections");
    }

    @ParameterizedTest
    @ValueSource(ints = {60, 120})
    void all_findings_are_shown_with_evidence_and_what_could_not_be_judged(int columns) throws IOException {
        TerminalReport view = view(FindingSamples.in(Samples.decode()), columns, false);
        golden("findings-" + columns, view.findings(view.content().first().orElseThrow()), columns);
    }

    @Test
    void without_regions_the_kernels_are_shown() throws IOException {
        golden("kernels-80", view(Samples.withoutRegions(), 80, false).overview(List.of()), 80);
    }

    @Test
    void what_range_replay_measured_is_marked() throws IOException {
        golden("measured-80", view(RangeSamples.report(), 80, false).overview(List.of()), 80);
    }

    @Test
    void scopes_that_are_not_taken_together_are_listed() throws IOException {
        golden(
                "scopes-80",
                view(Samples.withoutAggregate(Samples.decode()), 80, false).overview(List.of()),
                80);
    }

    @Test
    void hostile_names_cannot_move_the_cursor_nor_the_columns() throws IOException {
        List<String> lines = view(Samples.hostile(), 100, false).overview(List.of());
        golden("hostile-100", lines, 100);
        assertThat(String.join("", lines)).doesNotContainPattern("[\\p{Cntrl}\\u202e\\u2028]");
    }

    @Test
    void a_screen_without_unicode_gets_ascii() {
        Screen screen = new Screen(120, false, false);
        for (RegionReport report :
                List.of(Samples.hostile(), FindingSamples.in(TimelineSamples.beside(Samples.decode())))) {
            assertThat(everything(content(report), screen)).allMatch(line -> line.matches("[ -~]*"));
        }
        assertThat(everything(content(Samples.decode()), screen)).anyMatch(line -> line.contains(" ##### "));
    }

    @Test
    void of_very_many_regions_the_largest_are_shown_and_the_rest_in_one_line() { // R14
        var view = new TerminalReport(
                content(Samples.many(300, 2)), new ReportLayout(10, 3), new Screen(80, false, true), "show", List.of());
        List<String> lines = view.overview(List.of());
        assertThat(lines).filteredOn(line -> line.startsWith("region ")).hasSize(1 + 3);
        assertThat(lines).anyMatch(line -> line.startsWith("region 299 "));
        assertThat(String.join(" ", lines)).contains("And 297 smaller regions that own 594 launches");
    }

    @Test
    void a_metric_that_was_asked_for_has_a_column_at_any_width() {
        for (int columns : List.of(60, 200)) {
            var view = new TerminalReport(
                    content(Samples.decode()),
                    ReportLayout.DEFAULT,
                    new Screen(columns, false, true),
                    "show",
                    List.of("dram__bytes.sum"));
            assertThat(view.overview(List.of())).anyMatch(line -> line.contains("dram__bytes.sum"));
        }
    }

    @Test
    void a_message_that_was_told_is_not_told_again() {
        RegionReport report = Samples.decode();
        String all = String.join("\n", view(report, 200, false).overview(List.of()));
        assertThat(all).contains("Section Occupancy was not captured", "replays of CUDA graphs");
        assertThat(String.join(
                        "\n",
                        view(report, 200, false)
                                .overview(List.of(report.messages().getFirst()))))
                .contains("replays of CUDA graphs")
                .doesNotContain("Section Occupancy was not captured");
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void nothing_is_wider_than_the_screen(long seed) {
        Random random = new Random(seed);
        int columns = random.nextInt(Screen.NARROWEST, Screen.WIDEST + 1);
        RegionReport report = new RandomReport(seed, random.nextBoolean()).make();
        ReportContent content = content(report);
        boolean unicode = random.nextInt(4) > 0;
        List<String> plain = everything(content, new Screen(columns, false, unicode));
        assertThat(plain).allSatisfy(line -> {
            assertThat(width(line)).as(line).isLessThanOrEqualTo(columns);
            assertThat(line).doesNotContainPattern("\\p{Cntrl}");
        });
        assertThat(everything(content, new Screen(columns, true, unicode)).stream()
                        .map(TerminalReportTest::plain)
                        .map(String::stripTrailing))
                .isEqualTo(plain);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void the_verdict_has_at_most_six_lines_however_narrow_the_screen(long seed) {
        Random random = new Random(seed);
        int columns = random.nextInt(Screen.NARROWEST, Screen.WIDEST + 1);
        ReportContent content = content(new RandomReport(seed, random.nextBoolean()).make());
        TerminalReport view = new TerminalReport(
                content,
                ReportLayout.DEFAULT,
                new Screen(columns, false, true),
                "rangefinder show a/long/path",
                List.of());
        for (ScopeReport scope : content.report().scopes()) {
            assertThat(view.overview(scope).stream().takeWhile(line -> !line.isEmpty()))
                    .hasSizeLessThanOrEqualTo(6);
        }
    }

    static LongStream seeds() {
        return LongStream.range(0, 200);
    }

    private static List<String> everything(ReportContent content, Screen screen) {
        TerminalReport view = new TerminalReport(
                content,
                new ReportLayout(2, 3),
                screen,
                "rangefinder show somewhere",
                content.metrics().stream()
                        .limit(1)
                        .map(figure -> figure.metric())
                        .toList());
        List<String> lines = new ArrayList<>(view.overview(List.of()));
        for (ScopeReport scope : content.report().scopes()) {
            lines.addAll(view.overview(scope));
            lines.addAll(view.findings(scope));
            lines.addAll(view.kernels(scope));
            scope.regions().forEach(region -> lines.addAll(view.region(scope, region, false, false)));
        }
        return lines;
    }

    private static TerminalReport view(RegionReport report, int columns, boolean colour) {
        return new TerminalReport(
                content(report),
                ReportLayout.DEFAULT,
                new Screen(columns, colour, true),
                "rangefinder show out",
                List.of());
    }

    private static ReportContent content(RegionReport report) {
        return ReportContent.of(report, Map.of());
    }

    private static void golden(String name, List<String> lines, int columns) throws IOException {
        assertThat(lines)
                .allSatisfy(line -> assertThat(width(plain(line))).as(line).isLessThanOrEqualTo(columns));
        Golden.check("terminal/" + name + ".txt", String.join("\n", lines) + "\n");
    }

    private static String plain(String line) {
        return COLOUR.matcher(line).replaceAll("");
    }

    /// Counted in another way than by the view.
    private static int width(String line) {
        return line.codePoints()
                .map(point -> Character.getType(point) == Character.NON_SPACING_MARK
                        ? 0
                        : Character.isIdeographic(point) || Character.isEmojiPresentation(point) ? 2 : 1)
                .sum();
    }
}
