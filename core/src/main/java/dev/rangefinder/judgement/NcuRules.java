package dev.rangefinder.judgement;

import java.util.List;
import java.util.Locale;
import java.util.Set;

/// Which detectors look for what one of Nsight Compute's rules says (F3). Titles are empty in CSV and in old reports,
/// so texts must tell.
final class NcuRules {
    static final String STALL = "stall";
    static final String OCCUPANCY_LIMIT = "occupancy-limit";
    static final String ACHIEVED_OCCUPANCY = "achieved-occupancy";
    static final String IMBALANCE = "imbalance";
    static final String BANK_CONFLICTS = "bank-conflicts";
    static final String SECTOR_USE = "sector-use";
    static final String SECTORS_PER_REQUEST = "sectors-per-request";
    static final String NON_FUSED = "non-fused";

    private static final String UNKNOWN = "ncu-";

    /// Of these one launch can have several causes at once; of others it has one.
    private static final Set<String> OF_SEVERAL_CAUSES =
            Set.of(STALL, IMBALANCE, BANK_CONFLICTS, SECTOR_USE, SECTORS_PER_REQUEST, NON_FUSED);

    private NcuRules() {}

    static boolean hasSeveralCauses(String code) {
        return OF_SEVERAL_CAUSES.contains(code);
    }

    /// The codes of the detectors; one of its own for a rule that no detector has. Nothing where a rule only tells what
    /// it lacks.
    ///
    /// @param lower the text in lower case
    static List<String> codes(String rule, String lower) {
        if (lower.startsWith("the optional metric")) {
            return List.of();
        }
        // To 2023.2 one rule spoke of both in one text.
        if (rule.equals("Occupancy")) {
            return occupancy(rule, lower);
        }
        return List.of(code(rule, lower));
    }

    private static String code(String rule, String lower) {
        return switch (rule) {
            case "SOLBottleneck" -> bottleneck(rule, lower);
            case "LaunchConfiguration" -> launchConfiguration(rule, lower);
            case "IssueSlotUtilization" -> "issue-slots";
            case "TheoreticalOccupancy" -> OCCUPANCY_LIMIT;
            case "AchievedOccupancy" -> ACHIEVED_OCCUPANCY;
            case "ThreadDivergence" -> "divergence";
            case "FPInstructions" -> NON_FUSED;
            case "UncoalescedGlobalAccess" -> "uncoalesced-global";
            case "UncoalescedSharedAccess" -> "uncoalesced-shared";
            case "SharedMemoryConflicts" -> BANK_CONFLICTS;
            case "MemoryCacheAccessPattern" -> accessPattern(rule, lower);
            case "WorkloadImbalance" -> IMBALANCE;
            case "SOLFPRoofline" -> "fp64";
            case "LocalMemoryUsage" -> "spills";
            // In 2020 each reason had a rule of its own: CPIStallBarrier.
            default -> rule.startsWith("CPIStall") ? STALL : unknown(rule);
        };
    }

    private static String unknown(String rule) {
        return UNKNOWN + rule;
    }

    /// Whether no detector looks for what has this code.
    static boolean isUnknown(String code) {
        return code.startsWith(UNKNOWN);
    }

    private static List<String> occupancy(String rule, String lower) {
        boolean limited = lower.contains("is limited by");
        boolean missed = lower.contains("difference between calculated");
        if (limited && missed) {
            return List.of(OCCUPANCY_LIMIT, ACHIEVED_OCCUPANCY);
        }
        return List.of(limited ? OCCUPANCY_LIMIT : missed ? ACHIEVED_OCCUPANCY : unknown(rule));
    }

    private static String bottleneck(String rule, String lower) {
        if (lower.contains("too small to fill")) {
            return "small-grid";
        }
        if (lower.contains("low compute throughput and memory bandwidth")) {
            return "latency-bound";
        }
        if (lower.contains("memory is more heavily utilized") || lower.contains("memoryworkloadanalysis")) {
            return "memory-bound";
        }
        return lower.contains("compute is more heavily utilized") || lower.contains("computeworkloadanalysis")
                ? "compute-bound"
                : unknown(rule);
    }

    private static String launchConfiguration(String rule, String lower) {
        if (lower.contains("partial wave")) {
            return "tail";
        }
        // A launch of less than two blocks for each SM fills the device all the same.
        if (lower.contains("__syncthreads")) {
            return unknown(rule);
        }
        return lower.contains("less than the")
                ? "small-grid"
                : lower.contains("multiple of") ? "block-size" : unknown(rule);
    }

    /// Since 2024.1 it speaks of bytes used per sector, before of sectors per request to L1 and to L2. No detector
    /// looks for sectors that DRAM delivers unasked.
    private static String accessPattern(String rule, String lower) {
        if (lower.contains("to be read from dram")) {
            return unknown(rule);
        }
        return lower.contains("sectors per request") || lower.contains("sectors per l2 request")
                ? SECTORS_PER_REQUEST
                : SECTOR_USE;
    }

    static String lower(String text) {
        return text.toLowerCase(Locale.ROOT);
    }
}
