package dev.rangefinder.simulator.gpu;

import dev.rangefinder.simulator.work.Trait;
import java.util.HashMap;
import java.util.Map;

/// What the warps that were active waited for: the reasons add up to all of them.
record Stalls(KernelRun run, double issued, double eligible, double active) {
    // What is left when all others have their share.
    private static final String REST = "wait";

    Map<String, Double> byReason() {
        Map<String, Double> reasons = new HashMap<>();
        reasons.put("selected", issued);
        reasons.put("not_selected", eligible - issued);
        double waiting = active - eligible;
        double left = waiting;
        for (Map.Entry<String, Double> share : shares().entrySet()) {
            double stalled = Math.floor(waiting * share.getValue());
            reasons.put(share.getKey(), stalled);
            left -= stalled;
        }
        reasons.put(REST, left);
        return reasons;
    }

    // Of what waits; plausible for a kernel that is bound by this.
    private Map<String, Double> shares() {
        Map<String, Double> shares = new HashMap<>(
                switch (run.bound()) {
                    case ISSUE ->
                        Map.of(
                                "math_pipe_throttle", 0.22,
                                "long_scoreboard", 0.14,
                                "dispatch_stall", 0.12,
                                "branch_resolving", 0.08,
                                "no_instruction", 0.08,
                                "imc_miss", 0.05,
                                "short_scoreboard", 0.04);
                    case PIPE ->
                        Map.of(
                                "math_pipe_throttle", 0.45,
                                "long_scoreboard", 0.12,
                                "dispatch_stall", 0.10,
                                "branch_resolving", 0.05,
                                "no_instruction", 0.06);
                    case MEMORY ->
                        Map.of(
                                "long_scoreboard", 0.68,
                                "lg_throttle", 0.06,
                                "math_pipe_throttle", 0.02,
                                "drain", 0.02);
                    case SHARED_MEMORY ->
                        Map.of("short_scoreboard", 0.38, "mio_throttle", 0.34, "long_scoreboard", 0.08);
                    case BALANCED ->
                        Map.of(
                                "long_scoreboard", 0.24,
                                "math_pipe_throttle", 0.18,
                                "lg_throttle", 0.06,
                                "dispatch_stall", 0.08,
                                "branch_resolving", 0.06,
                                "no_instruction", 0.08,
                                "imc_miss", 0.04,
                                "short_scoreboard", 0.06);
                    case LATENCY ->
                        Map.of("long_scoreboard", 0.40, "no_instruction", 0.15, "imc_miss", 0.10, "drain", 0.03);
                    case LINK -> Map.of("long_scoreboard", 0.45, "membar", 0.20, "sleeping", 0.10);
                });
        if (run.work().sharedBytes() > 0) {
            shares.putIfAbsent("barrier", 0.07);
            shares.putIfAbsent("short_scoreboard", 0.08);
            shares.putIfAbsent("mio_throttle", 0.03);
        }
        double barrier = run.work().trait(Trait.BARRIER_WAIT);
        double instructions = run.work().trait(Trait.INSTRUCTION_WAIT);
        double together = Math.max(1, barrier + instructions);
        shares.replaceAll((_, share) -> share * Math.max(0, 1 - barrier - instructions));
        shares.merge("barrier", barrier / together, Double::sum);
        shares.merge("no_instruction", instructions / together, Double::sum);
        return shares;
    }
}
