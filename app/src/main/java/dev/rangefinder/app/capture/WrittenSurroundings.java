package dev.rangefinder.app.capture;

import dev.rangefinder.hydra.Config;
import dev.rangefinder.profiler.directory.RunDescription;
import dev.rangefinder.profiler.plan.CapturePlan;
import dev.rangefinder.profiler.plan.Tool;
import dev.rangefinder.profiler.process.Host;
import dev.rangefinder.report.json.stream.JsonOutput;
import dev.rangefinder.result.Input;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/// The configuration and the surroundings of a run as its directory keeps them (P6).
///
/// @param version of the tool
record WrittenSurroundings(Config config, String version) implements RunDescription {
    /// What changes how a GPU program runs. Nothing else of the environment is written down: it may be secret.
    private static final List<String> VARIABLES = List.of(
            "CUDA_VISIBLE_DEVICES",
            "CUDA_DEVICE_ORDER",
            "CUDA_LAUNCH_BLOCKING",
            "NCCL_NVLS_ENABLE",
            "NVIDIA_VISIBLE_DEVICES",
            "OMP_NUM_THREADS",
            "PYTORCH_CUDA_ALLOC_CONF");

    @Override
    public String configuration() {
        return config.yaml();
    }

    @Override
    public String environment(CapturePlan plan) {
        return environment(plan, List.of());
    }

    /// @param inputs of the report, which tell the versions of the tools
    String environment(CapturePlan plan, List<Input> inputs) {
        var bytes = new ByteArrayOutputStream();
        JsonOutput json = JsonOutput.printed(bytes, false);
        json.object(() -> {
            json.text("schema", "rangefinder.env/1");
            json.text("rangefinder", version);
            json.text("host", Host.name());
            json.text("user", System.getProperty("user.name"));
            json.text("os", System.getProperty("os.name") + " " + System.getProperty("os.version"));
            json.text("architecture", System.getProperty("os.arch"));
            json.unsigned("processors", Runtime.getRuntime().availableProcessors());
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
        return bytes.toString(StandardCharsets.UTF_8);
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
}
