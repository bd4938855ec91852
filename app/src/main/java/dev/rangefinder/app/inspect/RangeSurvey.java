package dev.rangefinder.app.inspect;

import dev.rangefinder.capture.Launch;
import dev.rangefinder.capture.NvtxDomain;
import dev.rangefinder.capture.NvtxState;
import dev.rangefinder.capture.NvtxState.PushPopStack;
import dev.rangefinder.capture.NvtxState.StartEndRanges;
import dev.rangefinder.capture.OpenRange;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;

/// Which NVTX ranges the launches of a capture saw open: push/pop ranges as a tree per domain (R2), start/end ranges
/// as a set per domain (R4). Labels are taken as they are; splitting them is for the report (R3).
public final class RangeSurvey {
    private static final int MOST_RANGES = 50_000;

    private final RangeLaunches pushPop = new RangeLaunches("");
    private final RangeLaunches startEnd = new RangeLaunches("");
    private long states;
    private long inside;
    private int ranges;
    private boolean leftOut;

    RangeSurvey() {}

    void add(Launch launch) {
        launch.nvtx().ifPresent(state -> add(state, launch.origin().thread()));
    }

    private void add(NvtxState state, OptionalLong thread) {
        states++;
        List<PushPopStack> stacks = thread.isPresent() ? state.stacksOf(thread.getAsLong()) : state.stacks();
        boolean open = false;
        for (PushPopStack stack : stacks) {
            open |= !stack.ranges().isEmpty();
            path(domain(pushPop, state, stack.domain()), stack.ranges());
        }
        for (StartEndRanges set : state.startEnd()) {
            open |= !set.ranges().isEmpty();
            each(domain(startEnd, state, set.domain()), set.ranges());
        }
        inside += open ? 1 : 0;
    }

    private static RangeLaunches domain(RangeLaunches root, NvtxState state, long id) {
        return root.child(state.domainName(id).orElse(NvtxDomain.DEFAULT_NAME));
    }

    private void path(RangeLaunches domain, List<OpenRange> stack) {
        RangeLaunches node = domain;
        for (OpenRange range : stack) {
            if (isOneTooMany(node, range.label())) {
                return;
            }
            node = node.child(range.label());
            node.count();
        }
    }

    private void each(RangeLaunches domain, List<OpenRange> set) {
        Set<String> counted = new HashSet<>();
        for (OpenRange range : set) {
            if (counted.add(range.label()) && !isOneTooMany(domain, range.label())) {
                domain.child(range.label()).count();
            }
        }
    }

    private boolean isOneTooMany(RangeLaunches parent, String label) {
        if (parent.hasChild(label)) {
            return false;
        }
        if (ranges >= MOST_RANGES) {
            leftOut = true;
            return true;
        }
        ranges++;
        return false;
    }

    /// How many launches have an NVTX state; none where NVTX support was off.
    public long states() {
        return states;
    }

    /// How many launches have a range open.
    public long inside() {
        return inside;
    }

    /// The domains, each with the tree of its push/pop ranges.
    public List<RangeLaunches> pushPopDomains() {
        return pushPop.children();
    }

    /// The domains, each with its start/end ranges.
    public List<RangeLaunches> startEndDomains() {
        return startEnd.children();
    }

    /// How many ranges differ in domain, kind or path.
    public int distinct() {
        return ranges;
    }

    /// Whether there are more ranges than can be held.
    public boolean leftOut() {
        return leftOut;
    }
}
