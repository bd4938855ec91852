package dev.rangefinder.capture;

import java.util.Optional;

/// How the graphical interface was told to profile.
public record ProfilerSettings(
        Optional<Boolean> nvtxEnabled,
        Optional<String> activity,
        Optional<String> clockControl,
        Optional<String> replayMode) {}
