package dev.rangefinder.hydra.interpolation;

import java.time.Clock;
import java.time.LocalDateTime;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/// The time of a run as `${now:…}` shows it: a pattern gives the text of the moment in which it was first asked for,
/// so that all uses of it in a run, and all jobs of a sweep, agree.
public final class RunClock {
    private final Supplier<Clock> clock;
    private final Map<String, String> texts = new ConcurrentHashMap<>();

    public RunClock(Clock clock) {
        this(() -> clock);
    }

    /// With a clock that is made when a time is asked for: the time zone of a machine takes long to find out.
    public RunClock(Supplier<Clock> clock) {
        this.clock = clock;
    }

    /// The text of a `strftime` pattern.
    public String text(String pattern) {
        String known = texts.get(pattern);
        if (known != null) {
            return known;
        }
        String text = TimeText.format(pattern, LocalDateTime.now(clock.get()));
        String other = texts.putIfAbsent(pattern, text);
        return other == null ? text : other;
    }
}
