package dev.rangefinder.sums;

import dev.rangefinder.attribution.Membership;
import dev.rangefinder.attribution.State;
import dev.rangefinder.result.DeviceSlice;
import dev.rangefinder.result.DeviceUse;
import dev.rangefinder.result.RegionKey;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The time of devices by region. Each instant has one owner per domain and kind (R6), and a region has what it and
/// those
/// inside it own, so that the regions of a domain and what is outside add up to the whole (F1).
public final class RegionDevices {
    private final Membership membership;
    private final Map<RegionKey, DeviceUse> exclusive = new HashMap<>();
    private final Map<RegionKey, DeviceUse> inclusive = new HashMap<>();
    private DeviceUse total = DeviceUse.NONE;
    private DeviceUse outside = DeviceUse.NONE;

    public RegionDevices(Membership membership) {
        this.membership = membership;
    }

    public void add(State state, DeviceUse use) {
        inclusive.clear();
        total = total.plus(use);
        if (state.isOutside()) {
            outside = outside.plus(use);
        }
        membership.of(state).owners().values().forEach(owner -> exclusive.merge(owner, use, DeviceUse::plus));
    }

    public DeviceSlice of(RegionKey region) {
        if (inclusive.isEmpty()) {
            addUp();
        }
        return new DeviceSlice(
                inclusive.getOrDefault(region, DeviceUse.NONE), exclusive.getOrDefault(region, DeviceUse.NONE));
    }

    /// From the deepest upwards, so that each region is added to its parent once, however deep ranges nest (R14).
    private void addUp() {
        inclusive.putAll(exclusive);
        for (RegionKey region : exclusive.keySet()) {
            Optional<RegionKey> next = region.parent();
            while (next.isPresent() && inclusive.putIfAbsent(next.get(), DeviceUse.NONE) == null) {
                next = next.get().parent();
            }
        }
        List<RegionKey> deepestFirst = inclusive.keySet().stream()
                .sorted(Comparator.comparingInt(RegionKey::depth).reversed())
                .toList();
        for (RegionKey region : deepestFirst) {
            DeviceUse use = inclusive.getOrDefault(region, DeviceUse.NONE);
            region.parent().ifPresent(parent -> inclusive.merge(parent, use, DeviceUse::plus));
        }
    }

    /// Of everything; what no region has is its own.
    public DeviceSlice ofAll() {
        return new DeviceSlice(total, outside);
    }
}
