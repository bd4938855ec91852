package dev.rangefinder.region;

import java.util.Optional;

/// What is known about an input before its launches are read; see [dev.rangefinder.result.Input].
public record InputFacts(
        String file,
        String sha256,
        String kind,
        Optional<String> toolVersion,
        Optional<String> replayMode,
        Optional<String> command,
        boolean simulated) {}
