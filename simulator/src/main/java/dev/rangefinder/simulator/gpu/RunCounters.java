package dev.rangefinder.simulator.gpu;

import dev.rangefinder.simulator.work.Trait;
import java.util.List;

/// Counts one run of a kernel: from its few quantities to every counter of the table.
final class RunCounters {
    private final Chip chip;
    private final KernelRun run;
    private final Instructions instructions;
    private final Counts counts;
    private final UnitCounts units;

    private RunCounters(Chip chip, KernelRun run, Counts counts) {
        this.chip = chip;
        this.run = run;
        this.instructions = run.instructions();
        this.counts = counts;
        this.units = new UnitCounts(chip, run, counts);
    }

    static void count(Chip chip, KernelRun run, Counts counts) {
        RunCounters counters = new RunCounters(chip, run, counts);
        counters.cycles();
        counters.warps();
        counters.pipes();
        counters.operations();
        new MemoryCounters(chip, run, counters.units).count();
    }

    private void cycles() {
        for (String unit : CounterTable.UNITS) {
            double elapsed = run.elapsedCycles(chip, unit);
            counts.addEach(unit + "__cycles_elapsed", elapsed);
            double active = switch (unit) {
                case "sm", "smsp" -> activeTotal() * chip.instances(unit) / chip.multiprocessors();
                case "l1tex", "idc", "tpc" -> Math.rint(0.98 * run.activeCycles() * chip.instances(unit));
                case "dram", "fbpa" ->
                    Math.ceil(run.traffic().memoryBytes() / chip.rates().memoryBytes());
                case "lts", "ltc" -> elapsed * chip.instances(unit) * secondLevelShare();
                case "gpc", "gpu" -> elapsed * chip.instances(unit);
                default -> 0;
            };
            boolean everywhere =
                    List.of("dram", "fbpa", "lts", "ltc", "gpc", "gpu").contains(unit);
            counts.addTotal(
                    unit + "__cycles_active",
                    active,
                    everywhere ? UnitCounts.EVEN : units.busy(),
                    run.unevenness() / 2 + (everywhere ? 0 : units.imbalance()),
                    elapsed);
        }
        counts.addEach("gpu__time_duration", (double) run.nanoseconds());
        counts.addEach("gpu__time_active", (double) run.nanoseconds());
    }

    private double activeTotal() {
        return Math.rint(run.activeCycles() * chip.multiprocessors());
    }

    private double secondLevelShare() {
        double used = run.traffic().secondSectors()
                / (run.elapsedCycles(chip, "lts") * chip.slices() * chip.rates().secondLevel());
        return Math.min(1, 0.2 + used);
    }

    private void warps() {
        double executed = instructions.executed();
        double issued = Math.rint(executed * (1 + run.replays()));
        double warps = (double) run.blocks() * run.occupancy().warpsOfBlock();
        double active = Math.max(Math.rint(run.activeWarps() * activeTotal()), Math.ceil(1.05 * issued));
        double eligible = eligible(issued, active);
        units.both(executed, "inst_executed");
        units.both(issued, "inst_issued", "issue_active");
        units.both(Math.max(0, activeTotal() * Chip.SCHEDULERS - issued), "issue_inst0");
        units.both(active, "warps_active");
        units.both(eligible, "warps_eligible");
        units.both(warps, "warps_launched");
        units.both((double) run.blocks() * threadsOfBlock(), "threads_launched");
        units.processors((double) run.blocks(), "ctas_launched");
        units.both(executed * instructions.threadsOfWarp(), "thread_inst_executed");
        units.both(executed * instructions.threadsOfWarp() * 0.96, "thread_inst_executed_pred_on");
        new Stalls(run, issued, eligible, active)
                .byReason()
                .forEach((reason, total) -> units.schedulers(total, "warps_issue_stalled_" + reason));
    }

    private double threadsOfBlock() {
        return (double) run.work().block().x()
                * run.work().block().y()
                * run.work().block().z();
    }

    // Warps become ready independently of each other, so that in a share e^-n of the cycles none of n is.
    private double eligible(double issued, double active) {
        double cycles = activeTotal() * Chip.SCHEDULERS;
        double used = cycles == 0 ? 0 : Math.min(0.999, issued / cycles);
        return Math.clamp(Math.rint(-Math.log1p(-used) * cycles), issued, active);
    }

