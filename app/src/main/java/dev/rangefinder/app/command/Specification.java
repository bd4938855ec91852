package dev.rangefinder.app.command;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

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

    static OptionSpec text(String label, String description, String... names) {
        return option(label, description, names).type(String.class).build();
    }

    /// An option whose value is a file or folder; picocli's own converter is reflective, which takes longer than all
    /// the
    /// rest of it.
    static OptionSpec path(String label, String description, String... names) {
        return option(label, description, names)
                .type(Path.class)
                .converters(Path::of)
                .build();
    }

    private static OptionSpec.Builder option(String label, String description, String... names) {
        String[] others = Arrays.copyOfRange(names, 1, names.length);
        return OptionSpec.builder(names[0], others).paramLabel(label).description(description);
    }

    /// The words that are no options, as many as there are.
    static PositionalParamSpec words(String label, String description) {
        return PositionalParamSpec.builder()
                .paramLabel(label)
                .type(List.class)
                .auxiliaryTypes(String.class)
                .index("0..*")
                .arity("0..*")
                .description(description)
                .build();
    }

    /// The words that were typed; none where there were none.
    static List<String> typed(PositionalParamSpec words) {
        return Optional.ofNullable(words.<List<String>>getValue()).orElse(List.of());
    }
}
