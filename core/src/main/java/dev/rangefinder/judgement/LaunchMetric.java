package dev.rangefinder.judgement;

import java.util.Arrays;
import java.util.List;

/// A number of a launch that detectors read, under the names that it has on different generations of devices and in
/// different versions of ncu: the first that has a value counts.
public enum LaunchMetric {
    /// Throughput of the SMs in percent of peak; the second name is that of Pascal.
    COMPUTE_THROUGHPUT("sm__throughput.avg.pct_of_peak_sustained_elapsed", "sm__sol_pct"),
    /// Throughput of memory, likewise.
    MEMORY_THROUGHPUT(
            "gpu__compute_memory_throughput.avg.pct_of_peak_sustained_elapsed", "gpu__compute_memory_sol_pct"),
    DRAM_THROUGHPUT(
            "gpu__dram_throughput.avg.pct_of_peak_sustained_elapsed",
            "dram__throughput.avg.pct_of_peak_sustained_elapsed"),
    L2_THROUGHPUT("lts__throughput.avg.pct_of_peak_sustained_elapsed"),
    L1_THROUGHPUT("l1tex__throughput.avg.pct_of_peak_sustained_active"),
    /// How often the device must be filled to run all blocks of a grid.
    WAVES("launch__waves_per_multiprocessor"),
    GRID("launch__grid_size"),
    BLOCK("launch__block_size"),
    SM_COUNT("launch__sm_count", "device__attribute_multiprocessor_count"),

    /// Occupancy that registers, shared memory and the shape of blocks allow, in percent.
    THEORETICAL_OCCUPANCY("sm__maximum_warps_per_active_cycle_pct"),
    ACHIEVED_OCCUPANCY("sm__warps_active.avg.pct_of_peak_sustained_active"),
    /// How many blocks fit on an SM by one resource alone.
    LIMIT_REGISTERS("launch__occupancy_limit_registers"),
    /// The same; old versions of ncu have NaN where a kernel uses no shared memory.
    LIMIT_SHARED_MEMORY("launch__occupancy_limit_shared_mem"),
    LIMIT_WARPS("launch__occupancy_limit_warps"),
    LIMIT_BLOCKS("launch__occupancy_limit_blocks"),
    /// The same, since 2025.1 and on devices from 9.0 on.
    LIMIT_BARRIERS("launch__occupancy_limit_barriers"),

    /// Instructions that a scheduler issues per active cycle.
    ISSUE_ACTIVE("smsp__issue_active.avg.per_cycle_active"),
    /// Cycles between two instructions of a warp.
    WARP_LATENCY("smsp__average_warp_latency_per_inst_issued.ratio"),
    STALL_BARRIER(stall("barrier")),
    STALL_BRANCH_RESOLVING(stall("branch_resolving")),
    STALL_DISPATCH(stall("dispatch_stall")),
    STALL_DRAIN(stall("drain")),
    /// Only on 9.0.
    STALL_GMMA(stall("gmma")),
    /// Not on 10.x.
    STALL_IMC_MISS(stall("imc_miss")),
    STALL_LG_THROTTLE(stall("lg_throttle")),
    STALL_LONG_SCOREBOARD(stall("long_scoreboard")),
    STALL_MATH_PIPE_THROTTLE(stall("math_pipe_throttle")),
    STALL_MEMBAR(stall("membar")),
    STALL_MIO_THROTTLE(stall("mio_throttle")),
    STALL_MISC(stall("misc")),
    STALL_NO_INSTRUCTION(stall("no_instruction")),
    STALL_SHORT_SCOREBOARD(stall("short_scoreboard")),
    STALL_SLEEPING(stall("sleeping")),
    STALL_TEX_THROTTLE(stall("tex_throttle")),
    STALL_WAIT(stall("wait")),
    /// Threads of a warp that take part in an instruction.
    ACTIVE_THREADS("smsp__thread_inst_executed_per_inst_executed.ratio"),
    /// The same without those that a predicate switches off.
    PREDICATED_THREADS("smsp__thread_inst_executed_pred_on_per_inst_executed.ratio"),

