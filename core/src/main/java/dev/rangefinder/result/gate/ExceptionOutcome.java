package dev.rangefinder.result.gate;

import java.time.LocalDate;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/// What became of an accepted exception. One that has ended or that nothing needs any more is an error (D5).
///
/// @param region pattern as it was written
/// @param measure a class or a metric; empty for any
/// @param upTo the increase that it accepts, a part of the base; empty for any
/// @param until its last day
public record ExceptionOutcome(
        String region, Optional<String> measure, OptionalDouble upTo, LocalDate until, String reason, Need need) {
    /// Whether it was needed.
    public enum Need {
        USED,
        UNUSED,
        EXPIRED,
        /// What it is about was not measured, so that nothing can be told of it.
        NOT_LOOKED_AT;

        public String code() {
            return name().toLowerCase(Locale.ROOT);
        }

        /// Whether somebody has to change the configuration.
        public boolean isError() {
            return this == UNUSED || this == EXPIRED;
        }
    }
}
