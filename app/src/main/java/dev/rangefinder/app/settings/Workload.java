package dev.rangefinder.app.settings;

import java.util.Optional;

/// The program that is profiled.
///
/// @param module its Python module; empty for the standard runner
public record Workload(Optional<String> module) {}
