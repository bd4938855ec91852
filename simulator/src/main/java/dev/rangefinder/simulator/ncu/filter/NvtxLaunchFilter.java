package dev.rangefinder.simulator.ncu.filter;

import dev.rangefinder.simulator.ncu.command.NcuCommandLine;
import dev.rangefinder.simulator.ncu.nvtx.NvtxExpression;
import dev.rangefinder.simulator.ncu.nvtx.OpenedRange;
import dev.rangefinder.simulator.ncu.nvtx.PushPopScope;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The NVTX ranges in which launches are profiled: any that is included, none that is excluded.
public final class NvtxLaunchFilter {
    private final List<NvtxExpression> includes;
    private final List<NvtxExpression> excludes;
    private final PushPopScope scope;

    private NvtxLaunchFilter(List<NvtxExpression> includes, List<NvtxExpression> excludes, PushPopScope scope) {
        this.includes = includes;
        this.excludes = excludes;
        this.scope = scope;
    }

    public static NvtxLaunchFilter of(NcuCommandLine line) {
        return new NvtxLaunchFilter(
                line.texts("nvtx-include").stream().map(NvtxExpression::parse).toList(),
                line.texts("nvtx-exclude").stream().map(NvtxExpression::parse).toList(),
                line.text("nvtx-push-pop-scope", "thread").equals("process")
                        ? PushPopScope.PROCESS
                        : PushPopScope.THREAD);
    }

    public boolean hasIncludes() {
        return !includes.isEmpty();
    }

    public PushPopScope scope() {
        return scope;
    }

    /// The kind of range that all includes are about; empty where there are both kinds, or none.
    public Optional<NvtxExpression.RangeKind> onlyKind() {
        List<NvtxExpression.RangeKind> kinds =
                includes.stream().map(NvtxExpression::kind).distinct().toList();
        return kinds.size() == 1 ? Optional.of(kinds.getFirst()) : Optional.empty();
    }

    boolean accepts(Candidate launch) {
        return !isExcluded(launch) && (includes.isEmpty() || !matched(launch).isEmpty());
    }

    /// The instances of included ranges that a launch is in.
    Set<OpenedRange> matched(Candidate launch) {
        Set<OpenedRange> matched = new LinkedHashSet<>();
        launch.state()
                .ifPresent(state ->
                        includes.forEach(include -> matched.addAll(include.matched(state, launch.thread(), scope))));
        return matched;
    }

    boolean isExcluded(Candidate launch) {
        return launch.state().isPresent()
                && excludes.stream()
                        .anyMatch(exclude -> exclude.matches(launch.state().get(), launch.thread(), scope));
    }
}
