package dev.rangefinder.simulator.gpu;

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
                    case COMPUTE ->
                        Map.of(
                                "math_pipe_throttle", 0.35,
                                "long_scoreboard", 0.12,
                                "dispatch_stall", 0.05,
                                "branch_resolving", 0.03);
                    case MEMORY ->
                        Map.of(
                                "long_scoreboard", 0.68,
                                "lg_throttle", 0.06,
                                "math_pipe_throttle", 0.02,
                                "drain", 0.02);
                    case LATENCY ->
                        Map.of("long_scoreboard", 0.40, "no_instruction", 0.15, "imc_miss", 0.10, "drain", 0.03);
                    case LINK -> Map.of("long_scoreboard", 0.45, "membar", 0.20, "sleeping", 0.10);
                });
        if (run.work().sharedBytes() > 0) {
            shares.put("barrier", 0.07);
            shares.put("short_scoreboard", 0.08);
            shares.put("mio_throttle", 0.03);
        }
        return shares;
    }
}
