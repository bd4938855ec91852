package dev.rangefinder.simulator.gpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.rangefinder.capture.Dimensions;
import dev.rangefinder.capture.KernelName;
import dev.rangefinder.simulator.work.KernelWork;
import dev.rangefinder.simulator.work.KernelWork.Operations;
import dev.rangefinder.simulator.work.KernelWork.Traffic;
import dev.rangefinder.simulator.work.Trait;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// What one trait changes in the metrics of a kernel, and what it leaves alone.
class TraitsTest {
    private static final String STALLED = "smsp__average_warps_issue_stalled_";

    private final KernelWork usual = kernel(256);

    @Test
    void accesses_that_touch_more_sectors_than_they_need_move_more_through_all_levels() {
        Measured scattered = measure(usual.with(Trait.SECTORS_OF_ACCESS, 4));
        Measured plain = measure(usual);
        String sectors = "memory_l2_theoretical_sectors_global";
        assertThat(plain.number("derived__" + sectors + "_excessive")).isZero();
        assertThat(scattered.number(sectors)).isEqualTo(4 * plain.number(sectors));
        assertThat(scattered.number(sectors + "_ideal")).isEqualTo(plain.number(sectors));
        assertThat(scattered.number("derived__" + sectors + "_excessive")).isEqualTo(3 * plain.number(sectors));
        String bytes = "smsp__sass_average_data_bytes_per_sector_mem_global_op_ld.ratio";
        assertThat(plain.number(bytes)).isEqualTo(32);
        assertThat(scattered.number(bytes)).isEqualTo(8);
        assertThat(scattered.number("dram__bytes.sum") / plain.number("dram__bytes.sum"))
                .isCloseTo(4, within(0.01));
        assertThat(scattered.nanoseconds()).isGreaterThan(2 * plain.nanoseconds());
    }

    @Test
    void banks_in_conflict_take_a_wavefront_each() {
        Measured conflicting = measure(kernel(256, 16_384).with(Trait.BANK_WAYS, 8));
        for (String operation : List.of("ld", "st")) {
            double wavefronts =
                    conflicting.number("l1tex__data_pipe_lsu_wavefronts_mem_shared_op_" + operation + ".sum");
            double requests = conflicting.number("smsp__inst_executed_op_shared_" + operation + ".sum");
            assertThat(wavefronts).isEqualTo(8 * requests);
            assertThat(conflicting.number("l1tex__data_bank_conflicts_pipe_lsu_mem_shared_op_" + operation + ".sum"))
                    .isEqualTo(7 * requests);
        }
        assertThat(conflicting.number("derived__memory_l1_wavefronts_shared_excessive"))
                .isEqualTo(7 * conflicting.number("memory_l1_wavefronts_shared_ideal"))
                .isPositive();
        assertThat(conflicting.number("derived__memory_l1_conflicts_shared_nway"))
                .isEqualTo(8);
        assertThat(conflicting.number("l1tex__data_pipe_lsu_wavefronts.avg.pct_of_peak_sustained_elapsed"))
                .isEqualTo(conflicting.number("gpu__compute_memory_throughput.avg.pct_of_peak_sustained_elapsed"));
        assertThat(conflicting.stallShare("short_scoreboard")).isGreaterThan(0.3);
    }

    @Test
    void spilled_registers_go_through_local_memory() {
        Measured spilling = measure(usual.with(Trait.SPILLED_BYTES, 64));
        double requests = spilling.number("derived__local_spilling_requests");
        // Sixteen registers of each of the warps, written once and read twice.
        assertThat(requests).isEqualTo(3 * 16 * spilling.number("smsp__warps_launched.sum"));
        assertThat(spilling.number("sass__inst_executed_register_spilling")).isEqualTo(requests);
        assertThat(spilling.number("sass__inst_executed_local_loads")).isEqualTo(requests * 2 / 3);
        assertThat(spilling.number("derived__local_spilling_requests_pct")).isBetween(1.0, 99.0);
        assertThat(spilling.number("l1tex__t_sectors.sum"))
                .isEqualTo(spilling.number("memory_l2_theoretical_sectors_global")
                        + spilling.number("memory_l2_theoretical_sectors_local"));
        assertThat(measure(usual).number("derived__local_spilling_requests")).isZero();
    }

    @Test
    void the_busiest_multiprocessor_has_more_cycles_than_the_average_and_all_wait_for_it() {
        Measured uneven = measure(usual.with(Trait.IMBALANCE, 0.5));
        assertThat(uneven.number("sm__cycles_active.max") / uneven.number("sm__cycles_active.avg"))
                .isBetween(1.45, 1.55);
        assertThat(uneven.number("dram__cycles_active.max") / uneven.number("dram__cycles_active.avg"))
                .isBetween(1.0, 1.05);
        assertThat((double) uneven.nanoseconds() / measure(usual).nanoseconds()).isCloseTo(1.5, within(0.05));
    }

    @Test
    void threads_that_do_not_take_part_make_more_instructions() {
        Measured divergent = measure(usual.with(Trait.ACTIVE_THREADS, 8));
        String perInstruction = "smsp__thread_inst_executed_per_inst_executed.ratio";
        assertThat(divergent.number(perInstruction)).isEqualTo(8);
        assertThat(measure(usual).number(perInstruction)).isEqualTo(32);
        assertThat(divergent.number("smsp__inst_executed.sum"))
                .isGreaterThan(2 * measure(usual).number("smsp__inst_executed.sum"));
        assertThat(divergent.number("smsp__sass_average_branch_targets_threads_uniform.pct"))
                .isLessThan(70);
    }

