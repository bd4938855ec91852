package dev.rangefinder.profiler.plan;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// One run of the workload under nsys, and what is made of its recording.
///
/// @param export the command that makes a database of the recording
/// @param summary the command that prints the kernels of the recording as a table, where there are any
public record PlannedTimeline(
        Tool tool, RunPlaces.TimelinePlaces places, Command profile, Command export, Optional<Command> summary) {
    List<Command> commands() {
        return Stream.concat(Stream.of(profile, export), summary.stream()).toList();
    }

    /// As lines for a POSIX shell. A file gets its final name when it is complete (P4), as in a run.
    public List<String> lines() {
        return Stream.concat(
                        Stream.of(
                                profile.line() + moved(places.partial(), places.recording()),
                                export.line() + moved(places.partialExport(), places.export())),
                        summary.map(Command::line).stream())
                .toList();
    }

    private static String moved(Path from, Path to) {
        return " && mv -f " + ShellWord.of(from.toString()) + " " + ShellWord.of(to.toString());
    }
}
