package dev.rangefinder.simulator.gpu;

import dev.rangefinder.simulator.gpu.MemoryTraffic.Level;
import dev.rangefinder.simulator.work.Trait;
import java.util.List;

/// Counts what one run of a kernel moves through caches, memory and links.
record MemoryCounters(Chip chip, KernelRun run, UnitCounts units) {
    private static final int SECTORS_OF_REQUEST = 4;
    private static final int BYTES_OF_WRITEBACK = 128;

    void count() {
        firstLevel();
        secondLevel();
        outside();
    }

    private void firstLevel() {
        Instructions instructions = run.instructions();
        MemoryTraffic traffic = run.traffic();
        Level loads = traffic.firstLoads();
        Level stores = traffic.firstStores();
        accesses("", traffic.first(), requests() + instructions.spilled());
        accesses("_pipe_lsu_mem_global_op_ld", loads, instructions.globalLoads());
        accesses("_pipe_lsu_mem_global_op_st", stores, instructions.globalStores());
        accesses("_pipe_lsu_mem_local_op_ld", traffic.localLoads(), instructions.localLoads());
        accesses("_pipe_lsu_mem_local_op_st", traffic.localStores(), instructions.localStores());
        units.schedulers(Chip.SECTOR * traffic.neededLoads(), "sass_data_bytes_mem_global_op_ld");
        units.schedulers(Chip.SECTOR * traffic.neededStores(), "sass_data_bytes_mem_global_op_st");
        units.schedulers(Chip.SECTOR * traffic.localLoads().sectors(), "sass_data_bytes_mem_local_op_ld");
        units.schedulers(Chip.SECTOR * traffic.localStores().sectors(), "sass_data_bytes_mem_local_op_st");
        shared();
        double read = loads.and(traffic.localLoads()).sectors();
        double written = stores.and(traffic.localStores()).sectors();
        units.firstLevel(traffic.wavefronts(), "data_pipe_lsu_wavefronts");
        units.firstLevel(read + SECTORS_OF_REQUEST * instructions.sharedLoads(), "data_bank_reads");
        units.firstLevel(written + SECTORS_OF_REQUEST * instructions.sharedStores(), "data_bank_writes");
        units.firstLevel(instructions.memory(), "lsuin_requests");
        double writebacks = Math.ceil(read * Chip.SECTOR / BYTES_OF_WRITEBACK);
        units.firstLevel(writebacks, "lsu_writeback_active_mem_lg", "lsu_writeback_active_mem_lgds");
        units.firstLevel(writebacks + instructions.sharedLoads(), "lsu_writeback_active");
        units.firstLevel(traffic.secondSectors() / 4.0, "m_l1tex2xbar_req_cycles_active");
        double fetched = traffic.secondLoads().sectors();
        double evicted = traffic.secondStores().sectors();
        units.firstLevel(fetched, "m_xbar2l1tex_read_sectors", "m_xbar2l1tex_read_sectors_mem_lg_op_ld");
        units.firstLevel(Chip.SECTOR * fetched, "m_xbar2l1tex_read_bytes");
        units.firstLevel(evicted, "m_l1tex2xbar_write_sectors_mem_lg_op_st");
        units.firstLevel(Chip.SECTOR * evicted, "m_l1tex2xbar_write_bytes");
        double constants = (double) run.blocks() * run.occupancy().warpsOfBlock();
        double cached = Math.rint(0.9 * constants);
        units.total("idc__requests", constants);
        units.total("idc__request_cycles_active", constants);
        units.total("idc__requests_lookup_hit", cached);
        units.total("idc__requests_lookup_miss", constants - cached);
    }

