package dev.rangefinder.profiler.range;

import dev.rangefinder.attribution.NamePattern;
import dev.rangefinder.result.RegionKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/// A text with wildcards: `*` any text, `?` any character, `\` before a character takes it literally.
///
/// No wildcard stands for a line break, because none does in ncu's expressions.
final class Glob implements NameText {
    /// Stands between the labels of a path where it is matched as one text; no label of a sensible program has it.
    private static final char BORDER = '\u001f';

    private static final String NO_BREAK = "\\n\\r\\x{85}\\x{2028}\\x{2029}";
    private static final String WITHIN = "[^" + NO_BREAK + BORDER + "]";
    private static final String ACROSS = "[^" + NO_BREAK + "]";

    private final List<Sign> signs;
    private final NamePattern name;
    private final NamePattern path;

    private Glob(List<Sign> signs) {
        this.signs = List.copyOf(signs);
        this.name = anchored(matcher(false));
        this.path = anchored(matcher(true));
    }

    /// One character of a glob.
    ///
    /// @param literal whether it stands for itself, whatever it is
    record Sign(char character, boolean literal) {
        boolean is(char meant) {
            return !literal && character == meant;
        }

        boolean isWildcard() {
            return is('*') || is('?');
        }
    }

    static Glob of(List<Sign> signs) {
        return new Glob(signs);
    }

    static List<Sign> signs(String text) {
        var signs = new ArrayList<Sign>();
        for (int i = 0; i < text.length(); i++) {
            boolean escapes = text.charAt(i) == '\\' && i + 1 < text.length();
            signs.add(new Sign(text.charAt(escapes ? ++i : i), escapes));
        }
        return signs;
    }

    List<Sign> signs() {
        return signs;
    }

    @Override
    public boolean accepts(String text) {
        return !text.isEmpty() && name.matches(text);
    }

    /// Whether it is the name of a path.
    ///
    /// @param labels outermost first
    boolean isPath(List<String> labels) {
        boolean odd = labels.stream().anyMatch(label -> label.isEmpty() || label.indexOf(BORDER) >= 0);
        return !odd && path.matches(String.join(String.valueOf(BORDER), labels));
    }

    boolean isLiteral() {
        return signs.stream().noneMatch(Sign::isWildcard);
    }

    /// Whether it is any name at all.
    boolean isAnything() {
        return !signs.isEmpty() && signs.stream().allMatch(sign -> sign.is('*'));
    }

    boolean beginsWithStar() {
        return !signs.isEmpty() && signs.getFirst().is('*');
    }

    /// Where a separator stands that may divide the name of a region: exactly as long as one.
    List<Integer> separators() {
        String separator = RegionKey.SEPARATOR;
        char sign = separator.charAt(0);
        var places = new ArrayList<Integer>();
        for (int i = 0; i < signs.size(); i++) {
            int from = i;
            while (i < signs.size() && signs.get(i).is(sign)) {
                i++;
            }
            if (i - from == separator.length()) {
                places.add(from);
            }
        }
        return places;
    }

    @Override
    public Written written() {
        if (isLiteral()) {
            return Written.literal(
                    signs.stream().map(sign -> String.valueOf(sign.character())).collect(Collectors.joining()));
        }
        var regex = new StringBuilder();
        for (Sign sign : signs) {
            regex.append(sign.is('*') ? ".*" : sign.is('?') ? "." : Written.escaped(sign.character()));
        }
        return new Written(Optional.empty(), regex.toString(), false, false);
    }

    private String matcher(boolean ofPath) {
        List<Integer> separators = ofPath ? separators() : List.of();
        var regex = new StringBuilder();
        for (int i = 0; i < signs.size(); i++) {
            Sign sign = signs.get(i);
            if (separators.contains(i)) {
                regex.append("(?:")
                        .append(RegionKey.SEPARATOR)
                        .append('|')
                        .append(BORDER)
                        .append(')');
                i += RegionKey.SEPARATOR.length() - 1;
            } else if (sign.is('*')) {
                regex.append(ofPath ? ACROSS : WITHIN).append('*');
            } else if (sign.is('?')) {
                regex.append(WITHIN);
            } else {
                regex.append(quoted(sign.character()));
            }
        }
        return regex.toString();
    }

    private static String quoted(char c) {
        return c < 128 && !Character.isLetterOrDigit(c)
                ? String.format(Locale.ROOT, "\\x{%x}", (int) c)
                : String.valueOf(c);
    }

    private static NamePattern anchored(String regex) {
        return NamePattern.parse("regex:\\A(?:" + regex + ")\\z");
    }
}
