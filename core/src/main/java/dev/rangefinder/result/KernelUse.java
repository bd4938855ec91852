package dev.rangefinder.result;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
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
/// @param findings about its launches, in the order of [Finding#ORDER], at most [#MOST_FINDINGS]
public record KernelUse(
        String kernel,
        OptionalLong device,
        Optional<String> deviceName,
        Figures figures,
        long shortest,
        long longest,
        KernelFacts facts,
        Optional<AgainstAll> againstAll,
        List<Finding> findings) {
    /// What stands in a row of a table.
    public static final int MOST_FINDINGS = 3;

    public KernelUse {
        findings = List.copyOf(findings);
    }

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
        this(kernel, device, deviceName, figures, shortest, longest, facts, Optional.empty(), List.of());
    }

    /// The same kernel with more told about its figures.
    public KernelUse with(Figures known) {
        return new KernelUse(kernel, device, deviceName, known, shortest, longest, facts, againstAll, findings);
    }

    /// The same kernel compared with all of its launches.
    public KernelUse with(AgainstAll compared) {
        return new KernelUse(
                kernel, device, deviceName, figures, shortest, longest, facts, Optional.of(compared), findings);
    }

    /// The same kernel with what was found in it.
    public KernelUse with(List<Finding> found) {
        return new KernelUse(kernel, device, deviceName, figures, shortest, longest, facts, againstAll, found);
    }

    public KernelUse ofAnyDevice() {
        return new KernelUse(
                kernel, OptionalLong.empty(), deviceName, figures, shortest, longest, facts, againstAll, findings);
    }

    /// The mean duration of a launch in nanoseconds; 0 where none has one.
    public double meanNanoseconds() {
        return figures.timedLaunches() == 0 ? 0 : (double) figures.nanoseconds() / figures.timedLaunches();
    }
}
