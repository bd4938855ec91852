package dev.rangefinder.hydra.compose;

import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.ConfigException.Kind;
import dev.rangefinder.hydra.override.ConfigOverride;
import dev.rangefinder.hydra.override.ValueType;
import java.util.List;
import java.util.Optional;

/// Which sweeps are legal: none in a single run, and none over Hydra's own configuration.
final class SweepRules {
    private SweepRules() {}

    static void check(List<ConfigOverride> overrides, RunMode mode, boolean fromShell) {
        for (ConfigOverride override : overrides) {
            if (override.isSweep()) {
                check(override, mode, fromShell);
            }
        }
    }

    private static void check(ConfigOverride override, RunMode mode, boolean fromShell) {
        if (mode == RunMode.MULTIRUN) {
            if (override.isHydra()) {
                throw new ConfigException(
                        Kind.COMPOSITION,
                        "Sweeping over Hydra's configuration is not supported : '" + override.text() + "'");
            }
            return;
        }
        if (!override.valueType().equals(Optional.of(ValueType.SIMPLE_CHOICE_SWEEP))) {
            throw new ConfigException(
                    Kind.COMPOSITION, "Sweep parameters '" + override.text() + "' requires --multirun");
        }
        String quoted = fromShell ? "key=\\'value1,value2\\'" : "key='value1,value2'";
        throw new ConfigException(
                Kind.COMPOSITION,
                "Ambiguous value for argument '" + override.text() + "'\n"
                        + "1. To use it as a list, use key=[value1,value2]\n"
                        + "2. To use it as string, quote the value: " + quoted + "\n"
                        + "3. To sweep over it, add --multirun to your command line");
    }
}
