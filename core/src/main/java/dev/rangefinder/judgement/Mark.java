package dev.rangefinder.judgement;

/// The number that a detector looks at, and where its mark is.
///
/// @param metric as Nsight Compute names it, or a formula of such names
/// @param unit empty for plain numbers
public record Mark(String metric, String unit, MarkSide side, double threshold) {
    /// On which side of the mark a number is worth a finding.
    public enum MarkSide {
        BELOW,
        AT_LEAST,
        ABOVE
    }

    public boolean isPassedBy(double value) {
        return switch (side) {
            case BELOW -> value < threshold;
            case AT_LEAST -> value >= threshold;
            case ABOVE -> value > threshold;
        };
    }
}
