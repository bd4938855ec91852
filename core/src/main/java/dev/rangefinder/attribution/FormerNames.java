package dev.rangefinder.attribution;

import dev.rangefinder.result.RegionKey;
import java.util.List;
import java.util.function.Predicate;

/// What was asked for by names of regions, as it is found in names that labels give as their program wrote them: these
/// are known only while an input is read (R16).
///
/// @param asks each by its number, which is its place
public record FormerNames(List<Predicate<RegionKey>> asks) {
    /// Nothing was asked for, or nothing is renamed.
    public static final FormerNames NONE = new FormerNames(List.of());

    public FormerNames {
        asks = List.copyOf(asks);
    }

    public boolean isEmpty() {
        return asks.isEmpty();
    }

    /// Marks a range that was asked for.
    ///
    /// @param former what region it would be without renaming
    public void ask(RegionKey former, RangeTree tree, int node) {
        for (int ask = 0; ask < asks.size(); ask++) {
            if (asks.get(ask).test(former)) {
                tree.ask(ask, node);
            }
        }
    }
}
