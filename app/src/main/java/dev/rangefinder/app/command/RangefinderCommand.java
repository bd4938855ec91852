package dev.rangefinder.app.command;

import java.util.concurrent.Callable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ScopeType;

/// The tool itself: what all commands share, and what to say to someone who gave no command.
record RangefinderCommand(Streams streams) implements Callable<Integer> {
    private static final String FIRST_STEPS = """
            Rangefinder tells where the hardware counters of a GPU program go, by the NVTX ranges in its code.

            On a machine with a GPU and NVIDIA Nsight Compute:
              rangefinder doctor                         what is missing, and how to fix it
              rangefinder profile -- python infer.py     capture, then report by region

            With a capture that is there already (ncu --nvtx -o run python infer.py), anywhere:
              rangefinder report run.ncu-rep -o out      its metrics by region, as a folder of reports
              rangefinder view out                       the same as a page in the browser
              rangefinder inspect run.ncu-rep            what is in the capture
              rangefinder inspect run.ncu-rep --json     all of it, for programs

            And:
              rangefinder demo                           the whole job on a simulated device
              rangefinder kernels --help                 the longest kernels, profiled one by one
              rangefinder config                         everything that can be set, with overrides and presets
              source <(rangefinder completion)           TAB completes commands, options and files

            'rangefinder --help' lists all commands; 'rangefinder COMMAND --help' explains one.
            """;

    /// Looked for in what was parsed, because every command has a copy of it.
    static final String DEBUG = "--debug";

    CommandSpec spec() {
        CommandSpec spec = Specification.of(
                        "rangefinder",
                        this,
                        "Hardware counters by the NVTX ranges in your own code.",
                        "./rangefinder profile -- python infer.py",
                        "./rangefinder demo",
                        "./rangefinder report examples/run.ncu-rep",
                        "./rangefinder inspect examples/run.ncu-rep")
                .addOption(OptionSpec.builder("-h", "--help")
                        .usageHelp(true)
                        .scopeType(ScopeType.INHERIT)
                        .description("Show this help.")
                        .build())
                .addOption(OptionSpec.builder("-V", "--version")
                        .versionHelp(true)
                        .scopeType(ScopeType.INHERIT)
                        .description("Show the version.")
                        .build())
                .addOption(OptionSpec.builder(DEBUG)
                        .type(boolean.class)
                        .initialValue(false)
                        .scopeType(ScopeType.INHERIT)
                        .description("Show the stack trace of an error.")
                        .build());
        spec.usageMessage().synopsisSubcommandLabel("COMMAND");
        return spec;
    }

    @Override
    public Integer call() {
        streams.err().print(FIRST_STEPS);
        streams.err().flush();
        return ExitCode.USAGE.code();
    }
}
