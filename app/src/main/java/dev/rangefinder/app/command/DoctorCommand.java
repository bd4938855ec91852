package dev.rangefinder.app.command;

import dev.rangefinder.app.doctor.ExaminationJson;
import dev.rangefinder.app.doctor.ExaminationText;
import dev.rangefinder.app.settings.Settings;
import dev.rangefinder.app.settings.ToolConfiguration.Configured;
import dev.rangefinder.profiler.doctor.CheckResult.Verdict;
import dev.rangefinder.profiler.doctor.Doctor;
import dev.rangefinder.profiler.doctor.DoctorSettings;
import dev.rangefinder.profiler.doctor.Examination;
import dev.rangefinder.profiler.doctor.Machine;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/// Says whether this machine can capture, and how to fix what is in the way.
final class DoctorCommand implements Callable<Integer> {
    private final PositionalParamSpec overrides = Specification.words(
            "OVERRIDE", "Overrides of the configuration, such as pipeline.ncu.executable=/opt/ncu/ncu.");
    private final OptionSpec json = Specification.flag("--json", "Print the findings for programs.");
    private final ConfigurationOptions places = new ConfigurationOptions();

    private final Streams streams;
    private final Machine machine;

    DoctorCommand(Streams streams, Machine machine) {
        this.streams = streams;
        this.machine = machine;
    }

    CommandSpec spec() {
        CommandSpec spec = Specification.of(
                        "doctor",
                        this,
                        "Check what a capture needs: ncu, nsys, driver, permissions, disk; with a remedy for each finding."
                                + " Exit code 4 if something failed.",
                        "./rangefinder doctor",
                        "./rangefinder doctor --json > doctor.json",
                        "./rangefinder doctor simulator.enable=true")
                .addPositional(overrides)
                .addOption(json);
        places.addTo(spec);
        spec.usageMessage().abbreviateSynopsis(true).sortOptions(false);
        return spec;
    }

    @Override
    public Integer call() {
        Configured configured = places.configuration().compose(Specification.typed(overrides));
        configured.config().composition().warnings().forEach(streams::say);
        Examination examination = new Doctor(machine, settings(configured)).examine();
        if (json.<Boolean>getValue()) {
            ExaminationJson.write(examination, streams.out(), streams.terminal().output());
        } else {
            streams.print(ExaminationText.of(examination));
        }
        return (examination.verdict() == Verdict.FAIL ? ExitCode.CAPTURE : ExitCode.DONE).code();
    }

    private static DoctorSettings settings(Configured configured) {
        Settings settings = configured.settings();
        Path run = Path.of(configured.config().text("hydra.run.dir")).toAbsolutePath();
        return new DoctorSettings(
                settings.pipeline().ncu().tool(),
                settings.pipeline().nsys().tool(),
                settings.pipeline().nsys().runs(),
                settings.simulator().enable(),
                settings.pipeline().ncu().metricLibrary().map(Path::of),
                // The folder of all runs: that of the next one is not there yet.
                Optional.ofNullable(run.getParent()).orElse(run));
    }
}
