package dev.rangefinder.app.run;

import dev.rangefinder.app.json.JsonOutput;
import dev.rangefinder.app.profile.CapturePlan;
import dev.rangefinder.app.profile.Tool;
import dev.rangefinder.app.settings.RunConfiguration;
import dev.rangefinder.hydra.Config;
import dev.rangefinder.hydra.node.ListNode;
import dev.rangefinder.hydra.node.MapNode;
import dev.rangefinder.hydra.node.ScalarNode;
import dev.rangefinder.hydra.yaml.YamlWriter;
import dev.rangefinder.result.Input;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The files of a run that say how it came about (P6): its commands, its configuration, its inputs, its surroundings.
final class RunFiles {
    /// What changes how a GPU program runs. Nothing else of the environment is written down: it may be secret.
    private static final List<String> VARIABLES = List.of(
            "CUDA_VISIBLE_DEVICES",
            "CUDA_DEVICE_ORDER",
            "CUDA_LAUNCH_BLOCKING",
            "NCCL_NVLS_ENABLE",
            "NVIDIA_VISIBLE_DEVICES",
            "OMP_NUM_THREADS",
            "PYTORCH_CUDA_ALLOC_CONF");

    private static final String CONFIGURATION = RunConfiguration.FILE;
    private static final String INPUTS = "inputs.yaml";
    private static final String ENVIRONMENT = "env.json";

    /// What is written into the run directory itself.
    static final List<String> NAMES = List.of(CONFIGURATION, INPUTS, ENVIRONMENT);

    private final RunDirectory directory;
    private final CapturePlan plan;

    RunFiles(RunDirectory directory, CapturePlan plan) {
        this.directory = directory;
        this.plan = plan;
    }

    /// Everything that is known before the first command runs (P2).
    void writeBefore(Config config, String version) {
        plan.timeline().ifPresent(timeline -> writeLines(timeline.places().commands(), timeline.lines()));
        plan.discovery().ifPresent(discovery -> writeLines(discovery.places().commands(), discovery.lines()));
        if (!plan.captures().isEmpty()) {
            writeLines(plan.places().commands(), plan.captureLines());
        }
        directory.write(plan.places().root().resolve(CONFIGURATION), config.yaml());
        directory.write(plan.places().root().resolve(INPUTS), inputs());
        environment(version, List.of());
    }

    private void writeLines(Path file, List<String> lines) {
        directory.write(file, String.join("\n", lines) + "\n");
    }

    /// @param inputs of the report, which tell the versions of the tools
    void environment(String version, List<Input> inputs) {
        var bytes = new ByteArrayOutputStream();
        JsonOutput json = JsonOutput.on(bytes, false);
        json.object(() -> {
            json.text("schema", "rangefinder.env/1");
            json.text("rangefinder", version);
            json.text("host", Host.name());
            json.text("user", System.getProperty("user.name"));
            json.text("os", System.getProperty("os.name") + " " + System.getProperty("os.version"));
            json.text("architecture", System.getProperty("os.arch"));
            json.whole("processors", Runtime.getRuntime().availableProcessors());
            json.text("java", System.getProperty("java.vendor.version", "") + " " + Runtime.version());
            if (!plan.requested().isEmpty()) {
                tool(json, plan.tool(), inputs);
            }
            plan.timeline().ifPresent(timeline -> tool(json, timeline.tool(), inputs));
            json.object(
                    "environment",
                    () -> VARIABLES.forEach(name -> json.text(name, Optional.ofNullable(System.getenv(name)))));
        });
        json.finish();
        directory.write(plan.places().root().resolve(ENVIRONMENT), bytes.toString(StandardCharsets.UTF_8));
    }

    private static void tool(JsonOutput json, Tool tool, List<Input> inputs) {
        Optional<String> toolVersion = inputs.stream()
                .filter(input -> input.kind().startsWith(tool.name()))
                .flatMap(input -> input.toolVersion().stream())
                .findFirst();
        json.object(tool.name(), () -> {
            json.texts("start", tool.start());
            json.text("version", toolVersion);
            json.flag("simulated", tool.simulated());
        });
    }

    private String inputs() {
        var captures = new ArrayList<ScalarNode>();
        plan.timeline()
                .ifPresent(timeline ->
                        captures.add(ScalarNode.of(inRun(timeline.places().export()))));
        plan.earlierTimeline().ifPresent(file -> captures.add(ScalarNode.of(file.toString())));
        plan.captures()
                .forEach(capture ->
                        captures.add(ScalarNode.of(inRun(capture.places().report()))));
        return YamlWriter.write(MapNode.EMPTY
                .with(
                        "workload",
                        MapNode.EMPTY
                                .with(
                                        "command",
                                        ListNode.of(plan.workload().stream()
                                                .map(ScalarNode::of)
                                                .toList()))
                                .with(
                                        "working_directory",
                                        ScalarNode.of(plan.workingDirectory().toString())))
                .with("captures", ListNode.of(captures)));
    }

    private String inRun(Path file) {
        return plan.places().root().relativize(file).toString();
    }
}
