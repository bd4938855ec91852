package dev.rangefinder.simulator.ncu.filter;

import dev.rangefinder.capture.KernelName;
import dev.rangefinder.simulator.command.Refusal;
import dev.rangefinder.simulator.ncu.command.NcuCommandLine;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/// Names of kernels as filters see them: an exact name, or a regular expression that matches a part.
final class KernelNames {
    private static final String REGEX = "regex:";

    private final String base;

    KernelNames(NcuCommandLine line) {
        base = line.text("kernel-name-base", "function");
    }

    /// The name that filters look at; what a capture leaves out is taken from the name that is shown.
    String of(KernelName name) {
        String meant = switch (base) {
            case "demangled" -> name.demangled();
            case "mangled" -> name.mangled();
            default -> name.function();
        };
        return meant.isEmpty() ? name.display() : meant;
    }

    static Predicate<String> test(String expression) {
        if (!expression.startsWith(REGEX)) {
            return expression::equals;
        }
        try {
            // The engine of the JDK: to leave kernels out, users write negative look-aheads.
            return Pattern.compile(expression.substring(REGEX.length())).asPredicate();
        } catch (PatternSyntaxException _) {
            throw new Refusal("'" + expression + "' is no valid regular expression.");
        }
    }
}
