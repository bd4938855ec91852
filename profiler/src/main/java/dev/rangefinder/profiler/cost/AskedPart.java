package dev.rangefinder.profiler.cost;

import java.util.List;

/// One thing that ncu is asked for.
///
/// @param name of the section, or the metric as ncu is given it
/// @param shown the metrics that people look at, in the order in which the section shows them
/// @param metrics all that are measured for it, those it shows among them; names that a chip does not have cost nothing
public record AskedPart(PartKind kind, String name, List<String> shown, List<String> metrics) {
    /// What it is.
    public enum PartKind {
        SECTION,
        METRIC
    }

    public AskedPart {
        shown = List.copyOf(shown);
        metrics = List.copyOf(metrics);
    }
}
