package dev.rangefinder.nsight.ncu.csv;

import dev.rangefinder.capture.Launch;
import dev.rangefinder.nsight.ncu.csv.printed.CsvMessage;
import dev.rangefinder.nsight.ncu.csv.printed.CsvRule;
import dev.rangefinder.nsight.ncu.csv.text.CsvTable;
import java.util.List;

/// What a stretch of a file holds, on its way from the thread that reads it to the one that puts launches together.
sealed interface LaunchItem {
    /// A launch of a raw page.
    record Complete(Launch launch) implements LaunchItem {}

    /// Some rows of a details page that belong to one launch; the next stretch may go on with it.
    record Part(LaunchHead head, PartValues values, List<CsvRule> rules) implements LaunchItem {}

    /// A table starts: what follows does not go on with a launch before it.
    record TableStart(CsvTable table) implements LaunchItem {}

    /// A line of the profiler's own.
    record Said(CsvMessage message) implements LaunchItem {}

    /// Something was left out.
    record Damaged(String problem, long offset) implements LaunchItem {}
}
