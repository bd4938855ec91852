package dev.rangefinder.simulator.gpu;

import dev.rangefinder.simulator.gpu.MemoryTraffic.Level;
import java.util.List;

/// Counts one run of a kernel: from its few quantities to every counter of the table.
final class RunCounters {
    private static final double EVEN = 1;
    private static final int SECTORS_OF_REQUEST = 4;
    private static final int BYTES_OF_WRITEBACK = 128;

    private final Chip chip;
    private final KernelRun run;
    private final Instructions instructions;
    private final Counts counts;

    private RunCounters(Chip chip, KernelRun run, Counts counts) {
        this.chip = chip;
        this.run = run;
        this.instructions = run.instructions();
        this.counts = counts;
    }

    static void count(Chip chip, KernelRun run, Counts counts) {
        RunCounters counters = new RunCounters(chip, run, counts);
        counters.cycles();
        counters.warps();
        counters.pipes();
        counters.operations();
        counters.firstLevel();
        counters.secondLevel();
        counters.outside();
    }

    private void processors(double total, String... quantities) {
        for (String quantity : quantities) {
            total("sm__" + quantity, total);
        }
    }

    private void schedulers(double total, String... quantities) {
        for (String quantity : quantities) {
            total("smsp__" + quantity, total);
        }
    }

    private void both(double total, String... quantities) {
        processors(total, quantities);
        schedulers(total, quantities);
    }

    private void firstLevel(double total, String... quantities) {
        for (String quantity : quantities) {
            total("l1tex__" + quantity, total);
        }
    }

    private void total(String counter, double total) {
        counts.addTotal(counter, total, busy(), run.unevenness(), Double.MAX_VALUE);
    }

    private double busy() {
        return (double) run.busyMultiprocessors() / chip.multiprocessors();
    }

