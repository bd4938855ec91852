package dev.rangefinder.app.command;

import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.profiler.process.Host;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The macros in the name of a run directory, as ncu has them: `%h` the host, `%p` this process, `%q{NAME}` a variable
/// (P8). Everything else is taken as it stands, also what is behind a second percent sign.
record OutputName(Map<String, String> environment) {
    private static final Pattern MACRO = Pattern.compile("(?<!%)%(h|p|q\\{([^}]*)})");

    /// The name that is meant.
    ///
    /// @throws ConfigException if a variable is not set: its runs would all have one name
    String expanded(String name) {
        return MACRO.matcher(name)
                .replaceAll(macro -> Matcher.quoteReplacement(
                        switch (macro.group(1)) {
                            case "h" -> Host.name();
                            case "p" -> Long.toString(ProcessHandle.current().pid());
                            default -> variable(macro.group(2));
                        }));
    }

    private String variable(String name) {
        return Optional.ofNullable(environment.get(name))
                .filter(value -> !value.isBlank())
                .orElseThrow(() -> new ConfigException(
                        ConfigException.Kind.VALUE,
                        "-o: %q{" + name + "}: no such variable is set",
                        "name a folder without it, or set it"));
    }
}
