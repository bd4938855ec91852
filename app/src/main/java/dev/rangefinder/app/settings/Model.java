package dev.rangefinder.app.settings;

import dev.rangefinder.hydra.bind.OtherKeys;
import dev.rangefinder.hydra.node.Node;
import java.util.Map;
import java.util.Optional;

/// The model that the workload runs. Only the path matters here; what else a model knows is handed on.
public record Model(Optional<String> name, Optional<String> path, @OtherKeys Map<String, Node> others) {}
