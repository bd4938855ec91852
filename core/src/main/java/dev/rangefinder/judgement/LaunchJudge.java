package dev.rangefinder.judgement;

import dev.rangefinder.capture.MetricDictionary;
import dev.rangefinder.capture.MetricValues;
import dev.rangefinder.capture.RuleResult;
import dev.rangefinder.metric.BoundClass;
import java.util.ArrayList;
import java.util.List;

/// Lets all detectors look at launches of one dictionary (F2).
public final class LaunchJudge {
    /// A detector that launches of this dictionary may have enough for.
    private record Candidate(int number, LaunchDetector detector, DetectorFacts facts, List<LaunchMetric> needs) {}

    private final LaunchNumbers.MetricPlaces places;
    private final List<Candidate> candidates = new ArrayList<>();

    /// @param detectors all of them, in the order in which tallies number them
    public LaunchJudge(List<LaunchDetector> detectors, MetricDictionary dictionary) {
        this.places = new LaunchNumbers.MetricPlaces(dictionary);
        for (int number = 0; number < detectors.size(); number++) {
            LaunchDetector detector = detectors.get(number);
            if (detector.needs().stream().allMatch(places::lists)) {
                candidates.add(new Candidate(number, detector, detector.facts(), detector.needs()));
            }
        }
    }

    /// Adds what is found in a launch.
    ///
    /// @param nanoseconds 0 where it has no duration
    /// @return what bounds it (F1)
    public LaunchBound judge(MetricValues launch, long nanoseconds, List<RuleResult> rules, StakeTally tally) {
        LaunchNumbers numbers = new LaunchNumbers(places, launch, nanoseconds);
        List<NcuStatement> statements = NcuStatement.of(rules);
        long largest = 0;
        boolean explained = false;
        for (Candidate candidate : candidates) {
            if (!hasAll(numbers, candidate.needs())) {
                continue;
            }
            tally.judged(candidate.number());
            // What waits for a reason needs no finding that it waits.
            if (candidate.facts().role() == DetectorFacts.Role.LAST_RESORT && explained) {
                continue;
            }
            for (Stake stake : candidate.detector().judge(numbers)) {
                largest = Math.max(largest, add(candidate.facts().code(), stake, numbers, statements, tally));
                explained |= candidate.facts().role() == DetectorFacts.Role.HEADLINE;
            }
        }
        for (NcuStatement statement : statements) {
            largest = Math.max(largest, add(statement, numbers, tally));
        }
        tally.atStake(largest);
        return bound(numbers);
    }

    /// Counts a launch of which nothing is to be said, whatever its numbers are: what waits in a collective waits for
    /// other ranks.
    ///
    /// @return what bounds it all the same (F1)
    public LaunchBound pass(MetricValues launch, StakeTally tally) {
        LaunchNumbers numbers = new LaunchNumbers(places, launch, 0);
        for (Candidate candidate : candidates) {
            if (hasAll(numbers, candidate.needs())) {
                tally.judged(candidate.number());
            }
        }
        return bound(numbers);
    }

    private static LaunchBound bound(LaunchNumbers numbers) {
        BoundClass bound = numbers.bound();
        return new LaunchBound(bound, bound == BoundClass.LATENCY && numbers.of(LaunchMetric.WAVES) < 1);
    }

    private static boolean hasAll(LaunchNumbers numbers, List<LaunchMetric> needs) {
        for (int i = 0; i < needs.size(); i++) {
            if (!numbers.has(needs.get(i))) {
                return false;
            }
        }
        return true;
    }

    /// Where Nsight Compute's rule says the same, it is the author, and its estimate counts (F3).
    private static long add(
            String code, Stake stake, LaunchNumbers numbers, List<NcuStatement> statements, StakeTally tally) {
        for (NcuStatement statement : statements) {
            if (statement.says(code, stake.cause())) {
                statements.remove(statement);
                Cause cause = new Cause(code, true, stake.cause());
                tally.say(cause, numbers.nanoseconds(), statement.title(), statement.text());
                return tally.add(
                        cause,
                        statement.share(numbers).orElse(stake.share()),
                        numbers.nanoseconds(),
                        stake.numerator(),
                        stake.denominator());
            }
        }
        return tally.add(
                new Cause(code, false, stake.cause()),
                stake.share(),
                numbers.nanoseconds(),
                stake.numerator(),
                stake.denominator());
    }

    private static long add(NcuStatement statement, LaunchNumbers numbers, StakeTally tally) {
        Cause cause = new Cause(statement.code(), true, statement.detail());
        tally.say(cause, numbers.nanoseconds(), statement.title(), statement.text());
        return tally.add(cause, statement.share(numbers).orElse(0), numbers.nanoseconds(), 0, 0);
    }
}
