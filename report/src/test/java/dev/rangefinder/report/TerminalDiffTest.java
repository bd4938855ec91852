package dev.rangefinder.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.report.content.ReportLayout;
import dev.rangefinder.report.terminal.Screen;
import dev.rangefinder.report.terminal.TerminalDiff;
import dev.rangefinder.result.comparison.RunDiff;
import java.io.IOException;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TerminalDiffTest {
    private static final Pattern COLOUR = Pattern.compile("\u001b\\[[0-9;]*m");

    @ParameterizedTest
    @ValueSource(ints = {60, 80, 120, 200})
    void screens_of_regions_look_as_they_should(int columns) throws IOException {
        golden("regions-" + columns, lines(SampleDiff.regions(), columns, false), columns);
    }

    @ParameterizedTest
    @ValueSource(ints = {60, 80, 120, 200})
    void kernels_lead_where_there_are_no_regions(int columns) throws IOException {
        golden("kernels-" + columns, lines(SampleDiff.kernels(), columns, false), columns);
    }

    @Test
    void sides_that_cannot_be_compared_say_why_first() throws IOException { // D1
        List<String> lines = lines(SampleDiff.refused(), 80, false);
        golden("refused-80", lines, 80);
        assertThat(lines.getFirst()).startsWith("Verdict").contains("none").contains("GPU");
        assertThat(String.join("\n", lines)).doesNotContain("regression", "improvement");
    }

    @Test
    void a_screen_in_colour_says_the_same() throws IOException {
        List<String> coloured = lines(SampleDiff.regions(), 120, true);
        golden("regions-120-colour", coloured, 120);
        assertThat(coloured.stream().map(TerminalDiffTest::plain).map(String::stripTrailing))
                .isEqualTo(lines(SampleDiff.regions(), 120, false));
    }

    @ParameterizedTest
    @ValueSource(ints = {60, 61, 77, 80, 99, 120, 163, 200})
    void hostile_names_cannot_move_the_cursor_nor_widen_a_line(int columns) {
        for (RunDiff diff : List.of(SampleDiff.hostile(), SampleDiff.regions(), SampleDiff.kernels())) {
            for (boolean unicode : List.of(true, false)) {
                List<String> lines = new TerminalDiff(diff, new Screen(columns, false, unicode)).lines();
                assertThat(lines)
                        .allSatisfy(line -> assertThat(width(line)).as(line).isLessThanOrEqualTo(columns));
                assertThat(String.join("", lines)).doesNotContainPattern("[\\p{Cntrl}\\u202e\\u2028]");
                if (!unicode) {
                    assertThat(lines).allMatch(line -> line.matches("[ -~]*"));
                }
            }
        }
    }

    @Test
    void of_very_many_regions_those_that_changed_are_shown() { // R14
        List<String> lines = new TerminalDiff(
                        SampleDiff.many(1_000, ""), new Screen(80, false, true), new ReportLayout(5, 12))
                .lines();
        assertThat(lines).filteredOn(line -> line.startsWith("region 9")).isNotEmpty();
        assertThat(lines).anyMatch(line -> line.startsWith("region 99 ") && line.contains("regression"));
        assertThat(String.join("\n", lines)).contains("And 988 regions that changed less");
    }

    @ParameterizedTest
    @ValueSource(ints = {60, 80, 120, 200})
    void every_table_says_how_small_a_change_it_could_have_seen(int columns) { // D4
        for (RunDiff diff : List.of(SampleDiff.regions(), SampleDiff.kernels())) {
            List<String> lines = lines(diff, columns, false);
            long tables = lines.stream()
                    .filter(line -> line.matches("(region|kernel) .*verdict.*"))
                    .count();
            assertThat(tables).isPositive();
            assertThat(lines)
                    .filteredOn(line -> line.startsWith("Smallest change"))
                    .hasSize((int) tables);
        }
    }

    private static List<String> lines(RunDiff diff, int columns, boolean colour) {
        return new TerminalDiff(diff, new Screen(columns, colour, true)).lines();
    }

    private static void golden(String name, List<String> lines, int columns) throws IOException {
        assertThat(lines)
                .allSatisfy(line -> assertThat(width(plain(line))).as(line).isLessThanOrEqualTo(columns));
        Golden.check("terminal/diff-" + name + ".txt", String.join("\n", lines) + "\n");
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
