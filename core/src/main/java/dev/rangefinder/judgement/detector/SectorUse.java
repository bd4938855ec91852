package dev.rangefinder.judgement.detector;

import dev.rangefinder.judgement.Amount;
import dev.rangefinder.judgement.DetectorFacts;
import dev.rangefinder.judgement.DetectorFacts.Role;
import dev.rangefinder.judgement.LaunchDetector;
import dev.rangefinder.judgement.LaunchMetric;
import dev.rangefinder.judgement.LaunchNumbers;
import dev.rangefinder.judgement.Mark;
import dev.rangefinder.judgement.Mark.MarkSide;
import dev.rangefinder.judgement.Stake;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// Sectors of which threads use only some bytes.
record SectorUse() implements LaunchDetector {
    private static final DetectorFacts FACTS = new DetectorFacts(
            "sector-use",
            "Sectors used in part",
            Role.HEADLINE,
            "threads use less than the 32 bytes of each sector that loads or stores move (R: MemoryCacheAccessPattern since 2024.1)",
            "time × (1 − bytes ÷ 32) × their part of all sectors in L1 × L1 active ÷ elapsed cycles",
            "let neighbouring threads access neighbouring addresses, align rows to 32 bytes; for local memory avoid spills and arrays indexed at run time",
            "ncu --section MemoryWorkloadAnalysis_Tables --section WorkloadDistribution",
            List.of("SourceCounters"));

    private static final List<LaunchMetric> NEEDS =
            List.of(LaunchMetric.BYTES_PER_SECTOR_GLOBAL_LOAD, LaunchMetric.BYTES_PER_SECTOR_GLOBAL_STORE);

    private static final double SECTOR = 32;

    private static final List<SectorAccess> ACCESSES = List.of(
            new SectorAccess(
                    "global_load", LaunchMetric.BYTES_PER_SECTOR_GLOBAL_LOAD, LaunchMetric.SECTORS_GLOBAL_LOAD),
            new SectorAccess(
                    "global_store", LaunchMetric.BYTES_PER_SECTOR_GLOBAL_STORE, LaunchMetric.SECTORS_GLOBAL_STORE),
            new SectorAccess("local_load", LaunchMetric.BYTES_PER_SECTOR_LOCAL_LOAD, LaunchMetric.SECTORS_LOCAL_LOAD),
            new SectorAccess(
                    "local_store", LaunchMetric.BYTES_PER_SECTOR_LOCAL_STORE, LaunchMetric.SECTORS_LOCAL_STORE));

    private static final Map<String, Mark> MARKS =
            ACCESSES.stream().collect(Collectors.toUnmodifiableMap(SectorAccess::cause, SectorAccess::mark));

    private static final Mark ANY =
            new Mark("smsp__sass_average_data_bytes_per_sector", "byte", MarkSide.BELOW, SECTOR);

    private record SectorAccess(String cause, LaunchMetric bytes, LaunchMetric sectors, Mark mark) {
        SectorAccess(String cause, LaunchMetric bytes, LaunchMetric sectors) {
            this(cause, bytes, sectors, new Mark(bytes.metric(), "byte", MarkSide.BELOW, SECTOR));
        }
    }

    @Override
    public DetectorFacts facts() {
        return FACTS;
    }

    @Override
    public List<LaunchMetric> needs() {
        return NEEDS;
    }

    @Override
    public Mark mark(String cause) {
        return MARKS.getOrDefault(cause, ANY);
    }

    @Override
    public List<Stake> judge(LaunchNumbers launch) {
        List<Stake> stakes = List.of();
        for (int i = 0; i < ACCESSES.size(); i++) {
            SectorAccess access = ACCESSES.get(i);
            double bytes = launch.of(access.bytes());
            if (bytes > 0 && access.mark().isPassedBy(bytes)) {
                stakes = stakes.isEmpty() ? new ArrayList<>() : stakes;
                stakes.add(stake(access, bytes, launch));
            }
        }
        return stakes;
    }

    @Override
    public String sentence(String cause, double value) {
        return "threads use " + Amount.number(value) + " of the 32 bytes of each sector"
                + (cause.isEmpty() ? "" : " of " + cause.replace('_', ' ') + "s");
    }

    private static Stake stake(SectorAccess access, double bytes, LaunchNumbers launch) {
        double sectors = launch.of(access.sectors());
        double share = (1 - bytes / SECTOR) * launch.partOfSectors(access.sectors()) * launch.busyL1();
        return sectors > 0
                ? new Stake(access.cause(), share, bytes * sectors, sectors)
                : Stake.of(access.cause(), share, bytes, launch);
    }
}
