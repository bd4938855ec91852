package dev.rangefinder.browser;

import dev.rangefinder.metric.Exactness;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/// The metrics of the large report, named as ncu names such things: 25 percentages, 15 sums, 10 others.
final class LargeMetrics {
    private static final String CYCLES = "sm__cycles_elapsed.sum";
    private static final Optional<String> WEIGHT = Optional.of(CYCLES);
    private static final String OF_ELAPSED = ".avg.pct_of_peak_sustained_elapsed";
    private static final String OF_ACTIVE = ".avg.pct_of_peak_sustained_active";

    private LargeMetrics() {}

    enum Kind {
        /// Added up over launches.
        SUM,
        /// Averaged over launches.
        PERCENT,
        /// Averaged likewise, of any size.
        MEAN
    }

    /// One of them.
    ///
    /// @param typical a value of one launch, about which others lie
    record Metric(String name, String unit, Kind kind, double typical) {
        /// By how much a rank differs from the others: they run the same code on other data.
        double difference(SplittableRandom random) {
            boolean same = unit.equals("inst") || name.startsWith("launch__");
            return same ? 1 : 0.97 + 0.06 * random.nextDouble();
        }

        String rule() {
            return kind == Kind.SUM ? "sum" : "weighted_mean";
        }

        Optional<String> weight() {
            return kind == Kind.SUM ? Optional.empty() : WEIGHT;
        }

        Exactness exactness() {
            return kind == Kind.SUM ? Exactness.EXACT : Exactness.APPROXIMATE;
        }
    }

    /// All of them, the time first.
    static List<Metric> all() {
        List<Metric> metrics = new ArrayList<>();
        metrics.add(new Metric("gpu__time_duration.sum", "ns", Kind.SUM, 0));
        metrics.add(new Metric(CYCLES, "cycle", Kind.SUM, 2.1e6));
        List.of("dram__bytes_read.sum", "dram__bytes_write.sum", "lts__t_bytes.sum", "l1tex__t_bytes.sum")
                .forEach(name -> metrics.add(new Metric(name, "byte", Kind.SUM, 3.7e7)));
        List.of("lts__t_sectors.sum", "lts__t_sectors_lookup_hit.sum", "l1tex__t_sectors.sum")
                .forEach(name -> metrics.add(new Metric(name, "sector", Kind.SUM, 1.2e6)));
        List.of(
                        "smsp__inst_executed.sum",
                        "smsp__inst_executed_pipe_lsu.sum",
                        "smsp__inst_executed_pipe_fma.sum",
                        "smsp__sass_thread_inst_executed_op_ffma_pred_on.sum",
                        "smsp__sass_thread_inst_executed_op_fadd_pred_on.sum",
                        "smsp__sass_thread_inst_executed_op_fmul_pred_on.sum")
                .forEach(name -> metrics.add(new Metric(name, "inst", Kind.SUM, 8.3e6)));
        List.of("sm__throughput", "gpu__compute_memory_throughput", "gpu__dram_throughput", "lts__throughput")
                .forEach(name -> metrics.add(new Metric(name + OF_ELAPSED, "%", Kind.PERCENT, 45)));
        List.of(
                        "l1tex__throughput",
                        "sm__warps_active",
                        "sm__inst_issued",
                        "sm__pipe_alu_cycles_active",
                        "sm__pipe_fma_cycles_active",
                        "sm__pipe_fp64_cycles_active",
                        "sm__pipe_tensor_cycles_active",
                        "sm__inst_executed_pipe_lsu",
                        "sm__inst_executed_pipe_xu",
                        "sm__inst_executed_pipe_uniform",
                        "sm__inst_executed_pipe_adu",
                        "sm__inst_executed_pipe_cbu",
                        "sm__inst_executed_pipe_tex",
                        "smsp__issue_active",
                        "smsp__issue_inst0",
                        "l1tex__data_bank_reads",
                        "l1tex__data_pipe_lsu_wavefronts",
                        "l1tex__lsuin_requests")
                .forEach(name -> metrics.add(new Metric(name + OF_ACTIVE, "%", Kind.PERCENT, 30)));
        List.of("l1tex__t_sector_hit_rate.pct", "lts__t_sector_hit_rate.pct", "smsp__thread_inst_executed_per_inst.pct")
                .forEach(name -> metrics.add(new Metric(name, "%", Kind.PERCENT, 60)));
        List.of("gpc__cycles_elapsed.avg.per_second", "dram__cycles_elapsed.avg.per_second")
                .forEach(name -> metrics.add(new Metric(name, "Hz", Kind.MEAN, 1.4e9)));
        List.of("dram__bytes.sum.per_second", "l1tex__m_xbar2l1tex_read_bytes.sum.per_second")
                .forEach(name -> metrics.add(new Metric(name, "byte/s", Kind.MEAN, 9.1e11)));
        List.of("launch__registers_per_thread", "launch__occupancy_limit_registers", "launch__waves_per_multiprocessor")
                .forEach(name -> metrics.add(new Metric(name, "", Kind.MEAN, 40)));
        List.of("sm__inst_executed.avg.per_cycle_active", "smsp__warps_active.avg.per_cycle_active")
                .forEach(name -> metrics.add(new Metric(name, "inst/cycle", Kind.MEAN, 2.2)));
        metrics.add(new Metric("smsp__average_warp_latency_per_inst_issued.ratio", "cycle", Kind.MEAN, 17));
        return List.copyOf(metrics);
    }
}
