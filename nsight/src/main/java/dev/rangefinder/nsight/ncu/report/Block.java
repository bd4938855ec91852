package dev.rangefinder.nsight.ncu.report;

import dev.rangefinder.capture.TargetProcess;
import java.util.Optional;

/// A block of a report: where its payload lies, how many entries of each kind it announces, and whose they are.
record Block(
        long offset,
        long payloadFrom,
        long payloadTo,
        long sources,
        long results,
        long rangeResults,
        long graphs,
        Optional<TargetProcess> process) {}
