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
}
