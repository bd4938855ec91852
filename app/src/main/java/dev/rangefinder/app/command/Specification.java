package dev.rangefinder.app.command;

import java.util.Arrays;
import java.util.concurrent.Callable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/// How a command is described to picocli.
///
/// By code and not by annotations: reading annotations makes proxy classes at run time, which no AOT cache holds, and
/// that is the larger half of the time that `rangefinder --version` would take.
final class Specification {
    private Specification() {}

    /// A command with what `--help` says about it.
    ///
    /// @param examples command lines that work as printed
    static CommandSpec of(String name, Callable<Integer> command, String description, String... examples) {
        CommandSpec spec =
                CommandSpec.wrapWithoutInspection(command).name(name).version("rangefinder " + Version.NUMBER);
        spec.usageMessage()
                .description(description)
                .footerHeading(examples.length == 1 ? "%nExample:%n" : "%nExamples:%n")
                .footer(Arrays.stream(examples).map(example -> "  " + example).toArray(String[]::new));
        return spec;
    }

    /// An option without a value.
    static OptionSpec flag(String name, String description) {
        return OptionSpec.builder(name)
                .type(boolean.class)
                .initialValue(false)
                .description(description)
                .build();
    }
}
