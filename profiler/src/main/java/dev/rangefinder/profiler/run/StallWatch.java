package dev.rangefinder.profiler.run;

import dev.rangefinder.capture.Message;
import dev.rangefinder.profiler.log.Diagnosis;
import dev.rangefinder.profiler.log.ProfilerLog;
import dev.rangefinder.profiler.plan.CollectiveKernels;
import java.time.Duration;
import java.util.Optional;

/// Tells once a stall what is probably happening, while it lasts (P8): whoever waits need not guess.
final class StallWatch {
    private static final String GOES_ON = "; the run goes on, and Ctrl-C ends it and keeps what was profiled";

    private final Optional<Duration> after;
    private boolean told;

    /// @param after how long without progress; empty for never
    StallWatch(Optional<Duration> after) {
        this.after = after;
    }

    /// What to tell now; empty where all goes well, or this stall has been told.
    Optional<Message> look(ProfilerLog log) {
        boolean stalls =
                after.filter(most -> log.nanosSinceChange() > most.toNanos()).isPresent();
        boolean first = stalls && !told;
        told = stalls;
        return first ? Optional.of(stalled(log, after.orElseThrow().toSeconds())) : Optional.empty();
    }

    private static Message stalled(ProfilerLog log, long seconds) {
        String begin = "no progress for " + seconds + " s";
        Optional<String> kernel = log.underWay();
        if (kernel.isPresent()) {
            String why = CollectiveKernels.isOne(kernel.get())
                    ? "it waits for other processes, whose launches ncu holds back, and probably never ends"
                    : "it probably waits for another process or the host, or has much memory to save between passes";
            return warning(
                    begin + " in " + kernel.get() + ", after " + log.profiled() + " profiled: " + why,
                    Diagnosis.HANG + GOES_ON);
        }
        if (log.hasConnected()) {
            return warning(
                    begin + " after " + log.profiled()
                            + " profiled, and no launch is being profiled: the program works on"
                            + " the host, or waits for another rank",
                    "see what the other ranks do; one that hangs in a collective holds up all" + GOES_ON);
        }
        return warning(
                begin + ": the program has used no device yet: it still starts, or waits for other ranks",
                "see whether all ranks were started" + GOES_ON);
    }

    private static Message warning(String text, String remedy) {
        return Message.warning("stalling", text, remedy);
    }
}
