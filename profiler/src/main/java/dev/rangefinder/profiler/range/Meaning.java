package dev.rangefinder.profiler.range;

import dev.rangefinder.profiler.option.RangePattern;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// One reading of a pattern in one kind of domain.
///
/// @param domain whose ranges are meant; empty for those of any domain that is known
record Meaning(Optional<NameText> domain, Reading reading) {
    static List<Meaning> of(RangePattern pattern) {
        return switch (pattern.kind()) {
            case NATIVE -> List.of(new Meaning(Optional.empty(), new Reading.Native(pattern.text())));
            case REGEX -> ofRegex(Regex.parse(pattern.text()));
            case GLOB -> ofGlob(Glob.signs(pattern.text()));
        };
    }

    boolean isIn(Optional<String> named) {
        return domain.isEmpty() || named.filter(domain.get()::accepts).isPresent();
    }

    private static List<Meaning> ofRegex(Regex regex) {
        var meanings = new ArrayList<Meaning>();
        regex.domains().forEach(divided -> addRegex(Optional.of(divided.domain()), divided.rest(), meanings));
        addRegex(Optional.empty(), regex, meanings);
        return meanings;
    }

    private static void addRegex(Optional<NameText> domain, Regex regex, List<Meaning> to) {
        to.add(new Meaning(domain, new Reading.Label(regex)));
        List<Regex> levels = regex.levels();
        if (levels.size() > 1) {
            to.add(new Meaning(domain, Reading.Region.of(levels)));
        }
        notation(regex).ifPresent(reading -> to.add(new Meaning(domain, reading)));
    }

    /// What ncu's own notation makes of an expression; a bracket is always taken for one of a set.
    private static Optional<Reading> notation(Regex regex) {
        List<Regex.Piece> parts = regex.pieces('/');
        if (parts.size() > 1) {
            return stack(
                    parts.stream()
                            .map(piece -> new PathPart(piece.text(), piece.regex()))
                            .toList(),
                    false,
                    false);
        }
        List<Regex> names = regex.pieces(',').stream()
                .flatMap(piece -> piece.regex().stream())
                .toList();
        return names.size() > 1 && names.size() == regex.pieces(',').size()
                ? Optional.of(new Reading.Together(names))
                : Optional.empty();
    }

    private static List<Meaning> ofGlob(List<Glob.Sign> signs) {
        var meanings = new ArrayList<Meaning>();
        for (int at = 1; at + 1 < signs.size(); at++) {
            if (signs.get(at).is('@')) {
                addGlob(Optional.of(Glob.of(signs.subList(0, at))), signs.subList(at + 1, signs.size()), meanings);
            }
        }
        addGlob(Optional.empty(), signs, meanings);
        return meanings;
    }

    private static void addGlob(Optional<NameText> domain, List<Glob.Sign> signs, List<Meaning> to) {
        to.add(new Meaning(domain, new Reading.Label(Glob.of(signs))));
        quoted(signs).ifPresent(label -> to.add(new Meaning(domain, new Reading.Label(label))));
        to.add(new Meaning(domain, Reading.Region.of(Glob.of(signs))));
        notation(signs).ifPresent(reading -> to.add(new Meaning(domain, reading)));
    }

    /// A lone label that looks like a path is printed in quotes (R3).
    private static Optional<Glob> quoted(List<Glob.Sign> signs) {
        return signs.size() > 2 && signs.getFirst().is('\'') && signs.getLast().is('\'')
                ? Optional.of(Glob.of(signs.subList(1, signs.size() - 1)))
                : Optional.empty();
    }

    /// What ncu's own notation makes of it; empty where it is nothing but a label, or no expression.
    private static Optional<Reading> notation(List<Glob.Sign> signs) {
        boolean fromBottom = signs.size() > 1 && signs.getFirst().is('[');
        boolean toTop = signs.size() > 1 && signs.getLast().is(']');
        List<Glob.Sign> ranges = signs.subList(fromBottom ? 1 : 0, signs.size() - (toTop ? 1 : 0));
        if (ranges.stream().anyMatch(sign -> sign.is('[') || sign.is(']'))) {
            return Optional.empty();
        }
        boolean slash = ranges.stream().anyMatch(sign -> sign.is('/'));
        if (fromBottom || toTop || slash) {
            return stack(split(ranges, '/').stream().map(PathPart::of).toList(), fromBottom, toTop);
        }
        List<List<Glob.Sign>> names = split(ranges, ',');
        return names.size() > 1 && names.stream().noneMatch(List::isEmpty)
                ? Optional.of(new Reading.Together(names.stream().map(Glob::of).toList()))
                : Optional.empty();
    }

    /// What stands between two slashes.
    ///
    /// @param text of a quantifier, if it is one
    /// @param name empty where it is none
    private record PathPart(String text, Optional<? extends NameText> name) {
        static PathPart of(List<Glob.Sign> signs) {
            boolean quantifier = signs.size() == 1 && !signs.getFirst().literal();
            return new PathPart(
                    quantifier ? String.valueOf(signs.getFirst().character()) : "",
                    signs.isEmpty() ? Optional.empty() : Optional.of(Glob.of(signs)));
        }
    }

    private static Optional<Reading> stack(List<PathPart> parts, boolean fromBottom, boolean toTop) {
        boolean ends = parts.size() > 1
                && parts.getLast().text().isEmpty()
                && parts.getLast().name().isEmpty();
        List<PathPart> named = ends ? parts.subList(0, parts.size() - 1) : parts;
        var steps = new ArrayList<Step<NameText>>();
        for (int i = 0; i < named.size(); i++) {
            PathPart part = named.get(i);
            boolean between = i > 0 && i < named.size() - 1;
            if (between && part.text().equals("*")) {
                steps.add(new Step.Any<>());
            } else if (between && part.text().equals("+")) {
                steps.add(new Step.One<>());
            } else if (part.name().isPresent()) {
                steps.add(new Step.Named<>(part.name().get()));
            } else {
                return Optional.empty();
            }
        }
        return Optional.of(new Reading.Stack(List.copyOf(steps), fromBottom, toTop));
    }

    private static List<List<Glob.Sign>> split(List<Glob.Sign> signs, char at) {
        var parts = new ArrayList<List<Glob.Sign>>();
        int begin = 0;
        for (int i = 0; i <= signs.size(); i++) {
            if (i == signs.size() || signs.get(i).is(at)) {
                parts.add(signs.subList(begin, i));
                begin = i + 1;
            }
        }
        return parts;
    }
}
