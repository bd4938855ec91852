package dev.rangefinder.simulator.nsys.recording;

import dev.rangefinder.simulator.work.CopyKind;
import java.util.Optional;

/// A copy, or memory that was filled.
///
/// @param correlation the call that asked for it
/// @param kind empty where memory was filled
public record RecordedTransfer(
        long process,
        long device,
        long context,
        long stream,
        long correlation,
        Optional<CopyKind> kind,
        long bytes,
        long start,
        long end) {}
