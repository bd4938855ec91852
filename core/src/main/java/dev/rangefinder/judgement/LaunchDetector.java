package dev.rangefinder.judgement;

import java.util.List;

/// Looks for one cause of lost time in the numbers of one launch (F2). A new one is one class, and one line in
/// `detector.LaunchDetectors`.
public interface LaunchDetector {
    DetectorFacts facts();

    /// Without these it cannot judge a launch.
    List<LaunchMetric> needs();

    /// With these it tells its causes apart, as far as a launch has them.
    default List<LaunchMetric> tellsApartBy() {
        return List.of();
    }

    /// The number it looks at.
    ///
    /// @param cause as in [Stake]
    Mark mark(String cause);

    /// What it sees in a launch that has all it needs; nothing where all is well.
    List<Stake> judge(LaunchNumbers launch);

    /// What to do about one cause; what the detector always advises, unless causes need different things.
    default String advice(String cause) {
        return facts().advice();
    }

    /// What it saw in some launches, without their region's name and without a full stop.
    ///
    /// @param value the evidence over all of them
    String sentence(String cause, double value);
}
