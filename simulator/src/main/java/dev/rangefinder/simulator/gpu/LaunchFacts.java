package dev.rangefinder.simulator.gpu;

import dev.rangefinder.capture.Dimensions;
import dev.rangefinder.capture.MetricValue;
import dev.rangefinder.simulator.work.KernelWork;
import java.util.Map;
import java.util.TreeMap;

/// What is known of one launch without measuring: its shape, and how many of its warps a multiprocessor can hold.
final class LaunchFacts {
    private static final int STACK = 1024;
    private static final int MOST_REGISTERS = 255;

    private final Chip chip;
    private final KernelWork work;
    private final Occupancy occupancy;
    private final int threads;
    private final Map<String, MetricValue> facts = new TreeMap<>();

    private LaunchFacts(Chip chip, KernelWork work) {
        this.chip = chip;
        this.work = work;
        this.occupancy = Occupancy.of(chip, work);
        this.threads = (int) (work.block().x() * work.block().y() * work.block().z());
    }

    /// By full name. Which device, context and stream it was is not known here.
    static Map<String, MetricValue> of(Chip chip, KernelWork work) {
        LaunchFacts facts = new LaunchFacts(chip, work);
        facts.shape();
        facts.memory();
        facts.clusters();
        facts.occupancy();
        return Map.copyOf(facts.facts);
    }

    private void shape() {
        long blocks = work.grid().x() * work.grid().y() * work.grid().z();
        dimensions("grid", work.grid());
        dimensions("block", work.block());
        whole("grid_size", blocks);
        whole("block_size", threads);
        whole("thread_count", blocks * threads);
        whole("registers_per_thread", work.registersPerThread());
        real("registers_per_thread_allocated", occupancy.registersAllocated());
        whole("barrier_count", 1);
        whole("sm_count", chip.multiprocessors());
        whole("tpc_count", chip.instances("tpc"));
        text("tpc_enabled", "all");
        text("kernel_name", work.name().function());
        real("stack_size", STACK);
        real("uses_cdp", 0);
        real("uses_green_context", 0);
        whole("uses_mps", 0);
        whole("uses_vgpu", 0);
        whole("uses_nvlink_centric_scheduling", 0);
        real("waves_per_multiprocessor", (double) blocks / chip.multiprocessors() / Math.max(1, occupancy.blocks()));
    }

    private void dimensions(String what, Dimensions dimensions) {
        whole(what + "_dim_x", dimensions.x());
        whole(what + "_dim_y", dimensions.y());
        whole(what + "_dim_z", dimensions.z());
    }

    private void memory() {
        // What fits without being asked for is static, as in most kernels.
        int fits = 48 * 1024;
        boolean isStatic = work.sharedBytes() <= fits;
        whole("shared_mem_per_block_static", isStatic ? work.sharedBytes() : 0);
        whole("shared_mem_per_block_dynamic", isStatic ? 0 : work.sharedBytes());
        whole("shared_mem_per_block_driver", Occupancy.SHARED_OF_DRIVER);
        whole("shared_mem_per_block", (long) work.sharedBytes() + Occupancy.SHARED_OF_DRIVER);
        real("shared_mem_per_block_allocated", (double) occupancy.sharedAllocated());
        whole("shared_mem_config_size", chip.limits().sharedBytes());
        text("func_cache_config", "CachePreferNone");
        whole("persisting_l2_cache_size", 0);
    }

    private void clusters() {
        for (String kind : new String[] {"cluster", "preferred_cluster"}) {
            dimensions(kind, Dimensions.ZERO);
            whole(kind + "_size", 0);
        }
        whole("cluster_max_active", 0);
        whole("cluster_max_potential_size", chip.major() >= 9 ? 8 : 0);
        text("cluster_scheduling_policy", "PolicySpread");
        real("occupancy_cluster_pct", 0);
        real("occupancy_cluster_gpu_pct", 0);
        real("occupancy_per_cluster_size", 0);
    }

    private void occupancy() {
        real("occupancy_limit_registers", occupancy.byRegisters());
        real("occupancy_limit_shared_mem", occupancy.byShared());
        real("occupancy_limit_warps", occupancy.byWarps());
        real("occupancy_limit_blocks", occupancy.byBlocks());
        real("occupancy_limit_barriers", occupancy.byBarriers());
        double warps = occupancy.warps();
        facts.put("sm__maximum_warps_avg_per_active_cycle", new MetricValue.Real(warps));
        facts.put("smsp__maximum_warps_avg_per_active_cycle", new MetricValue.Real(warps / Chip.SCHEDULERS));
        facts.put(
                "sm__maximum_warps_per_active_cycle_pct",
                new MetricValue.Real(100 * warps / chip.limits().warps()));
        curves();
    }

    // A curve's value is the sum of its points.
    private void curves() {
        double byRegisters = 0;
        for (int registers = 1; registers <= MOST_REGISTERS; registers++) {
            byRegisters += warps(threads, registers, work.sharedBytes());
        }
        curve("register_count", byRegisters);
        double byBlock = 0;
        for (int size = Chip.WARP; size <= 1024; size += Chip.WARP) {
            byBlock += warps(size, work.registersPerThread(), work.sharedBytes());
        }
        curve("block_size", byBlock);
        double byShared = 0;
        for (int shared = 0; shared <= chip.limits().sharedBytesOfBlock(); shared += 1024) {
            byShared += warps(threads, work.registersPerThread(), shared);
        }
        curve("shared_mem_size", byShared);
        double byBarriers = 0;
        for (int barriers = 1; barriers <= 16; barriers++) {
            byBarriers += Math.min(occupancy.warps(), 32 / barriers * occupancy.warpsOfBlock());
        }
        curve("barrier_count", byBarriers);
    }

    private int warps(int size, int registers, long shared) {
        return Occupancy.of(chip, size, registers, shared).warps();
    }

    private void curve(String over, double warps) {
        real("occupancy_per_" + over, warps);
        facts.put(
                "derived__pct_occupancy_per_" + over,
                new MetricValue.Real(100 * warps / chip.limits().warps()));
    }

    private void whole(String quantity, long value) {
        facts.put("launch__" + quantity, new MetricValue.Whole(value));
    }

    private void real(String quantity, double value) {
        facts.put("launch__" + quantity, new MetricValue.Real(value));
    }

    private void text(String quantity, String value) {
        facts.put("launch__" + quantity, new MetricValue.Text(value));
    }
}
