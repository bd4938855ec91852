package dev.rangefinder.bench.rules;

import dev.rangefinder.judgement.LaunchMetric;
import dev.rangefinder.judgement.LaunchNumbers;
import java.util.List;
import java.util.Set;

/// What a detector and rules of Nsight Compute both look for.
///
/// @param code of the detector
/// @param rules their identifiers, in all versions
/// @param purpose what the detector leaves out on purpose
record RuleGroup(String name, String code, Set<String> rules, Purpose purpose) {
    private static final double TENTH = 0.1;

    /// What a detector leaves out because its documented mark is another one than ncu's.
    @FunctionalInterface
    interface Purpose {
        Purpose NONE = (_, _) -> false;

        boolean leavesOut(LaunchNumbers launch, String cause);
    }

    RuleGroup {
        rules = Set.copyOf(rules);
    }

    static final List<RuleGroup> ALL = List.of(
            new RuleGroup("small grid", "small-grid", Set.of("SOLBottleneck", "LaunchConfiguration"), Purpose.NONE),
            // ncu estimates 1 ÷ (1 + full waves), we what the last wave leaves empty.
            new RuleGroup("tail", "tail", Set.of("LaunchConfiguration"), (launch, _) -> {
                double waves = launch.of(LaunchMetric.WAVES);
                return (Math.ceil(waves) - waves) / Math.ceil(waves) < TENTH;
            }),
            // To 2023.2 the rule spoke below 100 %.
            new RuleGroup(
                    "occupancy limit",
                    "occupancy-limit",
                    Set.of("Occupancy", "TheoreticalOccupancy"),
                    (launch, _) -> launch.of(LaunchMetric.THEORETICAL_OCCUPANCY) >= 80),
            new RuleGroup(
                    "achieved occupancy", "achieved-occupancy", Set.of("Occupancy", "AchievedOccupancy"), Purpose.NONE),
            new RuleGroup("issue slots", "issue-slots", Set.of("IssueSlotUtilization"), Purpose.NONE),
            // Warps that wait because others are chosen are enough warps.
            new RuleGroup(
                    "stalls, by reason",
                    "stall",
                    Set.of("CPIStall", "CPIStallBarrier"),
                    (_, cause) -> cause.equals("not_selected")),
            new RuleGroup(
                    "uncoalesced global",
                    "uncoalesced-global",
                    Set.of("UncoalescedGlobalAccess"),
                    (launch, _) ->
                            launch.of(LaunchMetric.GLOBAL_SECTORS_EXCESSIVE) / launch.of(LaunchMetric.GLOBAL_SECTORS)
                                    <= TENTH),
            new RuleGroup(
                    "uncoalesced shared",
                    "uncoalesced-shared",
                    Set.of("UncoalescedSharedAccess"),
                    (launch, _) -> launch.of(LaunchMetric.SHARED_WAVEFRONTS_EXCESSIVE)
                                    / launch.of(LaunchMetric.SHARED_WAVEFRONTS)
                            <= TENTH),
            new RuleGroup("sector use, by access", "sector-use", Set.of("MemoryCacheAccessPattern"), Purpose.NONE),
            // Excessive sectors and bytes per sector know better: the mean width of all accesses misleads where most of
            // them are shared. Up to 4 sectors are one line. Local memory is laid out for its warps, and which part of
            // a line L2 gets NVIDIA itself no longer judges since 2024.1.
            new RuleGroup(
                    "sectors per request, by access",
                    "sectors-per-request",
                    Set.of("MemoryCacheAccessPattern"),
                    (launch, cause) -> !cause.startsWith("global_")
                            || launch.has(LaunchMetric.GLOBAL_SECTORS_EXCESSIVE)
                            || launch.has(LaunchMetric.BYTES_PER_SECTOR_GLOBAL_LOAD)
                            || isOneLine(launch, cause)),
            new RuleGroup("bank conflicts, by access", "bank-conflicts", Set.of("SharedMemoryConflicts"), Purpose.NONE),
            new RuleGroup("spills", "spills", Set.of("LocalMemoryUsage"), Purpose.NONE),
            // Fewer than one wave are a small grid, whatever that does to SMs.
            new RuleGroup(
                    "imbalance, by unit",
                    "imbalance",
                    Set.of("WorkloadImbalance"),
                    (launch, cause) -> cause.equals("sm") && launch.of(LaunchMetric.WAVES) < 1),
            new RuleGroup("divergence", "divergence", Set.of("ThreadDivergence"), Purpose.NONE),
            new RuleGroup("non-fused, by type", "non-fused", Set.of("FPInstructions"), Purpose.NONE),
            new RuleGroup("double precision", "fp64", Set.of("SOLFPRoofline"), Purpose.NONE),
            new RuleGroup("block size", "block-size", Set.of("LaunchConfiguration"), Purpose.NONE));

    private static boolean isOneLine(LaunchNumbers launch, String cause) {
        boolean load = cause.equals("global_load");
        double sectors = launch.of(load ? LaunchMetric.SECTORS_GLOBAL_LOAD : LaunchMetric.SECTORS_GLOBAL_STORE);
        return sectors <= 4 * launch.of(load ? LaunchMetric.REQUESTS_GLOBAL_LOAD : LaunchMetric.REQUESTS_GLOBAL_STORE);
    }
}
