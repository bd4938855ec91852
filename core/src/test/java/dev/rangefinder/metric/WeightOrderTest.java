package dev.rangefinder.metric;

import static dev.rangefinder.metric.Exactness.APPROXIMATE;
import static dev.rangefinder.metric.Exactness.EXACT;
import static dev.rangefinder.metric.Exactness.UPPER_BOUND;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.metric.AverageFormula.RatioOfSums;
import dev.rangefinder.metric.AverageFormula.WeightedBy;
import dev.rangefinder.metric.AverageFormula.WeightedByRate;
import dev.rangefinder.metric.RollUpRule.Average;
import dev.rangefinder.metric.RollUpRule.LargestOf;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Every weight of an average, from the most natural one to time, in order (M2, M3).
class WeightOrderTest {
    private static final String TIME = "gpu__time_duration.sum";
    private static final List<String> TOTAL_FIRST = List.of(".sum", ".avg", ".max");
    private static final List<String> LONGEST_FIRST = List.of(".max", ".avg", ".sum");

    /// Units whose cycles weigh, and those on the same clock that take their place where they were not captured.
    @ParameterizedTest
    @CsvSource({
        "lts__t_sectors, lts, ltc lrc",
        "lrc__requests, lrc, ltc lts",
        "ltc__requests, ltc, lts lrc",
        "syslts__t_sectors, syslts, lts lrc",
        "syslrc__requests, syslrc, lts lrc",
        "dram__bytes, dram, dramc fbpa",
        "dramc__read, dramc, dram",
        "fbpa__dram_read_sectors, fbpa, dram",
        "gpu__dram_sectors, dram, dramc fbpa",
        "gpu__lts_sectors, lts, ltc lrc",
        "pcie__read_bytes, pcie, ''",
        "nvlrx__bytes, nvlrx, ''"
    })
    void elapsed_cycles_of_a_unit_outside_of_the_multiprocessors(String counter, String unit, String relatives) {
        List<AverageFormula> expected = new ArrayList<>(elapsed(unit, EXACT));
        words(relatives).forEach(relative -> expected.addAll(elapsed(relative, APPROXIMATE)));
        expected.add(new WeightedBy(TIME, APPROXIMATE));

        assertThat(formulas(counter + ".sum.pct_of_peak_sustained_elapsed")).isEqualTo(expected);
        assertThat(formulas(counter + ".sum.per_cycle_elapsed")).isEqualTo(expected);
        assertThat(formulas(counter + ".sum.pct_of_peak_sustained_active"))
                .isEqualTo(Stream.concat(
                                direct(unit + "__cycles_active", TOTAL_FIRST, EXACT).stream(), approximate(expected))
                        .toList());
    }

    @ParameterizedTest
    @CsvSource({"smsp, APPROXIMATE", "gcc, APPROXIMATE", "l1tex, EXACT", "idc, EXACT", "tex, EXACT"})
    void cycles_of_a_unit_on_the_clock_of_the_multiprocessors(String unit, Exactness activeOfMultiprocessor) {
        List<AverageFormula> expected = elapsedOnTheClockOfTheMultiprocessors(unit);
        assertThat(formulas(unit + "__events.sum.pct_of_peak_sustained_elapsed"))
                .isEqualTo(expected);
        assertThat(formulas(unit + "__events.sum.pct_of_peak_sustained_active"))
                .isEqualTo(Stream.of(
                                direct(unit + "__cycles_active", TOTAL_FIRST, EXACT).stream(),
                                direct("sm__cycles_active", TOTAL_FIRST, activeOfMultiprocessor).stream(),
                                approximate(expected))
                        .flatMap(part -> part)
                        .toList());
    }

    @Test
    void a_unit_that_is_never_idle_is_active_while_it_runs() {
        List<AverageFormula> elapsed = elapsedOnTheClockOfTheMultiprocessors("tpc");
        assertThat(formulas("tpc__events.sum.pct_of_peak_sustained_elapsed")).isEqualTo(elapsed);
        assertThat(formulas("tpc__events.sum.pct_of_peak_sustained_active"))
                .isEqualTo(Stream.concat(direct("tpc__cycles_active", TOTAL_FIRST, EXACT).stream(), elapsed.stream())
                        .toList());
        assertThat(formulas("gpc__events.sum.per_cycle_active"))
                .startsWith(direct("gpc__cycles_active", TOTAL_FIRST, EXACT).toArray(AverageFormula[]::new))
                .contains(new WeightedBy("gpc__cycles_elapsed.max", EXACT))
                .doesNotContain(new WeightedBy("sm__cycles_active.sum", EXACT));
    }

