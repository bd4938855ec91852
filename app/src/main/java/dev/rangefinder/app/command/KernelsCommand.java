package dev.rangefinder.app.command;

import java.time.Clock;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/// The kernel-level facility: its commands.
final class KernelsCommand implements Callable<Integer> {
    private final Streams streams;
    private final Clock clock;
    private final List<String> program;
    private final CommandSpec spec;

    KernelsCommand(Streams streams, Clock clock, List<String> program) {
        this.streams = streams;
        this.clock = clock;
        this.program = program;
        this.spec = Specification.of(
                "kernels",
                this,
                "Kernels rather than regions: which take longest, each profiled by itself, and a report over them.",
                "./rangefinder kernels top --help",
                "./rangefinder kernels profile --help",
                "./rangefinder kernels report --help");
    }

    CommandSpec spec() {
        spec.addSubcommand("top", new KernelsTopCommand(streams).spec());
        spec.addSubcommand("profile", new KernelsProfileCommand(streams, clock, program).spec());
        spec.addSubcommand("report", new KernelsReportCommand(streams, clock).spec());
        spec.usageMessage().synopsisSubcommandLabel("COMMAND");
        return spec;
    }

    @Override
    public Integer call() {
        throw new ParameterException(spec.commandLine(), "kernels: COMMAND is missing: top, profile or report");
    }
}
