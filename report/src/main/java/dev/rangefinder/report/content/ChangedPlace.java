package dev.rangefinder.report.content;

import dev.rangefinder.result.comparison.ChangeVerdict;
import dev.rangefinder.result.comparison.KernelDiff;
import dev.rangefinder.result.comparison.MetricClass;
import dev.rangefinder.result.comparison.MetricComparison.Strength;
import dev.rangefinder.result.comparison.PartDiff;
import dev.rangefinder.result.comparison.RegionDiff;
import dev.rangefinder.result.comparison.RunDiff;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.stream.Stream;

/// Where something changed, with what is more and what is less there.
///
/// @param also what else is different, such as registers
record ChangedPlace(String name, PartDiff part, List<MetricClass> more, List<MetricClass> less, List<String> also) {
    private static final int MOST_CLASSES = 5;

    Tone tone() {
        return more.isEmpty() ? Tone.BETTER : less.isEmpty() ? Tone.WORSE : Tone.OTHER;
    }

    /// A change that is certain before one that is not.
    boolean isLikelyOnly() {
        return Stream.concat(more.stream(), less.stream())
                .map(part::of)
                .flatMap(Optional::stream)
                .allMatch(each -> each.strength().equals(Optional.of(Strength.LIKELY)));
    }

    /// Regions, or kernels where there are none; the largest part of the whole first.
    static List<ChangedPlace> of(RunDiff diff) {
        return diff.regions().isEmpty() ? kernelPlaces(diff) : regionPlaces(diff);
    }

    /// What changed, in the order in which a reader asks; what only describes it comes last.
    static List<String> words(PartDiff part) {
        return ComparedClasses.inOrder(part.classes().stream()
                        .filter(each -> each.metricClass() != MetricClass.TIME
                                || part.of(MetricClass.CYCLES).isEmpty())
                        .filter(each -> each.metricClass() != MetricClass.CLOCK)
                        .filter(each -> Tone.of(each.verdict()) == Tone.WORSE
                                || Tone.of(each.verdict()) == Tone.BETTER
                                || each.verdict() == ChangeVerdict.CHANGED))
                .map(ChangeWords::of)
                .flatMap(Optional::stream)
                .limit(MOST_CLASSES)
                .toList();
    }

    private static List<ChangedPlace> regionPlaces(RunDiff diff) {
        SequencedMap<Integer, List<MetricClass>> more =
                classes(diff.verdict().worst().stream().map(each -> Map.entry(each.region(), each.metricClass())));
        SequencedMap<Integer, List<MetricClass>> less =
                classes(diff.verdict().best().stream().map(each -> Map.entry(each.region(), each.metricClass())));
        return places(more, less, (place, added, missing) -> {
            RegionDiff region = diff.regions().get(place);
            return new ChangedPlace(region.key().name(), region.exclusive(), added, missing, List.of());
        });
    }

    private static List<ChangedPlace> kernelPlaces(RunDiff diff) {
        SequencedMap<Integer, List<MetricClass>> more = classes(
                diff.verdict().worstKernels().stream().map(each -> Map.entry(each.kernel(), each.metricClass())));
        SequencedMap<Integer, List<MetricClass>> less = classes(
                diff.verdict().bestKernels().stream().map(each -> Map.entry(each.kernel(), each.metricClass())));
        return places(more, less, (place, added, missing) -> {
            KernelDiff kernel = diff.kernels().get(place);
            String registers = ComparedRow.of(kernel).registers();
            return new ChangedPlace(
                    kernel.family(),
                    kernel.launches(),
                    added,
                    missing,
                    registers.isEmpty() ? List.of() : List.of("registers " + registers));
        });
    }

    /// Makes a place of what is more and what is less there.
    private interface ChangedPlaceMaker {
        ChangedPlace of(int place, List<MetricClass> more, List<MetricClass> less);
    }

    private static SequencedMap<Integer, List<MetricClass>> classes(Stream<Map.Entry<Integer, MetricClass>> blamed) {
        SequencedMap<Integer, List<MetricClass>> classes = new LinkedHashMap<>();
        blamed.forEach(each ->
                classes.computeIfAbsent(each.getKey(), _ -> new ArrayList<>()).add(each.getValue()));
        return classes;
    }

    /// In the order of the verdict, what is more first.
    private static List<ChangedPlace> places(
            SequencedMap<Integer, List<MetricClass>> more,
            SequencedMap<Integer, List<MetricClass>> less,
            ChangedPlaceMaker maker) {
        return Stream.concat(more.keySet().stream(), less.keySet().stream())
                .distinct()
                .map(place -> maker.of(place, more.getOrDefault(place, List.of()), less.getOrDefault(place, List.of())))
                .toList();
    }
}