    @Test
    void cycles_of_the_whole_gpu() {
        List<AverageFormula> expected = new ArrayList<>(direct("gpu__cycles_elapsed", LONGEST_FIRST, EXACT));
        expected.add(rate("gpu", EXACT));
        expected.addAll(direct("gpc__cycles_elapsed", LONGEST_FIRST, APPROXIMATE));
        expected.addAll(direct("sm__cycles_elapsed", TOTAL_FIRST, APPROXIMATE));
        expected.add(rate("gpc", APPROXIMATE));
        expected.add(new WeightedBy(TIME, APPROXIMATE));
        assertThat(formulas("gpu__events.sum.per_cycle_elapsed")).isEqualTo(expected);
        assertThat(formulas("gpu__events.sum.per_cycle_active"))
                .isEqualTo(
                        Stream.concat(direct("gpu__cycles_active", TOTAL_FIRST, EXACT).stream(), approximate(expected))
                                .toList());
    }

    @Test
    void a_throughput_of_the_whole_gpu_is_weighted_by_the_cycles_of_its_clusters() { // M2, M3
        assertThat(((LargestOf) RollUpRules.derived()
                                .of("gpu__compute_memory_throughput.avg.pct_of_peak_sustained_elapsed"))
                        .otherwise()
                        .formulas())
                .startsWith(direct("gpc__cycles_elapsed", LONGEST_FIRST, UPPER_BOUND)
                        .toArray(AverageFormula[]::new));
    }

    @ParameterizedTest
    @CsvSource({"gr, EXACT", "ctc, EXACT", "fe, APPROXIMATE"})
    void cycles_of_a_unit_that_runs_with_the_whole_gpu(String unit, Exactness activeOfGpu) {
        List<AverageFormula> expected = new ArrayList<>(elapsed(unit, EXACT));
        expected.addAll(direct("gpu__cycles_elapsed", LONGEST_FIRST, EXACT));
        expected.add(rate("gpu", EXACT));
        expected.add(new WeightedBy(TIME, APPROXIMATE));
        assertThat(formulas(unit + "__events.sum.per_cycle_elapsed")).isEqualTo(expected);

        List<AverageFormula> active = formulas(unit + "__events.sum.per_cycle_active");
        assertThat(active)
                .startsWith(direct(unit + "__cycles_active", TOTAL_FIRST, EXACT).toArray(AverageFormula[]::new));
        assertThat(active.contains(new WeightedBy("gpu__cycles_active.sum", EXACT)))
                .isEqualTo(activeOfGpu == EXACT);
        assertThat(active).contains(new WeightedBy("gpu__cycles_elapsed.max", APPROXIMATE));
    }

