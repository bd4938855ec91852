package dev.rangefinder.simulator.gpu;

import dev.rangefinder.capture.MetricValue;
import dev.rangefinder.capture.MetricValue.Real;
import dev.rangefinder.capture.MetricValue.Text;
import dev.rangefinder.capture.MetricValue.Whole;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;

/// What a device says of itself: its attributes, and the links to others.
final class DeviceFacts {
    private DeviceFacts() {}

    /// The attributes of one of several such devices, by full name.
    static Map<String, MetricValue> attributes(Chip chip, long id) {
        Map<String, MetricValue> all = new LinkedHashMap<>();
        put(all, "device_index", id);
        put(all, "pci_bus_id", 1 + id);
        all.putAll(attributes(chip));
        return all;
    }

    /// The attributes that all such devices have alike, by full name.
    static Map<String, MetricValue> attributes(Chip chip) {
        Map<String, MetricValue> all = new LinkedHashMap<>();
        new TreeMap<>(constants()).forEach((name, value) -> put(all, name, value));
        put(all, "compute_capability_major", chip.major());
        put(all, "compute_capability_minor", chip.minor());
        put(all, "sass_level", chip.major());
        put(all, "multiprocessor_count", chip.multiprocessors());
        put(all, "limits_num_tpcs", chip.instances("tpc"));
        put(all, "limits_max_cta_per_sm", chip.limits().blocks());
        put(all, "max_blocks_per_multiprocessor", chip.limits().blocks());
        put(all, "max_warps_per_multiprocessor", chip.limits().warps());
        put(all, "max_warps_per_scheduler", chip.limits().warps() / Chip.SCHEDULERS);
        put(all, "max_threads_per_multiprocessor", (long) chip.limits().warps() * Chip.WARP);
        put(all, "max_registers_per_multiprocessor", chip.limits().registers());
        put(all, "max_shared_memory_per_multiprocessor", chip.limits().sharedBytes());
        put(all, "max_shared_memory_per_block_optin", chip.limits().sharedBytesOfBlock());
        long kilohertz = (long) (chip.clocks().multiprocessor() / 1000);
        put(all, "clock_rate", kilohertz);
        put(all, "max_gpu_frequency_khz", kilohertz);
        put(all, "memory_clock_rate", (long) (chip.clocks().memory() / 1000));
        put(all, "max_mem_frequency_khz", (long) (chip.clocks().memory() / 1000));
        put(all, "fb_bus_width", chip.memory().busBits());
        put(all, "global_memory_bus_width", chip.memory().busBits());
        put(all, "l2_cache_size", chip.memory().secondLevelBytes());
        put(all, "l2s_count", chip.slices());
        put(all, "fbp_count", chip.slices() / 8);
        put(all, "total_memory", chip.memory().bytes());
        put(all, "cluster_launch", chip.major() >= 9 ? 1 : 0);
        put(all, "tensor_map_access_supported", chip.major() >= 9 ? 1 : 0);
        put(all, "single_to_double_precision_perf_ratio", (long)
                (chip.rates().single() / chip.rates().twice()));
        all.put("device__attribute_display_name", new Text(chip.name()));
        all.put("device__attribute_confidential_computing_mode", new Text("No-CC"));
        return all;
    }

    private static void put(Map<String, MetricValue> all, String name, long value) {
        all.put("device__attribute_" + name, new Whole(value));
    }