    // An access whose banks are in conflict passes in as many wavefronts as there are ways; all but one are conflicts.
    private void shared() {
        Instructions instructions = run.instructions();
        double loads = run.traffic().sharedLoadWavefronts();
        double stores = run.traffic().sharedStoreWavefronts();
        units.firstLevel(loads, "data_pipe_lsu_wavefronts_mem_shared_op_ld");
        units.firstLevel(stores, "data_pipe_lsu_wavefronts_mem_shared_op_st");
        units.firstLevel(loads + stores, "data_pipe_lsu_wavefronts_mem_shared");
        units.firstLevel(loads - instructions.sharedLoads(), "data_bank_conflicts_pipe_lsu_mem_shared_op_ld");
        units.firstLevel(stores - instructions.sharedStores(), "data_bank_conflicts_pipe_lsu_mem_shared_op_st");
        units.firstLevel(loads + stores - instructions.shared(), "data_bank_conflicts_pipe_lsu_mem_shared");
    }

    private double requests() {
        return run.instructions().globalLoads() + run.instructions().globalStores();
    }

    private void accesses(String access, Level level, double requests) {
        units.firstLevel(level.sectors(), "t_sectors" + access);
        units.firstLevel(level.hits(), "t_sectors" + access + "_lookup_hit");
        units.firstLevel(level.misses(), "t_sectors" + access + "_lookup_miss");
        units.firstLevel(Chip.SECTOR * level.sectors(), "t_bytes" + access);
        units.firstLevel(requests, "t_requests" + access);
        units.firstLevel(
                Math.rint(requests * run.work().trait(Trait.SECTORS_OF_ACCESS)), "t_output_wavefronts" + access);
    }

    private void secondLevel() {
        Level loads = run.traffic().secondLoads();
        Level stores = run.traffic().secondStores();
        Level all = run.traffic().second();
        for (String source : List.of("", "_srcunit_tex")) {
            lookups(source, all);
            lookups(source + "_op_read", loads);
            lookups(source + "_op_write", stores);
            units.spread("lts__t_sectors" + source + "_aperture_device", all.sectors());
            units.spread("lts__t_sectors" + source + "_aperture_device_lookup_miss", all.misses());
        }
        units.spread("lts__t_bytes", Chip.SECTOR * all.sectors());
        units.spread("lts__t_tag_requests", Math.ceil(all.sectors() / SECTORS_OF_REQUEST));
        units.spread("lts__d_sectors", all.sectors() + loads.misses());
        units.spread("lts__d_sectors_fill_device", loads.misses());
        units.spread("lts__lts2xbar_cycles_active", loads.sectors());
        units.spread("lts__xbar2lts_cycles_active", stores.sectors());
    }

    private void lookups(String access, Level level) {
        units.spread("lts__t_sectors" + access, level.sectors());
        // Hits and accesses are counted in different passes, which need not be alike.
        double hits = Math.rint(level.hits() * (1 + run.work().trait(Trait.PASS_DRIFT)));
        units.spread("lts__t_sectors" + access + "_lookup_hit", hits);
        units.spread("lts__t_sectors" + access + "_lookup_miss", level.misses());
        units.spread("lts__t_requests" + access, Math.ceil(level.sectors() / SECTORS_OF_REQUEST));
    }

    private void outside() {
        double read = run.traffic().secondLoads().misses();
        double written = run.traffic().secondStores().misses();
        units.spread("dram__sectors", read + written);
        units.spread("dram__sectors_read", read);
        units.spread("dram__sectors_write", written);
        units.spread("dram__bytes", Chip.SECTOR * (read + written));
        units.spread("dram__bytes_read", Chip.SECTOR * read);
        units.spread("dram__bytes_write", Chip.SECTOR * written);
        units.spread("fbpa__dram_sectors", read + written);
        units.spread("fbpa__dram_read_sectors", read);
        units.spread("fbpa__dram_write_sectors", written);
        if (run.work().collective()) {
            link();
        }
    }

    // A collective sends to its neighbour what it reads, and gets as much.
    private void link() {
        double user = (double) run.work().traffic().bytesRead();
        if (chip.links() == 0) {
            units.spread("pcie__read_bytes", user);
            units.spread("pcie__write_bytes", user);
            return;
        }
        double protocol = Math.rint(user / 16);
        for (String side : List.of("nvlrx", "nvltx")) {
            units.spread(side + "__bytes_data_user", user);
            units.spread(side + "__bytes_data_protocol", protocol);
            units.spread(side + "__bytes", user + protocol);
        }
    }
}
