package dev.rangefinder.nsight.ncu.csv.printed;

import dev.rangefinder.capture.Dimensions;
import java.util.Optional;

/// The columns before the metrics, as printed: which launch, or which group of launches, a row belongs to.
///
/// @param id index of the result; empty for summaries, which have none
/// @param pid the process; a number in every file seen
/// @param context a number in every file seen
/// @param stream a number, or `n/a` for range results
/// @param block empty for range results
/// @param grid empty for range results
/// @param computeCapability such as `9.0`
public record CsvIdentity(
        Optional<CsvNumber> id,
        Optional<CsvNumber> pid,
        Optional<String> processName,
        Optional<String> host,
        Optional<String> kernel,
        Optional<CsvNumber> context,
        Optional<CsvNumber> stream,
        Optional<Dimensions> block,
        Optional<Dimensions> grid,
        Optional<CsvNumber> device,
        Optional<String> computeCapability) {}
