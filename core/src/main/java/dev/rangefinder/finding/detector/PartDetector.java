package dev.rangefinder.finding.detector;

import dev.rangefinder.judgement.DetectorFacts;
import dev.rangefinder.result.Evidence;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// Looks for one cause of lost time, or one reason for doubt, in a region or a scope as a whole: in what no launch
/// tells
/// by itself (F2). A new one is one class, and one line in [PartDetectors].
public interface PartDetector {
    DetectorFacts facts();

    /// What it sees; nothing where all is well.
    List<PartStake> judge(ReportPart part);

    /// What it lacks to judge a scope; empty where it can, and where there is nothing to judge.
    ///
    /// @param scope the whole of it
    Optional<String> missing(ReportPart scope);

    /// A detector whose potentials add up: what regions own, and what is outside, is that of the scope. Each part has
    /// one
    /// finding of it, so that regions which name different causes still add up.
    interface AdditiveDetector extends PartDetector {
        /// Nanoseconds that the part itself owns, whether they are worth a finding there or not; of a scope, those that
        /// no region has.
        long own(ReportPart part);
    }

    /// What a detector sees in a part of a report.
    ///
    /// @param cause what tells findings of one detector apart; empty where nothing does
    /// @param sentence without the name of the region and without a full stop
    /// @param advice what to do here; empty where it is what the detector always advises
    /// @param potential nanoseconds of the run; empty for doubt
    /// @param launches it is about; 0 where it is not about launches
    /// @param nanoseconds it is about
    record PartStake(
            String cause,
            String sentence,
            List<Evidence> evidence,
            Optional<String> advice,
            OptionalLong potential,
            long launches,
            long nanoseconds) {
        public PartStake {
            evidence = List.copyOf(evidence);
        }

        /// All of some time could be saved.
        static PartStake all(String cause, String sentence, List<Evidence> evidence, long nanoseconds) {
            return new PartStake(
                    cause, sentence, evidence, Optional.empty(), OptionalLong.of(nanoseconds), 0, nanoseconds);
        }

        /// Something to know about launches that saves nothing.
        static PartStake ofLaunches(
                String cause, String sentence, MarkedValue evidence, long launches, long nanoseconds) {
            return new PartStake(
                    cause,
                    sentence,
                    List.of(evidence.evidence()),
                    Optional.empty(),
                    OptionalLong.empty(),
                    launches,
                    nanoseconds);
        }

        PartStake advising(String text) {
            return new PartStake(cause, sentence, evidence, Optional.of(text), potential, launches, nanoseconds);
        }
    }
}
