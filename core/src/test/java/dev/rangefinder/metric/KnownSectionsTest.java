package dev.rangefinder.metric;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KnownSectionsTest {
    @Test
    void sections_come_in_the_order_of_nsight_compute() {
        assertThat(KnownSections.all())
                .hasSize(24)
                .extracting(KnownSection::identifier)
                .startsWith("SpeedOfLight", "SpeedOfLight_RooflineChart")
                .containsSubsequence("PmSampling", "MemoryWorkloadAnalysis", "LaunchStats", "Occupancy")
                .doesNotHaveDuplicates();
    }

    @Test
    void a_section_knows_its_entries_and_sets() {
        KnownSection section = KnownSections.find("SpeedOfLight").orElseThrow();

        assertThat(section.displayName()).isEqualTo("GPU Speed Of Light Throughput");
        assertThat(section.sets()).containsExactly("basic", "detailed", "full", "roofline");
        assertThat(section.entries())
                .hasSize(10)
                .startsWith(new KnownSection.LabelledMetric(
                        "Compute (SM) Throughput", "sm__throughput.avg.pct_of_peak_sustained_elapsed", List.of()));
    } // K3

    @Test
    void a_label_may_stand_for_different_metrics_on_different_architectures() {
        assertThat(KnownSections.find("MemoryWorkloadAnalysis").orElseThrow().entries())
                .contains(new KnownSection.LabelledMetric(
                        "L2 Compression Input Sectors",
                        "lts__gcomp_input_sectors.sum",
                        List.of("lrc__ilc_input_sectors.sum")));
    }

    @Test
    void the_same_label_is_another_metric_in_another_section() {
        assertThat(metric("SpeedOfLight", "Memory Throughput"))
                .isEqualTo("gpu__compute_memory_throughput.avg.pct_of_peak_sustained_elapsed");
        assertThat(metric("MemoryWorkloadAnalysis", "Memory Throughput")).isEqualTo("dram__bytes.sum.per_second");
    }

    @Test
    void within_a_section_a_label_stands_for_one_metric() {
        for (KnownSection section : KnownSections.all()) {
            assertThat(section.entries())
                    .extracting(KnownSection.LabelledMetric::label)
                    .doesNotHaveDuplicates();
            List<KnownSection.LabelledMetric> same = new ArrayList<>(section.entries());
            same.addAll(section.body());
            assertThat(same.stream()
                            .distinct()
                            .map(KnownSection.LabelledMetric::label)
                            .toList())
                    .doesNotHaveDuplicates();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "LaunchStats, LaunchStats",
        "launchstats, LaunchStats",
        "Launch Statistics, LaunchStats",
        "GPU Speed Of Light Throughput, SpeedOfLight",
        "NVLink, Nvlink"
    })
    void a_section_is_found_by_identifier_and_by_display_name(String text, String identifier) {
        assertThat(KnownSections.find(text).orElseThrow().identifier()).isEqualTo(identifier);
    }

    @ParameterizedTest
    @CsvSource({
        "SpeedOfLigth, SpeedOfLight",
        "Ocupancy, Occupancy",
        "Launch, LaunchStats",
        "memory_workload_analisys, MemoryWorkloadAnalysis"
    })
    void a_misspelt_section_is_near_the_one_that_was_meant(String text, String identifier) {
        assertThat(KnownSections.find(text)).isEmpty();
        assertThat(KnownSections.nearest(text).getFirst().identifier()).isEqualTo(identifier);
    }

    @Test
    void nothing_is_near_a_text_of_another_kind() {
        assertThat(KnownSections.nearest("")).isEmpty();
        assertThat(KnownSections.nearest("zzzzzzzzzz")).isEmpty();
        assertThat(KnownSections.nearest("x".repeat(1_000_000))).isEmpty();
    }

    private static String metric(String section, String label) {
        return KnownSections.find(section).orElseThrow().entries().stream()
                .filter(entry -> entry.label().equals(label))
                .findFirst()
                .orElseThrow()
                .metric();
    }
}
