package dev.rangefinder.perfworks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// From the library's passes to those that ncu runs (facts/perfworks.md §4).
class ReplayPassesTest {
    private static final NcuRelease CURRENT = new NcuRelease(2025, 3);
    private static final List<String> COUNTED = List.of("dram__bytes.sum", "launch__grid_size", "sm__sass_inst.sum");
    private static final List<String> WARPS = List.of("dram__bytes.sum", "smsp__pcsamp_warps_issue_stalled_wait");
    private static final String PM_METRIC = "pmsampling:sm__cycles_active.avg";

    @ParameterizedTest
    @CsvSource({"0, 1", "1, 1", "2, 3", "3, 4", "9, 10", "42, 43"})
    void w1_ncu_runs_one_more_pass_than_the_library_has_unless_that_is_one(int library, int ncu) {
        assertThat(ReplayPasses.of(library, COUNTED, CURRENT, "GH100"))
                .isEqualTo(new ReplayPasses(ncu, ncu, ncu, true));
    }

    @ParameterizedTest
    @CsvSource({
        "2020.3, 13",
        "2022.2, 13",
        "2022.3, 12",
        "2023.3, 12",
        "2024.1, 12",
        "2025.2, 12",
        "2025.3, 11",
        "2026.2, 11"
    })
    void w1_warp_sampling_adds_passes_by_version_and_is_an_estimate(String ncu, int passes) {
        NcuRelease release = NcuRelease.in(ncu).orElseThrow();
        assertThat(ReplayPasses.of(9, WARPS, release, "GH100")).isEqualTo(new ReplayPasses(10, passes, 14, false));
    }

    @ParameterizedTest
    @CsvSource({
        "GV100, 10, 10, 10",
        "TU102, 10, 10, 10",
        "GA100, 11, 13, 16",
        "AD102, 11, 13, 16",
        "GH100, 11, 13, 16",
        "GB100, 10, 10, 10"
    })
    void w1_pm_sampling_adds_passes_on_some_chips_and_is_an_estimate_on_all(
            String chip, int least, int count, int most) {
        assertThat(ReplayPasses.of(9, List.of(PM_METRIC), CURRENT, chip))
                .isEqualTo(new ReplayPasses(least, count, most, false));
        assertThat(ReplayPasses.of(
                        9, List.of("TPC.TriageCompute.sm__cycles_active.avg.per_cycle_elapsed"), CURRENT, chip))
                .isEqualTo(new ReplayPasses(least, count, most, false));
    }

    @Test
    void w2_sampling_has_a_largest_addition_even_beside_a_single_pass() {
        assertThat(ReplayPasses.of(1, WARPS, CURRENT, "GH100")).isEqualTo(new ReplayPasses(1, 2, 6, false));
        assertThat(ReplayPasses.of(0, WARPS, CURRENT, "GH100")).isEqualTo(new ReplayPasses(1, 2, 6, false));
        assertThat(ReplayPasses.of(3, List.of("smsp__pcsamp_sample_buffer_full", PM_METRIC), CURRENT, "GA102"))
                .isEqualTo(new ReplayPasses(5, 8, 14, false));
    }

    @Test
    void w1_warm_up_passes_that_were_recorded_are_added() {
        assertThat(ReplayPasses.of(9, COUNTED, CURRENT, "GH100").withWarmUp(1))
                .isEqualTo(new ReplayPasses(11, 11, 11, true));
    }

    @Test
    void w1_an_estimate_says_about() {
        assertThat(new ReplayPasses(1, 1, 1, true).text()).isEqualTo("1 pass");
        assertThat(new ReplayPasses(10, 10, 10, true).text()).isEqualTo("10 passes");
        assertThat(new ReplayPasses(10, 11, 14, false).text()).isEqualTo("about 11 passes");
    }

    @Test
    void passes_that_make_no_sense_are_refused() {
        assertThatThrownBy(() -> new ReplayPasses(0, 0, 0, true)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new ReplayPasses(2, 3, 2, false)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new ReplayPasses(3, 3, 4, true)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new ReplayPasses(4, 3, 4, false)).isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @CsvSource({
        "2020.3, METRICS",
        "2023.3, METRICS",
        "2024.2, METRICS",
        "2024.3, COUNTERS",
        "2025.1, COUNTERS",
        "2026.2, COUNTERS"
    })
    void w1_a_release_has_its_scheduler(String ncu, Scheduler scheduler) {
        assertThat(NcuRelease.in(ncu).map(Scheduler::of)).contains(scheduler);
    }

    @Test
    void a_release_is_found_in_what_ncu_prints() {
        assertThat(NcuRelease.in(
                        "NVIDIA (R) Nsight Compute\nCopyright (c) 2018-2025 NVIDIA\nVersion 2025.3.1.0 (build 3)"))
                .contains(new NcuRelease(2025, 3));
        assertThat(NcuRelease.in("ncu")).isEmpty();
        assertThat(new NcuRelease(2025, 3)).hasToString("2025.3").isGreaterThan(new NcuRelease(2024, 10));
    }
}
