package dev.rangefinder.app.capture;

import dev.rangefinder.app.settings.Setting;
import dev.rangefinder.app.settings.Settings;
import dev.rangefinder.app.settings.Simulator;
import dev.rangefinder.app.settings.ToolConfiguration.Configured;
import dev.rangefinder.app.settings.Workload;
import dev.rangefinder.hydra.Config;
import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.Node;
import dev.rangefinder.hydra.node.Scalar;
import dev.rangefinder.hydra.node.ScalarNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The program that is profiled: what follows `--`, else what the configuration names, else a bundled one,
/// which only the simulated device can profile.
record WorkloadCommand(Configured configured, Path workingDirectory, Path run, SimulatedPrograms device) {
    private static final String RESNET = "dummy_shallow_resnet";
    /// What a module is told, and always in this way: one epoch, in order, without the stages that are not profiled.
    private static final List<String> FIXED = List.of(
            "pipeline.torch_profiler.enable=false",
            "pipeline.static_analysis.enable=false",
            "dataset.sampling.num_epochs=1",
            "dataset.sampling.randomize=false");

    /// Its command line.
    ///
    /// @param typed what follows `--`
    /// @throws ConfigException where there is none
    List<String> argv(List<String> typed) {
        Workload workload = configured.settings().pipeline().workload();
        if (!typed.isEmpty()) {
            return startable(typed, "behind --");
        }
        if (workload.command().isPresent() && !workload.command().get().isEmpty()) {
            return startable(workload.command().get(), "in pipeline.workload.command");
        }
        if (workload.module().isPresent()) {
            return module(workload, workload.module().get());
        }
        if (configured.settings().simulator().enable()) {
            return bundled(configured.settings().simulator());
        }
        throw new ConfigException(
                ConfigException.Kind.MISSING,
                "there is no program to profile",
                "put its command line behind --, as in 'profile -- python infer.py', or set pipeline.workload.command");
    }

    /// ncu would take a first word with a dash for an option of its own, or a file of options where it begins with @.
    private static List<String> startable(List<String> command, String where) {
        String program = command.getFirst();
        if (program.isBlank() || program.startsWith("-") || program.startsWith("@")) {
            throw new ConfigException(
                    ConfigException.Kind.VALUE,
                    "'" + program + "' " + where + " is no program",
                    "begin with the program, as in 'profile -- python infer.py'; one of such a name needs ./ before it");
        }
        return command;
    }

    private List<String> bundled(Simulator simulator) {
        var argv = new ArrayList<>(device.workload());
        argv.add(simulator.workload().orElseGet(() -> fitting(simulator)).spelling());
        configured.settings().device().ifPresent(device -> argv.add("device=" + device));
        simulator.plant().ifPresent(plant -> argv.add("plant=" + plant.spelling()));
        argv.addAll(simulator.arguments().orElse(List.of()));
        return argv;
    }

    private Simulator.Program fitting(Simulator simulator) {
        if (simulator.plant().isPresent()) {
            return Simulator.Program.PLANTED_CAUSE;
        }
        boolean resnet = configured.settings().model().name().equals(Optional.of(RESNET));
        return resnet ? Simulator.Program.SHALLOW_RESNET : Simulator.Program.TINY_LLM;
    }

    private List<String> module(Workload workload, String module) {
        Settings settings = configured.settings();
        var argv = new ArrayList<>(List.of(workload.python().orElse("python3"), "-m", module));
        value("model.path").ifPresent(path -> argv.add("model.path=" + quoted(path)));
        value("dataset.root").ifPresent(root -> argv.add("dataset.root=" + quoted(absolute(root))));
        settings.device().ifPresent(device -> argv.add("device=" + quoted(device)));
        value("infer.max_new_tokens").ifPresent(tokens -> argv.add("infer.max_new_tokens=" + tokens));
        argv.addAll(FIXED);
        value("dataset.sampling.num_samples_per_epoch")
                .ifPresent(samples -> argv.add("dataset.sampling.num_samples_per_epoch=" + samples));
        value("dataset.subset_filelist").ifPresent(list -> argv.add("dataset.subset_filelist=" + quoted(list)));
        argv.add("hydra.run.dir=" + quoted(run.resolve("tmp/workload").toString()));
        argv.add("hydra.job.chdir=true");
        return argv;
    }

    private String absolute(String path) {
        return workingDirectory.resolve(path).normalize().toString();
    }

    private Optional<String> value(String key) {
        Config config = configured.config();
        Optional<Node> node = config.find(key);
        return node.filter(found -> found instanceof ScalarNode)
                .map(found -> ((ScalarNode) found).value())
                .map(Scalar::pythonText);
    }

    private static String quoted(String text) {
        return Setting.text(text).text();
    }
}
