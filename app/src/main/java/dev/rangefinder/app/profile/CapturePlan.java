package dev.rangefinder.app.profile;

import dev.rangefinder.capture.Message;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Everything that a run would do, in order.
///
/// @param workload the command line of the program
/// @param offers the command that lists the sections of this ncu
/// @param askedFor names of regions that were asked for one by one, and so appear even if they are empty (R13)
/// @param notes what a person should know before it begins
public record CapturePlan(
        RunPlaces places,
        Tool tool,
        List<String> workload,
        Path workingDirectory,
        Command offers,
        List<PlannedCapture> captures,
        List<String> askedFor,
        List<Message> notes) {
    public CapturePlan {
        workload = List.copyOf(workload);
        captures = List.copyOf(captures);
        askedFor = List.copyOf(askedFor);
        notes = List.copyOf(notes);
    }

    /// All commands, in the order in which they run.
    public List<Command> commands() {
        var commands = new ArrayList<Command>();
        commands.add(offers);
        for (PlannedCapture capture : captures) {
            commands.add(capture.capture());
            commands.addAll(capture.exports());
        }
        return commands;
    }

    /// All commands as lines for a POSIX shell. A capture gets its final name when it is complete (P4), as in a run.
    public List<String> lines() {
        var lines = new ArrayList<String>();
        lines.add(offers.line());
        for (PlannedCapture capture : captures) {
            lines.add(capture.capture().line() + " && mv -f "
                    + ShellWord.of(capture.places().partial().toString()) + " "
                    + ShellWord.of(capture.places().report().toString()));
            capture.exports().forEach(export -> lines.add(export.line()));
        }
        return lines;
    }

    /// What makes two runs the same, wherever their files go: the words of all commands, in order.
    public List<String> essence() {
        String root = places.root().toString();
        return commands().stream()
                .flatMap(command -> command.argv().stream())
                .map(word -> word.replace(root, "<run>"))
                .toList();
    }
}
