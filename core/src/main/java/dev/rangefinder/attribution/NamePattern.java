package dev.rangefinder.attribution;

import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;

/// A pattern of names as users write them (K1): a glob that matches the whole name (`*` any text, `?` any character,
/// `\` before a character takes it literally), or `regex:` and a regular expression that is found anywhere in it.
///
/// Both run in linear time whatever the name, because the engine does not backtrack; what needs backtracking
/// (look-around, back-references) is refused.
public final class NamePattern {
    private static final String REGEX = "regex:";

    private final String text;
    private final Pattern pattern;
    private final boolean glob;

    private NamePattern(String text, Pattern pattern, boolean glob) {
        this.text = text;
        this.pattern = pattern;
        this.glob = glob;
    }

    /// Makes a pattern of what a user wrote.
    ///
    /// @throws BadPatternException if it is no regular expression
    public static NamePattern parse(String text) {
        if (!text.startsWith(REGEX)) {
            return new NamePattern(text, Pattern.compile(regexOfGlob(text), Pattern.DOTALL), true);
        }
        try {
            return new NamePattern(text, Pattern.compile(text.substring(REGEX.length()), Pattern.DOTALL), false);
        } catch (PatternSyntaxException problem) {
            throw new BadPatternException(
                    "'" + text + "' is no regular expression: " + problem.getDescription() + " in '"
                            + problem.getPattern() + "'",
                    problem);
        }
    }

    public boolean matches(String name) {
        return glob ? pattern.matches(name) : pattern.matcher(name).find();
    }

    /// Whether it can only match one name: itself.
    public boolean isLiteral() {
        return glob && text.indexOf('*') < 0 && text.indexOf('?') < 0 && text.indexOf('\\') < 0;
    }

    /// As the user wrote it.
    public String text() {
        return text;
    }

    @Override
    public String toString() {
        return text;
    }

    private static String regexOfGlob(String glob) {
        StringBuilder regex = new StringBuilder();
        for (int i = 0; i < glob.length(); i++) {
            char c = glob.charAt(i);
            if (c == '*') {
                regex.append(".*");
            } else if (c == '?') {
                regex.append('.');
            } else {
                // A backslash at the very end stands for itself.
                int literal = c == '\\' && i + 1 < glob.length() ? ++i : i;
                int end = Character.isHighSurrogate(glob.charAt(literal)) && literal + 1 < glob.length()
                        ? literal + 2
                        : literal + 1;
                regex.append(Pattern.quote(glob.substring(literal, end)));
                i = end - 1;
            }
        }
        return regex.toString();
    }
}
