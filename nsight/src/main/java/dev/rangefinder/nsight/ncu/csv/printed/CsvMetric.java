package dev.rangefinder.nsight.ncu.csv.printed;

import java.util.Optional;
import java.util.OptionalDouble;

/// One metric of one launch as a CSV file prints it.
///
/// @param section display name of its section; empty on raw pages
/// @param bodyItem the `Body Item Label`; empty where there is no such column
/// @param name as printed: a label on details pages, a metric name on raw pages and for `--metrics`
/// @param unit as printed
/// @param text the value as printed
/// @param number the value as a number in the printed unit; empty where it is none
/// @param base the value in base units; empty where it is no number
/// @param baseUnit what the printed unit is in base units
public record CsvMetric(
        Optional<String> section,
        Optional<String> bodyItem,
        String name,
        String unit,
        String text,
        OptionalDouble number,
        OptionalDouble base,
        String baseUnit) {}
