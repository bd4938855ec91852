package dev.rangefinder.app.command;

import dev.rangefinder.app.input.NamedInputs;
import dev.rangefinder.app.report.ReportBasis;
import dev.rangefinder.app.report.ReportRun;
import dev.rangefinder.app.settings.Report;
import dev.rangefinder.app.terminal.Progress;
import dev.rangefinder.capture.Message;
import dev.rangefinder.hydra.override.ConfigOverride;
import dev.rangefinder.nsight.input.InputFormats;
import dev.rangefinder.profiler.cost.DescribedReport;
import dev.rangefinder.profiler.directory.RunMessages;
import dev.rangefinder.profiler.doctor.Machine;
import dev.rangefinder.report.ReportFolder;
import dev.rangefinder.report.json.JsonFormat;
import dev.rangefinder.result.Provenance;
import dev.rangefinder.result.RegionReport;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParameterException;

/// Makes the region report of captures.
final class ReportCommand implements Callable<Integer> {
    /// What only a finished report can tell about the command line: a section may be unknown to us and yet captured.
    private static final String MISSPELT = "unknown-section";

    private final PositionalParamSpec inputs = Specification.words(
            "INPUT|OVERRIDE",
            "A report (.ncu-rep, .ncu-repz), what 'ncu --csv' printed, a folder of these, or a run directory;"
                    + " many of them are the ranks of one job. And overrides of the configuration, such as"
                    + " pipeline.ncu.report.aggregate=false.");
    private final OptionSpec output = OptionSpec.builder("-o", "--output")
            .paramLabel("DIR")
            .type(Path.class)
            .converters(Path::of)
            .defaultValue("rangefinder-report")
            .description("Where the report goes (default: rangefinder-report).")
            .build();
    private final OptionSpec json =
            Specification.flag("--json", "Also print report.json, for programs, instead of the overview.");
    private final ReportOptions options = new ReportOptions();
    private final ConfigurationOptions places = new ConfigurationOptions();

    private final Streams streams;
    private final Clock clock;
    private final Machine machine;

    ReportCommand(Streams streams, Clock clock, Machine machine) {
        this.machine = machine;
        this.streams = streams;
        this.clock = clock;
    }

    CommandSpec spec() {
        CommandSpec spec = Specification.of(
                        "report",
                        this,
                        "Report metrics by region: every kernel launch counts in the NVTX ranges that were open around"
                                + " it.",
                        "./rangefinder report examples/run.ncu-rep",
                        "./rangefinder report examples/run.ncu-rep -o out --include-kernel '*gemm*'",
                        "./rangefinder report examples/run.ncu-rep --section SpeedOfLight --region 'decode*'",
                        "./rangefinder report examples/run.ncu-rep --rename 'atten.*=>attention' --json > run.json")
                .addPositional(inputs)
                .addOption(output)
                .addOption(json);
        options.addTo(spec);
        places.addTo(spec);
        spec.usageMessage().abbreviateSynopsis(true).sortOptions(false);
        return spec;
    }

    @Override
    public Integer call() throws IOException {
        InputsAndOverrides arguments = InputsAndOverrides.of(Specification.typed(inputs));
        if (arguments.inputs().isEmpty()) {
            throw new ParameterException(inputs.command().commandLine(), "report: INPUT is missing");
        }
        Path folder = folder();
        ReportConfiguration configuration = configuration(arguments);
        if (json.<Boolean>getValue() && !configuration.report().has(new JsonFormat())) {
            throw OptionValues.wrong(json, Overview.NO_JSON);
        }
        List<Path> runs = NamedInputs.runs(arguments.inputs());
        RunMessages.requireOneRunEach(runs);
        NamedInputs named = NamedInputs.of(InputFormats.ALL, arguments.inputs());
        refuseToReplace(named.captures(), folder);
        RunMessages.requireFinished(runs.stream()
                .filter(run -> NamedInputs.of(InputFormats.ALL, List.of(run))
                        .captures()
                        .isEmpty())
                .toList());
        ReportRun.FinishedReport outcome = run(named, configuration);
        // Before it is written: one of them may be how much that will be (R14).
        List<Message> told = new ArrayList<>(outcome.worthSaying());
        told.forEach(this::say);
        ReportFolder.write(
                outcome.report(),
                folder,
                configuration.report().layout(),
                configuration.report().formats());
        outcome.report().messages().stream()
                .filter(message -> message.code().equals(MISSPELT))
                .forEach(message -> {
                    say(message);
                    told.add(message);
                });
        show(outcome.report(), folder, configuration.report(), told);
        return ExitCode.DONE.code();
    }

    private Path folder() {
        Path folder = output.getValue();
        if (Files.exists(folder) && !Files.isDirectory(folder)) {
            throw OptionValues.wrong(output, "'" + folder + "' is a file; name a folder");
        }
        return folder;
    }

    /// An input is never written over, whatever way it is spelled (P7).
    private void refuseToReplace(List<Path> captures, Path folder) {
        for (Path capture : captures) {
            try {
                if (ReportFolder.replaces(folder, capture)) {
                    throw OptionValues.wrong(
                            output,
                            "the report in '" + folder + "' would replace its own input '" + capture
                                    + "'; name another folder");
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /// A run directory brings its own, unless another one is named (C4).
    private ReportConfiguration configuration(InputsAndOverrides arguments) {
        List<ConfigOverride> settings = options.settings();
        ReportConfiguration configuration = ReportConfiguration.of(
                places.configuration(),
                !places.isNamed(),
                NamedInputs.withRanks(arguments.inputs()),
                arguments.overrides(),
                settings);
        configuration.warnings().forEach(streams::say);
        return configuration;
    }

    private ReportRun.FinishedReport run(NamedInputs named, ReportConfiguration configuration) {
        ReportBasis basis = configuration.basis();
        Provenance provenance = new Provenance(clock.instant(), Version.NUMBER, basis.fingerprint());
        try (Progress progress = Progress.on(streams.terminal(), streams.err(), "launches")) {
            ReportRun.FinishedReport finished =
                    ReportRun.of(named, basis.settings(), provenance, progress, RunMessages.of(named.runs()));
            return configuration.report().descriptions()
                    ? finished.described(
                            new DescribedReport(machine, machine.librarySearch(), configuration.costs()),
                            named.captures())
                    : finished;
        }
    }

    private void say(Message message) {
        streams.say(message.sentence());
    }

    /// A program gets the JSON and nothing else; a person an overview and where the rest is.
    private void show(RegionReport report, Path folder, Report settings, List<Message> told) throws IOException {
        if (json.<Boolean>getValue()) {
            Overview.json(folder.resolve(JsonFormat.FILE), streams);
            if (streams.terminal().error()) {
                streams.say("the report is in " + folder);
            }
        } else {
            Overview.report(report, folder, settings, told, streams);
        }
    }
}
