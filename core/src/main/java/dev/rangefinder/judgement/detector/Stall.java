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
            "long_scoreboard: better locality, prefetching, more warps; short_scoreboard and mio_throttle: fewer or wider shared accesses; barrier: smaller or more even blocks; wait and math_pipe_throttle: independent instructions; lg_throttle: wider loads; the source view tells the lines",
            "ncu --section WarpStateStats --section SchedulerStats --section SpeedOfLight",
            List.of("SourceCounters"));

    private static final List<LaunchMetric> NEEDS = List.of(LaunchMetric.ISSUE_ACTIVE, LaunchMetric.WARP_LATENCY);

    private static final double TOO_FEW_ISSUED = 0.8;
    private static final double MARK = 30;

    private static final List<StallReason> REASONS = List.of(
            new StallReason("barrier", LaunchMetric.STALL_BARRIER, "for other warps at a barrier"),
            new StallReason("branch_resolving", LaunchMetric.STALL_BRANCH_RESOLVING, "for branch targets"),
            new StallReason("dispatch_stall", LaunchMetric.STALL_DISPATCH, "for the dispatcher"),
            new StallReason("drain", LaunchMetric.STALL_DRAIN, "for stores at their end"),
            new StallReason("gmma", LaunchMetric.STALL_GMMA, "for other warps of a warp group"),
            new StallReason("imc_miss", LaunchMetric.STALL_IMC_MISS, "for constants that their cache lacks"),
            new StallReason(
                    "lg_throttle", LaunchMetric.STALL_LG_THROTTLE, "for the queue of local and global accesses"),
            new StallReason(
                    "long_scoreboard", LaunchMetric.STALL_LONG_SCOREBOARD, "for data from global or local memory"),
            new StallReason("math_pipe_throttle", LaunchMetric.STALL_MATH_PIPE_THROTTLE, "for a busy math pipe"),
            new StallReason("membar", LaunchMetric.STALL_MEMBAR, "for memory barriers"),
            new StallReason(
                    "mio_throttle",
                    LaunchMetric.STALL_MIO_THROTTLE,
                    "for the queue of shared accesses and special math"),
            new StallReason("misc", LaunchMetric.STALL_MISC, "for reasons of the hardware"),
            new StallReason("no_instruction", LaunchMetric.STALL_NO_INSTRUCTION, "for instructions to be fetched"),
            new StallReason(
                    "short_scoreboard",
                    LaunchMetric.STALL_SHORT_SCOREBOARD,
                    "for data from shared memory or special math"),
            new StallReason("sleeping", LaunchMetric.STALL_SLEEPING, "because they sleep"),
            new StallReason("tex_throttle", LaunchMetric.STALL_TEX_THROTTLE, "for the queue of texture accesses"),
            new StallReason("wait", LaunchMetric.STALL_WAIT, "a fixed number of cycles for the instruction before"));

    private static final Map<String, StallReason> BY_CAUSE =
            REASONS.stream().collect(Collectors.toUnmodifiableMap(StallReason::cause, Function.identity()));

    private static final Mark ANY =
            new Mark("stalled by " + LaunchMetric.WARP_LATENCY.metric(), "%", MarkSide.ABOVE, MARK);

    private record StallReason(String cause, LaunchMetric metric, String words, Mark mark) {
        StallReason(String cause, LaunchMetric metric, String words) {
            this(
                    cause,
                    metric,
                    words,
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
    public Mark mark(String cause) {
        StallReason reason = BY_CAUSE.get(cause);
        return reason == null ? ANY : reason.mark();
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
