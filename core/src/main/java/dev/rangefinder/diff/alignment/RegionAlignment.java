package dev.rangefinder.diff.alignment;

import dev.rangefinder.result.RegionKey;
import dev.rangefinder.result.comparison.Alignment;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.SequencedSet;
import java.util.Set;

/// Aligns the regions of two sides (D2): by key.
public final class RegionAlignment {
    private RegionAlignment() {}

    /// The pairs in the order of the new side, children behind their parents. What was removed comes behind the region
    /// that was before it on the base, so that it stays among its siblings.
    ///
    /// @param base keys of all runs of a side, each once, children behind their parents
    /// @param current likewise
    public static List<RegionPair> of(SequencedSet<RegionKey> base, SequencedSet<RegionKey> current) {
        SequencedMap<RegionKey, List<RegionPair>> removedBehind = new LinkedHashMap<>();
        List<RegionPair> removedFirst = new ArrayList<>();
        List<RegionPair> place = removedFirst;
        for (RegionKey key : base) {
            if (current.contains(key)) {
                place = new ArrayList<>();
                removedBehind.put(key, place);
            } else {
                place.add(new RegionPair(key, List.of(key), List.of(), Alignment.REMOVED));
            }
        }
        List<RegionPair> pairs = new ArrayList<>(removedFirst);
        for (RegionKey key : current) {
            List<RegionPair> removed = removedBehind.get(key);
            pairs.add(
                    removed == null
                            ? new RegionPair(key, List.of(), List.of(key), Alignment.ADDED)
                            : new RegionPair(key, List.of(key), List.of(key), Alignment.EXACT));
            pairs.addAll(removed == null ? List.of() : removed);
        }
        return inTreeOrder(pairs);
    }

    /// Children behind their parents, siblings in the order in which they are given.
    private static List<RegionPair> inTreeOrder(List<RegionPair> pairs) {
        Set<RegionKey> known = new HashSet<>();
        pairs.forEach(pair -> known.add(pair.key()));
        Map<RegionKey, List<RegionPair>> children = new LinkedHashMap<>();
        List<RegionPair> outermost = new ArrayList<>();
        for (RegionPair pair : pairs) {
            pair.key()
                    .parent()
                    .filter(known::contains)
                    .ifPresentOrElse(
                            parent -> children.computeIfAbsent(parent, _ -> new ArrayList<>())
                                    .add(pair),
                            () -> outermost.add(pair));
        }
        List<RegionPair> ordered = new ArrayList<>(pairs.size());
        // Not by recursion: ranges nest as deeply as strangers like (R14).
        List<RegionPair> waiting = new ArrayList<>(outermost.reversed());
        while (!waiting.isEmpty()) {
            RegionPair next = waiting.removeLast();
            ordered.add(next);
            waiting.addAll(children.getOrDefault(next.key(), List.of()).reversed());
        }
        return ordered;
    }
}
