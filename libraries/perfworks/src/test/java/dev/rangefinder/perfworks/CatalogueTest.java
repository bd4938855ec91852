package dev.rangefinder.perfworks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What NVIDIA's library says of chips and metrics (facts/perfworks.md §1, §3, §6).
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class CatalogueTest {
    private PerfWorks library;

    @BeforeAll
    void open() {
        library = RealLibrary.openMeasured();
    }

    @AfterAll
    void close() {
        if (library != null) {
            library.close();
        }
    }

    @Test
    void it_has_both_schedulers_and_knows_the_chips_that_we_know() {
        assertThat(library.version()).hasToString("2025.4.2");
        assertThat(library.schedulers()).containsExactlyInAnyOrder(Scheduler.values());
        assertThat(library.chips())
                .containsExactlyInAnyOrderElementsOf(
                        KnownChip.all().stream().map(KnownChip::name).toList());
        assertThat(KnownChip.all()).allMatch(library::knows);
    }

    @ParameterizedTest
    @CsvSource({
        "GV100, 1564, 141, 26",
        "TU102, 1618, 151, 27",
        "GA100, 2876, 160, 26",
        "GA102, 2835, 174, 27",
        "AD102, 2799, 175, 27",
        "GH100, 3389, 205, 56",
        "GB100, 3773, 220, 72",
        "GB110, 3792, 221, 72",
        "GB202, 3630, 210, 31"
    })
    void a_chip_has_so_many_counters_ratios_and_throughputs(String name, int counters, int ratios, int throughputs) {
        try (ChipMetrics chip = library.chip(name)) {
            assertThat(chip.names(MetricKind.COUNTER)).hasSize(counters).doesNotHaveDuplicates();
            assertThat(chip.names(MetricKind.RATIO)).hasSize(ratios);
            assertThat(chip.names(MetricKind.THROUGHPUT)).hasSize(throughputs);
        }
    }

    @Test
    void w4_every_metric_of_every_chip_has_a_unit_and_raw_counters_and_nearly_all_a_description() {
        int metrics = 0;
        int described = 0;
        for (String name : library.chips()) {
            try (ChipMetrics chip = library.chip(name)) {
                for (MetricKind kind : MetricKind.values()) {
                    String suffix = "." + chip.suffixes(kind).getLast();
                    for (String metric : chip.names(kind)) {
                        metrics++;
                        described += chip.description(metric).isPresent() ? 1 : 0;
                        assertThat(chip.kind(metric)).contains(kind);
                        assertThat(chip.unit(metric + suffix)).as(metric).isPresent();
                        assertThat(chip.rawDependencies(metric + suffix))
                                .as(metric)
                                .isPresent();
                    }
                }
            }
        }
        assertThat(metrics).isGreaterThan(80_000);
        assertThat(described).isBetween(metrics * 99 / 100, metrics - 1);
    }

    @Test
    void every_suffix_of_a_kind_makes_a_full_name() {
        try (ChipMetrics chip = library.chip("GH100")) {
            assertThat(chip.suffixes(MetricKind.COUNTER))
                    .hasSize(4 * 19)
                    .contains("sum", "avg.per_second", "max.pct_of_peak_sustained_elapsed")
                    .allMatch(suffix -> chip.knows("dram__bytes." + suffix));
            assertThat(chip.suffixes(MetricKind.RATIO))
                    .containsExactly("max_rate", "pct", "ratio")
                    .allMatch(suffix -> chip.knows("lts__t_sector_hit_rate." + suffix));
            assertThat(chip.suffixes(MetricKind.THROUGHPUT))
                    .contains("avg.pct_of_peak_sustained_elapsed")
                    .allMatch(suffix -> chip.knows("sm__throughput." + suffix));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "dram__bytes.sum.per_second, byte/second",
        "gpu__time_duration.sum, nanosecond",
        "sm__throughput.avg.pct_of_peak_sustained_elapsed, percent",
        "smsp__inst_executed.sum.per_cycle_elapsed, instruction/gpc_cycle",
        "sm__warps_active.sum.peak_sustained_active.per_second, gpc_cycle*warp/second",
        "lts__t_sector_hit_rate.max_rate, ''"
    })
    void w6_a_metric_has_a_unit(String metric, String unit) {
        try (ChipMetrics chip = library.chip("gh100")) {
            assertThat(chip.chip()).isEqualTo("GH100");
            assertThat(chip.unit(metric)).map(MetricDimensions::text).contains(unit);
            assertThat(chip.kind(metric)).isPresent();
            assertThat(chip.description(metric)).isPresent();
            assertThat(chip.hardwareUnit(metric)).isPresent();
        }
    }

    @Test
    void hardware_units_have_names() {
        try (ChipMetrics chip = library.chip("GA100")) {
            assertThat(chip.hardwareUnit("dram__bytes")).contains("dram");
            assertThat(chip.hardwareUnit("nothing__such")).isEmpty();
        }
    }

    @Test
    void w4_equal_raw_counters_tell_the_denominator_of_a_rate() {
        try (ChipMetrics chip = library.chip("GA100")) {
            var bytes = chip.rawDependencies("dram__bytes.sum").orElseThrow();
            var cycles = chip.rawDependencies("dram__cycles_elapsed.avg").orElseThrow();
            var peak = chip.rawDependencies("dram__bytes.sum.peak_sustained_elapsed")
                    .orElseThrow();
            assertThat(bytes).isNotEmpty().allMatch(hash -> hash.matches("0x[0-9a-f]+"));
            assertThat(peak).isEqualTo(cycles).doesNotContainAnyElementsOf(bytes);
            assertThat(chip.rawDependencies("dram__bytes.sum.peak_sustained")).contains(Set.of());
            assertThat(chip.rawDependencies("dram__bytes")).isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "dram__bytes.sum.per_second, KNOWN",
        "breakdown:sm__throughput.avg.pct_of_peak_sustained_elapsed, KNOWN",
        "dram__bytes, BASE_NAME",
        "dram__bytes.sum.per_hour, UNKNOWN_SUFFIX",
        "dram__bites.sum, UNKNOWN_BASE_NAME",
        "smsp__pcsamp_sample_buffer_full, NOT_OF_THE_CATALOGUE",
        "smsp__sass_inst_executed_memdesc_x.sum, NOT_OF_THE_CATALOGUE",
        "launch__grid_size, NOT_OF_THE_CATALOGUE",
        "device__attribute_chip, NOT_OF_THE_CATALOGUE",
        "derived__memory_l2_theoretical, NOT_OF_THE_CATALOGUE",
        "profiler__replayer_passes, NOT_OF_THE_CATALOGUE",
        "regex:sm__.*, NOT_OF_THE_CATALOGUE",
        "group:memory__chart, NOT_OF_THE_CATALOGUE",
        "pmsampling:sm__cycles_active.avg, NOT_OF_THE_CATALOGUE",
        "inst_executed, NOT_OF_THE_CATALOGUE",
        "'', NOT_OF_THE_CATALOGUE"
    })
    void w3_only_an_unknown_name_of_a_unit_of_the_chip_is_a_mistake(String name, NameStanding standing) {
        try (ChipMetrics chip = library.chip("GA100")) {
            assertThat(chip.standing(name)).isEqualTo(standing);
        }
    }

    @Test
    void names_that_no_metric_can_have_are_unknown() {
        try (ChipMetrics chip = library.chip("GA100")) {
            assertThat(chip.knows("dram__bytes.sum\0")).isFalse();
            assertThat(chip.knows("x".repeat(1_000_000))).isFalse();
            assertThat(chip.knows("%s%n%n.sum")).isFalse();
            assertThat(chip.nearest("x".repeat(1_000_000), 3)).isEmpty();
        }
    }

    @Test
    void w3_the_nearest_names_are_those_that_were_meant() {
        try (ChipMetrics chip = library.chip("GA100")) {
            assertThat(chip.nearest("dram__bites.sum", 3))
                    .startsWith("dram__bytes")
                    .hasSizeLessThanOrEqualTo(3);
            assertThat(chip.nearest("sm__trughput.avg.pct_of_peak_sustained_elapsed", 1))
                    .containsExactly("sm__throughput");
            assertThat(chip.nearest("something_else_altogether_that_is_long", 3))
                    .isEmpty();
        }
    }

    @Test
    void w5_a_throughput_consists_of_counters_also_of_throughputs_in_it() {
        try (ChipMetrics chip = library.chip("GH100")) {
            Constituents memory =
                    chip.constituents("gpu__compute_memory_throughput").orElseThrow();
            assertThat(memory.counters())
                    .hasSizeBetween(15, 40)
                    .allMatch(name -> chip.kind(name).equals(Optional.of(MetricKind.COUNTER)));
            assertThat(memory.throughputs()).isNotEmpty().doesNotContain("gpu__compute_memory_throughput");
            assertThat(memory.throughputs()).containsAll(memory.unnamed());
            assertThat(chip.constituents("dram__bytes")).isEmpty();
            assertThat(chip.fullNames("breakdown:gpu__compute_memory_throughput.avg.pct_of_peak_sustained_elapsed"))
                    .hasSize(memory.counters().size() + memory.unnamed().size())
                    .allMatch(name -> name.endsWith(".avg.pct_of_peak_sustained_elapsed"));
        }
    }

    @Test
    void an_unknown_chip_is_refused_with_those_that_are_known() {
        assertThatThrownBy(() -> library.chip("GX999"))
                .isInstanceOf(PerfWorksException.class)
                .hasMessageStartingWith(library.file() + ": version 2025.4.2 knows no chip 'GX999', but GV100, ");
    }

    @Test
    void a_base_name_stands_for_its_roll_ups() {
        try (ChipMetrics chip = library.chip("GA100")) {
            assertThat(chip.fullNames("dram__bytes"))
                    .isEqualTo(List.of("dram__bytes.avg", "dram__bytes.max", "dram__bytes.min", "dram__bytes.sum"));
            assertThat(chip.fullNames("lts__t_sector_hit_rate")).contains("lts__t_sector_hit_rate.pct");
            assertThat(chip.fullNames("sm__throughput"))
                    .containsExactly("sm__throughput.avg.pct_of_peak_sustained_elapsed");
            assertThat(chip.fullNames("launch__grid_size")).isEmpty();
        }
    }
}
