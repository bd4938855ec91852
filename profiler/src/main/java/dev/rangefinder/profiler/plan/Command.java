package dev.rangefinder.profiler.plan;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// One command of a plan.
///
/// @param purpose what it is there for, for people
/// @param output the file that what it prints goes to; empty where it goes to whoever watches
public record Command(Tool tool, List<String> argv, String purpose, Optional<Path> output) {
    public Command {
        argv = List.copyOf(argv);
    }

    /// As a line for a POSIX shell.
    public String line() {
        String words = argv.stream().map(ShellWord::of).collect(Collectors.joining(" "));
        return output.map(file -> words + " > " + ShellWord.of(file.toString())).orElse(words);
    }
}
