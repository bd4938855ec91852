package dev.rangefinder.nsight.ncu.csv.printed;

import java.util.List;
import java.util.OptionalLong;

/// The two NVTX cells of a launch.
///
/// @param thread the launching thread; empty where the push/pop cell is empty
/// @param pushPop open push/pop ranges of that thread over all domains, outermost first
/// @param startStop open start/stop ranges of the process
public record CsvNvtx(OptionalLong thread, List<CsvRange> pushPop, List<CsvRange> startStop) {
    public CsvNvtx {
        pushPop = List.copyOf(pushPop);
        startStop = List.copyOf(startStop);
    }
}
