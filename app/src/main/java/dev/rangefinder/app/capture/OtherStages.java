package dev.rangefinder.app.capture;

import dev.rangefinder.app.settings.Pipeline;
import dev.rangefinder.app.settings.ToolConfiguration.Configured;
import dev.rangefinder.capture.Message;
import dev.rangefinder.hydra.node.Node;
import dev.rangefinder.hydra.node.Origin;
import java.util.ArrayList;
import java.util.List;

/// What is configured and not done.
record OtherStages(Configured configured) {
    /// Stages of the reference configuration that are somebody else's: trees that users bring along have them on (C3).
    List<Message> notes() {
        Pipeline pipeline = configured.settings().pipeline();
        var notes = new ArrayList<Message>();
        if (pipeline.torchProfiler().enable()) {
            notes.add(notRun("pipeline.torch_profiler.enable"));
        }
        if (pipeline.staticAnalysis().enable()) {
            notes.add(notRun("pipeline.static_analysis.enable"));
        }
        if (pipeline.directInference().enable()) {
            notes.add(notRun("pipeline.direct_inference.enable"));
        }
        return notes;
    }

    private Message notRun(String key) {
        String origin = configured
                .config()
                .find(key)
                .map(Node::origin)
                .map(Origin::describe)
                .orElse("");
        return Message.warning(
                "stage-not-run",
                key + " is true" + (origin.isEmpty() ? "" : " (from " + origin + ")")
                        + ", and rangefinder does not run this stage",
                "switch it off with " + key + "=false");
    }
}
