package dev.rangefinder.capture;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/// What a capture says about itself as a whole. Everything may be missing: old and live captures hold less.
///
/// @param creationTime seconds since 1970
/// @param versions by provider, in file order, e.g. `Nsight Compute Target` to `2025.3.1.0 (build …)`
/// @param commandLine the profiler's full command line; the only place that tells replay mode and NVTX filters of a
///     command-line run
/// @param host the system the profiler's front end ran on
/// @param target the system the program ran on
/// @param executable what was started (runs from the graphical interface only)
/// @param settings how it was profiled (runs from the graphical interface only)
public record Session(
        OptionalLong creationTime,
        Map<String, String> versions,
        Optional<String> commandLine,
        List<Device> devices,
        Optional<SystemInfo> host,
        Optional<SystemInfo> target,
        Optional<String> comments,
        Optional<Executable> executable,
        Optional<ProfilerSettings> settings) {

    /// A session that says nothing.
    public static final Session EMPTY = new Session(
            OptionalLong.empty(),
            Map.of(),
            Optional.empty(),
            List.of(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty());

    public Session {
        versions = Ordered.copyOf(versions);
        devices = List.copyOf(devices);
    }

    /// The device with this id, as the session describes it.
    public Optional<Device> device(long id) {
        return devices.stream().filter(device -> device.id() == id).findFirst();
    }
}
