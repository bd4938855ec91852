package dev.rangefinder.app.settings;

import dev.rangefinder.hydra.bind.Hints;
import dev.rangefinder.hydra.node.Node;
import java.util.Map;
import java.util.OptionalInt;

/// How the model infers. Only the length of answers matters here; what else a model knows is handed on.
public record Infer(OptionalInt maxNewTokens, Map<String, Node> others) {
    public static final Hints HINTS = Hints.none().atLeast(1, "maxNewTokens").otherKeys("others");
}
