package dev.rangefinder.app.settings;

import dev.rangefinder.hydra.bind.AtLeast;
import dev.rangefinder.hydra.bind.OtherKeys;
import dev.rangefinder.hydra.node.Node;
import java.util.Map;
import java.util.OptionalInt;

/// How the model infers. Only the length of answers matters here; what else a model knows is handed on.
public record Infer(@AtLeast(1) OptionalInt maxNewTokens, @OtherKeys Map<String, Node> others) {}
