package dev.rangefinder.app.command;

import dev.rangefinder.report.content.DiffContent;
import dev.rangefinder.report.terminal.TerminalDiff;
import dev.rangefinder.result.comparison.RunDiff;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParameterException;

/// Compares two runs region by region.
final class DiffCommand implements Callable<Integer> {
    static final String SIDES_TEXT = "Two sides, each a capture (.ncu-rep, .ncu-repz, what 'ncu --csv' printed), a run"
            + " directory, a report.json or the folder of a report, baseline:NAME, or a folder or quoted pattern of"
            + " repeats, each one run (in 'report' a folder holds ranks). And overrides of the configuration, such as ";

    private static final int SIDES = 2;

    private final PositionalParamSpec words =
            Specification.words("BASE NEW|OVERRIDE", SIDES_TEXT + "diff.formats=json.");
    private final OptionSpec output = folder();
    private final ConfigurationOptions places = new ConfigurationOptions();

    private final Streams streams;
    private final Clock clock;

    DiffCommand(Streams streams, Clock clock) {
        this.streams = streams;
        this.clock = clock;
    }

    CommandSpec spec() {
        CommandSpec spec = Specification.of(
                        "diff",
                        this,
                        "Compare two runs region by region: what changed, by how much, and whose change it is.",
                        "./rangefinder diff examples/diff/base.ncu-rep examples/diff/new.ncu-rep",
                        "./rangefinder diff examples/diff/base.ncu-rep 'examples/diff/repeats/*.ncu-rep' -o out")
                .addPositional(words)
                .addOption(output);
        places.addTo(spec);
        spec.usageMessage().abbreviateSynopsis(true).sortOptions(false);
        return spec;
    }

    static OptionSpec folder() {
        return OptionSpec.builder("-o", "--output")
                .paramLabel("DIR")
                .type(Path.class)
                .converters(Path::of)
                .defaultValue("rangefinder-diff")
                .description("Where the comparison goes (default: rangefinder-diff).")
                .build();
    }

    @Override
    public Integer call() throws IOException {
        InputsAndOverrides arguments = InputsAndOverrides.of(Specification.typed(words));
        List<Path> sides = sides(arguments, words);
        SideRequest request = new SideRequest(places, arguments.overrides(), streams, clock);
        RunDiff diff = request.compare(sides.getFirst(), sides.getLast());
        DiffContent content = new DiffContent(diff, Optional.empty());
        WrittenDiff written =
                new WrittenDiff(content, folder(output), request.settings().diff());
        written.write(streams);
        show(content, written);
        return ExitCode.DONE.code();
    }

    static Path folder(OptionSpec output) {
        Path folder = output.getValue();
        if (Files.exists(folder) && !Files.isDirectory(folder)) {
            throw OptionValues.wrong(output, "'" + folder + "' is a file; name a folder");
        }
        return folder;
    }

    /// The two that there must be.
    ///
    /// @throws ParameterException unless there are two
    static List<Path> sides(InputsAndOverrides arguments, PositionalParamSpec words) {
        if (arguments.inputs().size() != SIDES) {
            throw new ParameterException(
                    words.command().commandLine(),
                    words.command().name() + " takes two sides, BASE and NEW, but there are "
                            + arguments.inputs().size());
        }
        return arguments.inputs();
    }

    private void show(DiffContent content, WrittenDiff written) throws IOException {
        try (Writer out = streams.text()) {
            Overview.write(new TerminalDiff(content.diff(), Overview.screen(streams.terminal())).lines(), out);
            out.write("\n");
            Overview.write(written.places(), out);
        }
    }
}
