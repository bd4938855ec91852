package dev.rangefinder.profiler.range;

import java.util.Optional;

/// How ncu's notation writes a name.
///
/// @param plain as a name; empty where only a regular expression can say it
/// @param regex as a regular expression
/// @param setFirst whether the expression begins with a set of characters, whose bracket could be taken for the bottom
///     of the stack
/// @param setLast whether it ends with one, likewise for the top
record Written(Optional<String> plain, String regex, boolean setFirst, boolean setLast) {
    /// What ncu's notation gives a meaning, in names as in expressions.
    static final String QUANTIFIERS = "@,[]/*+";

    static final String REGEX_SIGNS = ".^$|()[]{}*+?" + QUANTIFIERS;
    /// In an expression a backslash is undone twice: by the notation and by the regular expression.
    static final String BACKSLASH = "\\\\\\\\";

    static Written literal(String text) {
        return new Written(plainly(text), escaped(text), false, false);
    }

    /// How ncu writes a backslash in a plain name is not known.
    private static Optional<String> plainly(String text) {
        if (text.indexOf('\\') >= 0) {
            return Optional.empty();
        }
        var plain = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            plain.append(QUANTIFIERS.indexOf(c) >= 0 ? "\\" : "").append(c);
        }
        return Optional.of(plain.toString());
    }

    static String escaped(String text) {
        var regex = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            regex.append(escaped(text.charAt(i)));
        }
        return regex.toString();
    }

    static String escaped(char c) {
        if (c == '\\') {
            return BACKSLASH;
        }
        // ncu takes a literal dollar sign only behind three backslashes.
        return c == '$' ? "\\\\\\$" : (REGEX_SIGNS.indexOf(c) >= 0 ? "\\" : "") + c;
    }

    /// The same with any path before it, or none: a label may repeat the ranges around it (R3).
    Written afterAnyPath(String separator) {
        return new Written(Optional.empty(), "(.*" + escaped(separator) + ")?" + regex, false, setLast);
    }

    /// The same with any path behind it, or none.
    Written beforeAnyPath(String separator) {
        return new Written(Optional.empty(), regex + "(" + escaped(separator) + ".*)?", setFirst, false);
    }
}
