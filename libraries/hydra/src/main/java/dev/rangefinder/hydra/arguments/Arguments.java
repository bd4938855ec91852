package dev.rangefinder.hydra.arguments;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// A command line, taken apart. Flags and words may be mixed in any order, which the original refuses.
///
/// @param flags the flags that were given, each with its value; the empty text where it takes none
/// @param words the override words, as typed
public record Arguments(Map<Flag, String> flags, List<String> words) {
    public Arguments {
        flags = Map.copyOf(flags);
        words = List.copyOf(words);
    }

    /// Takes a command line apart; refuses a flag that is not known, lacks its value, or has a wrong one.
    public static Arguments parse(List<String> arguments) {
        return new ArgumentReader(arguments).read();
    }

    public boolean has(Flag flag) {
        return flags.containsKey(flag);
    }

    /// What `--cfg` asks to see.
    public Optional<Shown> shown() {
        return value(Flag.CFG).map(text -> Shown.valueOf(constant(text)));
    }

    /// What `--info` asks for.
    public Optional<Information> information() {
        return value(Flag.INFO).map(text -> Information.valueOf(constant(text)));
    }

    /// The value that was given with a flag.
    public Optional<String> value(Flag flag) {
        return Optional.ofNullable(flags.get(flag));
    }

    private static String constant(String text) {
        return text.toUpperCase(Locale.ROOT).replace('-', '_');
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
