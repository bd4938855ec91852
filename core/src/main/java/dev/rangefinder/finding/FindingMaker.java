package dev.rangefinder.finding;

import dev.rangefinder.finding.detector.MarkedValue;
import dev.rangefinder.judgement.DetectorFacts;
import dev.rangefinder.judgement.LaunchDetector;
import dev.rangefinder.judgement.Mark;
import dev.rangefinder.judgement.detector.LaunchDetectors;
import dev.rangefinder.result.Finding;
import dev.rangefinder.result.Finding.Author;
import dev.rangefinder.result.FoundCauses.CauseKey;
import dev.rangefinder.result.FoundCauses.FoundCause;
import dev.rangefinder.result.RegionKey;
import dev.rangefinder.result.ScopeReport;
import dev.rangefinder.result.SectionTable;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;

/// Puts what was found in launches of a scope into words (F2).
final class FindingMaker {
    private static final String NCU_FORMULA = "time × ncu's estimate, at most what the busiest unit leaves";
    private static final String OR_NCU = "ncu's estimate where it gives one, else ";

    private final long run;
    private final Set<String> sections;
    private final Map<String, Optional<String>> confirming = new HashMap<>();

    /// @param run nanoseconds that potentials are parts of
    FindingMaker(ScopeReport scope, long run) {
        this.run = run;
        this.sections = scope.sections().stream().map(SectionTable::id).collect(Collectors.toUnmodifiableSet());
    }

    /// Of launches.
    Finding of(FoundCause found, Optional<RegionKey> region) {
        CauseKey key = found.key();
        return LaunchDetectors.of(key.code())
                .map(detector -> of(detector, found, region))
                .orElseGet(() -> ofNcu(found, region));
    }

    /// The first of launches, in the order of [Finding#ORDER]. Only these are put into words: every kernel of every
    /// region has a few.
    List<Finding> first(List<FoundCause> causes, int most, Optional<RegionKey> region) {
        return causes.stream()
                .map(this::ranked)
                .sorted(RankedCause.ORDER)
                .limit(most)
                .map(ranked -> of(ranked.found, region))
                .toList();
    }

    /// A cause with what it is ordered by, looked up once.
    private record RankedCause(FoundCause found, Finding.Weight weight, long saved) {
        private static final Comparator<RankedCause> ORDER = Comparator.comparing(RankedCause::weight)
                .thenComparing(Comparator.comparingLong(RankedCause::saved).reversed());
    }

    private RankedCause ranked(FoundCause found) {
        Finding.Weight weight = LaunchDetectors.of(found.key().code())
                .map(detector -> weight(detector.facts()))
                .orElse(Finding.Weight.SUPPORT);
        return new RankedCause(found, weight, weight == Finding.Weight.DOUBT ? 0 : bounded(found.potential(), found));
    }

    private Finding of(LaunchDetector detector, FoundCause found, Optional<RegionKey> region) {
        DetectorFacts facts = detector.facts();
        String cause = found.key().cause();
        boolean ncu = found.key().author() == Author.NCU;
        Optional<Mark> mark = found.value().isPresent() ? Optional.of(detector.mark(cause)) : Optional.empty();
        return new Finding(
                facts.code(),
                facts.title(),
                found.key().author(),
                Optional.of(cause).filter(text -> !text.isEmpty()),
                region,
                mark.isPresent()
                        ? detector.sentence(cause, found.value().getAsDouble())
                        : FirstSentence.of(found.text()),
                mark.map(of -> List.of(new MarkedValue(of, found.value().getAsDouble()).evidence()))
                        .orElse(List.of()),
                detector.advice(cause),
                mark.isPresent() ? confirming(facts) : Optional.of(facts.capture()),
                weight(facts),
                potential(facts, found),
                share(potential(facts, found)),
                ncu ? mark.isEmpty() ? NCU_FORMULA : OR_NCU + facts.formula() : facts.formula(),
                found.launches(),
                found.nanoseconds(),
                List.of(),
                List.of());
    }

    private Finding ofNcu(FoundCause found, Optional<RegionKey> region) {
        // A rule that estimates nothing has no known potential.
        OptionalLong potential =
                found.potential() == 0 ? OptionalLong.empty() : OptionalLong.of(bounded(found.potential(), found));
        return new Finding(
                found.key().code(),
                found.title().isEmpty() ? found.key().code().substring("ncu-".length()) : found.title(),
                found.key().author(),
                Optional.of(found.key().cause()).filter(text -> !text.isEmpty()),
                region,
                FirstSentence.of(found.text()),
                List.of(),
                FirstSentence.rest(found.text()),
                Optional.empty(),
                Finding.Weight.SUPPORT,
                potential,
                share(potential),
                NCU_FORMULA,
                found.launches(),
                found.nanoseconds(),
                List.of(),
                List.of());
    }

    private OptionalLong potential(DetectorFacts facts, FoundCause found) {
        return facts.role() == DetectorFacts.Role.DOUBT
                ? OptionalLong.empty()
                : OptionalLong.of(bounded(found.potential(), found));
    }

    /// Kernels may run side by side, so their times may be more than the run.
    private long bounded(long potential, FoundCause found) {
        return Math.clamp(potential, 0, Math.max(0, Math.min(found.nanoseconds(), run)));
    }

    /// At most the run, whose kernels may have run side by side.
    OptionalLong ofRun(OptionalLong potential) {
        return potential.isPresent() ? OptionalLong.of(Math.min(potential.getAsLong(), run)) : potential;
    }

    OptionalDouble share(OptionalLong potential) {
        return potential.isPresent() && run > 0
                ? OptionalDouble.of((double) potential.getAsLong() / run)
                : OptionalDouble.empty();
    }

    /// What is still to be captured to be sure.
    Optional<String> confirming(DetectorFacts facts) {
        return confirming.computeIfAbsent(facts.code(), _ -> missing(facts.confirming()));
    }

    private Optional<String> missing(List<String> wanted) {
        String options = wanted.stream()
                .filter(section -> !sections.contains(section))
                .map(section -> " --section " + section)
                .collect(Collectors.joining());
        // Where no section is known, metrics were chosen one by one, and nobody can tell what is missing.
        return options.isEmpty() || sections.isEmpty() ? Optional.empty() : Optional.of("ncu" + options);
    }

    static Finding.Weight weight(DetectorFacts facts) {
        return switch (facts.role()) {
            case HEADLINE, LAST_RESORT -> Finding.Weight.HEADLINE;
            case SUPPORT -> Finding.Weight.SUPPORT;
            case DOUBT -> Finding.Weight.DOUBT;
        };
    }
}
