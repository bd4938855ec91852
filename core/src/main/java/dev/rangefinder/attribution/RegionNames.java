package dev.rangefinder.attribution;

import dev.rangefinder.result.RegionKey;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;

/// Tells names apart: where two regions of one report would print the same, the one whose label looks like a path is
/// shown in quotes (R3). Kinds of ranges play no part: `A` may be a push/pop range and a start/end range.
///
/// Names are settled from short to long, because a name is longer than that of its parent and quotes make it longer
/// still. Of those that are equal, all whose own label could be read as something else get quotes; of the others there
/// is at most one, since the last separator of its name tells its label and its parent. Names are compared by number
/// first, so that those of deep regions are not spelled out.
final class RegionNames {
    /// For numbers that stand for texts; any large odd one will do.
    private static final long FACTOR = 0x9E3779B97F4A7C15L;

    private record Waiting(int region, int length) {}

    private final RangeTree regions;
    private final boolean[] quoted;
    private final long[] numbers;
    private final int[] lengths;

    RegionNames(RangeTree regions) {
        this.regions = regions;
        int size = regions.nodes().size();
        this.quoted = new boolean[size];
        this.numbers = new long[size];
        this.lengths = new int[size];
        settle();
    }

    /// Which regions show their own label in quotes.
    boolean[] quoted() {
        return quoted.clone();
    }

    private void settle() {
        ChildNodes children = new ChildNodes(regions);
        PriorityQueue<Waiting> waiting = new PriorityQueue<>((one, other) -> one.length() == other.length()
                ? Integer.compare(one.region(), other.region())
                : Integer.compare(one.length(), other.length()));
        addAll(children.firstOutermost(), children, waiting);
        while (!waiting.isEmpty()) {
            int length = waiting.element().length();
            Map<Long, List<Integer>> alike = new HashMap<>();
            while (!waiting.isEmpty() && waiting.element().length() == length) {
                int region = waiting.remove().region();
                alike.computeIfAbsent(numbers[region], _ -> new ArrayList<>(1)).add(region);
            }
            for (int region : alike.values().stream()
                    .flatMap(group -> unsettled(group).stream())
                    .sorted()
                    .toList()) {
                quoted[region] = true;
                add(region, waiting);
            }
            alike.values().stream()
                    .flatMap(Collection::stream)
                    .filter(region -> lengths[region] == length)
                    .forEach(region -> addAll(children.first(region), children, waiting));
        }
    }

    private void addAll(int firstSibling, ChildNodes children, PriorityQueue<Waiting> to) {
        for (int region = firstSibling; region != RangeNode.NONE; region = children.following(region)) {
            add(region, to);
        }
    }

    private void add(int region, PriorityQueue<Waiting> to) {
        RangeNode node = regions.node(region);
        boolean outermost = node.parent() == RangeNode.NONE;
        long number = outermost ? 0 : numbers[node.parent()];
        int length = outermost ? 0 : lengths[node.parent()];
        for (String text : ownTexts(region)) {
            for (int i = 0; i < text.length(); i++) {
                number = number * FACTOR + text.charAt(i) + 1;
            }
            length += text.length();
        }
        numbers[region] = number;
        lengths[region] = length;
        to.add(new Waiting(region, length));
    }

    /// What a region adds to the name of its parent.
    private List<String> ownTexts(int region) {
        RangeNode node = regions.node(region);
        String label = quoted[region] ? RegionKey.quoted(node.label()) : node.label();
        if (node.parent() != RangeNode.NONE) {
            return List.of(RegionKey.SEPARATOR, label);
        }
        return node.domain().isPresent() ? List.of(node.domain().get(), "@", label) : List.of(label);
    }

    /// Those of a group that need quotes to be told apart from others of the same name.
    private List<Integer> unsettled(List<Integer> group) {
        if (group.size() == 1) {
            return List.of();
        }
        Map<String, List<Integer>> byName = new HashMap<>();
        group.forEach(region ->
                byName.computeIfAbsent(name(region), _ -> new ArrayList<>()).add(region));
        List<Integer> unsettled = new ArrayList<>();
        for (List<Integer> same : byName.values()) {
            Set<Identity> different = new HashSet<>();
            same.forEach(region -> different.add(identity(region)));
            if (different.size() > 1) {
                same.stream()
                        .filter(region -> !quoted[region]
                                && isDoubtful(regions.node(region).label()))
                        .forEach(unsettled::add);
            }
        }
        return unsettled;
    }

    private String name(int region) {
        List<String> texts = new ArrayList<>();
        for (int at = region; at != RangeNode.NONE; at = regions.node(at).parent()) {
            texts.addAll(ownTexts(at).reversed());
        }
        return String.join("", texts.reversed());
    }

    /// Regions that differ in more than their kind. Their parents have the same name only if they are the same but for
    /// the kind.
    private record Identity(boolean outermost, Optional<String> domain, int parentLength, String label) {}

    private Identity identity(int region) {
        RangeNode node = regions.node(region);
        boolean outermost = node.parent() == RangeNode.NONE;
        return new Identity(outermost, node.domain(), outermost ? 0 : lengths[node.parent()], node.label());
    }

    /// Whether a label holds something that names have between labels.
    private static boolean isDoubtful(String label) {
        return label.isEmpty()
                || label.startsWith(":")
                || label.endsWith(":")
                || label.contains(RegionKey.SEPARATOR)
                || label.indexOf('@') >= 0
                || label.indexOf('\'') >= 0;
    }
}
