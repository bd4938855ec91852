package dev.rangefinder.nsight.input;

import dev.rangefinder.capture.Capture;
import dev.rangefinder.nsight.nsys.KernelSummary;
import dev.rangefinder.timeline.Timeline;
import java.nio.file.Path;
import java.util.function.Function;

/// A format of input: what tells its files from others, who opens them, and, by its type, how they are analysed.
///
/// A new format is the class that reads it and one line in [InputFormats].
public sealed interface InputFormat {
    FileSigns signs();

    /// Launches with counters, which are attributed and rolled up one by one.
    ///
    /// @param kind what a report calls it
    record OfLaunches(String kind, FileSigns signs, Function<Path, Capture> opener) implements InputFormat {}

    /// Ranges and device work with their times, which are swept: real times beside launches, and launches where there
    /// are no others.
    record OfTimeline(String kind, FileSigns signs, Function<Path, Timeline> reader) implements InputFormat {}

    /// Times by kernel, without ranges and counters: a list of kernels, and nothing to report.
    record OfSummary(FileSigns signs, Function<Path, KernelSummary> reader) implements InputFormat {}
}
