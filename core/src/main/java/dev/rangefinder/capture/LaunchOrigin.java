package dev.rangefinder.capture;

import java.util.Optional;
import java.util.OptionalLong;

/// Where a launch came from. The oldest captures lack process, context and stream; CSV lacks the API call.
///
/// @param device the device's id in its process
/// @param thread the operating system's id of the launching thread
/// @param apiCall running number of the API call that launched
/// @param creationTime seconds since 1970
public record LaunchOrigin(
        Optional<TargetProcess> process,
        OptionalLong device,
        OptionalLong context,
        OptionalLong stream,
        OptionalLong thread,
        OptionalLong apiCall,
        OptionalLong creationTime) {}
