package dev.rangefinder.app.command;

import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine.Model.CommandSpec;

/// Prints a script that teaches the shell to complete commands, options and file names.
final class CompletionCommand implements Callable<Integer> {
    private final Streams streams;
    private final CommandSpec spec = Specification.of(
            "completion", this, "Print a completion script for bash and zsh.", "source <(./rangefinder completion)");

    CompletionCommand(Streams streams) {
        this.streams = streams;
    }

    CommandSpec spec() {
        return spec;
    }

    @Override
    public Integer call() {
        streams.print(AutoComplete.bash("rangefinder", spec.root().commandLine()));
        return ExitCode.DONE.code();
    }
}