    /// Sectors that global accesses need beyond those that their bytes fill; the second name is that of 2020.
    GLOBAL_SECTORS_EXCESSIVE(
            "derived__memory_l2_theoretical_sectors_global_excessive", "derived__memory_l2_sectors_global_excessive"),
    GLOBAL_SECTORS("memory_l2_theoretical_sectors_global", "memory_l2_sectors_global"),
    SHARED_WAVEFRONTS_EXCESSIVE(
            "derived__memory_l1_wavefronts_shared_excessive", "derived__memory_l1_sectors_shared_excessive"),
    SHARED_WAVEFRONTS("memory_l1_wavefronts_shared", "memory_l1_sectors_shared"),
    /// Bytes that threads use of each sector of 32 bytes, since 2024.1.
    BYTES_PER_SECTOR_GLOBAL_LOAD("smsp__sass_average_data_bytes_per_sector_mem_global_op_ld.ratio"),
    BYTES_PER_SECTOR_GLOBAL_STORE("smsp__sass_average_data_bytes_per_sector_mem_global_op_st.ratio"),
    BYTES_PER_SECTOR_LOCAL_LOAD("smsp__sass_average_data_bytes_per_sector_mem_local_op_ld.ratio"),
    BYTES_PER_SECTOR_LOCAL_STORE("smsp__sass_average_data_bytes_per_sector_mem_local_op_st.ratio"),
    SECTORS_GLOBAL_LOAD("l1tex__t_sectors_pipe_lsu_mem_global_op_ld.sum"),
    SECTORS_GLOBAL_STORE("l1tex__t_sectors_pipe_lsu_mem_global_op_st.sum"),
    SECTORS_LOCAL_LOAD("l1tex__t_sectors_pipe_lsu_mem_local_op_ld.sum"),
    SECTORS_LOCAL_STORE("l1tex__t_sectors_pipe_lsu_mem_local_op_st.sum"),
    REQUESTS_GLOBAL_LOAD("l1tex__t_requests_pipe_lsu_mem_global_op_ld.sum"),
    REQUESTS_GLOBAL_STORE("l1tex__t_requests_pipe_lsu_mem_global_op_st.sum"),
    /// Instructions on memory of any kind by how many bits each thread accesses; ncu's rule asks for them
    /// to 2023.3.
    ACCESSES_8_BIT("smsp__sass_inst_executed_op_memory_8b.sum"),
    ACCESSES_16_BIT("smsp__sass_inst_executed_op_memory_16b.sum"),
    ACCESSES_32_BIT("smsp__sass_inst_executed_op_memory_32b.sum"),
    ACCESSES_64_BIT("smsp__sass_inst_executed_op_memory_64b.sum"),
    ACCESSES_128_BIT("smsp__sass_inst_executed_op_memory_128b.sum"),
    CONFLICTS_SHARED_LOAD("l1tex__data_bank_conflicts_pipe_lsu_mem_shared_op_ld.sum"),
    CONFLICTS_SHARED_STORE("l1tex__data_bank_conflicts_pipe_lsu_mem_shared_op_st.sum"),
    WAVEFRONTS_SHARED_LOAD("l1tex__data_pipe_lsu_wavefronts_mem_shared_op_ld.sum"),
    WAVEFRONTS_SHARED_STORE("l1tex__data_pipe_lsu_wavefronts_mem_shared_op_st.sum"),
    /// Requests to local memory that move registers, since 2025.3.
    SPILLING_REQUESTS("derived__local_spilling_requests", "sass__inst_executed_register_spilling"),
    /// Which part of all requests to local memory they are.
    SPILLING_PERCENT("derived__local_spilling_requests_pct"),
    /// Whether local memory is used at all: for registers where ncu tells them apart, else for whatever is there.
    SPILLING_OR_LOCAL(
            "derived__local_spilling_requests",
            "sass__inst_executed_register_spilling",
            "sass__inst_executed_local_loads",
            "smsp__sass_inst_executed_op_local_ld.sum"),
    /// Instructions on local memory, be it for registers or for arrays.
    LOCAL_LOADS("sass__inst_executed_local_loads", "smsp__sass_inst_executed_op_local_ld.sum"),
    LOCAL_STORES("sass__inst_executed_local_stores", "smsp__sass_inst_executed_op_local_st.sum"),
    L2_HIT_RATE("lts__t_sector_hit_rate.pct"),
    L1_HIT_RATE("l1tex__t_sector_hit_rate.pct"),

