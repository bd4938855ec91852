package dev.rangefinder.diff;

import dev.rangefinder.result.Finding;
import dev.rangefinder.result.RegionKey;
import dev.rangefinder.result.ScopeReport;
import dev.rangefinder.result.comparison.FindingDiff;
import dev.rangefinder.result.comparison.FindingDiff.Fate;
import dev.rangefinder.result.comparison.RegionDiff;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;

/// What became of findings: gone, new, moved to another region, or still there (F2).
final class FindingComparison {
    private static final Comparator<FindingDiff> ORDER = Comparator.comparing(
                    (FindingDiff finding) -> switch (finding.fate()) {
                        case NEW -> 0;
                        case MOVED -> 1;
                        case GONE -> 2;
                        case STAYED -> 3;
                    })
            .thenComparing(FindingDiff::shown, Finding.ORDER)
            .thenComparing(finding -> finding.shown().code());

    private FindingComparison() {}

    /// What findings are the same by, wherever they are.
    private record Kind(String code, Finding.Author author, Optional<String> cause) {
        static Kind of(Finding finding) {
            return new Kind(finding.code(), finding.author(), finding.cause());
        }
    }

    private record PlacedKind(Kind kind, Optional<RegionKey> region) {}

    static List<FindingDiff> of(DiffSide base, DiffSide current, List<RegionDiff> regions) {
        Map<RegionKey, RegionKey> shown = new HashMap<>();
        Map<RegionKey, RegionKey> shownOfBase = new HashMap<>();
        regions.forEach(region -> {
            region.base().forEach(key -> shownOfBase.put(key, region.key()));
            region.current().forEach(key -> shown.put(key, region.key()));
        });
        SequencedMap<PlacedKind, Finding> before = usual(base, shownOfBase);
        SequencedMap<PlacedKind, Finding> after = usual(current, shown);
        List<FindingDiff> found = new ArrayList<>();
        SequencedMap<PlacedKind, Finding> left = new LinkedHashMap<>(before);
        SequencedMap<PlacedKind, Finding> come = new LinkedHashMap<>(after);
        before.forEach((place, finding) -> {
            Finding same = come.remove(place);
            if (same != null) {
                left.remove(place);
                found.add(new FindingDiff(Fate.STAYED, Optional.of(finding), Optional.of(same)));
            }
        });
        left.forEach((place, finding) -> come.keySet().stream()
                .filter(other -> other.kind.equals(place.kind))
                .findFirst()
                .ifPresentOrElse(
                        other -> found.add(new FindingDiff(
                                Fate.MOVED, Optional.of(finding), Optional.ofNullable(come.remove(other)))),
                        () -> found.add(new FindingDiff(Fate.GONE, Optional.of(finding), Optional.empty()))));
        come.values().forEach(finding -> found.add(new FindingDiff(Fate.NEW, Optional.empty(), Optional.of(finding))));
        found.sort(ORDER);
        return found;
    }

    /// What at least half of the runs of a side have; of these the one that could save most.
    private static SequencedMap<PlacedKind, Finding> usual(DiffSide side, Map<RegionKey, RegionKey> shown) {
        List<ScopeReport> runs = side.numbers();
        SequencedMap<PlacedKind, List<Finding>> all = new LinkedHashMap<>();
        for (ScopeReport run : runs) {
            for (Finding finding : run.findings().ranked()) {
                Optional<RegionKey> region = finding.region().map(key -> shown.getOrDefault(key, key));
                all.computeIfAbsent(new PlacedKind(Kind.of(finding), region), _ -> new ArrayList<>())
                        .add(finding);
            }
        }
        SequencedMap<PlacedKind, Finding> usual = new LinkedHashMap<>();
        all.forEach((place, findings) -> {
            if (2 * findings.size() >= runs.size()) {
                findings.stream().min(Finding.ORDER).ifPresent(largest -> usual.put(place, largest));
            }
        });
        return usual;
    }
}
