package dev.rangefinder.browser;

import dev.rangefinder.capture.RangeKind;
import dev.rangefinder.result.RegionKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/// The regions of the large report: children behind their parents, six deep.
///
/// @param parents of each region, -1 for an outermost one
record LargeTree(List<RegionKey> keys, List<Integer> parents) {
    private static final int DEEPEST = 6;
    private static final int OF_ONE_STEP = 250;
    private static final List<String> LABELS =
            List.of("step %d", "layer.%d", "block/%d", "attention %d", "qkv_proj.%d", "matmul#%d");

    static LargeTree grown(int regions, SplittableRandom random) {
        List<RegionKey> keys = new ArrayList<>();
        List<Integer> parents = new ArrayList<>();
        for (int region = 0; region < regions; region++) {
            int parent = parent(region, keys, parents, random);
            parents.add(parent);
            List<String> path =
                    new ArrayList<>(parent < 0 ? List.of() : keys.get(parent).path());
            path.add(LABELS.get(path.size()).formatted(region));
            keys.add(new RegionKey(RangeKind.PUSH_POP, Optional.empty(), path));
        }
        return new LargeTree(List.copyOf(keys), List.copyOf(parents));
    }

    /// A child of the region before or, more often, its sibling: about four of them have the same parent.
    private static int parent(int region, List<RegionKey> keys, List<Integer> parents, SplittableRandom random) {
        if (region % OF_ONE_STEP == 0) {
            return -1;
        }
        int before = region - 1;
        if (keys.get(before).depth() == 0 || (keys.get(before).depth() < DEEPEST - 1 && random.nextInt(4) == 0)) {
            return before;
        }
        int sibling = before;
        while (keys.get(sibling).depth() > 1 && random.nextInt(4) == 0) {
            sibling = parents.get(sibling);
        }
        return parents.get(sibling);
    }

    int size() {
        return keys.size();
    }

    int parent(int region) {
        return parents.get(region);
    }

    RegionKey key(int region) {
        return keys.get(region);
    }

    /// Children stand right behind their parents.
    boolean isLeaf(int region) {
        return region + 1 == size() || parent(region + 1) != region;
    }
}
