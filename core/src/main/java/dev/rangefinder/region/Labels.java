package dev.rangefinder.region;

import dev.rangefinder.capture.RangeKind;
import dev.rangefinder.result.RegionKey;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Turns nodes of raw labels into regions: a label may itself be a path (R3).
///
/// `A::A1` is divided where `A` is a region of the same domain and kind, at the longest such beginning; what the
/// enclosing
/// ranges already are is not repeated, so inside `A` it is `A::A1` and not `A::A::A1`.
final class Labels {
    /// Longer labels are taken whole: nobody writes such paths, and looking for beginnings takes quadratic time.
    private static final int LONGEST_DIVIDED = 4096;

    private record Tree(RangeKind kind, Optional<String> domain) {}

    private final RangeTree ranges;
    private final RegionSettings settings;
    private final Map<Tree, Set<String>> known = new HashMap<>();
    private final Map<Integer, List<String>> paths = new HashMap<>();

    /// @param ranges all of them: a label may be divided because of a range that was opened later
    Labels(RangeTree ranges, RegionSettings settings) {
        this.ranges = ranges;
        this.settings = settings;
        for (RangeNode node : ranges.nodes()) {
            known.computeIfAbsent(tree(node), _ -> new HashSet<>()).add(node.label());
        }
    }

    /// The region of a node.
    RegionKey region(int node) {
        RangeNode range = ranges.node(node);
        return new RegionKey(range.kind(), range.domain(), path(node));
    }

    /// The regions that a node adds to those of its parent, outermost first: several where its label is a path.
    List<RegionKey> added(int node) {
        RangeNode range = ranges.node(node);
        int enclosing =
                range.parent() == RangeNode.NONE ? 0 : path(range.parent()).size();
        List<String> path = path(node);
        List<RegionKey> added = new ArrayList<>();
        for (int length = enclosing + 1; length <= path.size(); length++) {
            added.add(new RegionKey(range.kind(), range.domain(), path.subList(0, length)));
        }
        return added;
    }

    private List<String> path(int node) {
        List<String> done = paths.get(node);
        if (done != null) {
            return done;
        }
        RangeNode range = ranges.node(node);
        List<String> path = new ArrayList<>(range.parent() == RangeNode.NONE ? List.of() : path(range.parent()));
        List<String> labels = divided(range);
        path.addAll(labels.subList(alreadyOpen(labels, path), labels.size()));
        paths.put(node, List.copyOf(path));
        return path;
    }

    private List<String> divided(RangeNode range) {
        String label = range.label();
        if (label.length() > LONGEST_DIVIDED) {
            return List.of(label);
        }
        return switch (settings.split()) {
            case NEVER -> List.of(label);
            case ALWAYS -> dividedEverywhere(label);
            case AUTO -> dividedAtRegions(label, known.getOrDefault(tree(range), Set.of()));
        };
    }

    private List<String> dividedEverywhere(String label) {
        List<String> parts = new ArrayList<>();
        int from = 0;
        for (int at = label.indexOf(settings.separator()); at >= 0; at = label.indexOf(settings.separator(), from)) {
            parts.add(label.substring(from, at));
            from = at + settings.separator().length();
        }
        parts.add(label.substring(from));
        return parts.contains("") ? List.of(label) : parts;
    }

    private List<String> dividedAtRegions(String label, Set<String> regions) {
        List<String> parts = new ArrayList<>();
        String rest = label;
        int at = separatorBefore(rest, rest.length());
        while (at > 0) {
            String beginning = rest.substring(0, at);
            String end = rest.substring(at + settings.separator().length());
            if (!end.isEmpty() && regions.contains(beginning)) {
                parts.add(end);
                rest = beginning;
                at = rest.length();
            }
            at = separatorBefore(rest, at);
        }
        parts.add(rest);
        Collections.reverse(parts);
        return parts;
    }

    private int separatorBefore(String label, int end) {
        return label.lastIndexOf(settings.separator(), end - 1);
    }

    /// How many of these labels the enclosing path already holds, one after the other: at most all but the last.
    private static int alreadyOpen(List<String> labels, List<String> path) {
        for (int count = labels.size() - 1; count > 0; count--) {
            if (Collections.indexOfSubList(path, labels.subList(0, count)) >= 0) {
                return count;
            }
        }
        return 0;
    }

    private static Tree tree(RangeNode node) {
        return new Tree(node.kind(), node.domain());
    }
}
