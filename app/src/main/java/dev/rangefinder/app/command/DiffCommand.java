package dev.rangefinder.app.command;

import dev.rangefinder.app.diff.SideReader;
import dev.rangefinder.app.report.ReportBasis;
import dev.rangefinder.app.terminal.Progress;
import dev.rangefinder.diff.DiffSettings;
import dev.rangefinder.diff.RunComparison;
import dev.rangefinder.report.DiffFolder;
import dev.rangefinder.report.DiffFormats;
import dev.rangefinder.report.content.DiffContent;
import dev.rangefinder.report.json.diff.DiffJson;
import dev.rangefinder.report.terminal.TerminalDiff;
import dev.rangefinder.result.Provenance;
import dev.rangefinder.result.comparison.RunDiff;
import dev.rangefinder.text.Printable;
import java.io.IOException;
import java.io.Writer;
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
    private static final int SIDES = 2;

    private final PositionalParamSpec words = Specification.words(
            "BASE NEW|OVERRIDE",
            "Two sides: captures (.ncu-rep, .ncu-repz, what 'ncu --csv' printed), run directories, or a report.json"
                    + " each. And overrides of the configuration.");
    private final OptionSpec output = OptionSpec.builder("-o", "--output")
            .paramLabel("DIR")
            .type(Path.class)
            .converters(Path::of)
            .defaultValue("rangefinder-diff")
            .description("Where the comparison goes (default: rangefinder-diff).")
            .build();
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
                        "./rangefinder diff examples/run.ncu-rep examples/run.ncu-rep")
                .addPositional(words)
                .addOption(output);
        places.addTo(spec);
        spec.usageMessage().abbreviateSynopsis(true).sortOptions(false);
        return spec;
    }

    @Override
    public Integer call() throws IOException {
        InputsAndOverrides arguments = InputsAndOverrides.of(Specification.typed(words));
        List<Path> sides = arguments.inputs();
        if (sides.size() != SIDES) {
            throw new ParameterException(words.command().commandLine(), "diff takes two sides: BASE NEW");
        }
        ReportBasis basis = configuration(arguments).basis();
        Provenance provenance = new Provenance(clock.instant(), Version.NUMBER, basis.fingerprint());
        SideReader reader = new SideReader(
                basis,
                provenance,
                () -> Progress.on(streams.terminal(), streams.err(), "launches"),
                message -> streams.say(message.sentence()));
        RunDiff diff = RunComparison.of(
                reader.read(sides.getFirst()), reader.read(sides.getLast()), DiffSettings.DEFAULT, provenance);
        Path folder = output.getValue();
        DiffFolder.write(new DiffContent(diff, Optional.empty()), folder, DiffFormats.ALL);
        show(diff, folder);
        return ExitCode.DONE.code();
    }

    private ReportConfiguration configuration(InputsAndOverrides arguments) {
        ReportConfiguration configuration = ReportConfiguration.of(
                places.configuration(), !places.isNamed(), arguments.inputs(), arguments.overrides(), List.of());
        configuration.warnings().forEach(streams::say);
        return configuration;
    }

    private void show(RunDiff diff, Path folder) throws IOException {
        try (Writer out = streams.text()) {
            Overview.write(new TerminalDiff(diff, Overview.screen(streams.terminal())).lines(), out);
            out.write("\nThe whole comparison: "
                    + Printable.of(folder.resolve(DiffJson.FILE).toString()) + "\n");
        }
    }
}
