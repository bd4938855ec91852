package dev.rangefinder.diff.alignment;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;

/// Which siblings that only one side has are "renamed?": each the other's best by its kernels, far enough and by far
/// enough (D2).
///
/// @param least likeness that counts
/// @param lead over the next best
record RegionLikeness(double least, double lead) {
    /// More pairs than that are not looked at: nobody renames a thousand siblings by hand, and it would take too long.
    private static final long MOST_PAIRS = 1_000_000;

    private record Best(int place, double likeness, double next) {}

    /// Regions of the base, each with that of the other side.
    SequencedMap<AlignedRegion, AlignedRegion> of(List<AlignedRegion> base, List<AlignedRegion> current) {
        SequencedMap<AlignedRegion, AlignedRegion> renamed = new LinkedHashMap<>();
        if ((long) base.size() * current.size() > MOST_PAIRS) {
            return renamed;
        }
        List<Best> forward = base.stream().map(one -> best(one, current)).toList();
        List<Best> backward = current.stream().map(one -> best(one, base)).toList();
        for (int place = 0; place < base.size(); place++) {
            Best best = forward.get(place);
            if (isFarEnough(best) && backward.get(best.place).place == place && isFarEnough(backward.get(best.place))) {
                renamed.put(base.get(place), current.get(best.place));
            }
        }
        return renamed;
    }

    private boolean isFarEnough(Best best) {
        return best.place >= 0 && best.likeness >= least && best.likeness - best.next >= lead;
    }

    private static Best best(AlignedRegion one, List<AlignedRegion> others) {
        Best best = new Best(-1, 0, 0);
        for (int place = 0; place < others.size(); place++) {
            double likeness = one.likeness(others.get(place));
            if (likeness > best.likeness) {
                best = new Best(place, likeness, best.likeness);
            } else if (likeness > best.next) {
                best = new Best(best.place, best.likeness, likeness);
            }
        }
        return best;
    }
}
