package dev.rangefinder.app.profile;

import dev.rangefinder.app.settings.RangePattern;
import java.util.ArrayList;
import java.util.List;

/// Patterns of ranges as ncu's filter takes them (C1). Each pattern becomes expressions for both kinds of range: with
/// a slash behind it for push/pop, without for start/end.
///
/// An `@` in a glob may divide the domain from the label, or be part of a label, as many programs have it
/// (`LLM@prefill`); both are meant. A backslash before it makes it part of the label.
public final class RangeExpressions {
    private static final String REGEX = "regex:";
    private static final String PUSH_POP = "/";
    /// What ncu's notation gives a meaning, in names as in expressions.
    private static final String QUANTIFIERS = "@,[]/*+";
    private static final String REGEX_SIGNS = ".^$|()[]{}*+?" + QUANTIFIERS;
    /// In an expression a backslash is undone twice: by the notation and by the regular expression.
    private static final String BACKSLASH = "\\\\\\\\";

    private RangeExpressions() {}

    /// The expressions for one pattern, without repetition.
    public static List<String> of(RangePattern pattern) {
        return switch (pattern.kind()) {
            case NATIVE -> List.of(pattern.text());
            case REGEX -> ofRegex(pattern.text());
            case GLOB -> ofGlob(pattern.text());
        };
    }

    /// The expressions for several patterns, each once.
    public static List<String> of(List<RangePattern> patterns) {
        return patterns.stream()
                .flatMap(pattern -> of(pattern).stream())
                .distinct()
                .toList();
    }

    /// An expression that begins or ends with a set of characters would be taken for one about the bottom or the top
    /// of the stack; a slash before the bracket says otherwise. One with a slash inside speaks of push/pop ranges
    /// only.
    private static List<String> ofRegex(String regex) {
        int range = firstUnescaped(regex, '@') + 1;
        String domain = regex.substring(0, range);
        String name = regex.substring(range);
        if (firstUnescaped(name, '/') >= 0) {
            return List.of(REGEX + regex);
        }
        if (name.startsWith("[")) {
            name = "/" + name;
        }
        if (endsWithSet(name)) {
            name = name.substring(0, name.length() - 1) + "/]";
        }
        return bothKinds(REGEX + domain + name);
    }

    private static List<String> ofGlob(String glob) {
        List<Sign> signs = signs(glob);
        int at = firstAt(signs);
        var expressions = new ArrayList<String>();
        if (at > 0 && at < signs.size() - 1) {
            List<Sign> domain = signs.subList(0, at);
            List<Sign> label = signs.subList(at + 1, signs.size());
            expressions.addAll(
                    isPlain(signs)
                            ? bothKinds(plain(domain) + "@" + plain(label))
                            : bothKinds(REGEX + regex(domain) + "@" + regex(label)));
        }
        expressions.addAll(bothKinds(isPlain(signs) ? plain(signs) : REGEX + regex(signs)));
        return expressions;
    }

    private static List<String> bothKinds(String expression) {
        return List.of(expression + PUSH_POP, expression);
    }

    /// One character of a glob.
    ///
    /// @param literal whether it stands for itself, whatever it is
    private record Sign(char character, boolean literal) {
        boolean isWildcard() {
            return !literal && (character == '*' || character == '?');
        }
    }

    private static List<Sign> signs(String glob) {
        var signs = new ArrayList<Sign>();
        for (int i = 0; i < glob.length(); i++) {
            boolean escapes = glob.charAt(i) == '\\' && i + 1 < glob.length();
            signs.add(new Sign(glob.charAt(escapes ? ++i : i), escapes));
        }
        return signs;
    }

    private static int firstAt(List<Sign> signs) {
        return signs.indexOf(new Sign('@', false));
    }

    /// Whether ncu's own notation can say it: it has no wildcards, and how it writes a backslash is not known.
    private static boolean isPlain(List<Sign> signs) {
        return signs.stream().noneMatch(sign -> sign.isWildcard() || sign.character() == '\\')
                && !plain(signs).startsWith(REGEX);
    }

    private static String plain(List<Sign> signs) {
        var text = new StringBuilder();
        for (Sign sign : signs) {
            text.append(QUANTIFIERS.indexOf(sign.character()) >= 0 ? "\\" : "").append(sign.character());
        }
        return text.toString();
    }

    private static String regex(List<Sign> signs) {
        var text = new StringBuilder();
        for (Sign sign : signs) {
            if (sign.isWildcard()) {
                text.append(sign.character() == '*' ? ".*" : ".");
            } else if (sign.character() == '\\') {
                text.append(BACKSLASH);
            } else {
                text.append(REGEX_SIGNS.indexOf(sign.character()) >= 0 ? "\\" : "")
                        .append(sign.character());
            }
        }
        return text.toString();
    }

    private static int firstUnescaped(String text, char wanted) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) == '\\') {
                i++;
            } else if (text.charAt(i) == wanted) {
                return i;
            }
        }
        return -1;
    }

    private static boolean endsWithSet(String regex) {
        int backslashes = 0;
        for (int i = regex.length() - 2; i >= 0 && regex.charAt(i) == '\\'; i--) {
            backslashes++;
        }
        return regex.endsWith("]") && backslashes % 2 == 0;
    }
}
