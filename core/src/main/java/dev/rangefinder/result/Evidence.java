package dev.rangefinder.result;

/// A number that a finding rests on, and the mark that it passed (F2).
///
/// @param metric as Nsight Compute names it, or several of them as a formula
/// @param value over the launches that the finding is about: a ratio of sums, never a plain mean (M2)
/// @param unit empty for plain numbers
public record Evidence(String metric, double value, String unit, Relation relation, double threshold) {
    /// On which side of the mark a value is worth a finding.
    public enum Relation {
        BELOW("<"),
        AT_LEAST("≥"),
        ABOVE(">");

        private final String sign;

        Relation(String sign) {
            this.sign = sign;
        }

        /// As outputs show and write it.
        public String sign() {
            return sign;
        }
    }
}
