package dev.rangefinder.hydra.compose;

import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.ConfigException.Kind;
import dev.rangefinder.hydra.override.OverrideWord;
import dev.rangefinder.hydra.override.ValueType;
import java.util.List;
import java.util.Optional;

/// Which sweeps are legal: none in a single run, and none over Hydra's own configuration.
final class SweepRules {
    private SweepRules() {}

    static void check(List<OverrideWord> words, RunMode mode, boolean fromShell) {
        for (OverrideWord word : words) {
            if (word.isSweep()) {
                check(word, mode, fromShell);
            }
        }
    }

    private static void check(OverrideWord word, RunMode mode, boolean fromShell) {
        if (mode == RunMode.MULTIRUN) {
            if (word.isHydra()) {
                throw new ConfigException(
                        Kind.COMPOSITION,
                        "Sweeping over Hydra's configuration is not supported : '" + word.text() + "'");
            }
            return;
        }
        if (!word.valueType().equals(Optional.of(ValueType.SIMPLE_CHOICE_SWEEP))) {
            throw new ConfigException(Kind.COMPOSITION, "Sweep parameters '" + word.text() + "' requires --multirun");
        }
        String quoted = fromShell ? "key=\\'value1,value2\\'" : "key='value1,value2'";
        throw new ConfigException(
                Kind.COMPOSITION,
                "Ambiguous value for argument '" + word.text() + "'\n"
                        + "1. To use it as a list, use key=[value1,value2]\n"
                        + "2. To use it as string, quote the value: " + quoted + "\n"
                        + "3. To sweep over it, add --multirun to your command line");
    }
}
