package dev.rangefinder.simulator.ncu.nvtx;

import dev.rangefinder.capture.NvtxDomain;
import dev.rangefinder.capture.NvtxState;
import dev.rangefinder.capture.OpenRange;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/// States by hand: `push(thread, domain, names…)` and `start(domain, names…)`.
public final class States {
    private final List<NvtxDomain> domains = new ArrayList<>();
    private final List<NvtxState.PushPopStack> stacks = new ArrayList<>();
    private final List<NvtxState.StartEndRanges> sets = new ArrayList<>();

    public States push(long thread, String domain, String... names) {
        List<OpenRange> ranges = new ArrayList<>();
        for (String name : names) {
            ranges.add(new OpenRange.PushPop(name, name, OptionalLong.of(ranges.size()), Optional.empty()));
        }
        stacks.add(new NvtxState.PushPopStack(thread, id(domain), ranges));
        return this;
    }

    public States start(String domain, String... names) {
        List<OpenRange> ranges = new ArrayList<>();
        for (String name : names) {
            OptionalLong id = OptionalLong.of(ranges.size());
            ranges.add(new OpenRange.StartEnd(id, name, name, OptionalLong.empty(), id, Optional.empty()));
        }
        sets.add(new NvtxState.StartEndRanges(id(domain), ranges));
        return this;
    }

    public NvtxState state() {
        return new NvtxState(OptionalLong.of(0), OptionalLong.of(0), domains, stacks, sets);
    }

    private long id(String name) {
        if (name.isEmpty()) {
            return 0;
        }
        return domains.stream()
                .filter(domain -> domain.name().equals(name))
                .map(NvtxDomain::id)
                .findFirst()
                .orElseGet(() -> {
                    domains.add(new NvtxDomain(domains.size() + 1L, name, Map.of(), List.of()));
                    return (long) domains.size();
                });
    }
}
