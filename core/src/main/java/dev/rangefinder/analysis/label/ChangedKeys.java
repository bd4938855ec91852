package dev.rangefinder.analysis.label;

import dev.rangefinder.result.RegionKey;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// Keys of regions as they would be if their labels were others. Each key and each label is changed once, whatever
/// number of regions is inside it.
public final class ChangedKeys {
    private final UnaryOperator<String> change;
    private final Map<String, String> labels = new HashMap<>();
    private final Map<RegionKey, RegionKey> known = new HashMap<>();

    public ChangedKeys(UnaryOperator<String> change) {
        this.change = change;
    }

    public String of(String label) {
        return labels.computeIfAbsent(label, change);
    }

    public RegionKey of(RegionKey key) {
        Deque<RegionKey> unknown = new ArrayDeque<>();
        @Nullable RegionKey changed = null;
        for (Optional<RegionKey> next = Optional.of(key); next.isPresent() && changed == null; ) {
            changed = known.get(next.get());
            if (changed == null) {
                unknown.push(next.get());
                next = next.get().parent();
            }
        }
        for (RegionKey next : unknown) {
            String label = of(next.label());
            changed = changed == null
                    ? RegionKey.outermost(next.kind(), next.domain(), label, false)
                    : changed.child(label, false);
            known.put(next, changed);
        }
        return Objects.requireNonNull(changed);
    }
}
