package dev.rangefinder.result;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;

/// What detectors found in some launches, as sums without words (F2). Findings are made of them when a report is
/// finished; it has none of them any more.
///
/// @param found one for each cause
/// @param judged how many launches each detector could judge, by its code; only of all launches of a scope
/// @param atStake nanoseconds that could be saved at most: of several causes of a launch the largest counts
public record FoundCauses(List<FoundCause> found, Map<String, Long> judged, long atStake) {
    public static final FoundCauses NONE = new FoundCauses(List.of(), Map.of(), 0);

    public FoundCauses {
        found = List.copyOf(found);
        judged = Map.copyOf(new TreeMap<>(judged));
    }

    /// What launches share that have a cause in common.
    public record CauseKey(String code, Finding.Author author, String cause) {}

    /// What one cause holds of some launches.
    ///
    /// @param launches that have it
    /// @param nanoseconds of these
    /// @param potential nanoseconds that could be saved at most
    /// @param value what it rests on; empty where only Nsight Compute's rule tells
    /// @param title of Nsight Compute's message; empty for others
    /// @param text of Nsight Compute's message for the launch that took longest; empty for others
    public record FoundCause(
            CauseKey key,
            long launches,
            long nanoseconds,
            long potential,
            OptionalDouble value,
            String title,
            String text) {}

    public Optional<FoundCause> of(CauseKey key) {
        return found.stream().filter(cause -> cause.key().equals(key)).findFirst();
    }
}
