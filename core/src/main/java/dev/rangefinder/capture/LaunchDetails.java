package dev.rangefinder.capture;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/// The larger parts of a launch, each only there if it was asked for ([LaunchRequest]).
///
/// @param source the reference of the machine code that was launched
/// @param instances of the metrics that have any
/// @param repeated metrics that the capture lists more than once for this launch, with how often; known if
///     instances were at least counted
/// @param callStack of the launching thread, innermost frame first
/// @param callStackDepth number of frames; also known where the frames were not asked for
/// @param machineCode the SHA-256 of the function's instructions, in hexadecimal digits; empty where the capture does
///     not hold them
public record LaunchDetails(
        OptionalLong source,
        List<Section> sections,
        List<RuleResult> rules,
        List<MetricInstances> instances,
        Map<String, Integer> repeated,
        List<StackFrame> callStack,
        int callStackDepth,
        Optional<String> machineCode) {

    /// Nothing was asked for.
    public static final LaunchDetails NONE = new LaunchDetails(
            OptionalLong.empty(), List.of(), List.of(), List.of(), Map.of(), List.of(), 0, Optional.empty());

    public LaunchDetails {
        sections = List.copyOf(sections);
        rules = List.copyOf(rules);
        instances = List.copyOf(instances);
        repeated = Ordered.copyOf(repeated);
        callStack = List.copyOf(callStack);
    }

    /// The same with other sections.
    public LaunchDetails with(List<Section> others) {
        return new LaunchDetails(source, others, rules, instances, repeated, callStack, callStackDepth, machineCode);
    }
}
