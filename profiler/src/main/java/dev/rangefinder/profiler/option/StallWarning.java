package dev.rangefinder.profiler.option;

import java.time.Duration;
import java.util.Optional;

/// After how long without progress a capture is said to stall: a time, or `auto` for the usual one where processes wait
/// for each other, and never elsewhere.
///
/// @param time empty for `auto`
public record StallWarning(Optional<TimeLimit> time) {
    public static final StallWarning AUTO = new StallWarning(Optional.empty());

    private static final Duration USUAL = Duration.ofMinutes(2);

    /// Makes it of what a user wrote.
    ///
    /// @throws IllegalArgumentException if it is neither
    public static StallWarning parse(String text) {
        return text.strip().equals("auto") ? AUTO : new StallWarning(Optional.of(TimeLimit.parse(text)));
    }

    /// When to warn; empty for never.
    ///
    /// @param waiting whether kernels of this run may wait for other processes
    public Optional<Duration> after(boolean waiting) {
        return time.map(TimeLimit::duration).or(() -> waiting ? Optional.of(USUAL) : Optional.empty());
    }
}
