package dev.rangefinder.judgement;

/// What a detector sees in one launch.
///
/// @param cause what tells findings of one detector apart, such as `registers`; empty where nothing does
/// @param share which part of the launch's time it could save at most
/// @param numerator what the evidence is a ratio of, so that it can be added up over launches (M2)
/// @param denominator likewise; not negative
public record Stake(String cause, double share, double numerator, double denominator) {
    /// Of what only Nsight Compute sees, which tells no number.
    static final Stake NONE = new Stake("", 0, 0, 0);

    /// With a number that counts by the time of its launch.
    public static Stake of(String cause, double share, double value, LaunchNumbers launch) {
        double weight = Math.max(1, launch.nanoseconds());
        return new Stake(cause, share, value * weight, weight);
    }

    /// The same of a detector that knows one cause.
    public static Stake of(double share, double value, LaunchNumbers launch) {
        return of("", share, value, launch);
    }
}
