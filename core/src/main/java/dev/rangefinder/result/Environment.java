package dev.rangefinder.result;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Under what conditions a capture was made: whether two of them can be compared at all (D1). What it does not tell is
/// empty.
///
/// @param driver version of the display driver
/// @param cuda version of CUDA
/// @param capturedAt when the capture began
/// @param clockControl such as `base`
/// @param cacheControl such as `all`
/// @param computeCapabilities of its devices, in order, each once
/// @param metricSet `sha256:…` of the names of all metrics that the capture holds
public record Environment(
        Optional<String> driver,
        Optional<String> cuda,
        Optional<Instant> capturedAt,
        Optional<String> clockControl,
        Optional<String> cacheControl,
        List<String> computeCapabilities,
        Optional<String> metricSet) {
    public static final Environment UNKNOWN = new Environment(
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            List.of(),
            Optional.empty());

    public Environment {
        computeCapabilities = List.copyOf(computeCapabilities);
    }

    /// The same with other compute capabilities.
    public Environment with(List<String> capabilities) {
        return new Environment(driver, cuda, capturedAt, clockControl, cacheControl, capabilities, metricSet);
    }
}
