package dev.rangefinder.simulator.gpu;

import dev.rangefinder.metric.MetricName;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
        spills();
        accesses();
        instructions();
    }

    // All that is in local memory here was spilled from registers; nothing is spilled into shared memory.
    private void spills() {
        String local = "l1tex__t_requests_pipe_lsu_mem_local_op_";
        sum("derived__local_spilling_requests", 1, local + "ld.sum", local + "st.sum");
        metrics.put(
                "derived__local_spilling_requests_pct",
                algebra -> share(
                        of(algebra, local + "ld.sum") + of(algebra, local + "st.sum"),
                        of(algebra, "l1tex__t_requests.sum")));
        metrics.put("derived__shared_spilling_requests", _ -> 0);
        metrics.put("derived__shared_spilling_requests_pct", _ -> 0);
        String executed = "smsp__inst_executed_op_local_";
        String spilled = "sass__inst_executed_register_spilling";
        for (String all : List.of(spilled, spilled + "_mem_local")) {
            sum(all, 1, executed + "ld.sum", executed + "st.sum");
        }
        scaled(spilled + "_op_read", 1, executed + "ld.sum");
        scaled(spilled + "_op_write", 1, executed + "st.sum");
        metrics.put(spilled + "_mem_shared", _ -> 0);
        for (String memory : List.of("global", "local", "shared")) {
            scaled("sass__inst_executed_" + memory + "_loads", 1, "smsp__inst_executed_op_" + memory + "_ld.sum");
            scaled("sass__inst_executed_" + memory + "_stores", 1, "smsp__inst_executed_op_" + memory + "_st.sum");
        }
    }

    /// What accesses of memory came to, and what they would have come to at best.
    private void accesses() {
        String global = "l1tex__t_sectors_pipe_lsu_mem_global_op_";
        String local = "l1tex__t_sectors_pipe_lsu_mem_local_op_";
        String needed = "smsp__sass_data_bytes_mem_global_op_";
        String requests = "l1tex__t_requests_pipe_lsu_mem_global_op_";
        String sectors = "memory_l2_theoretical_sectors_";
        sum("memory_l1_tag_requests_global", 1, requests + "ld.sum", requests + "st.sum");
        sum(sectors + "global", 1, global + "ld.sum", global + "st.sum");
        sum(sectors + "global_ideal", 1.0 / Chip.SECTOR, needed + "ld.sum", needed + "st.sum");
        sum(sectors + "local", 1, local + "ld.sum", local + "st.sum");
        difference("derived__" + sectors + "global_excessive", sectors + "global", sectors + "global_ideal");
        String wavefronts = "memory_l1_wavefronts_shared";
        scaled(wavefronts, 1, "l1tex__data_pipe_lsu_wavefronts_mem_shared.sum");
        scaled(wavefronts + "_ideal", 1, "smsp__sass_inst_executed_op_shared.sum");
        difference("derived__" + wavefronts + "_excessive", wavefronts, wavefronts + "_ideal");
        metrics.put("derived__memory_l1_conflicts_shared_nway", algebra -> {
            double ideal = of(algebra, "smsp__sass_inst_executed_op_shared.sum");
            return ideal == 0 ? 0 : of(algebra, "l1tex__data_pipe_lsu_wavefronts_mem_shared.sum") / ideal;
        });
    }

    private static double share(double part, double all) {
        return all == 0 ? 0 : 100 * part / all;
    }

    private void sum(String metric, double factor, String one, String other) {
        metrics.put(metric, algebra -> factor * (of(algebra, one) + of(algebra, other)));
    }

    private void difference(String metric, String all, String less) {
        ToDoubleFunction<CounterAlgebra> from = formula(all);
        ToDoubleFunction<CounterAlgebra> taken = formula(less);
        metrics.put(metric, algebra -> from.applyAsDouble(algebra) - taken.applyAsDouble(algebra));
    }

    private ToDoubleFunction<CounterAlgebra> formula(String metric) {
        return Optional.ofNullable(metrics.get(metric)).orElseThrow();
    }

    private void instructions() {
        scaled("inst_executed", 1, "smsp__inst_executed.sum");
        scaled("thread_inst_executed", 1, "smsp__thread_inst_executed.sum");
        scaled("thread_inst_executed_true", 1, "smsp__thread_inst_executed_pred_on.sum");
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
