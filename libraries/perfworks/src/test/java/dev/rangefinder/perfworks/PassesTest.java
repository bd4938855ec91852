package dev.rangefinder.perfworks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Passes by NVIDIA's library (facts/perfworks.md §5, §6).
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PassesTest {
    private static final String SM = "sm__throughput.avg.pct_of_peak_sustained_elapsed";
    private static final String MEMORY = "gpu__compute_memory_throughput.avg.pct_of_peak_sustained_elapsed";

    /// The only chip of which the newer scheduler knows nothing.
    private static final String ONLY_METRICS = "GV11B";

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

    @ParameterizedTest
    @CsvSource({
        "GV100, 19",
        "TU102, 8",
        "GA100, 9",
        "GA102, 8",
        "AD102, 8",
        "GH100, 10",
        "GB100, 9",
        "GB110, 10",
        "GB202, 9"
    })
    void w1_the_two_throughputs_take_as_many_passes_of_ncu_as_were_written_down(String chip, int ncu) {
        int passes = passes(chip, Scheduler.COUNTERS, SM, MEMORY);
        assertThat(ReplayPasses.of(passes, List.of(SM, MEMORY), new NcuRelease(2025, 4), chip))
                .isEqualTo(new ReplayPasses(ncu, ncu, ncu, true));
    }

    @ParameterizedTest
    @ValueSource(strings = {"GA100", "GA102", "AD102", "GH100", "GB100", "GB110", "GB202"})
    void w2_from_ampere_on_a_first_look_takes_one_pass(String chip) {
        assertThat(passes(
                        chip,
                        Scheduler.COUNTERS,
                        "gpu__time_duration.sum",
                        "sm__cycles_active.avg",
                        "sm__warps_active.avg.pct_of_peak_sustained_active",
                        "sm__inst_executed.avg.per_cycle_active",
                        "dram__bytes.sum",
                        "dram__bytes.sum.per_second",
                        "dram__throughput.avg.pct_of_peak_sustained_elapsed",
                        "l1tex__t_sector_hit_rate.pct",
                        "sm__pipe_tensor_cycles_active.avg.pct_of_peak_sustained_active",
                        "lts__t_sectors.sum"))
                .isEqualTo(1);
    }

    @Test
    void w1_hits_and_sectors_of_the_second_cache_exclude_each_other() {
        assertThat(passes("GA100", Scheduler.COUNTERS, "lts__t_sector_hit_rate.pct"))
                .isEqualTo(2);
    }

    @Test
    void w1_the_two_schedulers_differ() {
        assertThat(passes("AD102", Scheduler.COUNTERS, SM, MEMORY)).isEqualTo(7);
        assertThat(passes("AD102", Scheduler.METRICS, SM, MEMORY)).isEqualTo(8);
        assertThat(passes("GA100", Scheduler.COUNTERS, SM, MEMORY))
                .isEqualTo(passes("GA100", Scheduler.METRICS, SM, MEMORY));
    }

    @Test
    void a_chip_that_a_scheduler_does_not_know_is_refused_in_a_sentence() {
        assertThat(passes(ONLY_METRICS, Scheduler.METRICS, SM, MEMORY)).isEqualTo(17);
        assertThatThrownBy(() -> passes(ONLY_METRICS, Scheduler.COUNTERS, SM, MEMORY))
                .isInstanceOf(PerfWorksException.class)
                .hasMessage(library.file() + ": this scheduler does not know the chip GV11B; the other one may");
    }

    @ParameterizedTest
    @ValueSource(strings = {"GV100", "TU102", "GA100", "GA102", "AD102", "GH100", "GB100", "GB202"})
    void w5_constituents_of_throughputs_cost_no_pass(String chip) {
        for (String throughput : List.of(SM, MEMORY)) {
            int alone = passes(chip, Scheduler.COUNTERS, throughput);
            assertThat(passes(chip, Scheduler.COUNTERS, throughput, "breakdown:" + throughput))
                    .isEqualTo(alone);
        }
    }

    @Test
    void dies_of_one_compute_capability_take_equal_passes() {
        for (KnownChip chip : KnownChip.all()) {
            // Small Turings have fewer metrics.
            if (!chip.name().startsWith("TU11") && !chip.name().equals(ONLY_METRICS)) {
                String first = KnownChip.ofComputeCapability(chip.major(), chip.minor())
                        .orElseThrow()
                        .name();
                assertThat(passes(chip.name(), Scheduler.COUNTERS, SM, MEMORY))
                        .as(chip.name())
                        .isEqualTo(passes(first, Scheduler.COUNTERS, SM, MEMORY));
            }
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5, 6})
    void w2_the_order_of_a_list_does_not_matter(long seed) {
        try (ChipMetrics chip = library.chip("GH100")) {
            List<String> names = new ArrayList<>();
            var random = new Random(seed);
            List<String> counters = chip.names(MetricKind.COUNTER);
            for (int count = 0; count < 60; count++) {
                names.add(counters.get(random.nextInt(counters.size())) + ".sum");
            }
            ScheduledPasses passes = chip.passes(names, Scheduler.COUNTERS);
            Collections.shuffle(names, random);
            assertThat(chip.passes(names, Scheduler.COUNTERS).passes())
                    .isEqualTo(passes.passes())
                    .isPositive();
        }
    }

    @Test
    void nothing_to_measure_takes_no_pass() {
        try (ChipMetrics chip = library.chip("GH100")) {
            assertThat(chip.passes(List.of(), Scheduler.COUNTERS)).isEqualTo(new ScheduledPasses(0, List.of()));
            assertThat(chip.passes(List.of("dram__bytes.sum.peak_sustained"), Scheduler.METRICS))
                    .isEqualTo(new ScheduledPasses(0, List.of()));
        }
    }

    @Test
    void w1_what_the_library_does_not_know_is_named_and_not_counted() {
        try (ChipMetrics chip = library.chip("GH100")) {
            assertThat(chip.passes(
                            List.of("launch__grid_size", "dram__bytes", "dram__bites.sum", "launch__grid_size"),
                            Scheduler.COUNTERS))
                    .isEqualTo(new ScheduledPasses(1, List.of("launch__grid_size", "dram__bites.sum")));
        }
    }

    /// On this family the library's own catalogue has counters that neither scheduler takes.
    @ParameterizedTest
    @EnumSource(Scheduler.class)
    void w1_what_the_library_puts_into_no_pass_is_named_and_the_rest_is_counted(Scheduler scheduler) {
        String refused = "lts__t_requests_srcnode_gpc_realtime";
        try (ChipMetrics chip = library.chip("GB202")) {
            assertThat(chip.knows(refused + ".sum")).isTrue();
            assertThat(chip.passes(
                            List.of(refused + ".sum", "dram__bytes.sum", refused, "launch__grid_size"), scheduler))
                    .isEqualTo(
                            new ScheduledPasses(1, List.of("launch__grid_size"), List.of(refused + ".sum", refused)));
            assertThat(chip.passes(List.of(refused), scheduler))
                    .isEqualTo(new ScheduledPasses(0, List.of(), List.of(refused)));
        }
    }

    /// The library's scheduler depends on the order of its counters, so that of the names must not get through to it.
    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void w1_passes_do_not_depend_on_the_order_of_names_nor_on_what_was_asked_before(long seed) {
        List<String> names = new ArrayList<>(List.of(
                "sm__throughput.avg.pct_of_peak_sustained_elapsed",
                "gpu__compute_memory_throughput.avg.pct_of_peak_sustained_elapsed",
                "lts__t_sector_hit_rate.pct",
                "dram__bytes.sum.per_second",
                "sm__inst_executed",
                "breakdown:lts__throughput.avg.pct_of_peak_sustained_elapsed"));
        int passes = passes("GV100", Scheduler.COUNTERS, names.toArray(String[]::new));
        Collections.shuffle(names, new Random(seed));
        try (ChipMetrics chip = library.chip("GV100")) {
            for (int count = 1; count < names.size(); count++) {
                chip.passes(names.subList(0, count), Scheduler.COUNTERS);
            }
            assertThat(chip.passes(names, Scheduler.COUNTERS).passes()).isEqualTo(passes);
            assertThat(chip.passes(names, Scheduler.COUNTERS).passes()).isEqualTo(passes);
        }
    }

    @Test
    void w1_what_is_sampled_over_time_is_not_counted_although_the_catalogue_lists_it() {
        String sampled = "SM_B.TriageCompute.l1tex__t_sectors.sum";
        try (ChipMetrics chip = library.chip("GB110")) {
            assertThat(chip.knows(sampled)).isTrue();
            assertThat(chip.passes(List.of(sampled), Scheduler.COUNTERS))
                    .isEqualTo(new ScheduledPasses(0, List.of(sampled)));
        }
    }

    private int passes(String name, Scheduler scheduler, String... metrics) {
        try (ChipMetrics chip = library.chip(name)) {
            ScheduledPasses passes = chip.passes(List.of(metrics), scheduler);
            assertThat(passes.unknown()).as(name).isEmpty();
            return passes.passes();
        }
    }
}
