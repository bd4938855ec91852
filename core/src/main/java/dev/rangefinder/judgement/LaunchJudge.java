package dev.rangefinder.judgement;

import dev.rangefinder.capture.MetricDictionary;
import dev.rangefinder.capture.MetricValues;
import dev.rangefinder.capture.RuleResult;
import dev.rangefinder.metric.BoundClass;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/// Lets all detectors look at launches of one dictionary (F2).
public final class LaunchJudge {
    /// Tallies count a launch for all detectors at once, bit by bit.
    private static final int MOST_DETECTORS = Long.SIZE;

    /// A detector that launches of this dictionary may have enough for.
    private record Candidate(
            LaunchDetector detector, long bit, DetectorFacts.Role role, KnownCauses causes, List<LaunchMetric> needs) {}

    /// The causes of one detector, each the same object whenever it is found.
    private record KnownCauses(String code, List<Cause> known) {
        Cause of(boolean ncu, String detail) {
            for (int i = 0; i < known.size(); i++) {
                Cause cause = known.get(i);
                if (cause.ncu() == ncu && cause.detail().equals(detail)) {
                    return cause;
                }
            }
            Cause cause = new Cause(code, ncu, detail);
            known.add(cause);
            return cause;
        }
    }

    private final LaunchNumbers.MetricPlaces places;
    private final Candidate[] candidates;

    /// @param detectors all of them, in the order in which tallies number them
    public LaunchJudge(List<LaunchDetector> detectors, MetricDictionary dictionary) {
        if (detectors.size() > MOST_DETECTORS) {
            throw new IllegalArgumentException("more than " + MOST_DETECTORS + " detectors");
        }
        this.places = new LaunchNumbers.MetricPlaces(dictionary);
        this.candidates = IntStream.range(0, detectors.size())
                .filter(number -> detectors.get(number).needs().stream().allMatch(places::lists))
                .mapToObj(number -> candidate(detectors.get(number), number))
                .toArray(Candidate[]::new);
    }

    private static Candidate candidate(LaunchDetector detector, int number) {
        DetectorFacts facts = detector.facts();
        return new Candidate(
                detector,
                1L << number,
                facts.role(),
                new KnownCauses(facts.code(), new ArrayList<>()),
                detector.needs());
    }

    /// Adds what is found in a launch.
    ///
    /// @param nanoseconds 0 where it has no duration
    /// @return what bounds it (F1)
    public LaunchBound judge(MetricValues launch, long nanoseconds, List<RuleResult> rules, StakeTally tally) {
        LaunchNumbers numbers = new LaunchNumbers(places, launch, nanoseconds);
        List<NcuStatement> statements = NcuStatement.of(rules);
        long largest = 0;
        long judged = 0;
        boolean explained = false;
        for (Candidate candidate : candidates) {
            if (!numbers.hasAll(candidate.needs())) {
                continue;
            }
            judged |= candidate.bit();
            // What waits for a reason needs no finding that it waits.
            if (candidate.role() == DetectorFacts.Role.LAST_RESORT && explained) {
                continue;
            }
            List<Stake> stakes = candidate.detector().judge(numbers);
            for (int i = 0; i < stakes.size(); i++) {
                largest = Math.max(largest, add(candidate.causes(), stakes.get(i), numbers, statements, tally));
                explained |= candidate.role() == DetectorFacts.Role.HEADLINE;
            }
        }
        tally.judged(judged);
        for (NcuStatement statement : statements) {
            double share = statement.share(numbers).orElse(0);
            largest = Math.max(largest, tally.add(statement.cause(), share, nanoseconds, Stake.NONE, statement));
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
        long judged = 0;
        for (Candidate candidate : candidates) {
            judged |= numbers.hasAll(candidate.needs()) ? candidate.bit() : 0;
        }
        tally.judged(judged);
        return bound(numbers);
    }

    private static LaunchBound bound(LaunchNumbers numbers) {
        BoundClass bound = numbers.bound();
        return new LaunchBound(bound, bound == BoundClass.LATENCY && numbers.of(LaunchMetric.WAVES) < 1);
    }

    /// Where Nsight Compute's rule says the same, it is the author, and its estimate counts (F3).
    private static long add(
            KnownCauses causes, Stake stake, LaunchNumbers numbers, List<NcuStatement> statements, StakeTally tally) {
        for (int i = 0; i < statements.size(); i++) {
            NcuStatement statement = statements.get(i);
            if (statement.says(causes.code(), stake.cause())) {
                statements.remove(i);
                return tally.add(
                        causes.of(true, stake.cause()),
                        statement.share(numbers).orElse(stake.share()),
                        numbers.nanoseconds(),
                        stake,
                        statement);
            }
        }
        return tally.add(causes.of(false, stake.cause()), numbers.nanoseconds(), stake);
    }
}
