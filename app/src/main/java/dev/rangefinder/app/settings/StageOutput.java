package dev.rangefinder.app.settings;

import dev.rangefinder.hydra.node.Node;
import java.util.Map;
import java.util.Optional;

/// What a stage of the workload leaves behind besides measurements.
///
/// @param extra what only one model knows, by its name; handed on as it is
public record StageOutput(Files prediction, Files visualization, Map<String, Node> extra) {
    public static final StageOutput DEFAULT = new StageOutput(Files.DEFAULT, Files.DEFAULT, Map.of());

    /// One kind of files.
    ///
    /// @param saveDir relative to the folder of the stage; empty for the usual name
    public record Files(boolean enable, Optional<String> saveDir) {
        public static final Files DEFAULT = new Files(false, Optional.empty());
    }
}
