package dev.rangefinder.nsight.ncu.csv.printed;

import java.util.Optional;
import java.util.OptionalDouble;

/// A rule row of a details page.
///
/// @param section identifier of the section, not its display name
/// @param type as printed: `OPT`, `INF`, `WRN`
/// @param speedupType `local` or `global`
/// @param speedup estimated, in percent
public record CsvRule(
        String section, String rule, String type, String text, Optional<String> speedupType, OptionalDouble speedup) {}
