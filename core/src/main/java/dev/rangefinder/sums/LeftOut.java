package dev.rangefinder.sums;

import dev.rangefinder.attribution.Membership;
import dev.rangefinder.attribution.Place;
import dev.rangefinder.attribution.RegionOrder;
import dev.rangefinder.attribution.ScopeKey;
import dev.rangefinder.attribution.State;
import dev.rangefinder.result.RegionKey;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.IntToLongFunction;
import java.util.function.IntUnaryOperator;
import java.util.function.UnaryOperator;

/// Launches that the choice of kernels left out: a region whose launches all went this way keeps its row (R13).
public final class LeftOut {
    /// @param first the place of the first one in its input
    private record LaunchCount(long count, long first) {
        LaunchCount plus(LaunchCount that) {
            return new LaunchCount(count + that.count, Math.min(first, that.first));
        }
    }

    private final Map<ScopeKey, Map<State, LaunchCount>> scopes = new LinkedHashMap<>();

    /// Adds a launch that the choice of kernels left out.
    ///
    /// @param order the place of the launch among those of its input
    public void add(ScopeKey scope, State state, long order) {
        add(scope, state, new LaunchCount(1, order));
    }

    private void add(ScopeKey scope, State state, LaunchCount launches) {
        scopes.computeIfAbsent(scope, _ -> new LinkedHashMap<>()).merge(state, launches, LaunchCount::plus);
    }

    /// Adds what another holds.
    ///
    /// @param offsets by which the places of launches grow, by the number of their input
    public void add(
            LeftOut that, UnaryOperator<ScopeKey> scopeNumbers, IntUnaryOperator nodes, IntToLongFunction offsets) {
        that.scopes.forEach((scope, states) -> states.forEach((state, launches) -> add(
                scopeNumbers.apply(scope),
                state.renumbered(nodes),
                new LaunchCount(launches.count(), launches.first() + offsets.applyAsLong(scope.input())))));
    }

    public Set<ScopeKey> scopes() {
        return scopes.keySet();
    }

    /// Some scopes, by region.
    public ByRegion of(Collection<ScopeKey> chosen, Membership membership) {
        ByRegion byRegion = new ByRegion();
        for (ScopeKey scope : chosen) {
            scopes.getOrDefault(scope, Map.of()).forEach((state, launches) -> {
                Place first = new Place(scope.input(), launches.first());
                membership.of(state).inside().forEach(region -> byRegion.add(region, launches.count(), first));
            });
        }
        return byRegion;
    }

    /// What was left out, by region.
    public static final class ByRegion {
        private final Map<RegionKey, Long> counts = new HashMap<>();
        private final Map<RegionKey, Place> places = new LinkedHashMap<>();

        private void add(RegionKey region, long count, Place first) {
            counts.merge(region, count, Long::sum);
            places.merge(region, first, Place::earlier);
        }

        /// How many launches inside a region were left out.
        public long count(RegionKey region) {
            return counts.getOrDefault(region, 0L);
        }

        public void addTo(RegionOrder order) {
            places.forEach(order::add);
        }
    }
}
