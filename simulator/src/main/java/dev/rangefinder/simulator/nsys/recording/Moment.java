package dev.rangefinder.simulator.nsys.recording;

import java.util.Optional;

/// When something happened on the host, and what it made the device do.
///
/// @param end of what takes time; of a range that opens or closes, when the program went on
/// @param device when the device did what it was asked for
public record Moment(long start, long end, Optional<DeviceSpan> device) {
    /// From when to when something ran on the device.
    ///
    /// @param number of the launch in its process, from 0; of what is no launch, 0
    public record DeviceSpan(long start, long end, long number) {}
}
