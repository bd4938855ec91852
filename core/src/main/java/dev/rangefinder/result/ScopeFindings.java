package dev.rangefinder.result;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/// What was found in a scope, and what could not be judged (F2).
///
/// @param ranked one for each cause, at the innermost region that holds nearly all of it; see [Finding#ORDER]. Of what
/// no
///     scope has as a whole, the largest region's, from 1 % of the run on
/// @param unjudged in the order of the detectors
/// @param nanoseconds of the run that potentials are parts of
/// @param ofTimeline whether these are the time of devices in the real run; else the time of the profiled launches
public record ScopeFindings(List<Finding> ranked, List<Unjudged> unjudged, long nanoseconds, boolean ofTimeline) {
    private static final int MOST_FIRST = 3;

    public static final ScopeFindings NONE = new ScopeFindings(List.of(), List.of(), 0, false);

    public ScopeFindings {
        ranked = List.copyOf(ranked);
        unjudged = List.copyOf(unjudged);
    }

    /// What to change first: those with the largest potentials, one of each kind, so that they say different things.
    public List<Finding> first() {
        Set<String> codes = new HashSet<>();
        return ranked.stream()
                .filter(finding -> finding.weight() == Finding.Weight.HEADLINE
                        && finding.potential().orElse(0) > 0)
                .filter(finding -> codes.add(finding.code()))
                .limit(MOST_FIRST)
                .toList();
    }

    /// What a detector could not judge, which is a result too.
    ///
    /// @param code of the detector
    /// @param launches that could not be judged; 0 where it is not about launches
    /// @param missing what was not captured
    /// @param capture what captures it, as options of ncu or nsys
    /// @param price of that capture; empty where nobody asked for it, or NVIDIA's library is not there
    public record Unjudged(
            String code, String title, long launches, String missing, String capture, Optional<CapturePrice> price) {
        public Unjudged(String code, String title, long launches, String missing, String capture) {
            this(code, title, launches, missing, capture, Optional.empty());
        }
    }

    /// The same with what captures take.
    ///
    /// @param prices by the options of a capture
    public ScopeFindings costing(Function<String, Optional<CapturePrice>> prices) {
        return new ScopeFindings(
                costing(ranked, prices),
                unjudged.stream()
                        .map(one -> new Unjudged(
                                one.code, one.title, one.launches, one.missing, one.capture, prices.apply(one.capture)))
                        .toList(),
                nanoseconds,
                ofTimeline);
    }

    /// The same findings with what captures take.
    public static List<Finding> costing(List<Finding> findings, Function<String, Optional<CapturePrice>> prices) {
        return findings.stream()
                .map(finding -> finding.costing(finding.capture().flatMap(prices)))
                .toList();
    }
}
