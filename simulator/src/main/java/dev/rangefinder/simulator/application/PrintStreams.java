package dev.rangefinder.simulator.application;

import java.io.PrintStream;

/// Where a run prints.
///
/// @param inherited whether the streams are those of the Java process itself, so that applications can have them too
public record PrintStreams(PrintStream out, PrintStream err, boolean inherited) {}
