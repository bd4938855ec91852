package dev.rangefinder.app.command;

import dev.rangefinder.app.settings.SettingsReader;
import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.ConfigException.Kind;

/// A configuration that makes no sense, as a sentence that says how to fix it (C2).
final class ConfigurationProblem {
    private ConfigurationProblem() {}

    static String sentence(ConfigException problem) {
        String message = String.valueOf(problem.getMessage()).strip();
        return problem.getCause() instanceof ConfigException cause && isUnknownKey(cause)
                ? firstLine(message) + " There is no such key" + nearest(problem, firstLine(message))
                : message + remedy(problem);
    }

    /// Hydra would have the key appended; the tool takes no keys that it does not know.
    private static boolean isUnknownKey(ConfigException cause) {
        return cause.kind() == Kind.ATTRIBUTE || cause.kind() == Kind.KEY;
    }

    private static String firstLine(String message) {
        return message.lines().findFirst().orElse("");
    }

    /// A key beside it that is spelled alike, or the same key at another place of the tree.
    private static String nearest(ConfigException problem, String line) {
        if (!problem.remedy().isEmpty()) {
            return remedy(problem);
        }
        int quote = line.indexOf('\'');
        String key = line.substring(quote + 1, Math.max(quote + 1, line.lastIndexOf('\'')));
        return new SettingsReader()
                .nearestKey(key)
                .map(known -> "; did you mean '" + known + "'?")
                .orElse("");
    }

    private static String remedy(ConfigException problem) {
        return problem.remedy().isEmpty() ? "" : "; " + problem.remedy();
    }
}
