package dev.rangefinder.hydra.arguments;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// A command line, taken apart. Flags and overrides may be mixed in any order, which the original refuses.
///
/// @param flags the flags that were given, each with its value; the empty text where it takes none
/// @param overrides the overrides, as typed
public record Arguments(Map<Flag, String> flags, List<String> overrides) {
    public Arguments {
        flags = Map.copyOf(flags);
        overrides = List.copyOf(overrides);
    }

    /// Takes a command line apart; refuses a flag that is not known, lacks its value, or has a wrong one.
    public static Arguments parse(List<String> arguments) {
        return new ArgumentReader(arguments).read();
    }

    public boolean has(Flag flag) {
        return flags.containsKey(flag);
    }

    /// What `--cfg` asks to see.
    public Optional<ConfigPart> shown() {
        return value(Flag.CFG).map(text -> ConfigPart.valueOf(constant(text)));
    }

    /// What `--info` asks for.
    public Optional<InfoTopic> information() {
        return value(Flag.INFO).map(text -> InfoTopic.valueOf(constant(text)));
    }

    /// The value that was given with a flag.
    public Optional<String> value(Flag flag) {
        return Optional.ofNullable(flags.get(flag));
    }

    private static String constant(String text) {
        return text.toUpperCase(Locale.ROOT).replace('-', '_');
    }

    /// Which part of the composed configuration is shown.
    public enum ConfigPart {
        JOB,
        HYDRA,
        ALL
    }

    /// What can be told about a composition.
    public enum InfoTopic {
        ALL,
        CONFIG,
        DEFAULTS,
        DEFAULTS_TREE,
        PLUGINS,
        SEARCHPATH
    }
}
