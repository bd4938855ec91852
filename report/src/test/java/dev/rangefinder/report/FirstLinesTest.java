package dev.rangefinder.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.report.content.ReportLayout;
import dev.rangefinder.report.markdown.MarkdownFormat;
import dev.rangefinder.result.Region;
import dev.rangefinder.result.RegionReport;
import dev.rangefinder.result.ScopeReport;
import dev.rangefinder.result.SectionTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The answer comes first in `report.md`, and nothing that was asked for is lost for it (F2, K3).
class FirstLinesTest {
    private static final int SCREEN = 80;

    @TempDir
    private Path folder;

    static List<Arguments> samples() {
        return List.of(
                Arguments.of("decode", Samples.judged()),
                Arguments.of("hostile", Samples.hostile()),
                Arguments.of("real-time", SampleFindings.PLAIN.in(TimelineSamples.beside(Samples.decode()))),
                Arguments.of("timeline", SampleFindings.PLAIN.in(TimelineSamples.alone(Samples.decode()))));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("samples")
    void verdict_findings_and_tree_are_in_the_first_lines(String name, RegionReport report) throws IOException {
        List<String> lines = markdown(report);
        List<String> first = lines.subList(0, Math.min(SCREEN, lines.size()));
        assertThat(first).anyMatch(line -> line.startsWith("- **Captured**: "));
        assertThat(headings(first)).startsWith("## Findings", "## Regions");
        assertThat(first.subList(first.indexOf("## Findings"), first.indexOf("## Regions")))
                .anyMatch(line -> line.startsWith("1. **") && line.contains("Saves at most **"))
                .anyMatch(line -> line.startsWith("- **Doubt**: "))
                .anyMatch(line -> line.startsWith("- **Could not be judged**: "));
        int regions = report.aggregate()
                .orElseGet(() -> report.scopes().getFirst())
                .regions()
                .size();
        assertThat(first.stream().filter(line -> line.matches("\\| +\\[\\d+]\\(#region-\\d+\\) \\|.*")))
                .hasSize(regions);
    }

    @Test
    void of_very_many_regions_the_first_lines_hold_nothing_else_than_the_tree() throws IOException { // R14
        List<String> lines = markdown(SampleFindings.PLAIN.in(Samples.many(300, 1)));
        assertThat(headings(lines.subList(0, SCREEN))).containsExactly("## Findings", "## Regions");
    }

    @Test
    void a_finding_says_what_where_why_and_what_to_do() throws IOException { // F2
        assertThat(markdown(Samples.judged()))
                .contains(
                        "1. **Small grid** in [1](#region-1) prefill: grids fill 0.25 of the device, so SMs have nothing"
                                + " to do (launch__waves_per_multiprocessor 0.2500 \\< 1). Kernels: softmax_kernel 463.0 us. Saves at most **463.0 us**, 12.5 % of"
                                + " the run (1.852 ms in 3 launches; time × (1 − waves)). → launch more blocks. To be sure:"
                                + " `--section LaunchStats`.")
                .anyMatch(line -> line.startsWith("2. **Theoretical Occupancy**, most in [1](#region-1) prefill 1 us")
                        && line.endsWith("(ncu's rule)")); // F3
    }

    @Test
    void a_scope_that_nothing_stands_for_has_its_findings_in_the_first_lines_too() throws IOException { // S2
        List<String> lines = markdown(SampleFindings.PLAIN.in(Samples.withoutAggregate(Samples.decode())));
        assertThat(lines.subList(0, SCREEN))
                .contains("## Findings")
                .anyMatch(line -> line.startsWith("- process:4711/device:0: **Small grid** in prefill: "))
                .anyMatch(line -> line.startsWith("- process:4712/device:1: **Small grid** in prefill: "));
    }

    @Test
    void messages_beyond_those_that_matter_most_are_further_down() throws IOException {
        List<String> lines = markdown(Samples.hostile());
        assertThat(lines.stream().filter(line -> line.startsWith("- **Warning**: ")))
                .hasSize(Samples.HOSTILE.size());
        assertThat(lines.subList(0, lines.indexOf("## Findings")).stream()
                        .filter(line -> line.startsWith("- **Warning**: ")))
                .hasSize(8);
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void every_section_and_every_label_of_every_region_shown_is_there(long seed) throws IOException { // K3
        RegionReport report = new RandomReport(seed).make();
        String page = String.join("\n", markdown(report));
        Set<String> missing = new TreeSet<>();
        for (ScopeReport scope : main(report)) {
            for (Region region : scope.regions()) {
                for (SectionTable section : region.sectionsOfNumbers()) {
                    section.rows().stream()
                            .map(row -> label(row.label()))
                            .filter(label -> !page.contains(label + ": "))
                            .forEach(missing::add);
                }
            }
        }
        assertThat(missing).isEmpty();
    }

    @Test
    void every_metric_group_is_one_line() throws IOException { // K3
        RegionReport report = Samples.decode();
        List<String> lines = markdown(report);
        for (Region region : report.aggregate().orElseThrow().regions()) {
            int start = lines.indexOf(lines.stream()
                    .filter(line -> line.endsWith("</a>" + number(report, region) + " · " + shown(region)))
                    .findFirst()
                    .orElseThrow());
            List<String> block = lines.subList(
                    start, start + lines.subList(start, lines.size()).indexOf("</details>"));
            for (SectionTable section : region.sectionsOfNumbers()) {
                assertThat(block.stream().filter(line -> line.startsWith("- **" + section.displayName())))
                        .singleElement()
                        .satisfies(line -> assertThat(section.rows())
                                .allSatisfy(row -> assertThat(line).contains(row.label() + ": ")));
            }
        }
    }

    private static int number(RegionReport report, Region region) {
        return report.aggregate().orElseThrow().regions().indexOf(region) + 1;
    }

    private static String shown(Region region) {
        String name = region.key().name();
        return name.contains("@") ? "`" + name + "`" : name;
    }

    // Labels of random reports are plain words, or cannot be told from their marks.
    private static String label(String label) {
        return label.matches("[a-z]+") ? label : "";
    }

    private static List<ScopeReport> main(RegionReport report) {
        return report.aggregate().map(List::of).orElse(report.scopes());
    }

    private static List<String> headings(List<String> lines) {
        return lines.stream().filter(line -> line.startsWith("## ")).collect(Collectors.toList());
    }

    private List<String> markdown(RegionReport report) throws IOException {
        ReportFolder.write(report, folder, ReportLayout.DEFAULT, List.of(new MarkdownFormat()));
        try (Stream<String> lines = Files.lines(folder.resolve("report.md"))) {
            return lines.toList();
        }
    }
}
