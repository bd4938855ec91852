package dev.rangefinder.result;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/// Which times a report shows: those of devices in the real run, working and waiting, where a timeline tells them; else
/// those of the profiled launches. Potentials are parts of the same run (F2).
public record RunTime(ScopeReport scope) {
    /// How devices spent the real run, where that is what times are about.
    public Optional<DeviceSlice> devices() {
        return scope.findings().ofTimeline() ? scope.timeline().flatMap(ScopeTimeline::devices) : Optional.empty();
    }

    public boolean isReal() {
        return devices().isPresent();
    }

    public OptionalLong whole() {
        return devices()
                .map(slice -> OptionalLong.of(slice.inclusive().total()))
                .orElseGet(scope::time);
    }

    /// With the regions inside it.
    public OptionalLong of(Region region) {
        return isReal() ? total(slice(region).map(DeviceSlice::inclusive)) : region.time();
    }

    /// Without them.
    public OptionalLong own(Region region) {
        return isReal()
                ? total(slice(region).map(DeviceSlice::exclusive))
                : region.own().map(Figures::time).orElse(OptionalLong.empty());
    }

    public OptionalLong outside() {
        return isReal()
                ? total(devices().map(DeviceSlice::exclusive))
                : scope.isMeasured() ? OptionalLong.empty() : scope.outside().time();
    }

    /// In which part of its time the devices worked.
    public OptionalDouble busy(Region region) {
        return isReal()
                ? slice(region).map(slice -> slice.inclusive().busyShare()).orElse(OptionalDouble.empty())
                : OptionalDouble.empty();
    }

    public OptionalDouble busyOutside() {
        return devices().map(slice -> slice.exclusive().busyShare()).orElse(OptionalDouble.empty());
    }

    /// Of the whole run; what was measured for whole ranges is no part of anything (R15).
    public OptionalDouble share(OptionalLong time) {
        long all = whole().orElse(0);
        return time.isPresent() && all > 0
                ? OptionalDouble.of((double) time.getAsLong() / all)
                : OptionalDouble.empty();
    }

    private static Optional<DeviceSlice> slice(Region region) {
        return region.timeline().flatMap(RegionTimeline::devices);
    }

    private static OptionalLong total(Optional<DeviceUse> use) {
        return use.map(known -> OptionalLong.of(known.total())).orElse(OptionalLong.empty());
    }
}
