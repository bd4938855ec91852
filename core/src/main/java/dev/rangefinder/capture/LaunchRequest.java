package dev.rangefinder.capture;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// What a walk over launches should decode; the rest is skipped without building objects.
///
/// @param metrics the wanted metric names, or empty for all of them
/// @param nvtx whether to decode the NVTX state
/// @param sections whether to decode section definitions
/// @param rules whether to decode rule results
/// @param instances how much of the metrics' instances to decode
/// @param callStacks whether to decode the frames of CPU call stacks
/// @param machineCode whether to tell the machine code of each kernel by its hash
public record LaunchRequest(
        Optional<Set<String>> metrics,
        boolean nvtx,
        boolean sections,
        boolean rules,
        InstanceDetail instances,
        boolean callStacks,
        boolean machineCode) {

    /// How much of the instances of metrics a walk decodes.
    public enum InstanceDetail {
        SKIPPED,
        COUNTED,
        DECODED
    }

    public LaunchRequest {
        metrics = metrics.map(names -> Collections.unmodifiableSet(new LinkedHashSet<>(names)));
    }

    /// All metrics and the NVTX state.
    public static LaunchRequest allMetrics() {
        return new LaunchRequest(Optional.empty(), true, false, false, InstanceDetail.SKIPPED, false, false);
    }

    /// These metrics and the NVTX state.
    public static LaunchRequest of(String... metrics) {
        return new LaunchRequest(
                Optional.of(new LinkedHashSet<>(List.of(metrics))),
                true,
                false,
                false,
                InstanceDetail.SKIPPED,
                false,
                false);
    }

    /// All that launches hold, instance values and call stacks included.
    public static LaunchRequest everything() {
        return new LaunchRequest(Optional.empty(), true, true, true, InstanceDetail.DECODED, true, false);
    }

    public LaunchRequest withoutNvtx() {
        return new LaunchRequest(metrics, false, sections, rules, instances, callStacks, machineCode);
    }

    public LaunchRequest withSections() {
        return new LaunchRequest(metrics, nvtx, true, rules, instances, callStacks, machineCode);
    }

    public LaunchRequest withRules() {
        return new LaunchRequest(metrics, nvtx, sections, true, instances, callStacks, machineCode);
    }

    public LaunchRequest withInstances(InstanceDetail wanted) {
        return new LaunchRequest(metrics, nvtx, sections, rules, wanted, callStacks, machineCode);
    }

    public LaunchRequest withMachineCode() {
        return new LaunchRequest(metrics, nvtx, sections, rules, instances, callStacks, true);
    }
}
