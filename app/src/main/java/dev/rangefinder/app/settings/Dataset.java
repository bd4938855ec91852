package dev.rangefinder.app.settings;

import dev.rangefinder.hydra.bind.Hints;
import dev.rangefinder.hydra.node.Node;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/// What the workload reads; what else a dataset knows is handed on.
///
/// @param subsetFilelist a file with the samples, one a line
/// @param fallbackPatterns globs below the root where there is no such file
public record Dataset(
        Optional<String> name,
        Optional<String> root,
        Optional<String> subsetFilelist,
        Optional<List<String>> fallbackPatterns,
        Sampling sampling,
        Map<String, Node> others) {
    public static final Hints HINTS = Hints.none().otherKeys("others");

    /// How much of it, and in which order.
    ///
    /// @param numSamplesPerEpoch empty for all
    public record Sampling(OptionalInt numSamplesPerEpoch, int numEpochs, boolean randomize, OptionalLong seed) {
        public static final Hints HINTS = Hints.none().atLeast(1, "numSamplesPerEpoch", "numEpochs");
        public static final Sampling DEFAULT = new Sampling(OptionalInt.empty(), 1, false, OptionalLong.empty());
    }
}
