package dev.rangefinder.diff.alignment;

import dev.rangefinder.attribution.Renaming;
import dev.rangefinder.result.RegionKey;
import dev.rangefinder.result.comparison.Alignment;
import dev.rangefinder.result.comparison.DiffThresholds;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.function.Function;

/// Aligns the regions of two sides (D2): by key, by the user's map, with numbers left out, by likeness of kernels; each
/// step only looks at what is left, and children are looked for below what their parents were aligned with.
public final class RegionAlignment {
    private final Children base;
    private final Children current;
    private final List<Renaming> rename;
    private final RegionLikeness likeness;
    private final List<RegionPair> pairs = new ArrayList<>();

    private RegionAlignment(Children base, Children current, List<Renaming> rename, DiffThresholds thresholds) {
        this.base = base;
        this.current = current;
        this.rename = rename;
        this.likeness = new RegionLikeness(thresholds.likeness(), thresholds.likenessLead());
    }

    /// The pairs in the order of the new side, children behind their parents. What was removed comes behind the region
    /// that was before it on the base, so that it stays among its siblings.
    ///
    /// @param base regions of all runs of a side, each once, children behind their parents
    /// @param current likewise
    public static List<RegionPair> of(
            List<AlignedRegion> base, List<AlignedRegion> current, List<Renaming> rename, DiffThresholds thresholds) {
        return new RegionAlignment(new Children(base), new Children(current), rename, thresholds).align();
    }

    /// The regions of a side by the region around them.
    private static final class Children {
        private final List<AlignedRegion> outermost = new ArrayList<>();
        private final Map<RegionKey, List<AlignedRegion>> inside = new HashMap<>();
        private final Map<RegionKey, AlignedRegion> known = new HashMap<>();

        Children(List<AlignedRegion> regions) {
            regions.forEach(region -> known.put(region.key(), region));
            for (AlignedRegion region : regions) {
                region.key()
                        .parent()
                        .filter(known::containsKey)
                        .ifPresentOrElse(
                                parent -> inside.computeIfAbsent(parent, _ -> new ArrayList<>())
                                        .add(region),
                                () -> outermost.add(region));
            }
        }

        List<AlignedRegion> of(List<AlignedRegion> parents) {
            return parents.stream()
                    .flatMap(parent -> inside.getOrDefault(parent.key(), List.of()).stream())
                    .toList();
        }
    }

    /// Regions that were aligned, or that only one side has.
    private record Matched(
            RegionKey shown, List<AlignedRegion> base, List<AlignedRegion> current, Alignment alignment) {}

    private List<RegionPair> align() {
        // Not by recursion: ranges nest as deeply as strangers like (R14).
        List<Matched> waiting = new ArrayList<>(
                siblings(Optional.empty(), base.outermost, current.outermost).reversed());
        while (!waiting.isEmpty()) {
            Matched next = waiting.removeLast();
            pairs.add(new RegionPair(next.shown, keys(next.base), keys(next.current), next.alignment));
            waiting.addAll(siblings(Optional.of(next), base.of(next.base), current.of(next.current))
                    .reversed());
        }
        return List.copyOf(pairs);
    }

    private static List<RegionKey> keys(List<AlignedRegion> regions) {
        return regions.stream().map(AlignedRegion::key).toList();
    }

    private List<Matched> siblings(Optional<Matched> parent, List<AlignedRegion> before, List<AlignedRegion> after) {
        List<AlignedRegion> leftBefore = new ArrayList<>(before);
        List<AlignedRegion> leftAfter = new ArrayList<>(after);
        List<Matched> matched = new ArrayList<>();
        byLabel(parent, leftBefore, leftAfter, Function.identity(), Alignment.EXACT, matched);
        if (!rename.isEmpty()) {
            byLabel(parent, leftBefore, leftAfter, this::renamed, Alignment.RENAMED_BY_USER, matched);
        }
        byLabel(parent, leftBefore, leftAfter, NumberlessLabel::of, Alignment.NUMBERS, matched);
        likeness.of(leftBefore, leftAfter).forEach((one, other) -> {
            matched.add(new Matched(shown(parent, other), List.of(one), List.of(other), Alignment.LIKENESS));
            leftBefore.remove(one);
            leftAfter.remove(other);
        });
        leftAfter.forEach(
                region -> matched.add(new Matched(shown(parent, region), List.of(), List.of(region), Alignment.ADDED)));
        leftBefore.forEach(region ->
                matched.add(new Matched(shown(parent, region), List.of(region), List.of(), Alignment.REMOVED)));
        return ordered(matched, before, after);
    }

