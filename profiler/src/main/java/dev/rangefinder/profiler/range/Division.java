package dev.rangefinder.profiler.range;

import dev.rangefinder.attribution.RegionSettings;
import dev.rangefinder.result.RegionKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// The ways in which the name of a region can be divided into labels of nested ranges, as stack expressions (C1).
///
/// @param ways each with two labels at least
/// @param last what the innermost label can be in any way: catches more, where there are too many ways
record Division(List<Way> ways, List<? extends NameText> last) {
    private static final int MOST_WAYS = 32;
    private static final Glob ANYTHING = Glob.of(Glob.signs("*"));

    Division {
        ways = List.copyOf(ways);
        last = List.copyOf(last);
    }

    /// One of them.
    ///
    /// @param fromBottom whether the first label is the outermost range
    record Way(List<DividedLabel> parts, boolean fromBottom) {}

    /// A label.
    ///
    /// @param gap whether any ranges may be between this one and the one before
    record DividedLabel(NameText name, boolean gap) {}

    /// At separators, and wherever a star may stand for whole ranges.
    static Division of(Glob glob) {
        var ways = new ArrayList<Way>();
        boolean all = divide(glob.signs(), new ArrayList<>(), true, false, ways);
        return new Division(all ? ways : List.of(), all ? List.of() : endings(glob.signs()));
    }

    /// @return whether these are all
    private static boolean divide(
            List<Glob.Sign> rest, List<DividedLabel> before, boolean fromBottom, boolean gap, List<Way> ways) {
        Glob glob = Glob.of(rest);
        if (!before.isEmpty() && !(gap && glob.isAnything())) {
            if (ways.size() == MOST_WAYS) {
                return false;
            }
            var parts = new ArrayList<>(before);
            parts.add(new DividedLabel(glob, gap));
            ways.add(new Way(List.copyOf(parts), fromBottom));
        }
        boolean all = true;
        for (int at : glob.separators()) {
            if (all && at > 0 && at + RegionKey.SEPARATOR.length() < rest.size()) {
                var parts = new ArrayList<>(before);
                parts.add(new DividedLabel(Glob.of(rest.subList(0, at)), gap));
                all = divide(
                        rest.subList(at + RegionKey.SEPARATOR.length(), rest.size()), parts, fromBottom, false, ways);
            }
        }
        for (int at = 0; all && at < rest.size(); at++) {
            // A star at the end stands for ranges inside of what is caught already.
            boolean inner = rest.get(at).is('*') && !(at == 0 && gap) && at + 1 < rest.size();
            if (inner && at == 0 && before.isEmpty()) {
                all = divide(rest, List.of(), false, true, ways);
            } else if (inner) {
                var parts = new ArrayList<>(before);
                parts.add(new DividedLabel(Glob.of(rest.subList(0, at + 1)), gap));
                all = divide(rest.subList(at, rest.size()), parts, fromBottom, true, ways);
            }
        }
        return all;
    }

    private static List<NameText> endings(List<Glob.Sign> signs) {
        var endings = new ArrayList<NameText>();
        Glob.of(signs).separators().stream()
                .map(at -> at + RegionKey.SEPARATOR.length())
                .filter(begin -> begin < signs.size())
                .forEach(begin -> endings.add(Glob.of(signs.subList(begin, signs.size()))));
        for (int at = 0; at + 1 < signs.size(); at++) {
            if (signs.get(at).is('*')) {
                endings.add(Glob.of(signs.subList(at, signs.size())));
            }
        }
        // Beyond any sensible pattern: whatever is open may be it.
        return endings.size() > MOST_WAYS ? List.of(ANYTHING) : endings;
    }

