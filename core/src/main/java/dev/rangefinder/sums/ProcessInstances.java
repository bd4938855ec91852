package dev.rangefinder.sums;

import dev.rangefinder.attribution.OpenRanges;
import dev.rangefinder.attribution.ScopeKey;
import dev.rangefinder.rollup.LaunchTime;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.IntUnaryOperator;
import java.util.function.UnaryOperator;

/// The instances of one process: per device, and over all its devices together, where one instance that launched on two
/// devices counts once.
public final class ProcessInstances {
    private final Map<ScopeKey, InstanceTally> devices = new LinkedHashMap<>();

    /// The same object as that of the only device, until there is a second one.
    private InstanceTally all = new InstanceTally();

    private boolean merged;

    public void add(ScopeKey scope, OpenRanges ranges, OptionalLong thread, LaunchTime time) {
        InstanceTally device = devices.get(scope);
        if (device == null) {
            device = first(scope);
        }
        device.add(ranges, thread, time);
        if (isSeparate()) {
            all.add(ranges, thread, time);
        }
    }

    private InstanceTally first(ScopeKey scope) {
        boolean shares = devices.isEmpty() && !merged;
        if (devices.size() == 1 && !merged) {
            all = new InstanceTally(all);
        }
        InstanceTally device = shares ? all : new InstanceTally();
        devices.put(scope, device);
        return device;
    }

    private boolean isSeparate() {
        return merged || devices.size() > 1;
    }

    /// Adds instances that were counted elsewhere. One that goes on there counts twice.
    ///
    /// @param scopes what that other's scopes are called here
    public void add(ProcessInstances that, UnaryOperator<ScopeKey> scopes, IntUnaryOperator nodes) {
        if (!isSeparate()) {
            all = new InstanceTally(all);
            merged = true;
        }
        all.add(that.ofAll(), nodes);
        that.devices.forEach((scope, tally) -> devices.computeIfAbsent(scopes.apply(scope), _ -> new InstanceTally())
                .add(tally.finish(), nodes));
    }

    public Map<Integer, InstanceTally.Times> ofDevice(ScopeKey scope) {
        InstanceTally device = devices.get(scope);
        return device == null ? Map.of() : device.finish();
    }

    public Map<Integer, InstanceTally.Times> ofAll() {
        return all.finish();
    }
}
