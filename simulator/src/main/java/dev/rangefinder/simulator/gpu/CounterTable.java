package dev.rangefinder.simulator.gpu;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Every counter of a chip, and how much one instance of its unit can count in a cycle: its sustained peak.
final class CounterTable {
    static final List<String> UNITS = List.of(
            "sm", "smsp", "l1tex", "idc", "tpc", "gpc", "gpu", "lts", "ltc", "dram", "fbpa", "nvlrx", "nvltx", "pcie",
            "ctc");

    static final List<String> STALLS = List.of("""
            barrier branch_resolving dispatch_stall drain gmma imc_miss lg_throttle long_scoreboard
            math_pipe_throttle membar mio_throttle misc no_instruction not_selected selected short_scoreboard
            sleeping tex_throttle wait
            """.split("\\s+"));

    private final Chip chip;
    private final Map<String, Double> peaks = new TreeMap<>();

    private CounterTable(Chip chip) {
        this.chip = chip;
        cycles();
        warps();
        pipes();
        instructions();
        firstLevel();
        secondLevel();
        outside();
    }

    static Map<String, Double> of(Chip chip) {
        return Map.copyOf(new CounterTable(chip).peaks);
    }

    private void all(String unit, double peak, String... quantities) {
        for (String quantity : quantities) {
            peaks.put(unit + "__" + quantity, peak);
        }
    }

    // What a scheduler counts, its multiprocessor counts for four of them.
    private void both(double ofMultiprocessor, String... quantities) {
        all("sm", ofMultiprocessor, quantities);
        all("smsp", ofMultiprocessor / Chip.SCHEDULERS, quantities);
    }

    private void cycles() {
        for (String unit : UNITS) {
            all(unit, 1, "cycles_elapsed", "cycles_active");
        }
        all("gpu", 1e9 / chip.clocks().multiprocessor(), "time_duration", "time_active");
    }

    private void warps() {
        both(chip.limits().warps(), "warps_active", "warps_eligible");
        both(Chip.SCHEDULERS, "inst_executed", "inst_issued", "issue_active", "issue_inst0");
        both(Chip.SCHEDULERS * Chip.WARP, "thread_inst_executed", "thread_inst_executed_pred_on");
        both(1, "warps_launched", "threads_launched");
        all("sm", 1, "ctas_launched");
        for (String stall : STALLS) {
            all("smsp", (double) chip.limits().warps() / Chip.SCHEDULERS, "warps_issue_stalled_" + stall);
        }
    }

    private void pipes() {
        Pipes pipes = Pipes.of(chip);
        both(pipes.integer(), "inst_executed_pipe_alu");
        both(pipes.single(), "inst_executed_pipe_fma");
        both(pipes.single() / 2, "inst_executed_pipe_fmaheavy");
        both(pipes.half(), "inst_executed_pipe_fp16");
        both(pipes.twice(), "inst_executed_pipe_fp64", "inst_executed_pipe_fp64_op_fp64");
        both(pipes.twice(), "inst_executed_pipe_fp64_op_dmma");
        both(pipes.tensor(), "inst_executed_pipe_tensor", "inst_executed_pipe_tc");
        for (String operation : List.of("dmma", "gmma", "hmma", "imma")) {
            both(pipes.tensor(), "inst_executed_pipe_tensor_op_" + operation);
            all("sm", 1, "pipe_tensor_op_" + operation + "_cycles_active");
        }
        both(pipes.memory(), "inst_executed_pipe_lsu");
        both(pipes.branches(), "inst_executed_pipe_cbu", "inst_executed_pipe_cbu_pred_on_any");
        both(pipes.special(), "inst_executed_pipe_xu", "inst_executed_pipe_tex", "inst_executed_pipe_ipa");
        both(pipes.address(), "inst_executed_pipe_adu");
        both(pipes.uniform(), "inst_executed_pipe_uniform");
        both(1, "inst_executed_pipe_tma", "inst_executed_pipe_tmem", "inst_executed_pipe_workid");
        for (String pipe : List.of("alu", "fma", "fmaheavy", "fp64", "shared", "tc", "tensor", "tma", "xu")) {
            all("sm", 1, "pipe_" + pipe + "_cycles_active");
        }
        all("sm", 1, "mem_tensor_cycles_active", "mio2rf_writeback_active", "mio_inst_issued");
        all("sm", 1, "mio_pq_read_cycles_active", "mio_pq_write_cycles_active");
        all("sm", chip.rates().tensor(), "ops_path_tensor_src_fp16_dst_fp32");
    }

