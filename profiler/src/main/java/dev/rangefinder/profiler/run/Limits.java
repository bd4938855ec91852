package dev.rangefinder.profiler.run;

import java.time.Duration;
import java.util.Optional;

/// How long profilers may take.
///
/// @param altogether one capture
/// @param withoutProgress a capture that shows none
/// @param stallWarning how long a capture may show none before that is told; it goes on
/// @param timeline the recording of one
public record Limits(
        Optional<Duration> altogether,
        Optional<Duration> withoutProgress,
        Optional<Duration> stallWarning,
        Optional<Duration> timeline) {}
