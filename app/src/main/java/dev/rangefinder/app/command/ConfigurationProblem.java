package dev.rangefinder.app.command;

import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.ConfigException.Kind;

/// A configuration that makes no sense, as a sentence that says how to mend it (C2).
final class ConfigurationProblem {
    private ConfigurationProblem() {}

    static String sentence(ConfigException problem) {
        String message = String.valueOf(problem.getMessage()).strip();
        return problem.getCause() instanceof ConfigException cause && isUnknownKey(cause)
                ? firstLine(message) + " There is no such key" + remedy(problem)
                : message + remedy(problem);
    }

    /// Hydra would have the key appended; the tool takes no keys that it does not know.
    private static boolean isUnknownKey(ConfigException cause) {
        return cause.kind() == Kind.ATTRIBUTE || cause.kind() == Kind.KEY;
    }

    private static String firstLine(String message) {
        return message.lines().findFirst().orElse("");
    }

    private static String remedy(ConfigException problem) {
        return problem.remedy().isEmpty() ? "" : "; " + problem.remedy();
    }
}
