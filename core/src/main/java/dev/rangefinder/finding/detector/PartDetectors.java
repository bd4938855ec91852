package dev.rangefinder.finding.detector;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/// The list of all detectors of regions and scopes.
public final class PartDetectors {
    /// In the order of the documents.
    public static final List<PartDetector> ALL = List.of(
            new HostWaits(),
            LostTime.copies(),
            LostTime.unknown(),
            LostTime.queued(),
            new UnevenRanks(),
            new WarmUp(),
            new UnevenInstances(),
            new OutsideRanges(),
            new UnevenClocks(),
            new ColdCaches(),
            new PartialCoverage(),
            new SampledLaunches());

    private static final Map<String, PartDetector> BY_CODE = ALL.stream()
            .collect(Collectors.toUnmodifiableMap(detector -> detector.facts().code(), Function.identity()));

    private PartDetectors() {}

    public static Optional<PartDetector> of(String code) {
        return Optional.ofNullable(BY_CODE.get(code));
    }
}