    SM_ACTIVE("sm__cycles_active.avg"),
    SM_ACTIVE_MAX("sm__cycles_active.max"),
    SM_ACTIVE_SUM("sm__cycles_active.sum"),
    SM_ELAPSED("sm__cycles_elapsed.avg", "gpc__cycles_elapsed.max"),
    SM_ELAPSED_SUM("sm__cycles_elapsed.sum"),
    SMSP_ACTIVE("smsp__cycles_active.avg"),
    SMSP_ACTIVE_MAX("smsp__cycles_active.max"),
    SMSP_ACTIVE_SUM("smsp__cycles_active.sum"),
    SMSP_ELAPSED_SUM("smsp__cycles_elapsed.sum"),
    L1_ACTIVE("l1tex__cycles_active.avg"),
    L1_ACTIVE_MAX("l1tex__cycles_active.max"),
    L1_ACTIVE_SUM("l1tex__cycles_active.sum"),
    L1_ELAPSED_SUM("l1tex__cycles_elapsed.sum"),
    L2_ACTIVE("lts__cycles_active.avg"),
    L2_ACTIVE_MAX("lts__cycles_active.max"),
    L2_ACTIVE_SUM("lts__cycles_active.sum"),
    L2_ELAPSED_SUM("lts__cycles_elapsed.sum"),
    DRAM_ACTIVE("dram__cycles_active.avg"),
    DRAM_ACTIVE_MAX("dram__cycles_active.max"),
    DRAM_ACTIVE_SUM("dram__cycles_active.sum"),
    DRAM_ELAPSED_SUM("dram__cycles_elapsed.sum"),

    FMA_PIPE(
            "sm__pipe_fma_cycles_active.avg.pct_of_peak_sustained_elapsed",
            "sm__inst_executed_pipe_fma.avg.pct_of_peak_sustained_elapsed"),
    FP64_PIPE(
            "sm__pipe_fp64_cycles_active.avg.pct_of_peak_sustained_elapsed",
            "sm__inst_executed_pipe_fp64.avg.pct_of_peak_sustained_elapsed"),
    /// All tensor pipes; where a device has no name for all of them, the one of half precision.
    TENSOR_PIPE(
            "sm__pipe_tensor_cycles_active.avg.pct_of_peak_sustained_elapsed",
            "sm__pipe_tensor_op_hmma_cycles_active.avg.pct_of_peak_sustained_elapsed",
            "sm__pipe_tensor_op_hmma_cycles_active_v2.avg.pct_of_peak_sustained_elapsed"),
    /// Tensor cores of 10.x, with their copies and barriers.
    TENSOR_CORE_PIPE("sm__pipe_tc_cycles_active.avg.pct_of_peak_sustained_elapsed"),
    /// Dense operations per cycle of the whole device, by generation; the sums `src_` of 9.0 and 10.x would be those of
    /// sparse ones.
    TENSOR_PEAK(
            "sm__ops_path_tensor_op_utchmma_src_fp16_dst_fp32_sparsity_off.sum.peak_sustained",
            "sm__ops_path_tensor_op_hgmma_src_fp16_dst_fp32_sparsity_off.sum.peak_sustained",
            "sm__ops_path_tensor_op_hmma_src_fp16_dst_fp32_sparsity_off.sum.peak_sustained",
            "sm__ops_path_tensor_src_fp16_dst_fp32_sparsity_off.sum.peak_sustained"),
    FFMA_PEAK("sm__sass_thread_inst_executed_op_ffma_pred_on.sum.peak_sustained"),
    DFMA_PEAK("sm__sass_thread_inst_executed_op_dfma_pred_on.sum.peak_sustained"),
    FFMA(threads("ffma")),
    FADD(threads("fadd")),
    FMUL(threads("fmul")),
    DFMA(threads("dfma")),
    DADD(threads("dadd")),
    DMUL(threads("dmul")),
    HFMA(threads("hfma"));

    @SuppressWarnings("ImmutableEnumChecker") // made by List.of
    private final List<String> names;

    LaunchMetric(String... names) {
        this.names = List.of(names);
    }

    /// All names, the usual one first.
    public List<String> names() {
        return names;
    }

    /// The usual name.
    public String metric() {
        return names.getFirst();
    }

    /// All that must be read of a launch.
    public static List<String> all() {
        return Arrays.stream(values())
                .flatMap(metric -> metric.names.stream())
                .distinct()
                .toList();
    }

    private static String stall(String reason) {
        return "smsp__average_warps_issue_stalled_" + reason + "_per_issue_active.ratio";
    }

    private static String threads(String instruction) {
        return "smsp__sass_thread_inst_executed_op_" + instruction + "_pred_on.sum.per_cycle_elapsed";
    }
}
