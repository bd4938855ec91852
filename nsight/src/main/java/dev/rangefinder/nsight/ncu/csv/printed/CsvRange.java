package dev.rangefinder.nsight.ncu.csv.printed;

import java.util.List;
import java.util.Optional;

/// An NVTX range of a cell.
///
/// @param id the running number of a start/stop range, as printed; empty for push/pop ranges
/// @param attributes the six fields after the name as printed: payload type and value, colour type and colour, message
///     type and message; empty where the cell has fewer
public record CsvRange(Optional<String> id, String domain, String name, List<String> attributes) {
    public CsvRange {
        attributes = List.copyOf(attributes);
    }
}