    // What CUDA devices of these years have in common.
    private static Map<String, Long> constants() {
        return Map.ofEntries(
                Map.entry("async_engine_count", 3L),
                Map.entry("can_map_host_memory", 1L),
                Map.entry("compute_mode", 0L),
                Map.entry("compute_preemption_supported", 1L),
                Map.entry("concurrent_kernels", 1L),
                Map.entry("concurrent_managed_access", 1L),
                Map.entry("cooperative_launch", 1L),
                Map.entry("ecc_enabled", 0L),
                Map.entry("global_l1_cache_supported", 1L),
                Map.entry("gpu_overlap", 1L),
                Map.entry("integrated", 0L),
                Map.entry("kernel_exec_timeout", 0L),
                Map.entry("local_l1_cache_supported", 1L),
                Map.entry("managed_memory", 1L),
                Map.entry("max_block_dim_x", 1024L),
                Map.entry("max_block_dim_y", 1024L),
                Map.entry("max_block_dim_z", 64L),
                Map.entry("max_grid_dim_x", (long) Integer.MAX_VALUE),
                Map.entry("max_grid_dim_y", 65_535L),
                Map.entry("max_grid_dim_z", 65_535L),
                Map.entry("max_ipc_per_multiprocessor", 4L),
                Map.entry("max_ipc_per_scheduler", 1L),
                Map.entry("max_pitch", (long) Integer.MAX_VALUE),
                Map.entry("max_registers_per_block", 65_536L),
                Map.entry("max_registers_per_thread", 255L),
                Map.entry("max_shared_memory_per_block", 49_152L),
                Map.entry("max_threads_per_block", 1024L),
                Map.entry("memory_pools_supported", 1L),
                Map.entry("mps_enabled", 0L),
                Map.entry("multi_gpu_board", 0L),
                Map.entry("num_l2s_per_fbp", 8L),
                Map.entry("num_schedulers_per_multiprocessor", (long) Chip.SCHEDULERS),
                Map.entry("num_tex_per_multiprocessor", 1L),
                Map.entry("pageable_memory_access", 0L),
                Map.entry("pci_device_id", 0L),
                Map.entry("pci_domain_id", 0L),
                Map.entry("reserved_shared_memory_per_block", (long) Occupancy.SHARED_OF_DRIVER),
                Map.entry("stream_priorities_supported", 1L),
                Map.entry("surface_alignment", 512L),
                Map.entry("tcc_driver", 0L),
                Map.entry("texture_alignment", 512L),
                Map.entry("texture_pitch_alignment", 32L),
                Map.entry("total_constant_memory", 65_536L),
                Map.entry("unified_addressing", 1L),
                Map.entry("virtual_address_management_supported", 1L),
                Map.entry("warp_size", (long) Chip.WARP));
    }

    /// Links, the link to the processor, and how samples over time would be taken.
    static Map<String, MetricValue> surroundings(Chip chip) {
        double bandwidth =
                chip.links() * chip.rates().linkBytes() * chip.clocks().link();
        return Map.ofEntries(
                Map.entry("nvlink__count_physical", new Real(chip.links())),
                Map.entry("nvlink__count_logical", new Real(Math.min(1, chip.links()))),
                Map.entry("nvlink__max_count", new Real(chip.links())),
                Map.entry("nvlink__bandwidth", new Real(bandwidth)),
                Map.entry("nvlink__is_nvswitch_connected", new Real(Math.min(1, chip.links()))),
                Map.entry("nvlink__is_direct_link", new Real(0)),
                Map.entry("nvlink__peer_access", new Real(Math.min(1, chip.links()))),
                Map.entry("nvlink__peer_atomic", new Real(Math.min(1, chip.links()))),
                Map.entry("nvlink__system_access", new Real(0)),
                Map.entry("nvlink__system_atomic", new Real(0)),
                Map.entry("c2clink__present", new Real(0)),
                Map.entry("numa__cpu_affinity", new Whole(1)),
                Map.entry("numa__dev_display_name_all", new Whole(1)),
                Map.entry("numa__id_cpu", new Whole(0)),
                Map.entry("numa__id_memory", new Whole(0)),
                Map.entry("profiler__pmsampler_interval_time", new Whole(2000)),
                Map.entry("profiler__pmsampler_pass_groups", new Whole(2)),
                Map.entry("profiler__pmsampler_buffer_size_bytes", new Whole(1L << 25)));
    }
}