    private void pipes() {
        Pipes pipes = Pipes.of(chip);
        pipe(instructions.integer(), pipes.integer(), "alu");
        pipe(instructions.single().warps(), pipes.single(), "fma");
        pipe(Math.rint(instructions.single().warps() / 2.0), pipes.single() / 2, "fmaheavy");
        pipe(instructions.twice().warps(), pipes.twice(), "fp64");
        units.both(instructions.twice().warps(), "inst_executed_pipe_fp64_op_fp64");
        units.both(instructions.half().warps(), "inst_executed_pipe_fp16");
        pipe(instructions.tensor(), pipes.tensor(), "tensor");
        pipe(instructions.tensor(), pipes.tensor(), "tc");
        String matrix = chip.major() >= 9 ? "gmma" : "hmma";
        units.both(instructions.tensor(), "inst_executed_pipe_tensor_op_" + matrix);
        units.processors(instructions.tensor() / pipes.tensor(), "pipe_tensor_op_hmma_cycles_active");
        // Half-precision, matrix and double-precision instructions pass it; each by itself is shown too.
        double shared = Math.max(
                instructions.tensor() / pipes.tensor(),
                Math.max(
                        instructions.half().warps() / pipes.half(),
                        instructions.twice().warps() / pipes.twice()));
        units.processors(shared, "pipe_shared_cycles_active");
        pipe(instructions.special(), pipes.special(), "xu");
        units.both(instructions.memory(), "inst_executed_pipe_lsu");
        units.both(instructions.branches(), "inst_executed_pipe_cbu", "inst_executed_pipe_cbu_pred_on_any");
        units.both(instructions.address(), "inst_executed_pipe_adu");
        units.both(instructions.uniform(), "inst_executed_pipe_uniform");
        units.processors(0.5 * instructions.memory(), "mio_inst_issued", "mio_pq_read_cycles_active");
        units.processors(0.4 * instructions.memory(), "mio2rf_writeback_active", "mio_pq_write_cycles_active");
        units.processors((double) run.work().operations().tensor(), "ops_path_tensor_src_fp16_dst_fp32");
    }

    // A pipe is active for as many cycles as its instructions take at its best.
    private void pipe(double executed, double rate, String name) {
        units.both(executed, "inst_executed_pipe_" + name);
        units.processors(executed / rate, "pipe_" + name + "_cycles_active");
    }

    private void operations() {
        split("h", "fp16", instructions.half());
        split("f", "fp32", instructions.single());
        split("d", "fp64", instructions.twice());
        units.both(
                instructions.integer() * instructions.threadsOfWarp(), "sass_thread_inst_executed_op_integer_pred_on");
        units.both(instructions.memory() * instructions.threadsOfWarp(), "sass_thread_inst_executed_op_memory_pred_on");
        units.both(
                instructions.branches() * instructions.threadsOfWarp(), "sass_thread_inst_executed_op_control_pred_on");
        units.both(instructions.globalLoads(), "inst_executed_op_global_ld", "sass_inst_executed_op_global_ld");
        units.both(instructions.globalStores(), "inst_executed_op_global_st", "sass_inst_executed_op_global_st");
        units.both(instructions.sharedLoads(), "inst_executed_op_shared_ld", "sass_inst_executed_op_shared_ld");
        units.both(instructions.sharedStores(), "inst_executed_op_shared_st", "sass_inst_executed_op_shared_st");
        units.both(instructions.shared(), "sass_inst_executed_op_shared");
        units.both(instructions.localLoads(), "inst_executed_op_local_ld", "sass_inst_executed_op_local_ld");
        units.both(instructions.localStores(), "inst_executed_op_local_st", "sass_inst_executed_op_local_st");
        double idle = 1 - run.work().trait(Trait.ACTIVE_THREADS) / Chip.WARP;
        double divergent = Math.rint(Math.max(0.01, 0.5 * idle) * instructions.branches());
        units.both(instructions.branches(), "inst_executed_op_branch", "sass_branch_targets");
        units.both(divergent, "sass_branch_targets_threads_divergent");
        units.both(instructions.branches() - divergent, "sass_branch_targets_threads_uniform");
    }

    private void split(String letter, String type, Instructions.Split split) {
        String start = "sass_thread_inst_executed_op_";
        units.both(split.add(), start + letter + "add_pred_on");
        units.both(split.multiply(), start + letter + "mul_pred_on");
        units.both(split.fused(), start + letter + "fma_pred_on");
        units.both(split.threads(), start + type + "_pred_on");
    }
}
