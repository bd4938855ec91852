package dev.rangefinder.result.comparison;

import dev.rangefinder.result.Finding;
import java.util.Optional;

/// A finding that only one side has, or that is elsewhere or larger on the other.
///
/// @param base as that side has it; empty where it is new
/// @param current likewise; empty where it is gone
public record FindingDiff(Fate fate, Optional<Finding> base, Optional<Finding> current) {
    public FindingDiff {
        if (base.isEmpty() && current.isEmpty()) {
            throw new IllegalArgumentException("a finding is on a side");
        }
    }

    /// What became of it.
    public enum Fate {
        GONE,
        NEW,
        /// It is about another region.
        MOVED,
        /// Both sides have it.
        STAYED;

        public String code() {
            return SpelledWord.of(this);
        }
    }

    /// As the newer side has it.
    public Finding shown() {
        return current.or(() -> base).orElseThrow();
    }
}
