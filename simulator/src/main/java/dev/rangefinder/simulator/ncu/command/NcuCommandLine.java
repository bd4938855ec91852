package dev.rangefinder.simulator.ncu.command;

import dev.rangefinder.simulator.command.CommandWords;
import dev.rangefinder.simulator.command.OptionValue;
import dev.rangefinder.simulator.ncu.command.Option.Use;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/// A command line that ncu takes: its options by name, without dashes, and the application.
///
/// Refused is what ncu refuses: an option that it does not have, a value that an option does not take, options that
/// exclude each other or need one another, nothing to do.
public final class NcuCommandLine {
    private final List<String> words;
    private final CommandWords.Parsed parsed;

    private NcuCommandLine(List<String> words, CommandWords.Parsed parsed) {
        this.words = words;
        this.parsed = parsed;
    }

    /// Reads a command line.
    ///
    /// @param words what follows the name of the program
    /// @throws Refusal with ncu's words
    public static NcuCommandLine parse(List<String> words) {
        NcuCommandLine line = new NcuCommandLine(List.copyOf(words), CommandWords.parse(new NcuDialect(), words));
        Combinations.check(line);
        return line;
    }

    public static NcuCommandLine parse(String... words) {
        return parse(List.of(words));
    }

    /// As it was given, without the name of the program.
    public List<String> words() {
        return words;
    }

    /// The application and its arguments; empty where none is started.
    public List<String> application() {
        return List.copyOf(parsed.application());
    }

    public boolean has(String option) {
        return parsed.values().containsKey(option);
    }

    public Optional<String> text(String option) {
        return texts(option).stream().findFirst();
    }

    public String text(String option, String otherwise) {
        return text(option).orElse(otherwise);
    }

    /// All values of an option that may be repeated, in order.
    public List<String> texts(String option) {
        return parsed.values().getOrDefault(option, List.of());
    }

    public boolean isOn(String option, boolean otherwise) {
        return text(option)
                .map(text -> OptionValue.ON.contains(text.toLowerCase(Locale.ROOT)))
                .orElse(otherwise);
    }

    public OptionalLong number(String option) {
        return text(option).stream().mapToLong(Long::parseLong).findFirst();
    }

    public Use use() {
        if (has("import")) {
            return Use.IMPORT;
        }
        boolean lists = List.of(
                        "list-sets",
                        "list-sections",
                        "list-rules",
                        "list-metrics",
                        "list-chips",
                        "query-metrics",
                        "query-metrics-mode",
                        "query-metrics-collection",
                        "section-folder-restore")
                .stream()
                .anyMatch(this::has);
        return lists ? Use.LIST : Use.LAUNCH;
    }

    /// Whether it only asks what ncu is, or how it is used.
    public boolean asksForHelp() {
        return has("help") || has("version");
    }

    /// The names of the options in the order in which they were given.
    List<String> order() {
        return parsed.order();
    }

    Map<String, List<String>> values() {
        return parsed.values();
    }
}
