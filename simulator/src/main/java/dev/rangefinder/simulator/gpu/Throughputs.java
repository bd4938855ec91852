package dev.rangefinder.simulator.gpu;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/// The throughputs, each the largest of its constituents, and what those are (M3).
final class Throughputs {
    private static final List<String> INSTRUCTIONS = List.of(
            "sm__inst_executed",
            "sm__inst_executed_pipe_adu",
            "sm__inst_executed_pipe_cbu_pred_on_any",
            "sm__inst_executed_pipe_uniform",
            "sm__inst_executed_pipe_xu",
            "sm__issue_active",
            "sm__pipe_alu_cycles_active",
            "sm__pipe_fma_cycles_active",
            "sm__pipe_fmaheavy_cycles_active",
            "sm__pipe_fp64_cycles_active",
            "sm__pipe_shared_cycles_active",
            "sm__pipe_tensor_cycles_active");

    private static final List<String> MEMORY_OF_MULTIPROCESSOR = List.of(
            "idc__request_cycles_active",
            "sm__inst_executed_pipe_ipa",
            "sm__inst_executed_pipe_lsu",
            "sm__inst_executed_pipe_tex",
            "sm__mio2rf_writeback_active",
            "sm__mio_inst_issued",
            "sm__mio_pq_read_cycles_active",
            "sm__mio_pq_write_cycles_active",
            "sm__pipe_tma_cycles_active");

    private static final List<String> ACCESSES_OF_FIRST_LEVEL = List.of(
            "l1tex__data_bank_reads",
            "l1tex__data_bank_writes",
            "l1tex__data_pipe_lsu_wavefronts",
            "l1tex__data_pipe_tex_wavefronts",
            "l1tex__f_wavefronts");

    private static final List<String> REQUESTS_OF_FIRST_LEVEL = List.of(
            "l1tex__lsu_writeback_active",
            "l1tex__lsuin_requests",
            "l1tex__m_l1tex2xbar_req_cycles_active",
            "l1tex__m_xbar2l1tex_read_sectors",
            "l1tex__tex_writeback_active",
            "l1tex__texin_sm2tex_req_cycles_active");

    private static final List<String> ACCESSES_OF_SECOND_LEVEL = List.of(
            "lts__d_atomic_input_cycles_active",
            "lts__d_sectors",
            "lts__d_sectors_fill_device",
            "lts__d_sectors_fill_sysmem",
            "lts__t_sectors",
            "lts__t_tag_requests");

    private static final List<String> REQUESTS_OF_SECOND_LEVEL =
            List.of("lts__lts2xbar_cycles_active", "lts__xbar2lts_cycles_active");

    private static final List<String> MEMORY = List.of("dram__cycles_active");

    private static final Map<String, List<String>> ALL = Map.ofEntries(
            Map.entry("sm__throughput", together(INSTRUCTIONS, MEMORY_OF_MULTIPROCESSOR)),
            Map.entry("sm__instruction_throughput", INSTRUCTIONS),
            Map.entry("sm__memory_throughput", MEMORY_OF_MULTIPROCESSOR),
            Map.entry("l1tex__throughput", together(ACCESSES_OF_FIRST_LEVEL, REQUESTS_OF_FIRST_LEVEL)),
            Map.entry("lts__throughput", together(ACCESSES_OF_SECOND_LEVEL, REQUESTS_OF_SECOND_LEVEL)),
            Map.entry("dram__throughput", MEMORY),
            Map.entry("gpu__dram_throughput", MEMORY),
            Map.entry(
                    "gpu__compute_memory_access_throughput",
                    together(ACCESSES_OF_FIRST_LEVEL, ACCESSES_OF_SECOND_LEVEL, List.of("fbpa__dram_sectors"))),
            Map.entry(
                    "gpu__compute_memory_request_throughput",
                    together(REQUESTS_OF_FIRST_LEVEL, REQUESTS_OF_SECOND_LEVEL, MEMORY)),
            Map.entry(
                    "gpu__compute_memory_throughput",
                    together(
                            ACCESSES_OF_FIRST_LEVEL,
                            ACCESSES_OF_SECOND_LEVEL,
                            List.of("fbpa__dram_sectors"),
                            REQUESTS_OF_FIRST_LEVEL,
                            REQUESTS_OF_SECOND_LEVEL,
                            MEMORY)));

    private Throughputs() {}

    /// By the counter that its name starts with: its constituents, as counters, in the order of names.
    static Map<String, List<String>> all() {
        return new TreeMap<>(ALL);
    }

    /// The constituents of a throughput; none for what is not one.
    static List<String> constituents(String counter) {
        return ALL.getOrDefault(counter, List.of());
    }

    @SafeVarargs
    private static List<String> together(List<String>... parts) {
        TreeSet<String> all = new TreeSet<>();
        for (List<String> part : parts) {
            all.addAll(part);
        }
        return List.copyOf(all);
    }
}
