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
import java.util.function.Function;
import java.util.stream.Collectors;

/// What warps wait for.
record Stall() implements LaunchDetector {
    private static final DetectorFacts FACTS = new DetectorFacts(
            "stall",
            "Stalled warps",
            Role.HEADLINE,
            "fewer than 0.8 instructions issued per scheduler and cycle, and one reason takes more than 30 % of the cycles between two instructions of a warp (R: CPIStall); not_selected is none, because it means that there are enough warps",
            "time × min(cycles stalled ÷ cycles between instructions, 1 − busiest unit)",
            "depends on the reason: load earlier and from nearer (long_scoreboard), access shared memory less often (short_scoreboard, mio_throttle), synchronise less (barrier), give threads independent instructions (wait, math_pipe_throttle); the source view of ncu tells the lines",
            "ncu --section WarpStateStats --section SchedulerStats --section SpeedOfLight",
            List.of("SourceCounters"));

    private static final List<LaunchMetric> NEEDS = List.of(LaunchMetric.ISSUE_ACTIVE, LaunchMetric.WARP_LATENCY);

    private static final double TOO_FEW_ISSUED = 0.8;
    private static final double MARK = 30;

    private static final List<StallReason> REASONS = List.of(
            new StallReason(
                    "barrier",
                    LaunchMetric.STALL_BARRIER,
                    "for other warps at a barrier",
                    "synchronise smaller groups, and give warps of a block equal work"),
            new StallReason(
                    "branch_resolving",
                    LaunchMetric.STALL_BRANCH_RESOLVING,
                    "for branch targets",
                    "take fewer jumps: unroll short loops, replace branches by arithmetic"),
            new StallReason(
                    "dispatch_stall",
                    LaunchMetric.STALL_DISPATCH,
                    "for the dispatcher",
                    "spread work over different pipes"),
            new StallReason(
                    "drain",
                    LaunchMetric.STALL_DRAIN,
                    "for stores at their end",
                    "store less at the end of a kernel, and coalesced"),
            new StallReason(
                    "gmma",
                    LaunchMetric.STALL_GMMA,
                    "for other warps of a warp group",
                    "let warps of a group reach their matrix instructions together"),
            new StallReason(
                    "imc_miss",
                    LaunchMetric.STALL_IMC_MISS,
                    "for constants that their cache lacks",
                    "use fewer constants at once, and the same ones in all threads of a warp"),
            new StallReason(
                    "lg_throttle",
                    LaunchMetric.STALL_LG_THROTTLE,
                    "for the queue of local and global accesses",
                    "issue fewer and wider loads and stores, and avoid local memory"),
            new StallReason(
                    "long_scoreboard",
                    LaunchMetric.STALL_LONG_SCOREBOARD,
                    "for data from global or local memory",
                    "load earlier or from nearer: prefetch, reuse data in shared memory, run more warps"),
            new StallReason(
                    "math_pipe_throttle",
                    LaunchMetric.STALL_MATH_PIPE_THROTTLE,
                    "for a busy math pipe",
                    "mix instructions of other pipes in, or compute less on this one"),
            new StallReason(
                    "membar",
                    LaunchMetric.STALL_MEMBAR,
                    "for memory barriers",
                    "use fewer memory fences, or fences of a smaller scope"),
            new StallReason(
                    "mio_throttle",
                    LaunchMetric.STALL_MIO_THROTTLE,
                    "for the queue of shared accesses and special math",
                    "issue fewer and wider shared accesses, and fewer special functions"),
            new StallReason(
                    "misc", LaunchMetric.STALL_MISC, "for reasons of the hardware", "look at the source view of ncu"),
            new StallReason(
                    "no_instruction",
                    LaunchMetric.STALL_NO_INSTRUCTION,
                    "for instructions to be fetched",
                    "make loops fit the instruction cache: unroll less, inline less, run more warps"),
            new StallReason(
                    "short_scoreboard",
                    LaunchMetric.STALL_SHORT_SCOREBOARD,
                    "for data from shared memory or special math",
                    "access shared memory less often and without bank conflicts, use fewer special functions"),
            new StallReason("sleeping", LaunchMetric.STALL_SLEEPING, "because they sleep", "sleep less (__nanosleep)"),
            new StallReason(
                    "tex_throttle",
                    LaunchMetric.STALL_TEX_THROTTLE,
                    "for the queue of texture accesses",
                    "issue fewer texture accesses, or use global loads"),
            new StallReason(
                    "wait",
                    LaunchMetric.STALL_WAIT,
                    "a fixed number of cycles for the instruction before",
                    "give each thread more independent instructions, or run more warps"));

    private static final Map<String, StallReason> BY_CAUSE =
            REASONS.stream().collect(Collectors.toUnmodifiableMap(StallReason::cause, Function.identity()));

    private static final Mark ANY =
            new Mark("stalled by " + LaunchMetric.WARP_LATENCY.metric(), "%", MarkSide.ABOVE, MARK);

    private record StallReason(String cause, LaunchMetric metric, String words, String advice, Mark mark) {
        StallReason(String cause, LaunchMetric metric, String words, String advice) {
            this(
                    cause,
                    metric,
                    words,
                    advice,
                    new Mark(metric.metric() + " / " + LaunchMetric.WARP_LATENCY.metric(), "%", MarkSide.ABOVE, MARK));
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
    public List<LaunchMetric> tellsApartBy() {
        return REASONS.stream().map(StallReason::metric).toList();
    }

    @Override
    public Mark mark(String cause) {
        StallReason reason = BY_CAUSE.get(cause);
        return reason == null ? ANY : reason.mark();
    }

    @Override
    public String advice(String cause) {
        StallReason reason = BY_CAUSE.get(cause);
        return reason == null ? FACTS.advice() : reason.advice();
    }

    @Override
    public List<Stake> judge(LaunchNumbers launch) {
        double latency = launch.of(LaunchMetric.WARP_LATENCY);
        if (launch.of(LaunchMetric.ISSUE_ACTIVE) >= TOO_FEW_ISSUED || latency <= 0) {
            return List.of();
        }
        List<Stake> stakes = List.of();
        for (int i = 0; i < REASONS.size(); i++) {
            StallReason reason = REASONS.get(i);
            double share = launch.of(reason.metric()) / latency;
            if (reason.mark().isPassedBy(100 * share)) {
                stakes = stakes.isEmpty() ? new ArrayList<>() : stakes;
                stakes.add(Stake.of(reason.cause(), Math.min(share, launch.idleShare()), 100 * share, launch));
            }
        }
        return stakes;
    }

    @Override
    public String sentence(String cause, double value) {
        StallReason reason = BY_CAUSE.get(cause);
        return "warps wait " + Amount.percent(value) + " of their cycles "
                + (reason == null ? "(" + cause + ")" : reason.words());
    }
}
