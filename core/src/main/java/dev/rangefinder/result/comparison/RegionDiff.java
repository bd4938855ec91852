package dev.rangefinder.result.comparison;

import dev.rangefinder.result.RegionKey;
import java.util.List;

/// A region of both sides, or of one of them.
///
/// @param key what it is shown as: the new side's, or the base's where it was removed; numbers are `#` where that is
///     what aligned it
/// @param base its regions on that side; several where numbers were left out, none where it was added
/// @param current likewise; none where it was removed
/// @param inclusive all launches inside
/// @param exclusive the launches that it owns
/// @param blamed the classes in which its own part changed (D4)
/// @param kernels of all launches inside, the longest of the new side first
public record RegionDiff(
        RegionKey key,
        List<RegionKey> base,
        List<RegionKey> current,
        Alignment alignment,
        ChangeVerdict verdict,
        Blame blame,
        List<MetricClass> blamed,
        PartDiff inclusive,
        PartDiff exclusive,
        List<KernelDiff> kernels) {
    public RegionDiff {
        base = List.copyOf(base);
        current = List.copyOf(current);
        blamed = List.copyOf(blamed);
        kernels = List.copyOf(kernels);
    }

    /// Whose change it is (D4).
    public enum Blame {
        /// Nothing changed.
        NONE,
        /// Its own part changed.
        OWN,
        /// Only regions inside it changed: shown in grey.
        INHERITED;

        public String code() {
            return SpelledWord.of(this);
        }
    }
}
