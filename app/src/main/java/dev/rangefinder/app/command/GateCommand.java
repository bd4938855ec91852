package dev.rangefinder.app.command;

import dev.rangefinder.app.diff.JUnitXml;
import dev.rangefinder.app.settings.Gate;
import dev.rangefinder.app.settings.Gate.OnNoVerdict;
import dev.rangefinder.capture.UnreadableCaptureException;
import dev.rangefinder.diff.gate.GateJudge;
import dev.rangefinder.report.content.DiffContent;
import dev.rangefinder.report.content.GateWords;
import dev.rangefinder.report.json.stream.UnreadableReportException;
import dev.rangefinder.report.terminal.TerminalDiff;
import dev.rangefinder.result.comparison.RunDiff;
import dev.rangefinder.result.gate.GateOutcome;
import dev.rangefinder.text.Printable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/// Holds a comparison against rules, for CI: its exit code is 0 only if everything was measured and holds.
final class GateCommand implements Callable<Integer> {
    private final PositionalParamSpec words =
            Specification.words("BASE NEW|OVERRIDE", DiffCommand.SIDES_TEXT + "gate.on_no_verdict=fail.");
    private final OptionSpec output = DiffCommand.folder();
    private final OptionSpec junit =
            Specification.path("FILE", "Also write the rules as test cases in JUnit's XML.", "--junit");
    private final ConfigurationOptions places = new ConfigurationOptions();

    private final Streams streams;
    private final Clock clock;

    GateCommand(Streams streams, Clock clock) {
        this.streams = streams;
        this.clock = clock;
    }

    CommandSpec spec() {
        CommandSpec spec = Specification.of(
                        "gate",
                        this,
                        "Compare two runs and hold them against rules (gate.rules), for CI. Exit code 0: everything was"
                                + " measured and holds; 1: something got worse, or an accepted exception has ended or is"
                                + " not needed; 6: no verdict, such as another GPU or nothing measured (1 with"
                                + " gate.on_no_verdict=fail).",
                        "./rangefinder gate examples/diff/base.ncu-rep examples/diff/base.ncu-rep",
                        "./rangefinder gate examples/diff/base.ncu-rep examples/diff/base.ncu-rep --junit gate.xml")
                .addPositional(words)
                .addOption(output)
                .addOption(junit);
        places.addTo(spec);
        spec.usageMessage().abbreviateSynopsis(true).sortOptions(false);
        return spec;
    }

    @Override
    public Integer call() throws IOException {
        InputsAndOverrides arguments = InputsAndOverrides.of(Specification.typed(words));
        List<Path> sides = DiffCommand.sides(arguments, words);
        Path folder = DiffCommand.folder(output);
        SideRequest request = new SideRequest(places, arguments.overrides(), streams, clock);
        Gate settings = request.settings().gate();
        RunDiff diff;
        try {
            diff = request.compare(sides.getFirst(), sides.getLast());
        } catch (UnreadableCaptureException | UnreadableReportException | UncheckedIOException e) {
            GateOutcome nothing = settings.settings().unable(String.valueOf(e.getMessage()));
            report(nothing, Optional.empty());
            streams.print(Printable.of(GateWords.lastLine(nothing)) + "\n");
            throw e;
        }
        GateOutcome outcome =
                GateJudge.of(diff, settings.settings(), LocalDate.ofInstant(clock.instant(), clock.getZone()));
        DiffContent content = new DiffContent(diff, Optional.of(outcome));
        WrittenDiff written =
                new WrittenDiff(content, folder, request.settings().diff());
        written.write(streams);
        report(outcome, Optional.of(diff));
        show(diff, outcome, written);
        return code(outcome, settings.onNoVerdict()).code();
    }

    private void report(GateOutcome outcome, Optional<RunDiff> diff) {
        Path file = junit.getValue();
        if (file != null) {
            JUnitXml.write(file, outcome, diff);
        }
    }

    private static ExitCode code(GateOutcome outcome, OnNoVerdict onNoVerdict) {
        return switch (outcome.status()) {
            case PASSED -> ExitCode.DONE;
            case FAILED -> ExitCode.REGRESSION;
            case NO_VERDICT -> onNoVerdict == OnNoVerdict.FAIL ? ExitCode.REGRESSION : ExitCode.NO_VERDICT;
        };
    }

    private void show(RunDiff diff, GateOutcome outcome, WrittenDiff written) throws IOException {
        try (Writer out = streams.text()) {
            Overview.write(new TerminalDiff(diff, Overview.screen(streams.terminal())).lines(), out);
            out.write("\n");
            Overview.write(written.places(), out);
            out.write("\n");
            for (String line : GateWords.lines(outcome, diff)) {
                out.write(Printable.of(line) + "\n");
            }
            out.write(Printable.of(GateWords.lastLine(outcome)) + "\n");
        }
    }
}
