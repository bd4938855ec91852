package dev.rangefinder.judgement.detector;

import dev.rangefinder.judgement.LaunchDetector;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/// The list of all detectors of launches.
public final class LaunchDetectors {
    /// In the order of the documents; a last resort comes after all that can be a reason.
    public static final List<LaunchDetector> ALL = List.of(
            new MemoryBound(),
            new ComputeBound(),
            new TensorIdle(),
            new SmallGrid(),
            new Tail(),
            new OccupancyLimit(),
            new AchievedOccupancy(),
            new Stall(),
            new IssueSlots(),
            Uncoalesced.global(),
            new SectorUse(),
            new SectorsPerRequest(),
            // Measured before what the source view expects: both are the same cause.
            new BankConflicts(),
            Uncoalesced.shared(),
            new Spills(),
            new L2Misses(),
            new Imbalance(),
            new Divergence(),
            new NonFused(),
            new Fp64(),
            new BlockSize(),
            new LatencyBound(),
            new ShortLaunch(),
            new OverHundred());

    private static final Map<String, LaunchDetector> BY_CODE = ALL.stream()
            .collect(Collectors.toUnmodifiableMap(detector -> detector.facts().code(), Function.identity()));

    private LaunchDetectors() {}

    public static Optional<LaunchDetector> of(String code) {
        return Optional.ofNullable(BY_CODE.get(code));
    }
}
