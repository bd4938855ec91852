package dev.rangefinder.app.command;

import dev.rangefinder.app.input.InputFile;
import dev.rangefinder.app.terminal.Progress;
import dev.rangefinder.capture.Damage;
import dev.rangefinder.capture.Message;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParameterException;

/// Shows what is in one capture.
final class InspectCommand implements Callable<Integer> {
    private final PositionalParamSpec file = PositionalParamSpec.builder()
            .paramLabel("FILE")
            .type(Path.class)
            // picocli's own converter is reflective, which takes longer than all the rest of it.
            .converters(Path::of)
            .required(true)
            .description("A report (.ncu-rep, .ncu-repz), what 'ncu --csv' printed, an export of Nsight Systems"
                    + " (.sqlite), or its kernel summary (CSV); told apart by content.")
            .build();
    private final OptionSpec json = Specification.flag("--json", "Print everything, for programs.");
    private final OptionSpec top = OptionValues.number("--top", "N", 10, "How many kernels to list (default: 10).");

    private final Streams streams;

    InspectCommand(Streams streams) {
        this.streams = streams;
    }

    CommandSpec spec() {
        return Specification.of(
                        "inspect",
                        this,
                        "Show what is in one capture: session, devices, launches, metrics, sections, rules, NVTX state.",
                        "./rangefinder inspect examples/run.ncu-rep",
                        "./rangefinder inspect --top 3 examples/run.csv",
                        "./rangefinder inspect examples/run.ncu-rep --json > run.json")
                .addPositional(file)
                .addOption(json)
                .addOption(top);
    }

    @Override
    public Integer call() throws IOException {
        if (top.<Integer>getValue() < 1) {
            throw new ParameterException(top.command().commandLine(), "--top: N must be 1 or more");
        }
        Path path = InputFile.existing(file.getValue());
        try (Inspection inspection = Inspection.of(path);
                Progress progress = Progress.on(streams.terminal(), streams.err(), "launches")) {
            if (json.<Boolean>getValue()) {
                inspection.writeJson(streams, progress);
            } else {
                inspection.writeText(streams, top.getValue(), progress);
            }
            say(path, Damage.in(inspection.messages()));
        }
        return ExitCode.DONE.code();
    }

    private void say(Path path, List<Message> damage) {
        for (Message message : damage) {
            boolean named = message.text().startsWith(path.toString());
            streams.say(named ? message.sentence() : path + ": " + message.sentence());
        }
    }
}
