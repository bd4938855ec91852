package dev.rangefinder.profiler.directory;

import dev.rangefinder.hydra.node.ListNode;
import dev.rangefinder.hydra.node.MapNode;
import dev.rangefinder.hydra.node.ScalarNode;
import dev.rangefinder.hydra.yaml.YamlWriter;
import dev.rangefinder.profiler.plan.CapturePlan;
import dev.rangefinder.profiler.plan.RunPlaces;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// The files of a run that say how it came about (P6): its commands, its configuration, its inputs, its surroundings.
public record RunFiles(RunDirectory directory, CapturePlan plan) {
    private static final String INPUTS = "inputs.yaml";

    /// What is written into the run directory itself.
    static final List<String> NAMES = List.of(RunPlaces.CONFIGURATION, INPUTS, RunPlaces.ENVIRONMENT);

    /// Everything that is known before the first command runs (P2).
    public void writeBefore(RunDescription description) {
        plan.timeline().ifPresent(timeline -> writeLines(timeline.places().commands(), timeline.lines()));
        plan.discovery().ifPresent(discovery -> writeLines(discovery.places().commands(), discovery.lines()));
        if (!plan.captures().isEmpty()) {
            writeLines(plan.places().commands(), plan.captureLines());
        }
        directory.write(plan.places().root().resolve(RunPlaces.CONFIGURATION), description.configuration());
        directory.write(plan.places().root().resolve(INPUTS), inputs());
        directory.write(plan.places().environment(), description.environment(plan));
    }

    private void writeLines(Path file, List<String> lines) {
        directory.write(file, String.join("\n", lines) + "\n");
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
