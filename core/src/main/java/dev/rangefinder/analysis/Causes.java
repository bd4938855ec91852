package dev.rangefinder.analysis;

import dev.rangefinder.judgement.Cause;
import dev.rangefinder.judgement.LaunchDetector;
import dev.rangefinder.judgement.StakeTally;
import dev.rangefinder.result.Finding;
import dev.rangefinder.result.FoundCauses;
import dev.rangefinder.result.FoundCauses.CauseKey;
import dev.rangefinder.result.FoundCauses.FoundCause;
import dev.rangefinder.sums.Cell;
import dev.rangefinder.sums.Tally;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// What detectors found in some launches, as findings are made of it (F2).
///
/// @param detectors all that looked, in the order in which tallies number them
/// @param order as [#order(List)]; made once, as every kernel of every region has some
record Causes(List<LaunchDetector> detectors, Comparator<FoundCause> order) {
    Causes(List<LaunchDetector> detectors) {
        this(detectors, order(detectors));
    }

    /// What only ncu's rules say is none of them, and comes first: it ranks by itself.
    private static Comparator<FoundCause> order(List<LaunchDetector> detectors) {
        Map<String, Integer> places = new HashMap<>();
        detectors.forEach(detector -> places.put(detector.facts().code(), places.size()));
        return Comparator.comparingInt(
                        (FoundCause cause) -> places.getOrDefault(cause.key().code(), -1))
                .thenComparing(cause -> cause.key().code())
                .thenComparing(cause -> cause.key().author())
                .thenComparing(cause -> cause.key().cause());
    }

    /// Of all profiled launches of a scope, with how many of them each detector could judge.
    ///
    /// @param coverage tells how long such launches really took, where a timeline was given
    FoundCauses ofScope(Collection<Map.Entry<Cell, Tally>> cells, Optional<Coverage> coverage) {
        StakeTally stakes = sum(cells, coverage);
        return of(stakes, judged(stakes));
    }

    /// Of some of them.
    FoundCauses of(Collection<Map.Entry<Cell, Tally>> cells, Optional<Coverage> coverage) {
        return of(sum(cells, coverage), Map.of());
    }

    private static StakeTally sum(Collection<Map.Entry<Cell, Tally>> cells, Optional<Coverage> coverage) {
        StakeTally stakes = new StakeTally();
        for (Map.Entry<Cell, Tally> cell : cells) {
            if (coverage.isPresent()) {
                stakes.add(cell.getValue().stakes(), coverage.get().timePerProfiledTime(cell.getKey()));
            } else {
                stakes.add(cell.getValue().stakes());
            }
        }
        return stakes;
    }

    private FoundCauses of(StakeTally stakes, Map<String, Long> judged) {
        return new FoundCauses(
                stakes.causes().entrySet().stream()
                        .map(cause -> found(cause.getKey(), cause.getValue()))
                        .sorted(order)
                        .toList(),
                judged,
                stakes.atStake());
    }

    private static FoundCause found(Cause cause, StakeTally.CauseSums sums) {
        return new FoundCause(
                new CauseKey(
                        cause.code(), cause.ncu() ? Finding.Author.NCU : Finding.Author.RANGEFINDER, cause.detail()),
                sums.launches(),
                sums.nanoseconds(),
                sums.potential(),
                sums.value(),
                RuleFindings.plain(sums.title()),
                RuleFindings.plain(sums.text()));
    }

    private Map<String, Long> judged(StakeTally stakes) {
        Map<String, Long> judged = new TreeMap<>();
        for (int number = 0; number < detectors.size(); number++) {
            long launches = stakes.judgedBy(number);
            if (launches > 0) {
                judged.put(detectors.get(number).facts().code(), launches);
            }
        }
        return judged;
    }
}