    /// At the separators of an expression.
    static Division of(List<Regex> levels) {
        if (levels.size() - 1 > Integer.numberOfTrailingZeros(MOST_WAYS)) {
            return new Division(
                    List.of(),
                    IntStream.range(1, levels.size())
                            .mapToObj(begin -> Regex.together(levels.subList(begin, levels.size())))
                            .toList());
        }
        return new Division(
                compositions(levels).stream()
                        .filter(labels -> labels.size() > 1)
                        .map(labels -> new Way(
                                labels.stream()
                                        .map(label -> new DividedLabel(label, false))
                                        .toList(),
                                true))
                        .toList(),
                List.of());
    }

    private static List<List<Regex>> compositions(List<Regex> levels) {
        var all = new ArrayList<List<Regex>>();
        all.add(List.of(Regex.together(levels)));
        for (int first = 1; first < levels.size(); first++) {
            for (List<Regex> rest : compositions(levels.subList(first, levels.size()))) {
                var labels = new ArrayList<Regex>();
                labels.add(Regex.together(levels.subList(0, first)));
                labels.addAll(rest);
                all.add(labels);
            }
        }
        return all;
    }

    List<String> expressions(Optional<Written> domain, RegionSettings settings) {
        var expressions = new ArrayList<String>();
        if (settings.split() == RegionSettings.Split.ALWAYS
                && !settings.separator().equals(RegionKey.SEPARATOR)) {
            // What a label is divided at is not what the name of its region shows.
            return new Reading.Label(ANYTHING).expressions(domain, settings);
        }
        for (Way way : ways) {
            if (isPlain(way)) {
                expressions.add(Notation.stack(domain, steps(way, settings, false), way.fromBottom(), false));
            }
            // Two plain labels, the inner of which repeats the outer, are the literal label.
            boolean repeats = settings.split() != RegionSettings.Split.NEVER
                    && !(isPlain(way) && way.parts().size() == 2 && isUsual(settings));
            if (repeats || !isPlain(way)) {
                expressions.add(Notation.stack(domain, steps(way, settings, true), way.fromBottom(), false));
            }
        }
        for (NameText ending : last) {
            Written written = behind(ending.written().afterAnyPath(settings.separator()), settings);
            expressions.add(Notation.stack(domain, List.of(new Step.Named<>(written)), false, false));
        }
        return expressions;
    }

    /// Only the ways themselves, where no range may be between two labels: a star may stand for too little then.
    List<String> exactly(Optional<Written> domain) {
        return ways.stream()
                .filter(way -> way.fromBottom() && way.parts().stream().noneMatch(DividedLabel::gap))
                .map(way -> Notation.stack(
                        domain,
                        way.parts().stream()
                                .<Step<Written>>map(
                                        part -> new Step.Named<>(part.name().written()))
                                .toList(),
                        true,
                        false))
                .toList();
    }

    private static boolean isUsual(RegionSettings settings) {
        return settings.separator().equals(RegionKey.SEPARATOR) && settings.split() == RegionSettings.Split.AUTO;
    }

    private static boolean isPlain(Way way) {
        return way.parts().stream()
                .allMatch(part -> !part.gap() && part.name().written().plain().isPresent());
    }

    private static List<Step<Written>> steps(Way way, RegionSettings settings, boolean repeating) {
        var steps = new ArrayList<Step<Written>>();
        for (DividedLabel part : way.parts()) {
            if (part.gap() && !steps.isEmpty()) {
                steps.add(new Step.Any<>());
            }
            boolean first = steps.isEmpty() && way.fromBottom();
            boolean any = part.name() instanceof Glob glob && glob.beginsWithStar();
            Written written = part.name().written();
            if (repeating && !first && !any && settings.split() != RegionSettings.Split.NEVER) {
                written = written.afterAnyPath(settings.separator());
            }
            steps.add(new Step.Named<>(written));
        }
        if (repeating && steps.removeLast() instanceof Step.Named<Written>(Written innermost)) {
            steps.add(new Step.Named<>(behind(innermost, settings)));
        }
        return steps;
    }

    private static Written behind(Written name, RegionSettings settings) {
        return settings.split() == RegionSettings.Split.ALWAYS ? name.beforeAnyPath(settings.separator()) : name;
    }
}
