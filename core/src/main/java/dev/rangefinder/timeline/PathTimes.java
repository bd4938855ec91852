package dev.rangefinder.timeline;

import java.util.List;

/// What one path of ranges amounts to, over its instances.
///
/// @param instances how often it was opened
/// @param instancesWithKernels how many of them at least one kernel was launched in
/// @param firstStart when it was opened first
/// @param wallNanoseconds the sum of how long its instances were open
/// @param walls how long its instances were open, each
/// @param devices what happened on devices because of it; one entry per device that did anything
public record PathTimes(
        long instances,
        long instancesWithKernels,
        long firstStart,
        long wallNanoseconds,
        InstanceTimes walls,
        List<DeviceTimes> devices) {
    public PathTimes {
        devices = List.copyOf(devices);
    }
}
