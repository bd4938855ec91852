package dev.rangefinder.app.settings;

import dev.rangefinder.hydra.bind.Hints;
import dev.rangefinder.hydra.node.Node;
import java.util.Map;
import java.util.Optional;

/// The model that the workload runs. Only the path matters here; what else a model knows is handed on.
public record Model(Optional<String> name, Optional<String> path, Map<String, Node> others) {
    public static final Hints HINTS = Hints.none().otherKeys("others");
}
