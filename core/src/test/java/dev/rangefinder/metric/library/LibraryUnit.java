package dev.rangefinder.metric.library;

import dev.rangefinder.perfworks.MetricDimensions;
import dev.rangefinder.perfworks.MetricDimensions.Factor;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/// A unit of the library in the words of Nsight Compute, which are ours: it has a word of its own for the sectors of
/// each cache and the cycles of each clock, and `hz`, `s` and `ns` are longer there.
final class LibraryUnit {
    private static final Map<String, String> WORDS = Map.of(
            "instruction", "inst",
            "cta", "block",
            "nanosecond", "ns",
            "second", "s",
            "percent", "%",
            "branch_target", "branches",
            "L2_tag", "request",
            "sysl2_tag", "request",
            "lrc_req", "request",
            "l1tex_wavefront", "wavefront");

    private LibraryUnit() {}

    static String inOurWords(MetricDimensions unit) {
        List<String> above = words(unit, factor -> factor.exponent() > 0);
        List<String> below = words(unit, factor -> factor.exponent() < 0);
        // What counts sectors of one cache per sector of another has a unit there, and none in our words.
        List.copyOf(above).stream().filter(below::remove).forEach(above::remove);
        if (above.equals(List.of("cycle")) && below.equals(List.of("s"))) {
            return "hz";
        }
        String numerator = above.isEmpty() && !below.isEmpty() ? "1" : String.join("*", above);
        return numerator + below.stream().map(word -> "/" + word).collect(Collectors.joining());
    }

    private static List<String> words(MetricDimensions unit, Predicate<Factor> side) {
        return unit.factors().stream()
                .filter(side)
                .map(Factor::singular)
                .map(LibraryUnit::word)
                .sorted()
                .collect(Collectors.toCollection(ArrayList::new));
    }

    private static String word(String singular) {
        if (WORDS.containsKey(singular)) {
            return WORDS.get(singular);
        }
        return singular.matches(".+_(cycle|sector|request)")
                ? singular.substring(singular.lastIndexOf('_') + 1)
                : singular;
    }
}
