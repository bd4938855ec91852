package dev.rangefinder.diff;

import dev.rangefinder.result.comparison.Basis;
import dev.rangefinder.result.comparison.WorkChange;
import java.util.List;

/// In what the work of some launches differs, and what that means for verdicts (D1).
///
/// @param basis by which they are compared
/// @param certain whether their kernels are aligned well enough for a gate
record ComparedWork(List<WorkChange> changes, Basis basis, Judging judging, boolean certain) {
    static final ComparedWork SAME = new ComparedWork(List.of(), Basis.TOTAL, Judging.AS_USUAL, true);

    ComparedWork {
        changes = List.copyOf(changes);
    }

    /// What verdicts there can be.
    enum Judging {
        AS_USUAL,
        /// Another grid or block may be a better or worse kernel, or another size of the problem: beyond a factor it is
        /// the latter, and below nothing is certain.
        OTHER_SHAPES,
        /// The sums are those of other work.
        NOT_AT_ALL
    }
}
