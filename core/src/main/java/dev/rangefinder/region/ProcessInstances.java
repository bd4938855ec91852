package dev.rangefinder.region;

import java.util.LinkedHashMap;
import java.util.Map;

/// The instances of one process: per device, and over all its devices together, where one instance that launched on two
/// devices counts once.
final class ProcessInstances {
    private final Map<ScopeKey, InstanceTally> devices = new LinkedHashMap<>();

    /// The same object as that of the only device, until there is a second one.
    private InstanceTally all = new InstanceTally();

    void add(ScopeKey scope, OpenRanges ranges, long thread, LaunchTime time) {
        InstanceTally device = devices.get(scope);
        if (device == null) {
            device = first(scope);
        }
        device.add(ranges, thread, time);
        if (devices.size() > 1) {
            all.add(ranges, thread, time);
        }
    }

    private InstanceTally first(ScopeKey scope) {
        InstanceTally device = devices.isEmpty() ? all : new InstanceTally();
        if (devices.size() == 1) {
            all = new InstanceTally(all);
        }
        devices.put(scope, device);
        return device;
    }

    Map<Integer, InstanceTally.Times> ofDevice(ScopeKey scope) {
        InstanceTally device = devices.get(scope);
        return device == null ? Map.of() : device.finish();
    }

    Map<Integer, InstanceTally.Times> ofAll() {
        return all.finish();
    }
}
