package dev.rangefinder.judgement;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Map.Entry;
import java.util.stream.Collectors;

/// Which cause of a detector one of Nsight Compute's rules means, by its words.
final class NcuDetails {
    private static final String STALL_RULE = "CPIStall";
    private static final String STALLS = " stalls";

    /// To L2 it is all loads or stores that missed in L1.
    private static final List<Entry<String, String>> ACCESSES = List.of(
            Map.entry("for global load", "global_load"),
            Map.entry("for global store", "global_store"),
            Map.entry("for local load", "local_load"),
            Map.entry("for local store", "local_store"),
            Map.entry("for loads", "l2_load"),
            Map.entry("for stores", "l2_store"));

    /// Words of the texts of one code, and the cause that they stand for; the first that a text has counts.
    private static final Map<String, List<Entry<String, String>>> WORDS = Map.of(
            NcuRules.STALL,
            List.of(
                    Map.entry("on a l1tex", "long_scoreboard"),
                    Map.entry("scoreboard dependency on a", "short_scoreboard"),
                    Map.entry("at a cta barrier", "barrier"),
                    Map.entry("branch target", "branch_resolving"),
                    Map.entry("dispatch stall", "dispatch_stall"),
                    Map.entry("after an exit", "drain"),
                    Map.entry("after exit", "drain"),
                    Map.entry("warpgroup", "gmma"),
                    Map.entry("immediate constant cache", "imc_miss"),
                    Map.entry("local and global (lg)", "lg_throttle"),
                    Map.entry("execution pip", "math_pipe_throttle"),
                    Map.entry("memory barrier", "membar"),
                    Map.entry("mio (memory input/output) instruction queue", "mio_throttle"),
                    Map.entry("miscellaneous", "misc"),
                    Map.entry("to be selected to fetch", "no_instruction"),
                    Map.entry("micro scheduler", "not_selected"),
                    Map.entry("sleep state", "sleeping"),
                    Map.entry("texture operations", "tex_throttle"),
                    Map.entry("fixed latency", "wait")),
            NcuRules.IMBALANCE,
            // L1 and the four parts of an SM are as busy as their SM, so that all three are one cause.
            List.of(
                    Map.entry("one or more sm", "sm"),
                    Map.entry("one or more l1", "sm"),
                    Map.entry("one or more l2", "lts"),
                    Map.entry("one or more dram", "dram")),
            NcuRules.BANK_CONFLICTS,
            List.of(Map.entry("shared load", "load"), Map.entry("shared store", "store")),
            NcuRules.SECTOR_USE,
            ACCESSES,
            NcuRules.SECTORS_PER_REQUEST,
            ACCESSES,
            NcuRules.NON_FUSED,
            List.of(Map.entry("non-fused fp32", "fp32"), Map.entry("non-fused fp64", "fp64")));

    private static final List<Entry<String, String>> LIMITS = List.of(
            Map.entry("required registers", "registers"),
            Map.entry("shared memory", "shared_mem"),
            Map.entry("warps within each block", "warps"),
            Map.entry("blocks that can", "blocks"),
            Map.entry("barriers", "barriers"));

    private NcuDetails() {}

    /// Empty where nothing tells causes apart. Rules that no detector knows may say several things, by their titles.
    static String of(String rule, String code, String title, String lower) {
        return switch (code) {
            case NcuRules.STALL -> stall(rule, title, lower);
            case NcuRules.OCCUPANCY_LIMIT -> limits(lower);
            default -> NcuRules.isUnknown(code) ? title : words(code, lower);
        };
    }

    /// In titles: `Long Scoreboard Stalls`, to 2023.1 `long_scoreboard`; in 2020 in the name of the rule.
    private static String stall(String rule, String title, String lower) {
        String name = title.toLowerCase(Locale.ROOT);
        if (name.endsWith(STALLS)) {
            return name.substring(0, name.length() - STALLS.length()).replace(' ', '_');
        }
        if (!name.isEmpty()) {
            return name.replace(' ', '_');
        }
        String byWords = words(NcuRules.STALL, lower);
        return byWords.isEmpty() ? snakeCase(rule.substring(Math.min(STALL_RULE.length(), rule.length()))) : byWords;
    }

    private static String snakeCase(String camelCase) {
        StringBuilder snake = new StringBuilder();
        for (int place = 0; place < camelCase.length(); place++) {
            char letter = camelCase.charAt(place);
            boolean begins = Character.isUpperCase(letter) && !snake.isEmpty();
            snake.append(begins ? "_" : "").append(Character.toLowerCase(letter));
        }
        return snake.toString();
    }

    private static String words(String code, String lower) {
        return WORDS.getOrDefault(code, List.of()).stream()
                .filter(words -> lower.contains(words.getKey()))
                .map(Entry::getValue)
                .findFirst()
                .orElse("");
    }

    /// All limits, as detectors join them. To 2023.2 the same text goes on with what else can be.
    private static String limits(String lower) {
        int from = Math.max(0, lower.indexOf("is limited by"));
        int other = lower.indexOf("the difference", from);
        String limited = other < 0 ? lower.substring(from) : lower.substring(from, other);
        return LIMITS.stream()
                .filter(limit -> limited.contains(limit.getKey()))
                .map(Entry::getValue)
                .collect(Collectors.joining("+"));
    }
}