    @Test
    void a_rate_of_the_busiest_unit_is_an_upper_bound_and_of_the_idlest_approximate() { // M3
        assertThat(formulas("l1tex__events.max.per_second")).containsExactly(new WeightedBy(TIME, UPPER_BOUND));
        assertThat(formulas("l1tex__events.min.per_second")).containsExactly(new WeightedBy(TIME, APPROXIMATE));
        assertThat(formulas("l1tex__events.max.peak_sustained_active.per_second"))
                .containsExactly(new WeightedBy(TIME, UPPER_BOUND));
        assertThat(formulas("l1tex__events.max.peak_sustained_elapsed.per_second"))
                .containsExactly(new WeightedBy(TIME, EXACT));
        assertThat(formulas("gpc__cycles_elapsed.max.per_second"))
                .containsExactly(new RatioOfSums("gpc__cycles_elapsed.max", TIME, 1e9), new WeightedBy(TIME, EXACT));
        assertThat(formulas("sm__events.max.per_cycle_elapsed"))
                .allMatch(formula -> formula.exactness() == UPPER_BOUND);
        assertThat(formulas("sm__events.min.per_cycle_elapsed"))
                .allMatch(formula -> formula.exactness() == APPROXIMATE);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"pcie__read_bytes.sum.per_second", "nvltx__bytes.sum.per_second", "derived__x.sum.per_second"})
    void a_rate_over_a_time_of_its_own_is_weighted_by_time(String metric) { // M2
        assertThat(formulas(metric)).containsExactly(new WeightedBy(TIME, EXACT));
    }

    @ParameterizedTest
    @CsvSource({
        "derived__smsp__inst_executed_op_branch_pct, smsp__inst_executed_op_branch.sum, smsp__inst_executed.sum",
        "derived__sm__inst_executed_pipe_x_pct, sm__inst_executed_pipe_x.sum, sm__inst_executed.sum"
    })
    void a_derived_share_of_instructions_is_a_ratio_of_their_counts(String metric, String part, String all) { // M2
        assertThat(formulas(metric))
                .containsExactly(
                        new RatioOfSums(part, all, 1), new WeightedBy(all, EXACT), new WeightedBy(TIME, APPROXIMATE));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "smsp__sass_average_branch_targets_threads_uniform.pct",
                "smsp__sass_average_branch_targets_threads_divergent.ratio",
                "smsp__branch_targets_threads_uniform.pct"
            })
    void a_share_of_branch_targets_is_weighted_by_targets_then_by_branches(String metric) { // M2
        assertThat(formulas(metric))
                .endsWith(
                        new WeightedBy("smsp__sass_branch_targets.sum", EXACT),
                        new WeightedBy("smsp__inst_executed_op_branch.sum", APPROXIMATE),
                        new WeightedBy(TIME, APPROXIMATE));
    }

    @ParameterizedTest
    @ValueSource(strings = {"derived__avg_thread_executed", "derived__memory_l1_conflicts_shared_nway"})
    void a_derived_mean_without_its_counts_is_weighted_by_time(String metric) { // M3
        assertThat(formulas(metric)).containsExactly(new WeightedBy(TIME, APPROXIMATE));
    }

    @ParameterizedTest
    @CsvSource({
        "profiler__pmsampler_dropped_samples, sum",
        "profiler__replayer_passes, max",
        "profiler__replayer_passes_type_warmup, max",
        "profiler__pmsampler_interval_time, most_frequent",
        "derived__pct_occupancy_per_register_count, most_frequent",
        "c2clink__count, constant",
        "launch__tpc_count, constant",
        "launch__kernel_name, distinct",
        "launch__cluster_scheduling_policy, distinct"
    })
    void a_fact_without_a_suffix_has_the_rule_of_its_provider(String metric, String code) { // M4
        assertThat(RollUpRules.derived().of(metric).code()).isEqualTo(code);
    }

    private static List<AverageFormula> formulas(String metric) {
        return ((Average) RollUpRules.derived().of(metric)).formulas();
    }

    private static List<AverageFormula> elapsedOnTheClockOfTheMultiprocessors(String unit) {
        List<AverageFormula> formulas = new ArrayList<>(direct(unit + "__cycles_elapsed", TOTAL_FIRST, EXACT));
        formulas.addAll(direct("sm__cycles_elapsed", TOTAL_FIRST, EXACT));
        formulas.addAll(direct("gpc__cycles_elapsed", LONGEST_FIRST, EXACT));
        Stream.of(unit, "sm", "gpc").forEach(of -> formulas.add(rate(of, EXACT)));
        formulas.add(new WeightedBy(TIME, APPROXIMATE));
        return formulas;
    }

    private static List<AverageFormula> elapsed(String unit, Exactness exactness) {
        List<AverageFormula> formulas = new ArrayList<>(direct(unit + "__cycles_elapsed", TOTAL_FIRST, exactness));
        formulas.add(rate(unit, exactness));
        return formulas;
    }

    private static List<AverageFormula> direct(String cycles, List<String> suffixes, Exactness exactness) {
        return suffixes.stream()
                .<AverageFormula>map(suffix -> new WeightedBy(cycles + suffix, exactness))
                .toList();
    }

    private static AverageFormula rate(String unit, Exactness exactness) {
        return new WeightedByRate(unit + "__cycles_elapsed.avg.per_second", exactness);
    }

    private static Stream<AverageFormula> approximate(List<AverageFormula> formulas) {
        return formulas.stream().map(formula -> switch (formula) {
            case WeightedBy by -> new WeightedBy(by.weight(), APPROXIMATE);
            case WeightedByRate by -> new WeightedByRate(by.rate(), APPROXIMATE);
            case RatioOfSums ratio -> ratio;
        });
    }

    private static Stream<String> words(String text) {
        return Stream.of(Objects.requireNonNull(text).split(" ")).filter(word -> !word.isEmpty());
    }
}
