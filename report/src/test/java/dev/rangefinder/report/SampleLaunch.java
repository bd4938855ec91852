package dev.rangefinder.report;

import java.util.List;
import java.util.Optional;

/// A launch of a sample report; a missing value is NaN.
///
/// @param scope index of its scope
/// @param path open push/pop ranges of the default domain
/// @param step label of the open range in the domain `LLM`
/// @param request label of the open start/end range
/// @param compute percent of peak
/// @param memory percent of peak
/// @param hitRate percent
/// @param bytes moved from and to memory
record SampleLaunch(
        int scope,
        String kernel,
        long nanoseconds,
        List<String> path,
        Optional<String> step,
        Optional<String> request,
        double compute,
        double memory,
        double hitRate,
        double bytes) {
    static SampleLaunch of(int scope, String kernel, long nanoseconds, String... path) {
        double size = nanoseconds / 1000.0;
        return new SampleLaunch(
                scope,
                kernel,
                nanoseconds,
                List.of(path),
                Optional.empty(),
                Optional.empty(),
                20 + size % 60,
                30 + size % 50,
                10 + size % 80,
                nanoseconds * 700.0);
    }

    SampleLaunch in(String openStep, String openRequest) {
        return new SampleLaunch(
                scope,
                kernel,
                nanoseconds,
                path,
                Optional.of(openStep),
                Optional.of(openRequest),
                compute,
                memory,
                hitRate,
                bytes);
    }

    SampleLaunch withoutHitRate() {
        return new SampleLaunch(scope, kernel, nanoseconds, path, step, request, compute, memory, Double.NaN, bytes);
    }
}
