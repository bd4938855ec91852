package dev.rangefinder.profiler.range;

import dev.rangefinder.attribution.RegionSettings;
import dev.rangefinder.profiler.option.RangePattern;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;

/// Patterns of ranges as ncu's filter takes them (C1): all readings, in all domains that are known.
///
/// A label becomes an expression for each kind of range: with a slash behind it for push/pop, without for start/end.
///
/// @param domains besides the default one
/// @param regions how labels become regions, and so what the name of one can mean
public record RangeExpressions(List<String> domains, RegionSettings regions) {
    public RangeExpressions {
        domains = List.copyOf(domains);
    }

    /// The expressions for several patterns, each once.
    public List<String> of(Collection<RangePattern> patterns) {
        return written(patterns, (reading, domain) -> reading.expressions(domain, regions));
    }

    /// The expressions for one pattern, each once.
    public List<String> of(RangePattern pattern) {
        return of(List.of(pattern));
    }

    /// The expressions for patterns of what is left out of a capture, each once. They catch no more than what was
    /// asked to be left out, so that nothing else is lost.
    public List<String> leavingOut(Collection<RangePattern> patterns) {
        return written(patterns, (reading, domain) -> reading.exactly(domain, regions));
    }

    private List<String> written(
            Collection<RangePattern> patterns, BiFunction<Reading, Optional<Written>, List<String>> writer) {
        Set<String> expressions = new LinkedHashSet<>();
        for (RangePattern pattern : patterns) {
            for (Meaning meaning : Meaning.of(pattern)) {
                domains(meaning).forEach(domain -> expressions.addAll(writer.apply(meaning.reading(), domain)));
            }
        }
        return List.copyOf(expressions);
    }

    /// The expression that selects exactly the push/pop ranges of one path.
    ///
    /// @param domain empty for the default one
    /// @param path labels, from the outermost range
    public static String exactly(Optional<String> domain, List<String> path) {
        List<Step<Written>> steps = path.stream()
                .<Step<Written>>map(label -> new Step.Named<>(Written.literal(label)))
                .toList();
        return Notation.stack(domain.map(Written::literal), steps, true, false);
    }

    /// The expression that selects exactly the start/end ranges of one label.
    public static String exactly(Optional<String> domain, String startEnd) {
        return Notation.together(domain.map(Written::literal), List.of(Written.literal(startEnd)));
    }

    private List<Optional<Written>> domains(Meaning meaning) {
        if (meaning.domain().isPresent()) {
            return List.of(meaning.domain().map(NameText::written));
        }
        var all = new ArrayList<Optional<Written>>();
        all.add(Optional.empty());
        domains.forEach(domain -> all.add(Optional.of(Written.literal(domain))));
        return all;
    }
}