    @Test
    void a_block_that_does_not_fill_its_warps_has_fewer_threads_in_an_instruction() {
        assertThat(measure(kernel(80)).number("smsp__thread_inst_executed_per_inst_executed.ratio"))
                .isCloseTo(80 / 3.0, within(1e-6));
    }

    @Test
    void operations_are_fused_or_not() {
        String operation = "smsp__sass_thread_inst_executed_op_";
        Measured apart = measure(usual.with(Trait.FUSED, 0));
        assertThat(apart.number(operation + "ffma_pred_on.sum")).isZero();
        Measured together = measure(usual.with(Trait.FUSED, 1));
        assertThat(together.number(operation + "fadd_pred_on.sum")).isZero();
        assertThat(2 * together.number(operation + "ffma_pred_on.sum"))
                .isEqualTo(apart.number(operation + "fadd_pred_on.sum") + apart.number(operation + "fmul_pred_on.sum"));
    }

    @Test
    void waiting_for_others_or_for_instructions_is_a_reason_and_takes_time() {
        Measured plain = measure(usual);
        Measured barrier = measure(usual.with(Trait.BARRIER_WAIT, 0.6));
        assertThat(barrier.stallShare("barrier")).isGreaterThan(0.5);
        assertThat((double) barrier.nanoseconds() / plain.nanoseconds()).isCloseTo(2.5, within(0.2));
        Measured fetching = measure(usual.with(Trait.INSTRUCTION_WAIT, 0.6));
        assertThat(fetching.stallShare("no_instruction")).isGreaterThan(0.5);
        assertThat(plain.stallShare("barrier") + plain.stallShare("no_instruction"))
                .isLessThan(0.3);
    }

    @Test
    void little_in_flight_is_waiting_for_memory() {
        Measured dependent = measure(usual.with(Trait.BYTES_IN_FLIGHT, 0.1));
        assertThat(dependent.stallShare("long_scoreboard")).isGreaterThan(0.5);
        assertThat(dependent.nanoseconds()).isGreaterThan(2 * measure(usual).nanoseconds());
        assertThat(dependent.number("smsp__issue_active.avg.per_cycle_active")).isLessThan(0.4);
    }

    @Test
    void warps_that_are_not_there_are_missing_in_the_achieved_occupancy_only() {
        Measured thin = measure(usual.with(Trait.WARPS_THERE, 0.4));
        assertThat(thin.number("sm__maximum_warps_per_active_cycle_pct")).isEqualTo(100);
        assertThat(thin.number("sm__warps_active.avg.pct_of_peak_sustained_active"))
                .isBetween(38.0, 42.0);
        assertThat(measure(usual).number("sm__warps_active.avg.pct_of_peak_sustained_active"))
                .isBetween(90.0, 97.0);
    }

    @Test
    void a_slower_clock_is_that_of_multiprocessors_and_not_of_memory() {
        Measured slow = measure(usual.with(Trait.CLOCK, 0.7));
        Measured plain = measure(usual);
        assertThat(slow.number("gpc__cycles_elapsed.avg.per_second")
                        / plain.number("gpc__cycles_elapsed.avg.per_second"))
                .isCloseTo(0.7, within(1e-3));
        assertThat(slow.number("dram__cycles_elapsed.avg.per_second"))
                .isCloseTo(plain.number("dram__cycles_elapsed.avg.per_second"), within(1e6));
    }

    @Test
    void passes_that_are_not_alike_give_rates_that_cannot_be() {
        KernelWork kept = new KernelWork(
                usual.name(),
                usual.grid(),
                usual.block(),
                usual.operations(),
                new Traffic(1 << 28, 1 << 27, 0.2, 1),
                32,
                0,
                false);
        assertThat(measure(kept.with(Trait.PASS_DRIFT, 0.05)).number("lts__t_sector_hit_rate.pct"))
                .isBetween(102.0, 106.0);
        assertThat(measure(kept).number("lts__t_sector_hit_rate.pct")).isBetween(98.0, 100.0);
    }

    @ParameterizedTest
    @EnumSource(Trait.class)
    void no_trait_makes_a_kernel_faster_than_its_best(Trait trait) {
        long best = Math.min(
                measure(usual.with(trait, trait.least())).nanoseconds(),
                measure(usual.with(trait, trait.most())).nanoseconds());
        // Fewer instructions, more in flight and more warps help a little.
        assertThat((double) best / measure(usual).nanoseconds()).isGreaterThan(0.7);
    }

    /// One measurement, asked by names.
    private record Measured(Measurement measurement) {
        double number(String metric) {
            return measurement.value(metric).orElseThrow().number();
        }

        long nanoseconds() {
            return measurement.nanoseconds();
        }

        /// Of the time between two instructions of a warp, what it waits for this reason.
        double stallShare(String reason) {
            return number(STALLED + reason + "_per_issue_active.ratio")
                    / number("smsp__average_warp_latency_per_inst_issued.ratio");
        }
    }

    private static Measured measure(KernelWork work) {
        return new Measured(GpuModels.named("data-centre").measure(List.of(work), 42));
    }

    private static KernelWork kernel(int threads) {
        return kernel(threads, 0);
    }

    private static KernelWork kernel(int threads, int sharedBytes) {
        return new KernelWork(
                new KernelName("k", "k", "k"),
                new Dimensions(16_896, 1, 1),
                new Dimensions(threads, 1, 1),
                new Operations(0, 2_000_000_000L, 0, 0),
                new Traffic(1L << 30, 1L << 27, 0.5, 0.55),
                32,
                sharedBytes,
                false);
    }
}
