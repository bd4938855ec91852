package dev.rangefinder.profiler.plan;

import dev.rangefinder.capture.Message;
import dev.rangefinder.profiler.cost.CapturePasses;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Everything that a run would do, in order.
///
/// @param tool what captures counters
/// @param workload the command line of the program
/// @param timeline recorded before the captures, where it is wanted
/// @param discovery a run of the program that only tells which ranges there are (P1)
/// @param finding whether captures are not known before timeline or discovery were recorded
/// @param offers the command that lists the sections of this ncu, where it captures
/// @param requested the captures as they would be if nothing were known of the ranges
/// @param captures of counters
/// @param askedFor names of regions that were asked for one by one, and so appear even if they are empty (R13)
/// @param earlierTimeline recorded before, and reported together with the captures
/// @param passes of each kernel, where captures are made and passes were counted (W1)
/// @param waiting whether kernels may wait for other processes while they are captured (P8)
/// @param notes what a person should know before it begins
public record CapturePlan(
        RunPlaces places,
        Tool tool,
        List<String> workload,
        Path workingDirectory,
        Optional<PlannedTimeline> timeline,
        Optional<PlannedTimeline> discovery,
        boolean finding,
        Optional<Command> offers,
        List<PlannedCapture> requested,
        List<PlannedCapture> captures,
        List<String> askedFor,
        Optional<Path> earlierTimeline,
        Optional<CapturePasses> passes,
        boolean waiting,
        List<Message> notes) {
    public CapturePlan {
        workload = List.copyOf(workload);
        requested = List.copyOf(requested);
        captures = List.copyOf(captures);
        askedFor = List.copyOf(askedFor);
        notes = List.copyOf(notes);
    }

    /// The same plan after its files have been moved (P7); its commands are those that ran.
    public CapturePlan movedTo(RunPlaces other) {
        return new CapturePlan(
                other,
                tool,
                workload,
                workingDirectory,
                timeline,
                discovery,
                finding,
                offers,
                requested,
                captures,
                askedFor,
                earlierTimeline,
                passes,
                waiting,
                notes);
    }

    /// All commands, in the order in which they run.
    public List<Command> commands() {
        return commands(captures);
    }

    private List<Command> commands(List<PlannedCapture> ofCounters) {
        var commands = new ArrayList<Command>();
        timeline.ifPresent(planned -> commands.addAll(planned.commands()));
        discovery.ifPresent(planned -> commands.addAll(planned.commands()));
        offers.ifPresent(commands::add);
        for (PlannedCapture capture : ofCounters) {
            commands.add(capture.capture());
            commands.addAll(capture.exports());
        }
        return commands;
    }

    /// All commands as lines for a POSIX shell.
    public List<String> lines() {
        var lines = new ArrayList<String>();
        timeline.ifPresent(planned -> lines.addAll(planned.lines()));
        discovery.ifPresent(planned -> lines.addAll(planned.lines()));
        lines.addAll(captureLines());
        return lines;
    }

    /// The commands of the captures. A capture gets its final name when it is complete (P4), as in a run.
    public List<String> captureLines() {
        var lines = new ArrayList<String>();
        offers.ifPresent(command -> lines.add(command.line()));
        for (PlannedCapture capture : captures) {
            lines.add(capture.capture().line() + " && mv -f "
                    + ShellWord.of(capture.places().partial().toString()) + " "
                    + ShellWord.of(capture.places().report().toString()));
            capture.exports().forEach(export -> lines.add(export.line()));
        }
        return lines;
    }

    /// Where the report goes: beside the counters, or beside the timeline where there are none.
    public Path report() {
        return requested.isEmpty() ? places.timeline().regions() : places.regions();
    }

    /// The table of kernels, beside the report.
    public Path kernels() {
        return report().resolveSibling("kernels.md");
    }

    /// Whether a simulated device takes the place of a GPU.
    public boolean simulated() {
        return tool.simulated();
    }

    /// What makes two runs the same, wherever their files go and whatever ranges they find: the words of all commands
    /// that were asked for, in order.
    public List<String> essence() {
        String root = places.root().toString();
        return commands(requested).stream()
                .flatMap(command -> command.argv().stream())
                .map(word -> word.replace(root, "<run>"))
                .toList();
    }
}
