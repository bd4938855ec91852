package dev.rangefinder.capture;

import java.util.List;
import java.util.Optional;

/// What one of ncu's rules found out about a launch; without messages where it had nothing to say.
///
/// @param id e.g. `SOLBottleneck`
/// @param section identifier of the section it belongs to
public record RuleResult(String id, String name, String section, List<RuleMessage> findings) {
    public RuleResult {
        findings = List.copyOf(findings);
    }

    /// One message of a rule.
    ///
    /// @param text with its markup: `@url:TEXT:LINK@`, `@section:ID:TEXT@`, `@source:FILE:LINE:TEXT@`
    public record RuleMessage(Type type, String title, String text, Optional<Speedup> speedup) {}

    /// The kinds of message, in the order of their codes in the format.
    public enum Type {
        NONE,
        OK,
        WARNING,
        ERROR,
        OPTIMIZATION
    }

    /// An estimated gain in percent: of what the section covers, or of the whole launch.
    public record Speedup(SpeedupKind kind, double percent) {
        /// What the percentage refers to.
        public enum SpeedupKind {
            UNKNOWN,
            LOCAL,
            GLOBAL
        }
    }
}
