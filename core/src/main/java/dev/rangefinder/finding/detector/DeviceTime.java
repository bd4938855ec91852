package dev.rangefinder.finding.detector;

import dev.rangefinder.judgement.Amount;
import dev.rangefinder.result.DeviceSlice;
import dev.rangefinder.result.DeviceUse;
import java.util.Optional;
import java.util.function.ToLongFunction;

/// What detectors have in common that look at how devices spent their time (F1).
final class DeviceTime {
    static final String CAPTURE = "nsys profile --trace cuda,nvtx";

    /// In percent of the time of a region: less than that is lost anyway.
    static final double WORTH_A_FINDING = 10;

    private DeviceTime() {}

    /// A part of the devices' time, in words.
    static String percent(long part, DeviceUse use) {
        return Amount.percent(100.0 * part / use.total());
    }

    static long own(ReportPart part, ToLongFunction<DeviceUse> time) {
        return part.devices().map(DeviceSlice::exclusive).map(time::applyAsLong).orElse(0L);
    }

    static Optional<String> missing(ReportPart scope) {
        return scope.devices().isPresent() ? Optional.empty() : Optional.of("a timeline");
    }
}
