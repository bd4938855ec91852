package dev.rangefinder.app.command;

import dev.rangefinder.app.inspect.json.ReportJson;
import dev.rangefinder.app.terminal.Progress;
import dev.rangefinder.nsight.ncu.report.NcuReport;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/// Shows what is in one capture.
final class InspectCommand implements Callable<Integer> {
    private final PositionalParamSpec file = PositionalParamSpec.builder()
            .paramLabel("FILE")
            .type(Path.class)
            .arity("1")
            .description("A report (.ncu-rep, .ncu-repz) or what 'ncu --csv' printed; told apart by content.")
            .build();
    private final OptionSpec json = OptionSpec.builder("--json")
            .description("Print everything, for programs.")
            .build();
    private final OptionSpec top = OptionSpec.builder("--top")
            .paramLabel("N")
            .type(int.class)
            .defaultValue("10")
            .description("How many kernels, sections and rules to list (default: 10).")
            .build();

    private final Streams streams;

    InspectCommand(Streams streams) {
        this.streams = streams;
    }

    CommandSpec spec() {
        return Specification.of(
                        "inspect",
                        this,
                        "Show what is in one capture: session, devices, launches, metrics, sections, rules, NVTX state.",
                        "rangefinder inspect run.ncu-rep",
                        "rangefinder inspect run.ncu-rep --json > run.json",
                        "rangefinder inspect --top 3 run.csv")
                .addPositional(file)
                .addOption(json)
                .addOption(top);
    }

    @Override
    public Integer call() {
        Path path = InputFile.existing(file.getValue());
        try (NcuReport report = NcuReport.open(path);
                Progress progress = Progress.on(streams.terminal(), streams.err(), "launches")) {
            ReportJson.write(report, streams.out(), streams.terminal().output(), progress);
        }
        return ExitCode.DONE.code();
    }
}
