package dev.rangefinder.simulator.ncu.filter;

import dev.rangefinder.simulator.ncu.command.NcuCommandLine;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Predicate;

/// Decides launch by launch, in order, whether it is profiled.
public final class LaunchFilter {
    private final Set<Long> devices = new HashSet<>();
    private final NvtxLaunchFilter nvtx;
    private final RangeNumbers numbers;
    private final Profiling profiling;
    private final KernelNames names;
    private final Predicate<String> name;
    private final List<KernelId> ids = new ArrayList<>();
    private final long skipBeforeMatch;
    private final long skip;
    private final OptionalLong count;
    private final String mode;
    private final Map<Object, Long> matched = new HashMap<>();
    private long seen;

    public LaunchFilter(NcuCommandLine line) {
        for (String device : line.text("devices").stream()
                .flatMap(text -> List.of(text.split(",")).stream())
                .toList()) {
            devices.add(Long.parseLong(device));
        }
        nvtx = NvtxLaunchFilter.of(line);
        numbers = new RangeNumbers(line);
        profiling = new Profiling(line);
        names = new KernelNames(line);
        name = line.text("kernel-name").map(KernelNames::test).orElse(_ -> true);
        line.texts("kernel-id").forEach(text -> ids.add(new KernelId(text, names)));
        skipBeforeMatch = line.number("launch-skip-before-match").orElse(0);
        skip = line.number("launch-skip").orElse(0);
        count = line.number("launch-count");
        mode = line.text("filter-mode", "global");
    }

    public void profilerStarted(long process) {
        profiling.start(process);
        numbers.profilerStarted();
    }

    public void profilerStopped(long process) {
        profiling.stop(process);
    }

    public boolean accepts(Candidate launch) {
        seen++;
        boolean matches = seen > skipBeforeMatch
                && profiling.isOn(launch.process())
                && (devices.isEmpty() || devices.contains(launch.device()))
                && nvtx.accepts(launch)
                && numbers.accepts(launch, nvtx.matched(launch), profiling.isStarted(launch.process()))
                && name.test(names.of(launch.name()))
                && isNamed(launch);
        return matches && isCounted(key(launch));
    }

    /// Whether no further launch can be profiled.
    public boolean isExhausted() {
        return count.isPresent() && mode.equals("global") && matched.getOrDefault("", 0L) >= skip + count.getAsLong();
    }

    private boolean isNamed(Candidate launch) {
        boolean named = ids.isEmpty();
        for (KernelId id : ids) {
            // Each of them counts invocations, so all are asked.
            named |= id.accepts(launch);
        }
        return named;
    }

    private boolean isCounted(Object key) {
        long number = matched.merge(key, 1L, Long::sum);
        return number > skip && (count.isEmpty() || number <= skip + count.getAsLong());
    }

    private Object key(Candidate launch) {
        return switch (mode) {
            case "per-gpu" -> launch.device();
            case "per-launch-config" -> List.of(launch.grid(), launch.block(), launch.shared());
            default -> "";
        };
    }
}
