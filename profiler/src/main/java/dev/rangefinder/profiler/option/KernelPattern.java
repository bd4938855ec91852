package dev.rangefinder.profiler.option;

import dev.rangefinder.text.Excerpt;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/// Which kernels ncu is to take or leave: one name, or `regex:` and an expression that is found anywhere in it.
///
/// The expression goes to ncu, whose engine knows look-ahead; it is only looked at here, never run.
///
/// @param text as the user wrote it
public record KernelPattern(String text) {
    private static final String REGEX = "regex:";
    /// A compiler of expressions follows their nesting with its own.
    private static final int LONGEST = 1000;

    public KernelPattern {
        if (text.isBlank()) {
            throw new IllegalArgumentException("the name of a kernel must not be empty");
        }
        if (text.startsWith(REGEX)) {
            check(text.substring(REGEX.length()));
        }
    }

    public boolean isRegex() {
        return text.startsWith(REGEX);
    }

    private static void check(String expression) {
        if (expression.length() > LONGEST) {
            throw new IllegalArgumentException("the expression is longer than " + LONGEST + " characters");
        }
        try {
            Pattern.compile(expression);
        } catch (PatternSyntaxException e) {
            throw new IllegalArgumentException(
                    "'" + Excerpt.of(expression) + "' is no regular expression: " + e.getDescription(), e);
        }
    }
}
