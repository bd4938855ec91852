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
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Kernels of which few blocks fit on an SM.
record OccupancyLimit() implements LaunchDetector {
    private static final DetectorFacts FACTS = new DetectorFacts(
            "occupancy-limit",
            "Occupancy limit",
            Role.HEADLINE,
            "theoretical occupancy under 80 % (R: TheoreticalOccupancy); the causes are all limits that are equal to the smallest",
            "time × min(1 − theoretical occupancy, 1 − busiest unit)",
            "give blocks less of what limits them: fewer registers (__launch_bounds__, smaller tiles), less shared memory, smaller blocks for the limit of warps, larger ones for that of blocks",
            "ncu --section Occupancy --section SpeedOfLight",
            List.of("WarpStateStats", "SchedulerStats"));

    private static final List<LaunchMetric> NEEDS = List.of(
            LaunchMetric.THEORETICAL_OCCUPANCY,
            LaunchMetric.LIMIT_REGISTERS,
            LaunchMetric.LIMIT_WARPS,
            LaunchMetric.LIMIT_BLOCKS);

    private static final Mark THEORETICAL =
            new Mark(LaunchMetric.THEORETICAL_OCCUPANCY.metric(), "%", MarkSide.BELOW, 80);

    private static final List<LaunchMetric> LIMITS = List.of(
            LaunchMetric.LIMIT_REGISTERS,
            LaunchMetric.LIMIT_SHARED_MEMORY,
            LaunchMetric.LIMIT_WARPS,
            LaunchMetric.LIMIT_BLOCKS,
            LaunchMetric.LIMIT_BARRIERS);

    private static final List<String> NAMES = List.of("registers", "shared_mem", "warps", "blocks", "barriers");

    private static final Map<String, LimitWords> WORDS = Map.of(
            "registers",
            new LimitWords("registers", "use fewer registers (__launch_bounds__, smaller tiles, less unrolling)"),
            "shared_mem",
            new LimitWords("shared memory", "use less shared memory in a block (smaller tiles)"),
            "warps",
            new LimitWords("warps per SM", "choose a block size that divides the warps of an SM"),
            "blocks",
            new LimitWords("blocks per SM", "make blocks larger"),
            "barriers",
            new LimitWords("barriers per SM", "use fewer named barriers"));

    private record LimitWords(String name, String advice) {}

    /// Causes by the bits of their limits, so that launches need no text of their own.
    private static final List<String> CAUSES = IntStream.range(0, 1 << NAMES.size())
            .mapToObj(bits -> IntStream.range(0, NAMES.size())
                    .filter(limit -> (bits >> limit & 1) == 1)
                    .mapToObj(NAMES::get)
                    .collect(Collectors.joining("+")))
            .toList();

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
        return THEORETICAL;
    }

    @Override
    public List<Stake> judge(LaunchNumbers launch) {
        double theoretical = launch.of(LaunchMetric.THEORETICAL_OCCUPANCY);
        return THEORETICAL.isPassedBy(theoretical)
                ? List.of(Stake.of(
                        cause(launch), Math.min(1 - theoretical / 100, launch.idleShare()), theoretical, launch))
                : List.of();
    }

    @Override
    public String sentence(String cause, double value) {
        return "theoretical occupancy is " + Amount.percent(value)
                + words(cause, LimitWords::name, " and ")
                        .map(limits -> ", limited by " + limits)
                        .orElse("");
    }

    @Override
    public String advice(String cause) {
        return words(cause, LimitWords::advice, ", and ").orElse(FACTS.advice());
    }

    /// Empty for a limit that only a newer ncu knows.
    private static Optional<String> words(String cause, Function<LimitWords, String> part, String between) {
        List<String> limits = List.of(cause.split("\\+", -1));
        return WORDS.keySet().containsAll(limits)
                ? Optional.of(limits.stream()
                        .map(limit -> part.apply(WORDS.get(limit)))
                        .collect(Collectors.joining(between)))
                : Optional.empty();
    }

    private static String cause(LaunchNumbers launch) {
        double least = Double.POSITIVE_INFINITY;
        for (int limit = 0; limit < LIMITS.size(); limit++) {
            least = Math.min(least, launch.of(LIMITS.get(limit), Double.POSITIVE_INFINITY));
        }
        int bits = 0;
        for (int limit = 0; limit < LIMITS.size(); limit++) {
            bits |= launch.of(LIMITS.get(limit)) == least ? 1 << limit : 0;
        }
        return CAUSES.get(bits);
    }
}
