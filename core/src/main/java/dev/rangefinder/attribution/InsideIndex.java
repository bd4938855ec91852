package dev.rangefinder.attribution;

import dev.rangefinder.attribution.Membership.Tree;
import dev.rangefinder.result.RegionKey;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/// What is inside which region (R5), in memory that grows with things and regions, not with their product: things stand
/// in the order of a walk through the tree, so that those of a region follow one another (R14).
///
/// A thing that is in two places of one tree, neither inside the other (R9), would come twice in what encloses both; it
/// is listed region by region instead. That is rare.
public final class InsideIndex<T> {
    private record Span(int from, int to) {}

    private final List<T> things = new ArrayList<>();
    private final Map<RegionKey, Span> spans = new LinkedHashMap<>();
    private final Map<RegionKey, List<T>> listed = new HashMap<>();

    /// Collects things before they are put in order.
    public static final class IndexBuilder<T> {
        private final Map<RegionKey, List<T>> attached = new HashMap<>();
        private final Map<RegionKey, List<T>> listed = new HashMap<>();
        private final Set<RegionKey> regions = new LinkedHashSet<>();

        /// Adds a thing.
        ///
        /// @param innermost the regions that a thing is in, without those that enclose them
        public void add(T thing, List<RegionKey> innermost) {
            innermost.forEach(this::register);
            if (shareRoot(innermost)) {
                Set<RegionKey> all = new HashSet<>();
                innermost.forEach(region -> all.addAll(region.enclosing()));
                all.forEach(region ->
                        listed.computeIfAbsent(region, _ -> new ArrayList<>()).add(thing));
            } else {
                innermost.forEach(region ->
                        attached.computeIfAbsent(region, _ -> new ArrayList<>()).add(thing));
            }
        }

        /// Outermost first; what is known has known parents.
        private void register(RegionKey region) {
            Deque<RegionKey> unknown = new ArrayDeque<>();
            RegionKey next = region;
            while (!regions.contains(next)) {
                unknown.push(next);
                if (next.parent().isEmpty()) {
                    break;
                }
                next = next.parent().get();
            }
            regions.addAll(unknown);
        }

        private static boolean shareRoot(List<RegionKey> innermost) {
            if (innermost.size() < 2) {
                return false;
            }
            Set<Tree> trees = new HashSet<>();
            if (innermost.stream().allMatch(region -> trees.add(Tree.of(region)))) {
                return false;
            }
            Set<RegionKey> roots = new HashSet<>();
            return !innermost.stream()
                    .allMatch(region -> roots.add(region.enclosing().getFirst()));
        }

        public InsideIndex<T> build() {
            return new InsideIndex<>(this);
        }
    }

    private InsideIndex(IndexBuilder<T> builder) {
        listed.putAll(builder.listed);
        Map<RegionKey, List<RegionKey>> children = new HashMap<>();
        List<RegionKey> outermost = new ArrayList<>();
        for (RegionKey region : builder.regions) {
            spans.put(region, new Span(0, 0));
            region.parent()
                    .map(parent -> children.computeIfAbsent(parent, _ -> new ArrayList<>()))
                    .orElse(outermost)
                    .add(region);
        }
        record Step(RegionKey region, int from, boolean leaves) {}
        Deque<Step> steps = new ArrayDeque<>();
        outermost.reversed().forEach(region -> steps.push(new Step(region, 0, false)));
        while (!steps.isEmpty()) {
            Step step = steps.pop();
            if (step.leaves()) {
                spans.put(step.region(), new Span(step.from(), things.size()));
                continue;
            }
            steps.push(new Step(step.region(), things.size(), true));
            things.addAll(builder.attached.getOrDefault(step.region(), List.of()));
            children.getOrDefault(step.region(), List.of())
                    .reversed()
                    .forEach(child -> steps.push(new Step(child, 0, false)));
        }
    }

    /// All regions that have anything inside, parents before their children.
    public Set<RegionKey> regions() {
        return spans.keySet();
    }

    /// Each thing inside a region, once.
    public List<T> inside(RegionKey region) {
        Span span = spans.get(region);
        if (span == null) {
            return List.of();
        }
        List<T> following = things.subList(span.from(), span.to());
        List<T> others = listed.getOrDefault(region, List.of());
        return others.isEmpty()
                ? following
                : Stream.concat(following.stream(), others.stream()).toList();
    }
}
