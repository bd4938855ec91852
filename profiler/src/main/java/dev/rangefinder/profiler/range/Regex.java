package dev.rangefinder.profiler.range;

import dev.rangefinder.attribution.BadPatternException;
import dev.rangefinder.attribution.NamePattern;
import dev.rangefinder.result.RegionKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// A regular expression that matches whole names, taken apart as far as ncu's notation makes that necessary.
final class Regex implements NameText {
    private static final Pattern REPETITION = Pattern.compile("\\{(\\d+)(,\\d*)?\\}");

    private static final String QUOTE = "\\Q";
    private static final String END_OF_QUOTE = "\\E";

    private final List<Unit> units;
    private final NamePattern pattern;

    private Regex(List<Unit> units) {
        this.units = List.copyOf(units);
        this.pattern = NamePattern.parse("regex:(?-s)\\A(?:" + text(units) + ")\\z");
    }

    /// One part of an expression that is not divided.
    ///
    /// @param text as the user wrote it
    /// @param written as ncu is told
    /// @param top whether it is a single character in no group and no set
    private record Unit(String text, String written, boolean top, boolean set) {
        boolean is(char c) {
            return top && text.length() == 1 && text.charAt(0) == c;
        }
    }

    /// Empty where a part of an expression is none by itself.
    private static Optional<Regex> of(List<Unit> units) {
        if (units.isEmpty()) {
            return Optional.empty();
        }
        try {
            return Optional.of(new Regex(units));
        } catch (BadPatternException _) {
            return Optional.empty();
        }
    }

    /// @throws BadPatternException if it is no regular expression
    static Regex parse(String text) {
        return new Regex(units(text));
    }

    @Override
    public boolean accepts(String name) {
        return !name.isEmpty() && pattern.matches(name);
    }

    @Override
    public Written written() {
        String written = units.stream().map(Unit::written).collect(Collectors.joining());
        boolean alternatives = units.stream().anyMatch(unit -> unit.is('|'));
        return new Written(
                Optional.empty(),
                alternatives ? "(" + written + ")" : written,
                !alternatives && units.getFirst().set(),
                !alternatives && units.getLast().set());
    }

    /// What stands between two signs of ncu's notation.
    ///
    /// @param regex empty where it is no expression by itself
    record Piece(String text, Optional<Regex> regex) {}

    List<Piece> pieces(char sign) {
        var pieces = new ArrayList<Piece>();
        int begin = 0;
        for (int i = 0; i <= units.size(); i++) {
            if (i == units.size() || units.get(i).is(sign)) {
                List<Unit> piece = units.subList(begin, i);
                pieces.add(new Piece(text(piece), of(piece)));
                begin = i + 1;
            }
        }
        return pieces;
    }

    /// What stands before and behind an `@`, for each.
    List<Divided> domains() {
        var divided = new ArrayList<Divided>();
        for (int i = 1; i + 1 < units.size(); i++) {
            if (units.get(i).is('@')) {
                Optional<Regex> domain = of(units.subList(0, i));
                Optional<Regex> rest = of(units.subList(i + 1, units.size()));
                if (domain.isPresent() && rest.isPresent()) {
                    divided.add(new Divided(domain.get(), rest.get()));
                }
            }
        }
        return divided;
    }

    /// A domain, and what is meant in it.
    record Divided(Regex domain, Regex rest) {}

    /// The parts between separators; only one where nothing divides it. An alternative is never divided.
    List<Regex> levels() {
        if (units.stream().anyMatch(unit -> unit.is('|'))) {
            return List.of(this);
        }
        var levels = new ArrayList<Regex>();
        int begin = 0;
        int at = 0;
        while (at <= units.size()) {
            int end = at;
            while (at < units.size() && units.get(at).is(RegionKey.SEPARATOR.charAt(0))) {
                at++;
            }
            if (end == units.size() || at - end == RegionKey.SEPARATOR.length()) {
                Optional<Regex> level = of(units.subList(begin, end));
                if (level.isEmpty()) {
                    return List.of(this);
                }
                levels.add(level.get());
                begin = at;
            }
            at = Math.max(at, end + 1);
        }
        return levels;
    }

