package dev.rangefinder.result;

import java.util.Optional;
import java.util.OptionalLong;

/// Whose launches: one (host, process, device), or all of them (S1, S2).
///
/// @param name `process:4711/device:0`, or `aggregate`; two scopes of one report never share it
/// @param deviceName the device's model
public record Scope(
        String name,
        Optional<String> host,
        OptionalLong processId,
        Optional<String> processName,
        OptionalLong device,
        Optional<String> deviceName) {
    public static final Scope AGGREGATE = new Scope(
            "aggregate",
            Optional.empty(),
            OptionalLong.empty(),
            Optional.empty(),
            OptionalLong.empty(),
            Optional.empty());
}
