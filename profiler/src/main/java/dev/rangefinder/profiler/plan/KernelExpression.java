package dev.rangefinder.profiler.plan;

import dev.rangefinder.profiler.option.KernelPattern;
import java.util.List;
import java.util.Optional;

/// Which kernels ncu profiles, as its one option takes it. It has none for kernels that are left out, so these become
/// a look-ahead in front of what is wanted.
final class KernelExpression {
    private static final String REGEX = "regex:";
    private static final String SIGNS = "\\.^$|()[]{}*+?";

    private KernelExpression() {}

    /// The value of `--kernel-name`; empty where nothing is chosen.
    static Optional<String> of(Optional<KernelPattern> wanted, List<KernelPattern> unwanted) {
        if (unwanted.isEmpty()) {
            return wanted.map(KernelPattern::text);
        }
        var expression = new StringBuilder(REGEX + "^");
        for (KernelPattern pattern : unwanted) {
            expression
                    .append(pattern.isRegex() ? "(?!.*(?:" : "(?!(?:")
                    .append(regex(pattern))
                    .append(pattern.isRegex() ? "))" : ")$)");
        }
        wanted.ifPresent(pattern -> expression
                .append(pattern.isRegex() ? ".*(?:" : "(?:")
                .append(regex(pattern))
                .append(pattern.isRegex() ? ")" : ")$"));
        return Optional.of(expression.toString());
    }

    private static String regex(KernelPattern pattern) {
        return pattern.isRegex() ? pattern.text().substring(REGEX.length()) : quoted(pattern.text());
    }

    private static String quoted(String name) {
        var text = new StringBuilder();
        for (int i = 0; i < name.length(); i++) {
            char character = name.charAt(i);
            text.append(SIGNS.indexOf(character) >= 0 ? "\\" : "").append(character);
        }
        return text.toString();
    }
}
