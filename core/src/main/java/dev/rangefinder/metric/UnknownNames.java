package dev.rangefinder.metric;

import dev.rangefinder.metric.RollUpRule.Constant;
import dev.rangefinder.metric.RollUpRule.Distribution;
import dev.rangefinder.metric.RollUpRule.Sum;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// The rule of a name that follows no pattern: custom metrics, and labels whose metric is unknown.
///
/// What reads like a ratio is averaged by time, what reads like a count is summed. Anything else is shown as smallest,
/// most frequent and largest value: that claims nothing about how the values combine, so it cannot be wrong.
final class UnknownNames {
    private static final Set<String> OF_RATIOS = Set.of("""
            pct percent percentage rate ratio throughput utilization efficiency occupancy overhead busy
            bandwidth frequency ipc per avg average mean speed
            """.split("\\s+"));
    private static final Set<String> OF_COUNTS = Set.of("""
            inst instructions bytes sectors requests wavefronts cycles samples hits misses conflicts branches
            branch threads warps loads stores operations ops flop count duration total
            """.split("\\s+"));

    private UnknownNames() {}

    static RollUpRule rule(String name) {
        String label = name.substring(name.indexOf('/') + 1);
        Set<String> words = new HashSet<>(List.of(label.toLowerCase(Locale.ROOT).split("[^a-z0-9%]+")));
        if (words.contains("theoretical") && !label.equals(name)) {
            return new Constant(); // on a details page: what a roofline is drawn with
        }
        if (words.contains("occupancy") && words.contains("per")) {
            return new Distribution(); // a curve over possible launch shapes, not a measurement
        }
        if (label.indexOf('%') >= 0 || words.stream().anyMatch(OF_RATIOS::contains)) {
            return AverageFormulas.byTime(Exactness.APPROXIMATE);
        }
        return words.stream().anyMatch(OF_COUNTS::contains) ? new Sum() : new Distribution();
    }
}
