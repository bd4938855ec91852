package dev.rangefinder.result;

import java.util.Optional;

/// A metric that stands in the tables of a report (K3).
///
/// @param title by which people know it, which names its unit too; empty for a metric that somebody chose by its name
public record Headline(String metric, Optional<String> title) {}
