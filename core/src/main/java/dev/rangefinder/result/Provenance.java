package dev.rangefinder.result;

import java.time.Instant;

/// Where a report comes from.
///
/// @param generatedAt the only thing in which two reports on the same input differ (R12)
/// @param version of Rangefinder
/// @param configFingerprint `sha256:…` of the effective settings
public record Provenance(Instant generatedAt, String version, String configFingerprint) {
    /// For reports that nobody keeps.
    public static final Provenance NONE = new Provenance(Instant.EPOCH, "", "");
}
