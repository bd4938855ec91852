package dev.rangefinder.simulator.application;

import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The macros in the name of a report: `%h`, `%p`, `%q{NAME}`, `%%`, and a letter for a number that is free.
///
/// @param host for `%h`
/// @param process for `%p`
/// @param environment for `%q{NAME}`
/// @param number the letter that stands for a number
public record NameMacros(String host, long process, Map<String, String> environment, char number) {
    public String expanded(String name, int free) {
        return pattern()
                .matcher(name)
                .replaceAll(macro -> Matcher.quoteReplacement(replacement(macro.group(1), macro.group(2), free)));
    }

    private String replacement(String macro, String variable, int free) {
        char letter = macro.charAt(0);
        if (letter == number) {
            return Integer.toString(free);
        }
        return switch (letter) {
            case 'h' -> host;
            case 'p' -> Long.toString(process);
            case 'q' -> environment.getOrDefault(variable, "");
            default -> "%";
        };
    }

    /// Whether the name wants a number that is free.
    public boolean usesNumber(String name) {
        return pattern()
                .matcher(name)
                .results()
                .anyMatch(macro -> macro.group(1).equals(String.valueOf(number)));
    }

    private Pattern pattern() {
        return Pattern.compile("%(h|p|" + number + "|%|q\\{([^}]*)})");
    }
}