    private void instructions() {
        both(Chip.SCHEDULERS, "inst_executed_op_branch", "inst_executed_op_texture", "sass_inst_executed_op_shared");
        for (String memory : List.of("global", "local", "shared")) {
            String operation = "inst_executed_op_" + memory;
            both(Chip.SCHEDULERS, operation + "_ld", operation + "_st");
            both(Chip.SCHEDULERS, "sass_" + operation + "_ld", "sass_" + operation + "_st");
        }
        for (String access : List.of("global_op_ld", "global_op_st", "local_op_ld", "local_op_st")) {
            all("smsp", Chip.SECTOR, "sass_data_bytes_mem_" + access);
        }
        both(Chip.SCHEDULERS, "sass_branch_targets");
        both(Chip.SCHEDULERS, "sass_branch_targets_threads_divergent", "sass_branch_targets_threads_uniform");
        for (String operation : List.of("add", "mul", "fma")) {
            both(chip.rates().half(), "sass_thread_inst_executed_op_h" + operation + "_pred_on");
            both(chip.rates().single(), "sass_thread_inst_executed_op_f" + operation + "_pred_on");
            both(chip.rates().twice(), "sass_thread_inst_executed_op_d" + operation + "_pred_on");
        }
        both(chip.rates().half(), "sass_thread_inst_executed_op_fp16_pred_on");
        both(chip.rates().single(), "sass_thread_inst_executed_op_fp32_pred_on");
        both(chip.rates().twice(), "sass_thread_inst_executed_op_fp64_pred_on");
        both(Pipes.of(chip).integer() * Chip.WARP, "sass_thread_inst_executed_op_integer_pred_on");
        both(Chip.WARP, "sass_thread_inst_executed_op_memory_pred_on", "sass_thread_inst_executed_op_control_pred_on");
    }

    private void firstLevel() {
        double sectors = chip.rates().firstLevel();
        for (String access : List.of(
                "",
                "_pipe_lsu_mem_global_op_ld",
                "_pipe_lsu_mem_global_op_st",
                "_pipe_lsu_mem_local_op_ld",
                "_pipe_lsu_mem_local_op_st")) {
            all("l1tex", sectors, "t_sectors" + access);
            all("l1tex", sectors, "t_sectors" + access + "_lookup_hit", "t_sectors" + access + "_lookup_miss");
            all("l1tex", 1, "t_requests" + access, "t_output_wavefronts" + access);
            all("l1tex", sectors * Chip.SECTOR, "t_bytes" + access);
        }
        all("l1tex", 4, "data_bank_reads", "data_bank_writes");
        for (String access : List.of("", "_mem_shared", "_mem_shared_op_ld", "_mem_shared_op_st")) {
            all("l1tex", 1, "data_pipe_lsu_wavefronts" + access);
        }
        for (String access : List.of("", "_op_ld", "_op_st")) {
            all("l1tex", 1, "data_bank_conflicts_pipe_lsu_mem_shared" + access);
        }
        all("l1tex", 1, "lsuin_requests", "f_wavefronts", "data_pipe_tex_wavefronts", "tex_writeback_active");
        all("l1tex", 1, "texin_sm2tex_req_cycles_active", "m_l1tex2xbar_req_cycles_active");
        all("l1tex", 1, "lsu_writeback_active", "lsu_writeback_active_mem_lg", "lsu_writeback_active_mem_lgds");
        all("l1tex", 2, "m_xbar2l1tex_read_sectors", "m_xbar2l1tex_read_sectors_mem_lg_op_ld");
        all("l1tex", 2, "m_l1tex2xbar_write_sectors_mem_lg_op_st");
        all("l1tex", 2 * Chip.SECTOR, "m_xbar2l1tex_read_bytes", "m_l1tex2xbar_write_bytes");
        all("idc", 1, "requests", "requests_lookup_hit", "requests_lookup_miss", "request_cycles_active");
    }

    private void secondLevel() {
        double sectors = chip.rates().secondLevel();
        for (String source : List.of("", "_srcunit_tex")) {
            for (String operation : List.of("", "_op_read", "_op_write", "_op_atom", "_op_red")) {
                String counted = "t_sectors" + source + operation;
                all("lts", sectors, counted, counted + "_lookup_hit", counted + "_lookup_miss");
                all("lts", 1, "t_requests" + source + operation);
            }
            for (String aperture : List.of("device", "peer", "sysmem")) {
                all("lts", sectors, "t_sectors" + source + "_aperture_" + aperture);
                all("lts", sectors, "t_sectors" + source + "_aperture_" + aperture + "_lookup_miss");
            }
        }
        all("lts", sectors * Chip.SECTOR, "t_bytes");
        all("lts", 1, "t_tag_requests", "d_atomic_input_cycles_active", "gcomp_input_sectors");
        all("lts", 2 * sectors, "d_sectors");
        all("lts", sectors, "d_sectors_fill_device", "d_sectors_fill_sysmem");
        all("lts", sectors, "lts2xbar_cycles_active", "xbar2lts_cycles_active");
    }

    private void outside() {
        double bytes = chip.rates().memoryBytes();
        all("dram", bytes, "bytes", "bytes_read", "bytes_write");
        all("dram", bytes / Chip.SECTOR, "sectors", "sectors_read", "sectors_write");
        all("fbpa", bytes / Chip.SECTOR, "dram_sectors", "dram_read_sectors", "dram_write_sectors");
        double link = chip.rates().linkBytes();
        for (String side : List.of("nvlrx", "nvltx")) {
            all(side, link, "bytes", "bytes_data_user", "bytes_data_protocol");
        }
        all("pcie", Chip.PCIE_BYTES, "read_bytes", "write_bytes");
        all("ctc", link, "rx_bytes_data_user", "tx_bytes_data_user");
    }
}
