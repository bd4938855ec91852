package dev.rangefinder.app.profile;

import java.nio.file.Path;
import java.util.List;

/// One run of the workload under nsys, and what is made of its recording.
///
/// @param export the command that makes a database of the recording
/// @param summary the command that prints the kernels of the recording as a table
public record PlannedTimeline(
        Tool tool, RunPlaces.TimelinePlaces places, Command profile, Command export, Command summary) {
    List<Command> commands() {
        return List.of(profile, export, summary);
    }

    /// As lines for a POSIX shell. A file gets its final name when it is complete (P4), as in a run.
    public List<String> lines() {
        return List.of(
                profile.line() + moved(places.partial(), places.recording()),
                export.line() + moved(places.partialExport(), places.export()),
                summary.line());
    }

    private static String moved(Path from, Path to) {
        return " && mv -f " + ShellWord.of(from.toString()) + " " + ShellWord.of(to.toString());
    }
}
