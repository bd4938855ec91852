package dev.rangefinder.result;

import java.util.List;
import java.util.OptionalLong;

/// What range replay measured for one whole range: its own numbers, no roll-up (R15).
///
/// @param file the input it comes from
/// @param id of the result in its input
/// @param name what the profiler calls the result
/// @param ranges displayed names of the regions that were open
/// @param nanoseconds its duration
/// @param metrics as measured
/// @param sections the same by section, with what ncu's rules found
public record RangeResult(
        String file,
        long id,
        String name,
        List<String> ranges,
        OptionalLong nanoseconds,
        List<MetricFigure> metrics,
        List<SectionTable> sections) {
    public RangeResult {
        ranges = List.copyOf(ranges);
        metrics = List.copyOf(metrics);
        sections = List.copyOf(sections);
    }
}
