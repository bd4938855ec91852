package dev.rangefinder.result.comparison;

import dev.rangefinder.capture.Message;
import java.util.List;

/// Whether two sides can be compared at all (D1).
///
/// @param comparable otherwise no comparison has a verdict
/// @param conditions of both sides side by side, always in the same order
/// @param reasons why there is no verdict, or what to be careful about; most important first
public record Comparability(boolean comparable, List<Condition> conditions, List<Message> reasons) {
    public Comparability {
        conditions = List.copyOf(conditions);
        reasons = List.copyOf(reasons);
    }

    /// Something that both sides tell about themselves.
    ///
    /// @param name such as `gpu`, as diff.json spells it
    /// @param title the same for people
    /// @param base different values of the runs of a side, in order; none where it is not known
    public record Condition(
            String name, String title, Demand demand, List<String> base, List<String> current, Agreement agreement) {
        public Condition {
            base = List.copyOf(base);
            current = List.copyOf(current);
        }
    }

    /// What a difference means.
    public enum Demand {
        /// No verdict.
        REQUIRED,
        /// A warning.
        ADVISED,
        /// Nothing; it is shown.
        SHOWN;

        public String code() {
            return SpelledWord.of(this);
        }
    }

    /// Whether the runs of both sides have the same value.
    public enum Agreement {
        EQUAL,
        DIFFERENT,
        /// One side does not tell.
        UNKNOWN;

        public String code() {
            return SpelledWord.of(this);
        }
    }
}
