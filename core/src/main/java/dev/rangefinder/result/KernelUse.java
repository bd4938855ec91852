package dev.rangefinder.result;

import java.util.Optional;
import java.util.OptionalLong;

/// The launches of one kernel in a region or a scope; in the aggregate, of one kernel on one model of device.
///
/// @param kernel the name to show
/// @param device the device's id; empty in the aggregate
/// @param figures launches, time and metrics
/// @param shortest nanoseconds of one launch; 0 where none has a duration
/// @param longest nanoseconds of one launch
/// @param facts what was launched under that name
public record KernelUse(
        String kernel,
        OptionalLong device,
        Optional<String> deviceName,
        Figures figures,
        long shortest,
        long longest,
        KernelFacts facts) {
    /// The same kernel with more told about its figures.
    public KernelUse with(Figures known) {
        return new KernelUse(kernel, device, deviceName, known, shortest, longest, facts);
    }

    public KernelUse ofAnyDevice() {
        return new KernelUse(kernel, OptionalLong.empty(), deviceName, figures, shortest, longest, facts);
    }

    /// The mean duration of a launch in nanoseconds; 0 where none has one.
    public double meanNanoseconds() {
        return figures.timedLaunches() == 0 ? 0 : (double) figures.nanoseconds() / figures.timedLaunches();
    }
}
