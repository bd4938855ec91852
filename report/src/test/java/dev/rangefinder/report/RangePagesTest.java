package dev.rangefinder.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.finding.Findings;
import dev.rangefinder.report.content.ReportLayout;
import dev.rangefinder.result.RangeResult;
import dev.rangefinder.result.Region;
import dev.rangefinder.result.RegionReport;
import dev.rangefinder.result.Scope;
import dev.rangefinder.result.ScopeReport;
import dev.rangefinder.result.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A region that range replay measured has its pages, with what was measured and nothing made of it (R15, P6).
class RangePagesTest {
    @TempDir
    private Path folder;

    @Test
    void every_measured_region_has_its_folder_with_all_files() throws IOException { // P6
        ReportFolder.write(RangeSamples.report(), folder, ReportLayout.DEFAULT);
        try (Stream<Path> folders = Files.list(folder).filter(Files::isDirectory)) {
            List<Path> found = folders.toList();
            assertThat(found)
                    .extracting(path -> String.valueOf(path.getFileName()))
                    .allMatch(name -> name.matches("A|B|A_A1"))
                    .hasSize(3);
            assertThat(found)
                    .allSatisfy(path -> assertThat(path)
                            .isDirectoryContaining("glob:**/report.md")
                            .isDirectoryContaining("glob:**/report.json")
                            .isDirectoryContaining("glob:**/sections.txt"));
        }
    }

    @Test
    void the_tree_shows_what_was_measured_as_numbers_and_no_sum_over_regions() throws IOException { // R15
        ReportFolder.write(RangeSamples.report(), folder, ReportLayout.DEFAULT);
        String page = Files.readString(folder.resolve("report.md"));
        assertThat(page.lines().filter(line -> line.startsWith("| [1](#region-1) | A ")))
                .singleElement()
                .satisfies(row -> assertThat(cells(row))
                        .containsExactly(
                                "[1](#region-1)",
                                "A",
                                "measured, 2 results",
                                "1.977655",
                                "n/a",
                                "n/a",
                                "n/a",
                                "2",
                                "41.75"));
        assertThat(page)
                .as("no total, and no 0 for what is not known")
                .doesNotContain("2.277655", "| total", "0.000000");
        assertThat(page).contains("**Most time**: A 1.978 ms, A::A1 300 us (measured)");
    }

    @Test
    void a_table_for_programs_has_the_measured_time_and_nothing_for_what_is_not_known() throws IOException { // R15
        ReportFolder.write(RangeSamples.report(), folder, ReportLayout.DEFAULT);
        List<String> lines = Files.readAllLines(folder.resolve("regions.csv"));
        assertThat(lines.getFirst()).contains("exclusive_ns,source,range_results,range_min_ns,range_max_ns");
        assertThat(lines.get(1)).contains(",0,,2,1977655,,range,2,987654,990001,41.75");
        assertThat(lines.get(3)).contains(",0,,1,,,range,1,,,7");
    }

    @Test
    void sections_of_several_results_are_over_results() throws IOException { // R15
        ReportFolder.write(RangeSamples.report(), folder, ReportLayout.DEFAULT);
        assertThat(folder.resolve("A/sections.txt"))
                .content()
                .contains("Over Results")
                .doesNotContain("Over Launches");
        assertThat(folder.resolve("A/report.md"))
                .content()
                .contains("over results")
                .doesNotContain("over launches");
    }

    @Test
    void with_too_many_regions_a_measured_one_is_shown_with_its_parents() throws IOException { // R14
        RegionReport many = Samples.many(30, 2);
        RangeResult result = RangeSamples.result(0, OptionalLong.of(5_000_000), 50, "outer::inner");
        List<Region> regions = new ArrayList<>(many.scopes().getFirst().regions());
        regions.add(RangeSamples.region(List.of(), "outer"));
        regions.add(RangeSamples.region(List.of(result), "outer", "inner"));
        ScopeReport scope = many.scopes().getFirst();
        ScopeReport with = SampleReport.scopeOf(
                Scope.AGGREGATE,
                scope.totals(),
                scope.outside(),
                scope.reconciliations(),
                regions,
                scope.kernels(),
                scope.sections(),
                List.of(result));
        RegionReport report = Findings.in(new RegionReport(
                many.provenance(),
                many.inputs(),
                many.selection(),
                List.of(),
                Optional.of(with),
                List.of(),
                List.of(),
                Verdict.NONE));
        ReportFolder.write(report, folder, new ReportLayout(1, 10));
        assertThat(Files.readString(folder.resolve("report.md"))).contains("</a>9 · outer", "</a>10 · outer::inner");
    }

    private static List<String> cells(String row) {
        return Stream.of(row.substring(1, row.length() - 1).split("\\|", -1))
                .map(String::strip)
                .toList();
    }
}