    // Addresses are spread over slices and channels, whichever multiprocessors they come from.
    private void spread(String counter, double total) {
        counts.addTotal(counter, total, EVEN, run.unevenness() / 2, Double.MAX_VALUE);
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
                    unit + "__cycles_active", active, everywhere ? EVEN : busy(), run.unevenness() / 2, elapsed);
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
        double eligible = Math.rint(issued + 0.05 * (active - issued));
        both(executed, "inst_executed");
        both(issued, "inst_issued", "issue_active");
        both(Math.max(0, activeTotal() * Chip.SCHEDULERS - issued), "issue_inst0");
        both(active, "warps_active");
        both(eligible, "warps_eligible");
        both(warps, "warps_launched");
        both((double) run.blocks() * threadsOfBlock(), "threads_launched");
        processors((double) run.blocks(), "ctas_launched");
        both(executed * threadsOfWarp(), "thread_inst_executed");
        both(executed * threadsOfWarp() * 0.96, "thread_inst_executed_pred_on");
        new Stalls(run, issued, eligible, active)
                .byReason()
                .forEach((reason, total) -> schedulers(total, "warps_issue_stalled_" + reason));
    }

    private double threadsOfBlock() {
        return (double) run.work().block().x()
                * run.work().block().y()
                * run.work().block().z();
    }

    private double threadsOfWarp() {
        return threadsOfBlock() / run.occupancy().warpsOfBlock();
    }

    private void pipes() {
        Pipes pipes = Pipes.of(chip);
        pipe(instructions.integer(), pipes.integer(), "alu");
        pipe(instructions.single().warps(), pipes.single(), "fma");
        pipe(Math.rint(instructions.single().warps() / 2.0), pipes.single() / 2, "fmaheavy");
        pipe(instructions.twice().warps(), pipes.twice(), "fp64");
        both(instructions.twice().warps(), "inst_executed_pipe_fp64_op_fp64");
        both(instructions.half().warps(), "inst_executed_pipe_fp16");
        pipe(instructions.tensor(), pipes.tensor(), "tensor");
        pipe(instructions.tensor(), pipes.tensor(), "tc");
        String matrix = chip.major() >= 9 ? "gmma" : "hmma";
        both(instructions.tensor(), "inst_executed_pipe_tensor_op_" + matrix);
        processors(instructions.tensor() / pipes.tensor(), "pipe_tensor_op_" + matrix + "_cycles_active");
        processors(
                Math.max(
                        instructions.tensor() / pipes.tensor(),
                        instructions.half().warps() / pipes.half()),
                "pipe_shared_cycles_active");
        pipe(instructions.special(), pipes.special(), "xu");
        both(instructions.memory(), "inst_executed_pipe_lsu");
        both(instructions.branches(), "inst_executed_pipe_cbu", "inst_executed_pipe_cbu_pred_on_any");
        both(instructions.address(), "inst_executed_pipe_adu");
        both(instructions.uniform(), "inst_executed_pipe_uniform");
        processors(0.5 * instructions.memory(), "mio_inst_issued", "mio_pq_read_cycles_active");
        processors(0.4 * instructions.memory(), "mio2rf_writeback_active", "mio_pq_write_cycles_active");
        processors((double) run.work().operations().tensor(), "ops_path_tensor_src_fp16_dst_fp32");
    }

    // A pipe is active for as many cycles as its instructions take at its best.
    private void pipe(double executed, double rate, String name) {
        both(executed, "inst_executed_pipe_" + name);
        processors(executed / rate, "pipe_" + name + "_cycles_active");
    }

    private void operations() {
        split("h", "fp16", instructions.half());
        split("f", "fp32", instructions.single());
        split("d", "fp64", instructions.twice());
        both(instructions.integer() * threadsOfWarp(), "sass_thread_inst_executed_op_integer_pred_on");
        both(instructions.memory() * threadsOfWarp(), "sass_thread_inst_executed_op_memory_pred_on");
        both(instructions.branches() * threadsOfWarp(), "sass_thread_inst_executed_op_control_pred_on");
        both(instructions.globalLoads(), "inst_executed_op_global_ld", "sass_inst_executed_op_global_ld");
        both(instructions.globalStores(), "inst_executed_op_global_st", "sass_inst_executed_op_global_st");
        both(instructions.sharedLoads(), "inst_executed_op_shared_ld", "sass_inst_executed_op_shared_ld");
        both(instructions.sharedStores(), "inst_executed_op_shared_st", "sass_inst_executed_op_shared_st");
        both(instructions.sharedLoads() + instructions.sharedStores(), "sass_inst_executed_op_shared");
        double divergent = Math.rint(0.01 * instructions.branches());
        both(instructions.branches(), "inst_executed_op_branch", "sass_branch_targets");
        both(divergent, "sass_branch_targets_threads_divergent");
        both(instructions.branches() - divergent, "sass_branch_targets_threads_uniform");
    }

    private void split(String letter, String type, Instructions.Split split) {
        String start = "sass_thread_inst_executed_op_";
        both(split.add(), start + letter + "add_pred_on");
        both(split.multiply(), start + letter + "mul_pred_on");
        both(split.fused(), start + letter + "fma_pred_on");
        both(split.threads(), start + type + "_pred_on");
    }

    private void firstLevel() {
        MemoryTraffic traffic = run.traffic();
        Level loads = traffic.firstLoads();
        Level stores = traffic.firstStores();
        accesses("", new Level(loads.sectors() + stores.sectors(), loads.hits() + stores.hits()), requests());
        accesses("_pipe_lsu_mem_global_op_ld", loads, instructions.globalLoads());
        accesses("_pipe_lsu_mem_global_op_st", stores, instructions.globalStores());
        double conflicts = 0.05;
        double sharedLoads = Math.rint(instructions.sharedLoads() * (1 + conflicts));
        double sharedStores = Math.rint(instructions.sharedStores() * (1 + conflicts));
        firstLevel(sharedLoads, "data_pipe_lsu_wavefronts_mem_shared_op_ld");
        firstLevel(sharedStores, "data_pipe_lsu_wavefronts_mem_shared_op_st");
        firstLevel(sharedLoads + sharedStores, "data_pipe_lsu_wavefronts_mem_shared");
        firstLevel(sharedLoads - instructions.sharedLoads(), "data_bank_conflicts_pipe_lsu_mem_shared_op_ld");
        firstLevel(sharedStores - instructions.sharedStores(), "data_bank_conflicts_pipe_lsu_mem_shared_op_st");
        firstLevel(
                sharedLoads + sharedStores - instructions.sharedLoads() - instructions.sharedStores(),
                "data_bank_conflicts_pipe_lsu_mem_shared");
        firstLevel(requests() + sharedLoads + sharedStores, "data_pipe_lsu_wavefronts");
        firstLevel(loads.sectors() + SECTORS_OF_REQUEST * sharedLoads, "data_bank_reads");
        firstLevel(stores.sectors() + SECTORS_OF_REQUEST * sharedStores, "data_bank_writes");
        firstLevel(instructions.memory(), "lsuin_requests");
        double writebacks = Math.ceil(loads.sectors() * Chip.SECTOR / BYTES_OF_WRITEBACK);
        firstLevel(writebacks, "lsu_writeback_active_mem_lg", "lsu_writeback_active_mem_lgds");
        firstLevel(writebacks + sharedLoads, "lsu_writeback_active");
        firstLevel(traffic.secondSectors() / 4.0, "m_l1tex2xbar_req_cycles_active");
        firstLevel(loads.misses(), "m_xbar2l1tex_read_sectors", "m_xbar2l1tex_read_sectors_mem_lg_op_ld");
        firstLevel(Chip.SECTOR * loads.misses(), "m_xbar2l1tex_read_bytes");
        firstLevel(stores.misses(), "m_l1tex2xbar_write_sectors_mem_lg_op_st");
        firstLevel(Chip.SECTOR * stores.misses(), "m_l1tex2xbar_write_bytes");
        double constants = (double) run.blocks() * run.occupancy().warpsOfBlock();
        double cached = Math.rint(0.9 * constants);
        total("idc__requests", constants);
        total("idc__request_cycles_active", constants);
        total("idc__requests_lookup_hit", cached);
        total("idc__requests_lookup_miss", constants - cached);
    }

    private double requests() {
        return instructions.globalLoads() + instructions.globalStores();
    }

    private void accesses(String access, Level level, double requests) {
        firstLevel(level.sectors(), "t_sectors" + access);
        firstLevel(level.hits(), "t_sectors" + access + "_lookup_hit");
        firstLevel(level.misses(), "t_sectors" + access + "_lookup_miss");
        firstLevel(Chip.SECTOR * level.sectors(), "t_bytes" + access);
        firstLevel(requests, "t_requests" + access, "t_output_wavefronts" + access);
    }

    private void secondLevel() {
        Level loads = run.traffic().secondLoads();
        Level stores = run.traffic().secondStores();
        Level all = new Level(loads.sectors() + stores.sectors(), loads.hits() + stores.hits());
        for (String source : List.of("", "_srcunit_tex")) {
            lookups(source, all);
            lookups(source + "_op_read", loads);
            lookups(source + "_op_write", stores);
            spread("lts__t_sectors" + source + "_aperture_device", all.sectors());
            spread("lts__t_sectors" + source + "_aperture_device_lookup_miss", all.misses());
        }
        spread("lts__t_bytes", Chip.SECTOR * all.sectors());
        spread("lts__t_tag_requests", Math.ceil(all.sectors() / SECTORS_OF_REQUEST));
        spread("lts__d_sectors", all.sectors() + loads.misses());
        spread("lts__d_sectors_fill_device", loads.misses());
        spread("lts__lts2xbar_cycles_active", loads.sectors());
        spread("lts__xbar2lts_cycles_active", stores.sectors());
    }

    private void lookups(String access, Level level) {
        spread("lts__t_sectors" + access, level.sectors());
        spread("lts__t_sectors" + access + "_lookup_hit", level.hits());
        spread("lts__t_sectors" + access + "_lookup_miss", level.misses());
        spread("lts__t_requests" + access, Math.ceil(level.sectors() / SECTORS_OF_REQUEST));
    }

    private void outside() {
        double read = run.traffic().secondLoads().misses();
        double written = run.traffic().secondStores().misses();
        spread("dram__sectors", read + written);
        spread("dram__sectors_read", read);
        spread("dram__sectors_write", written);
        spread("dram__bytes", Chip.SECTOR * (read + written));
        spread("dram__bytes_read", Chip.SECTOR * read);
        spread("dram__bytes_write", Chip.SECTOR * written);
        spread("fbpa__dram_sectors", read + written);
        spread("fbpa__dram_read_sectors", read);
        spread("fbpa__dram_write_sectors", written);
        if (run.work().collective()) {
            link();
        }
    }

    // A collective sends to its neighbour what it reads, and gets as much.
    private void link() {
        double user = (double) run.work().traffic().bytesRead();
        if (chip.links() == 0) {
            spread("pcie__read_bytes", user);
            spread("pcie__write_bytes", user);
            return;
        }
        double protocol = Math.rint(user / 16);
        for (String side : List.of("nvlrx", "nvltx")) {
            spread(side + "__bytes_data_user", user);
            spread(side + "__bytes_data_protocol", protocol);
            spread(side + "__bytes", user + protocol);
        }
    }
}