    /// Several levels as one label.
    static Regex together(List<Regex> levels) {
        var units = new ArrayList<>(levels.getFirst().units);
        for (Regex level : levels.subList(1, levels.size())) {
            units.addAll(units(RegionKey.SEPARATOR));
            units.addAll(level.units);
        }
        return new Regex(units);
    }

    private static String text(List<Unit> units) {
        return units.stream().map(Unit::text).collect(Collectors.joining());
    }

    private static List<Unit> units(String text) {
        var units = new ArrayList<Unit>();
        int depth = 0;
        int at = 0;
        while (at < text.length()) {
            char c = text.charAt(at);
            int end = c == '\\' ? Math.min(text.length(), at + 2) : c == '[' ? endOfSet(text, at) : at + 1;
            Matcher repetition = REPETITION.matcher(text).region(at, text.length());
            if (c == '{' && repetition.lookingAt()) {
                end = repetition.end();
            } else if (text.startsWith(QUOTE, at)) {
                int close = text.indexOf(END_OF_QUOTE, at);
                end = close < 0 ? text.length() : close + END_OF_QUOTE.length();
            }
            String unit = text.substring(at, end);
            depth += c == '(' ? 1 : 0;
            depth -= c == ')' ? 1 : 0;
            units.add(new Unit(unit, written(unit), depth == 0 && unit.length() == 1 && c != ')', c == '['));
            at = end;
        }
        return units;
    }

    private static String written(String unit) {
        if (unit.startsWith(QUOTE)) {
            return Written.escaped(quoted(unit));
        }
        char first = unit.charAt(0);
        return switch (first) {
            case '\\' -> unit.equals("\\\\") ? Written.BACKSLASH : unit.equals("\\$") ? Written.escaped('$') : unit;
            case '[' -> "[" + inSet(unit.substring(1, unit.length() - 1)) + "]";
            // ncu would divide the expression at the comma. More may be caught, never less.
            case '{' -> unit.indexOf(',') < 0 ? unit : unit.startsWith("{0") ? "*" : "+";
            case '@', ',', '/' -> "\\" + unit;
            default -> unit;
        };
    }

    private static String quoted(String unit) {
        String text = unit.substring(QUOTE.length());
        return text.endsWith(END_OF_QUOTE) ? text.substring(0, text.length() - END_OF_QUOTE.length()) : text;
    }

    private static String inSet(String set) {
        var text = new StringBuilder();
        for (int i = 0; i < set.length(); i++) {
            char c = set.charAt(i);
            if (c == '\\' && i + 1 < set.length()) {
                char next = set.charAt(++i);
                text.append(next == '\\' ? Written.BACKSLASH : next == '$' ? Written.escaped('$') : "\\" + next);
            } else if (c == '[' && set.startsWith("[:", i) && set.indexOf(":]", i) > 0) {
                int end = set.indexOf(":]", i) + 2;
                text.append(set, i, end);
                i = end - 1;
            } else {
                text.append("@,/[&".indexOf(c) >= 0 ? "\\" : "").append(c);
            }
        }
        return text.toString();
    }

    private static int endOfSet(String text, int begin) {
        int at = begin + 1;
        at += text.startsWith("^", at) ? 1 : 0;
        at += text.startsWith("]", at) ? 1 : 0;
        while (at < text.length() && text.charAt(at) != ']') {
            if (text.startsWith("[:", at) && text.indexOf(":]", at) > 0) {
                at = text.indexOf(":]", at) + 2;
            } else {
                at += text.charAt(at) == '\\' ? 2 : 1;
            }
        }
        return Math.min(text.length(), at + 1);
    }
}
