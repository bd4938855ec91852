package dev.rangefinder.sums;

import dev.rangefinder.capture.Dimensions;
import dev.rangefinder.capture.Launch;
import dev.rangefinder.capture.MetricDictionary;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// How launches of one dictionary were launched. Equal ones share one object: there are far more cells than variants.
public final class VariantReader {
    private static final String REGISTERS = "launch__registers_per_thread";
    private static final String SHARED_MEMORY = "launch__shared_mem_per_block";

    /// All that must be read of a launch.
    public static final List<String> METRICS = List.of(REGISTERS, SHARED_MEMORY);

    /// A capture with more has a new shape in nearly every launch, and nothing to share.
    private static final int MOST_SHARED = 4096;

    private final int registers;
    private final int sharedMemory;
    private final Map<LaunchVariant, LaunchVariant> shared = new HashMap<>();

    public VariantReader(MetricDictionary dictionary) {
        this.registers = dictionary.indexOf(REGISTERS);
        this.sharedMemory = dictionary.indexOf(SHARED_MEMORY);
    }

    public LaunchVariant of(Launch launch) {
        LaunchVariant variant = new LaunchVariant(
                launch.kernel(),
                launch.grid().filter(VariantReader::isPossible).orElse(Dimensions.ZERO),
                launch.block().filter(VariantReader::isPossible).orElse(Dimensions.ZERO),
                whole(launch, registers),
                whole(launch, sharedMemory),
                launch.details().machineCode().orElse(""));
        if (shared.size() > MOST_SHARED) {
            shared.clear();
        }
        LaunchVariant known = shared.putIfAbsent(variant, variant);
        return known == null ? variant : known;
    }

    /// A damaged capture may say anything.
    private static boolean isPossible(Dimensions size) {
        return size.x() >= 0 && size.y() >= 0 && size.z() >= 0;
    }

    private static long whole(Launch launch, int index) {
        double value = index < 0 ? Double.NaN : launch.metrics().number(index);
        return value >= 0 ? (long) value : LaunchVariant.UNKNOWN;
    }
}
