package dev.rangefinder.sums;

import dev.rangefinder.attribution.ScopeKey;
import dev.rangefinder.attribution.State;

/// Launches that nothing tells apart but their numbers: one scope, one state, one kernel. All a report holds is sums of
/// these, so memory grows with them and not with launches.
public record Cell(ScopeKey scope, State state, String kernel) {
    /// Every launch is looked up by it; what a record gets by itself takes several times as long.
    @Override
    public int hashCode() {
        return 31 * (31 * scope.hashCode() + state.hashCode()) + kernel.hashCode();
    }
}
