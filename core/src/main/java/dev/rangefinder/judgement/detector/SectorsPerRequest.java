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
import java.util.List;

/// Requests of warps that touch many sectors, where nothing better tells whether they need them: wide accesses do, and
/// how wide those of one kind are is not captured.
record SectorsPerRequest() implements LaunchDetector {
    private static final DetectorFacts FACTS = new DetectorFacts(
            "sectors-per-request",
            "Sectors per request",
            Role.HEADLINE,
            "more than 4 sectors, a line of the cache, per request of global loads or stores (J), and more than the mean bytes of an access where these were counted (R: MemoryCacheAccessPattern to 2023.3); only where neither uncoalesced-global nor sector-use can judge, which know better",
            "time × (1 − 4, or those mean bytes, ÷ sectors per request) × their part of all sectors in L1 × L1 active ÷ elapsed cycles",
            "if threads access 4 bytes or less at a time, let neighbouring threads access neighbouring addresses; if they access 8 or 16 bytes at a time, 8 or 16 sectors are right, and there is nothing to do",
            "ncu --section MemoryWorkloadAnalysis_Tables --section WorkloadDistribution",
            List.of("SourceCounters"));

    private static final List<LaunchMetric> NEEDS = List.of(
            LaunchMetric.SECTORS_GLOBAL_LOAD,
            LaunchMetric.REQUESTS_GLOBAL_LOAD,
            LaunchMetric.SECTORS_GLOBAL_STORE,
            LaunchMetric.REQUESTS_GLOBAL_STORE);

    /// Sectors that the 32 threads of a warp need at least where each accesses 4 bytes: one line of the cache.
    private static final double LINE = 4;

    private static final Mark LOADS =
            mark(LaunchMetric.SECTORS_GLOBAL_LOAD.metric(), LaunchMetric.REQUESTS_GLOBAL_LOAD.metric());
    private static final Mark STORES =
            mark(LaunchMetric.SECTORS_GLOBAL_STORE.metric(), LaunchMetric.REQUESTS_GLOBAL_STORE.metric());
    private static final Mark ANY = mark("l1tex__t_sectors_pipe_lsu", "l1tex__t_requests_pipe_lsu");

    private static final String LOAD = "global_load";
    private static final String STORE = "global_store";

    /// They know which sectors no thread uses, so that what they say, or that they say nothing, needs no guess.
    private static final List<LaunchDetector> SURER = List.of(Uncoalesced.global(), new SectorUse());

    /// From one byte on, each twice as wide as the one before.
    private static final List<LaunchMetric> WIDTHS = List.of(
            LaunchMetric.ACCESSES_8_BIT,
            LaunchMetric.ACCESSES_16_BIT,
            LaunchMetric.ACCESSES_32_BIT,
            LaunchMetric.ACCESSES_64_BIT,
            LaunchMetric.ACCESSES_128_BIT);

    private static Mark mark(String sectors, String requests) {
        return new Mark(sectors + " / " + requests, "", MarkSide.ABOVE, LINE);
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
        return switch (cause) {
            case LOAD -> LOADS;
            case STORE -> STORES;
            default -> ANY;
        };
    }

    /// Of L2 only ncu speaks, whose requests are lines: there it is too few sectors, not too many.
    @Override
    public String advice(String cause) {
        return cause.startsWith("l2_")
                ? "let threads of a warp access whole lines of 128 bytes: wider types, neighbouring addresses"
                : FACTS.advice();
    }

    @Override
    public List<Stake> judge(LaunchNumbers launch) {
        List<Stake> loads = of(LOAD, LaunchMetric.SECTORS_GLOBAL_LOAD, LaunchMetric.REQUESTS_GLOBAL_LOAD, launch);
        List<Stake> stores = of(STORE, LaunchMetric.SECTORS_GLOBAL_STORE, LaunchMetric.REQUESTS_GLOBAL_STORE, launch);
        return loads.isEmpty() ? stores : stores.isEmpty() ? loads : List.of(loads.getFirst(), stores.getFirst());
    }

    private static List<Stake> of(
            String cause, LaunchMetric sectorMetric, LaunchMetric requestMetric, LaunchNumbers launch) {
        double sectors = launch.of(sectorMetric);
        double requests = launch.of(requestMetric);
        if (!(requests > 0) || !ANY.isPassedBy(sectors / requests) || isSurelyKnown(launch)) {
            return List.of();
        }
        double wasted = 1 - Math.max(LINE, meanBytes(launch)) / (sectors / requests);
        return wasted > 0
                ? List.of(new Stake(
                        cause, wasted * launch.partOfSectors(sectorMetric) * launch.busyL1(), sectors, requests))
                : List.of();
    }

    private static boolean isSurelyKnown(LaunchNumbers launch) {
        return SURER.stream().anyMatch(detector -> detector.needs().stream().allMatch(launch::has));
    }

    /// Bytes that each thread accesses at a time, as ncu's rule takes them: the mean over instructions on memory of any
    /// kind. 32 threads of n bytes fill n sectors. 0 where they were not counted.
    private static double meanBytes(LaunchNumbers launch) {
        double bytes = 0;
        double accesses = 0;
        for (int power = 0; power < WIDTHS.size(); power++) {
            double counted = launch.of(WIDTHS.get(power));
            bytes += (1 << power) * counted;
            accesses += counted;
        }
        return accesses > 0 ? bytes / accesses : 0;
    }

    @Override
    public String sentence(String cause, double value) {
        String accesses = switch (cause) {
            case LOAD -> "global loads";
            case STORE -> "global stores";
            default -> "accesses";
        };
        return accesses + " take " + Amount.number(value)
                + " sectors per request, more than 4-byte accesses need; 8 or 16 would be right for accesses of 8 or 16 bytes";
    }
}
