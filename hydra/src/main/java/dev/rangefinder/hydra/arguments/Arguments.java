package dev.rangefinder.hydra.arguments;

import java.util.List;
import java.util.Optional;

/// A command line, taken apart. Flags and words may be mixed in any order, which the original refuses.
///
/// @param show what `--cfg` asks to see
/// @param packageName the part of it, by `--package`
/// @param information what `--info` asks for
/// @param words the override words, as typed
public record Arguments(
        boolean help,
        boolean hydraHelp,
        boolean version,
        Optional<Shown> show,
        boolean resolve,
        Optional<String> packageName,
        boolean run,
        boolean multirun,
        boolean shellCompletion,
        Optional<Information> information,
        Optional<String> configPath,
        Optional<String> configName,
        Optional<String> configFolder,
        List<String> words) {
    public Arguments {
        words = List.copyOf(words);
    }

    /// Takes a command line apart; refuses a flag that is not known, lacks its value, or has a wrong one.
    public static Arguments parse(List<String> arguments) {
        return new ArgumentReader(arguments).read();
    }

    /// Which part of the composed configuration is shown.
    public enum Shown {
        JOB,
        HYDRA,
        ALL
    }

    /// What can be told about a composition.
    public enum Information {
        ALL,
        CONFIG,
        DEFAULTS,
        DEFAULTS_TREE,
        PLUGINS,
        SEARCHPATH
    }
}
