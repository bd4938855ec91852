package dev.rangefinder.simulator.gpu;

import dev.rangefinder.metric.MetricName;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;

/// The metrics that are no counters: those of section expressions (`derived__…`) and of instructions (`inst_executed`).
final class DerivedMetrics {
    private static final int BYTES_OF_WRITEBACK = 128;

    private final Map<String, ToDoubleFunction<CounterAlgebra>> metrics = new TreeMap<>();

    DerivedMetrics() {
        for (String operation : List.of("dadd", "dmul", "dfma", "fadd", "fmul", "ffma", "hadd", "hmul", "hfma")) {
            multiple("sass_thread_inst_executed_op_" + operation + "_pred_on", 2);
            multiple("sass_thread_inst_executed_op_" + operation + "_pred_on", 4);
        }
        multiple("inst_executed_pipe_tensor", 512);
        for (String rate : List.of("peak_sustained", "per_second")) {
            scaled(
                    "derived__l1tex__lsu_writeback_bytes_mem_lg.sum." + rate,
                    BYTES_OF_WRITEBACK,
                    "l1tex__lsu_writeback_active_mem_lg.sum." + rate);
            scaled(
                    "derived__l1tex__lsu_writeback_bytes_mem_lgds.sum." + rate,
                    BYTES_OF_WRITEBACK,
                    "l1tex__lsu_writeback_active_mem_lgds.sum." + rate);
            scaled("derived__lts__lts2xbar_bytes.sum." + rate, Chip.SECTOR, "lts__lts2xbar_cycles_active.sum." + rate);
        }
        // It is called a percentage, but is the plain fraction of all instructions.
        metrics.put("derived__smsp__inst_executed_op_branch_pct", algebra -> {
            double all = of(algebra, "smsp__inst_executed.sum");
            return all == 0 ? 0 : of(algebra, "smsp__inst_executed_op_branch.sum") / all;
        });
        for (String none : List.of("local_spilling_requests", "shared_spilling_requests")) {
            metrics.put("derived__" + none, _ -> 0);
            metrics.put("derived__" + none + "_pct", _ -> 0);
        }
        instructions();
    }

    private void instructions() {
        scaled("inst_executed", 1, "smsp__inst_executed.sum");
        scaled("thread_inst_executed", 1, "smsp__thread_inst_executed.sum");
        scaled("thread_inst_executed_true", 1, "smsp__thread_inst_executed_pred_on.sum");
        scaled("memory_l1_tag_requests_global", 1, "l1tex__t_requests.sum");
        scaled("memory_l1_wavefronts_shared", 1, "l1tex__data_pipe_lsu_wavefronts_mem_shared.sum");
        scaled("memory_l1_wavefronts_shared_ideal", 1, "smsp__sass_inst_executed_op_shared.sum");
        scaled("memory_l2_theoretical_sectors_global", 1, "l1tex__t_sectors.sum");
        scaled("memory_l2_theoretical_sectors_global_ideal", 1, "l1tex__t_sectors.sum");
        scaled("smsp__branch_targets_threads_divergent", 1, "smsp__sass_branch_targets_threads_divergent.sum");
        for (String opcodes : List.of("per_opcode", "per_opcode_category")) {
            scaled("sass__inst_executed_" + opcodes, 1, "smsp__inst_executed.sum");
        }
        for (String access : List.of("global_op_ld", "global_op_st", "local_op_ld", "local_op_st")) {
            metrics.put("smsp__sass_average_data_bytes_per_sector_mem_" + access + ".max_rate", _ -> Chip.SECTOR);
        }
    }

    // Of the multiprocessor it is the peak of a roofline, of the schedulers what was reached.
    private void multiple(String quantity, int factor) {
        scaled("derived__sm__" + quantity + "_x" + factor, factor, "sm__" + quantity + ".sum.peak_sustained");
        scaled("derived__smsp__" + quantity + "_x" + factor, factor, "smsp__" + quantity + ".sum.per_cycle_elapsed");
    }

    private void scaled(String metric, double factor, String source) {
        metrics.put(metric, algebra -> factor * of(algebra, source));
    }

    private static double of(CounterAlgebra algebra, String metric) {
        return algebra.value(MetricName.parse(metric)).orElseThrow();
    }

    List<String> names() {
        return List.copyOf(metrics.keySet());
    }

    OptionalDouble value(String metric, CounterAlgebra algebra) {
        ToDoubleFunction<CounterAlgebra> formula = metrics.get(metric);
        return formula == null ? OptionalDouble.empty() : OptionalDouble.of(formula.applyAsDouble(algebra));
    }
}
