package dev.rangefinder.result;

import java.util.Optional;

/// One capture that went into a report.
///
/// @param file as the user named it
/// @param sha256 in hexadecimal digits
/// @param kind `ncu-rep`, `ncu-csv` or `nsys-sqlite`
/// @param toolVersion of the profiler
/// @param replayMode such as `kernel`
/// @param command the profiler's command line
/// @param simulated whether a simulated device made it
/// @param launches how many results it holds, before any selection
/// @param environment under what conditions it was made
public record Input(
        String file,
        String sha256,
        String kind,
        Optional<String> toolVersion,
        Optional<String> replayMode,
        Optional<String> command,
        boolean simulated,
        long launches,
        Environment environment) {}
