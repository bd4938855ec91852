package dev.rangefinder.result;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.SequencedMap;

/// The launches of one kernel in a region or a scope; in the aggregate, of one kernel on one model of device.
///
/// @param kernel the name to show
/// @param device the device's id; empty in the aggregate
/// @param figures launches, time and metrics
/// @param shortest nanoseconds of one launch; 0 where none has a duration
/// @param longest nanoseconds of one launch
/// @param facts what was launched under that name
/// @param againstAll how its launches in a region differ from all of it in the scope; empty where there is no such
/// region
public record KernelUse(
        String kernel,
        OptionalLong device,
        Optional<String> deviceName,
        Figures figures,
        long shortest,
        long longest,
        KernelFacts facts,
        Optional<AgainstAll> againstAll) {
    /// Launches of a kernel against all of them in the scope.
    ///
    /// @param meanRatio their mean duration by that of all; empty where one of them is not known
    /// @param points by headline metric in percent, how far it is above that of all
    public record AgainstAll(OptionalDouble meanRatio, SequencedMap<String, Double> points) {
        public AgainstAll {
            points = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(points));
        }
    }

    /// A kernel that was not compared yet.
    public KernelUse(
            String kernel,
            OptionalLong device,
            Optional<String> deviceName,
            Figures figures,
            long shortest,
            long longest,
            KernelFacts facts) {
        this(kernel, device, deviceName, figures, shortest, longest, facts, Optional.empty());
    }

    /// The same kernel with more told about its figures.
    public KernelUse with(Figures known) {
        return new KernelUse(kernel, device, deviceName, known, shortest, longest, facts, againstAll);
    }

    /// The same kernel compared with all of its launches.
    public KernelUse with(AgainstAll compared) {
        return new KernelUse(kernel, device, deviceName, figures, shortest, longest, facts, Optional.of(compared));
    }

    public KernelUse ofAnyDevice() {
        return new KernelUse(kernel, OptionalLong.empty(), deviceName, figures, shortest, longest, facts, againstAll);
    }

    /// The mean duration of a launch in nanoseconds; 0 where none has one.
    public double meanNanoseconds() {
        return figures.timedLaunches() == 0 ? 0 : (double) figures.nanoseconds() / figures.timedLaunches();
    }
}
