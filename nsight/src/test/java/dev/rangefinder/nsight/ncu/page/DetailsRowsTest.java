package dev.rangefinder.nsight.ncu.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.capture.RuleResult;
import dev.rangefinder.capture.Section;
import dev.rangefinder.nsight.ncu.report.NcuReport;
import dev.rangefinder.testing.SharedData;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Which rows a page has, in which order, and in which units.
class DetailsRowsTest {
    private static final Section SOURCE = new Section(
            "SourceCounters",
            "Source Counters",
            100,
            List.of(PageSample.metric("Avg. Divergent Branches", "smsp__sass_branch_targets_threads_divergent.avg")),
            List.of(),
            List.of());
    private static final Section DISTRIBUTION = new Section(
            "WorkloadDistribution",
            "GPU and Memory Workload Distribution",
            100,
            List.of(
                    PageSample.metric("Average SM Active Cycles", "sm__cycles_active.avg"),
                    PageSample.metric("Average L1 Active Cycles", "l1tex__cycles_active.avg"),
                    new Section.Metric(
                            "mcc__cycles_active.avg",
                            "Average MC Channel Active Cycles",
                            List.of(),
                            List.of(new Section.Chips(110, 110)))),
            List.of(),
            List.of());
    private static final Section MEMORY = new Section(
            "MemoryWorkloadAnalysis",
            "Memory Workload Analysis",
            30,
            List.of(PageSample.metric("L2 Persisting Size", "launch__persisting_l2_cache_size")),
            List.of(),
            List.of());
    private static final Section NAMED = new Section(
            DetailsCsv.NAMED,
            "Command line profiler metrics",
            0,
            List.of(
                    PageSample.metric("", "sm__cycles_active.avg"),
                    PageSample.metric("", "regex:flop_count_hp\\.(sum|min|max)$"),
                    PageSample.metric("", "regex:all\\.(sum|min|max)$")),
            List.of(),
            List.of());

    @TempDir
    private Path folder;

    @Test
    void sections_of_one_number_come_by_their_names() {
        assertThat(rows(sample("2026.2.0.0"), DetailsCsv::details))
                .extracting(row -> row.substring(0, row.indexOf('|')))
                .containsSubsequence(
                        "Memory Workload Analysis", "GPU and Memory Workload Distribution", "Source Counters");
    }

    @Test
    void a_metric_of_this_chip_without_a_value_has_a_row_and_one_of_other_chips_has_none() {
        assertThat(rows(sample("2026.2.0.0"), DetailsCsv::details))
                .contains("GPU and Memory Workload Distribution|Average L1 Active Cycles||n/a")
                .noneMatch(row -> row.contains("MC Channel"));
    }

    @ParameterizedTest
    @CsvSource({
        "2025.2.1.0, '', 272.44, '', 25411584",
        "2025.3.1.0, '', 272.44, '', 25411584",
        "2025.4.0.0, branches, 272.44, Mbyte, 25.41",
        "2026.1.0.0, branches, 272.44, Mbyte, 25.41"
    })
    void two_metrics_have_units_since_the_end_of_2025(
            String version, String branches, String divergent, String bytes, String size) {
        assertThat(rows(sample(version), DetailsCsv::details))
                .contains("Source Counters|Avg. Divergent Branches|" + branches + "|" + divergent)
                .contains("Memory Workload Analysis|L2 Persisting Size|" + bytes + "|" + size);
    }

    @Test
    void the_page_of_named_metrics_shows_them_in_every_section_and_all_rules() {
        assertThat(rows(sample("2025.3.1.0"), DetailsCsv::named))
                .containsExactly(
                        "Command line profiler metrics|flop_count_hp.sum||n/a",
                        "Command line profiler metrics|sm__cycles_active.avg|cycle|12742",
                        "MemoryWorkloadAnalysis||| MemoryL2Compression",
                        "GPU and Memory Workload Distribution|Average SM Active Cycles|cycle|12742");
    }

    /// Two pages that ncu printed of one report: with all metrics, and with those that were asked for by name.
    @Test
    void that_is_how_ncu_leaves_out_the_others() {
        Path pages = SharedData.folder("data/ncu-csv");
        RealPage details = RealPage.read(pages.resolve("codegandee-gemv-details.csv"));
        RealPage named = RealPage.read(pages.resolve("codegandee-gemv-metrics-only.csv"));
        // Of the sections' rows those two have the metric of a named one.
        Set<String> labels = Set.of("Duration", "Compute (SM) Throughput");
        assertThat(named.header()).isEqualTo(details.header());
        assertThat(named.rows())
                .containsExactlyElementsOf(details.rows().stream()
                        .filter(row -> "Command line profiler metrics".equals(row.get("Section Name"))
                                || "".equals(row.get("Metric Name"))
                                || labels.contains(row.get("Metric Name")))
                        .collect(Collectors.toList()));
    }

    private static PageSample sample(String version) {
        return new PageSample(version)
                .value("sm__cycles_active.avg", 12_742)
                .value("smsp__sass_branch_targets_threads_divergent.avg", 272.44)
                .value("launch__persisting_l2_cache_size", 25_411_584)
                .section(SOURCE)
                .section(DISTRIBUTION)
                .section(MEMORY)
                .section(NAMED)
                .rule(
                        "MemoryWorkloadAnalysis",
                        "MemoryL2Compression",
                        new RuleResult.RuleMessage(RuleResult.Type.OK, "", "ok", Optional.empty()));
    }

    /// Section, metric, unit and value of each row, and the rule where it is one.
    private List<String> rows(PageSample sample, BiConsumer<DetailsCsv, Consumer<String>> page) {
        try (NcuReport report = NcuReport.open(sample.writeTo(folder.resolve("rows.ncu-rep")))) {
            List<String> lines = new ArrayList<>();
            page.accept(DetailsCsv.of(report), lines::add);
            return RealPage.parse(String.join("\n", lines)).rows().stream()
                    .map(row -> String.join(
                                    "|",
                                    row.get("Section Name"),
                                    row.get("Metric Name"),
                                    row.get("Metric Unit"),
                                    row.get("Metric Value"))
                            + ("".equals(row.get("Metric Name")) ? " " + row.get("Rule Name") : ""))
                    .toList();
        }
    }
}
