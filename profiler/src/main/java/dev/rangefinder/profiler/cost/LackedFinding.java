package dev.rangefinder.profiler.cost;

import dev.rangefinder.judgement.LaunchDetector;
import dev.rangefinder.judgement.LaunchMetric;
import dev.rangefinder.judgement.detector.LaunchDetectors;
import dev.rangefinder.metric.KnownSection;
import dev.rangefinder.perfworks.ChipMetrics;
import dev.rangefinder.perfworks.NameStanding;
import dev.rangefinder.perfworks.ReplayPasses;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// A cause that a capture could not judge (F2), and the cheapest way to have it judged (W1).
///
/// @param code of the detector
/// @param title of the detector, for people
/// @param more how many passes it adds to the capture
/// @param exact whether that is no estimate
/// @param sections to be added; none where metrics by name are cheaper
/// @param metrics to be added by name
public record LackedFinding(
        String code, String title, int more, boolean exact, List<String> sections, List<String> metrics) {
    /// Told by the driver and by ncu itself, so that they cost nothing (facts/perfworks.md §4).
    private static final Set<String> FREE = Set.of("launch__", "device__");

    public LackedFinding {
        sections = List.copyOf(sections);
        metrics = List.copyOf(metrics);
    }

    /// Those of a capture, in the order of the detectors. What the chip cannot measure at all is not among them.
    ///
    /// @param asked everything that is measured
    static List<LackedFinding> of(AskedMetrics asked, PassCounter counter) {
        List<String> planned = asked.metrics();
        Set<String> measured = new LinkedHashSet<>(planned);
        planned.forEach(name -> measured.addAll(counter.chip().fullNames(name)));
        ReplayPasses now = counter.of(planned);
        List<LackedFinding> lacked = new ArrayList<>();
        for (LaunchDetector detector : LaunchDetectors.ALL) {
            List<LaunchMetric> missing = detector.needs().stream()
                    .filter(need -> need.names().stream().noneMatch(measured::contains))
                    .toList();
            if (!missing.isEmpty() && missing.stream().allMatch(need -> isPossible(need, counter.chip()))) {
                cheapest(detector, missing, asked, counter, now).ifPresent(lacked::add);
            }
        }
        return lacked;
    }

    /// Empty where the sections that measure it are asked for: what they compute of their counters has no list.
    private static Optional<LackedFinding> cheapest(
            LaunchDetector detector,
            List<LaunchMetric> missing,
            AskedMetrics asked,
            PassCounter counter,
            ReplayPasses now) {
        ChipMetrics chip = counter.chip();
        List<KnownSection> sections = SectionMetrics.namedIn(detector.facts().capture()).stream()
                .filter(section ->
                        asked.parts().stream().noneMatch(part -> part.name().equals(section.identifier())))
                .toList();
        Optional<List<String>> needed = byName(missing, chip);
        if (sections.isEmpty() && needed.isEmpty()) {
            return Optional.empty();
        }
        ReplayPasses whole = together(
                asked,
                sections.stream()
                        .flatMap(section -> SectionMetrics.of(section, chip.chip()).stream())
                        .toList(),
                counter);
        // What tells causes apart goes with it, as far as the chip has it.
        Optional<List<String>> names = needed.map(list -> Stream.concat(
                        list.stream(), detector.tellsApartBy().stream().flatMap(metric -> named(metric, chip).stream()))
                .toList());
        Optional<ReplayPasses> singly = names.map(all -> together(asked, all, counter));
        boolean byName = singly.filter(passes -> sections.isEmpty() || passes.count() < whole.count())
                .isPresent();
        ReplayPasses passes = byName ? singly.orElseThrow() : whole;
        return Optional.of(new LackedFinding(
                detector.facts().code(),
                detector.facts().title(),
                Math.max(0, passes.count() - now.count()),
                passes.exact() && now.exact(),
                byName
                        ? List.of()
                        : sections.stream().map(KnownSection::identifier).toList(),
                byName ? names.orElseThrow() : List.of()));
    }

    private static ReplayPasses together(AskedMetrics asked, Collection<String> more, PassCounter counter) {
        Set<String> all = new LinkedHashSet<>(asked.metrics());
        all.addAll(more);
        return counter.of(all);
    }

    private static boolean isPossible(LaunchMetric need, ChipMetrics chip) {
        return need.names().stream()
                .map(chip::standing)
                .anyMatch(standing -> standing == NameStanding.KNOWN || standing == NameStanding.NOT_OF_THE_CATALOGUE);
    }

    /// Empty where one comes with a section only.
    private static Optional<List<String>> byName(List<LaunchMetric> missing, ChipMetrics chip) {
        List<String> names =
                missing.stream().flatMap(need -> named(need, chip).stream()).toList();
        return names.size() == missing.size() ? Optional.of(names) : Optional.empty();
    }

    private static Optional<String> named(LaunchMetric need, ChipMetrics chip) {
        return need.names().stream()
                .filter(name -> !chip.fullNames(name).isEmpty() || FREE.stream().anyMatch(name::startsWith))
                .findFirst();
    }

    /// `+1 pass`, `about +3 passes`.
    public String price() {
        return (exact ? "+" : "about +") + more + (more == 1 ? " pass" : " passes");
    }
}
