package dev.rangefinder.app.capture;

import dev.rangefinder.app.settings.Pipeline;
import dev.rangefinder.capture.Message;
import dev.rangefinder.hydra.node.MapNode;
import dev.rangefinder.hydra.node.Node;
import dev.rangefinder.hydra.node.Origin;
import dev.rangefinder.hydra.node.Scalar;
import dev.rangefinder.hydra.node.ScalarNode;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// What is configured and not done.
record OtherStages(Pipeline pipeline) {
    /// Stages of the reference configuration that are somebody else's: trees that users bring along have them on (C3).
    List<Message> notes() {
        return Stream.of(
                        note("pipeline.torch_profiler.enable", pipeline.torchProfiler()),
                        note("pipeline.static_analysis.enable", pipeline.staticAnalysis()),
                        note("pipeline.direct_inference.enable", pipeline.directInference()))
                .flatMap(Optional::stream)
                .toList();
    }

    private static Optional<Message> note(String key, Optional<Node> stage) {
        return stage.flatMap(node -> node instanceof MapNode map ? map.get("enable") : Optional.empty())
                .filter(enable -> enable instanceof ScalarNode(Scalar.Bool(boolean on), Origin _) && on)
                .map(enable -> notRun(key, enable.origin().describe()));
    }

    private static Message notRun(String key, String origin) {
        return Message.warning(
                "stage-not-run",
                key + " is true" + (origin.isEmpty() ? "" : " (from " + origin + ")")
                        + ", and rangefinder does not run this stage",
                "switch it off with " + key + "=false");
    }
}