    private String renamed(String label) {
        String changed = label;
        for (Renaming each : rename) {
            changed = each.apply(changed);
        }
        return changed;
    }

    private static void byLabel(
            Optional<Matched> parent,
            List<AlignedRegion> before,
            List<AlignedRegion> after,
            Function<String, String> change,
            Alignment alignment,
            List<Matched> matched) {
        SequencedMap<SiblingLabel, List<AlignedRegion>> others = grouped(parent, after, change);
        Set<RegionKey> done = new HashSet<>();
        Set<RegionKey> doneOfOther = new HashSet<>();
        grouped(parent, before, change).forEach((sibling, ours) -> {
            List<AlignedRegion> theirs = others.getOrDefault(sibling, List.of());
            if (!theirs.isEmpty()) {
                // A child is as certain as its parent at most.
                Alignment least = parent.map(Matched::alignment)
                        .filter(outer -> outer.isPair() && outer.compareTo(alignment) > 0)
                        .orElse(alignment);
                RegionKey shown = alignment == Alignment.EXACT && theirs.size() == 1
                        ? shown(parent, theirs.getFirst())
                        : labelled(parent, theirs.getFirst(), sibling.label);
                matched.add(new Matched(shown, ours, theirs, least));
                done.addAll(keys(ours));
                doneOfOther.addAll(keys(theirs));
            }
        });
        before.removeIf(region -> done.contains(region.key()));
        after.removeIf(region -> doneOfOther.contains(region.key()));
    }

    /// What tells siblings apart: outermost ones by kind and domain too.
    private record SiblingLabel(String around, String label) {}

    private static SequencedMap<SiblingLabel, List<AlignedRegion>> grouped(
            Optional<Matched> parent, List<AlignedRegion> regions, Function<String, String> change) {
        SequencedMap<SiblingLabel, List<AlignedRegion>> groups = new LinkedHashMap<>();
        for (AlignedRegion region : regions) {
            RegionKey key = region.key();
            String around = parent.isPresent()
                    ? ""
                    : key.kind().code() + " " + key.domain().orElse("") + " "
                            + key.parent().map(RegionKey::path).orElse(List.of());
            groups.computeIfAbsent(new SiblingLabel(around, change.apply(key.label())), _ -> new ArrayList<>())
                    .add(region);
        }
        return groups;
    }

    /// Its own key, below what its parent is shown as.
    private static RegionKey shown(Optional<Matched> parent, AlignedRegion region) {
        RegionKey key = region.key();
        return parent.map(Matched::shown)
                .filter(outer -> !Optional.of(outer).equals(key.parent()))
                .map(outer -> outer.child(key.label(), false))
                .orElse(key);
    }

    private static RegionKey labelled(Optional<Matched> parent, AlignedRegion region, String label) {
        RegionKey key = region.key();
        return parent.map(Matched::shown)
                .or(key::parent)
                .map(outer -> outer.child(label, false))
                .orElseGet(() -> RegionKey.outermost(key.kind(), key.domain(), label, false));
    }

    private static List<Matched> ordered(List<Matched> matched, List<AlignedRegion> before, List<AlignedRegion> after) {
        Map<RegionKey, Matched> ofBase = new HashMap<>();
        Map<RegionKey, Matched> ofCurrent = new HashMap<>();
        for (Matched each : matched) {
            each.base.forEach(region -> ofBase.put(region.key(), each));
            each.current.forEach(region -> ofCurrent.put(region.key(), each));
        }
        Map<Matched, List<Matched>> removedBehind = new HashMap<>();
        List<Matched> first = new ArrayList<>();
        List<Matched> place = first;
        for (AlignedRegion region : before) {
            Matched each = ofBase.getOrDefault(region.key(), matched.getFirst());
            if (each.alignment == Alignment.REMOVED) {
                place.add(each);
            } else {
                place = removedBehind.computeIfAbsent(each, _ -> new ArrayList<>());
            }
        }
        SequencedMap<Matched, Boolean> order = new LinkedHashMap<>();
        first.forEach(each -> order.put(each, true));
        for (AlignedRegion region : after) {
            Matched each = ofCurrent.getOrDefault(region.key(), matched.getFirst());
            if (order.putIfAbsent(each, true) == null) {
                removedBehind.getOrDefault(each, List.of()).forEach(removed -> order.put(removed, true));
            }
        }
        return List.copyOf(order.keySet());
    }
}
