package dev.rangefinder.result;

import java.util.List;
import java.util.Optional;

/// How one device spent its time, each instant in one lane (F1).
///
/// @param device as the export numbers it
/// @param name its model
/// @param scopes the names of those that used it
/// @param start of its first operation
/// @param end of its last operation
/// @param kernels by the regions that launched them: values are places in [TimelineStrips#regions], or
///     [StripLane#NOTHING] where no range was open
/// @param copies that ran while no kernel did; values are [StripLane#NOTHING]
/// @param waits while nothing ran; values are places in [WaitCause]
public record StripDevice(
        Optional<String> host,
        long device,
        Optional<String> name,
        List<String> scopes,
        long start,
        long end,
        StripLane kernels,
        StripLane copies,
        StripLane waits) {
    public StripDevice {
        scopes = List.copyOf(scopes);
    }
}
