package dev.rangefinder.profiler.cost;

import dev.rangefinder.metric.AverageFormula;
import dev.rangefinder.perfworks.ReplayPasses;
import dev.rangefinder.profiler.cost.AskedPart.PartKind;
import dev.rangefinder.profiler.cost.CapturePasses.LeftOut;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// Keeps the most useful of what was asked for within so many passes (W2). Each step asks the library for the whole
/// list, because passes do not add up; the same question has the same answer, so the choice has too.
record PassLimit(PassCounter counter, int limit) {
    /// Metrics first, in the order of their use; then sections whole, where everything that they measure fits too.
    LimitedChoice of(AskedMetrics asked) {
        Set<String> kept = new LinkedHashSet<>(Set.of(AverageFormula.TIME));
        Set<String> singly = new LinkedHashSet<>(kept);
        Set<String> named = new LinkedHashSet<>(
                asked.of(PartKind.METRIC).map(AskedPart::name).toList());
        for (UsefulOrder place : UsefulOrder.values()) {
            List<String> here = place.of(asked.shown(), named::contains, this::isMeasured);
            if (keepIfFits(kept, withConstituents(here))) {
                singly.addAll(here);
            } else if (!place.isAllOrNothing()) {
                here.stream()
                        .filter(metric -> keepIfFits(kept, withConstituents(List.of(metric))))
                        .forEach(singly::add);
            }
        }
        List<String> sections = new ArrayList<>();
        Set<String> inSections = new LinkedHashSet<>();
        asked.of(PartKind.SECTION).forEach(section -> {
            if (keepIfFits(kept, section.metrics())) {
                sections.add(section.name());
                inSections.addAll(section.metrics());
            }
        });
        return new LimitedChoice(
                sections,
                singly.stream()
                        .filter(metric -> metric.equals(AverageFormula.TIME) || !inSections.contains(metric))
                        .toList(),
                leftOut(asked, kept, sections));
    }

    private boolean isMeasured(String metric) {
        return !counter.chip().fullNames(metric).isEmpty()
                && counter.refused(List.of(metric)).isEmpty();
    }

    private List<String> withConstituents(List<String> metrics) {
        List<String> all = new ArrayList<>(metrics);
        Breakdowns.of(metrics, counter.chip()).forEach(all::add);
        return all;
    }

    private boolean keepIfFits(Set<String> kept, Collection<String> more) {
        Set<String> together = new LinkedHashSet<>(kept);
        together.addAll(more);
        boolean fits = together.size() == kept.size() || counter.of(together).most() <= limit;
        if (fits) {
            kept.addAll(more);
        }
        return fits;
    }

    private List<LeftOut> leftOut(AskedMetrics asked, Set<String> kept, List<String> sections) {
        ReplayPasses now = counter.of(kept);
        return asked.parts().stream()
                .filter(part -> part.kind() == PartKind.SECTION
                        ? !sections.contains(part.name())
                        : !kept.containsAll(part.metrics()))
                .map(part -> new LeftOut(part, Math.max(1, with(kept, part).count() - now.count())))
                .toList();
    }

    private ReplayPasses with(Set<String> kept, AskedPart part) {
        Set<String> together = new LinkedHashSet<>(kept);
        together.addAll(part.metrics());
        return counter.of(together);
    }
}
