package dev.rangefinder.result.comparison;

import java.util.List;

/// A kernel of both sides, or of one of them.
///
/// @param family the name to show: as much of it as tells kernels of one side apart (D2)
/// @param baseNames its names on that side, as the report shows them; none where it was added
/// @param currentNames likewise
/// @param code whether its machine code is the same
/// @param registers of a thread: the different numbers
/// @param sharedMemory bytes of a block: likewise
public record KernelDiff(
        String family,
        List<String> baseNames,
        List<String> currentNames,
        Alignment alignment,
        SameCode code,
        DistinctNumbers registers,
        DistinctNumbers sharedMemory,
        ChangeVerdict verdict,
        PartDiff launches) {
    public KernelDiff {
        baseNames = List.copyOf(baseNames);
        currentNames = List.copyOf(currentNames);
    }

    /// Whether both sides ran the same machine code: the strongest "nothing changed here" (D2).
    public enum SameCode {
        SAME,
        DIFFERENT,
        /// A side has no code of it.
        UNKNOWN;

        public String code() {
            return SpelledWord.of(this);
        }
    }

    /// What launches had; equality decides.
    public record DistinctNumbers(List<Long> base, List<Long> current) {
        public DistinctNumbers {
            base = List.copyOf(base);
            current = List.copyOf(current);
        }

        public boolean isEqual() {
            return base.equals(current);
        }
    }
}
