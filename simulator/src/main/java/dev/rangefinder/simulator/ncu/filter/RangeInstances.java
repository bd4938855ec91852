package dev.rangefinder.simulator.ncu.filter;

import dev.rangefinder.simulator.ncu.command.NcuCommandLine;
import dev.rangefinder.simulator.ncu.nvtx.OpenedRange;
import dev.rangefinder.simulator.trace.TraceEvent;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/// Cuts the launches of each process into instances of ranges, for range replay.
///
/// A range opens with the first launch that any expression includes, and closes when none of the instances that kept
/// it open is open any more; nested ranges are therefore no results of their own. Without expressions, ranges lie
/// between cudaProfilerStart and Stop.
public final class RangeInstances {
    private final NvtxLaunchFilter nvtx;
    private final RangeNumbers numbers;
    private final Profiling profiling;
    private final OptionalLong count;
    private final long skip;
    private final Map<Long, Open> open = new LinkedHashMap<>();
    private long found;

    /// One instance of a range, complete.
    ///
    /// @param ranges the instances that kept it open at its first launch; none between cudaProfilerStart and Stop
    public record Instance(List<TraceEvent.Launched> launches, Set<OpenedRange> ranges) {}

    private static final class Open {
        private final List<TraceEvent.Launched> launches = new ArrayList<>();
        private final Set<OpenedRange> first;
        private Set<OpenedRange> last;

        private Open(Set<OpenedRange> ranges) {
            first = ranges;
            last = ranges;
        }
    }

    public RangeInstances(NcuCommandLine line) {
        nvtx = NvtxLaunchFilter.of(line);
        numbers = new RangeNumbers(line);
        profiling = new Profiling(line);
        count = line.number("launch-count");
        skip = line.number("launch-skip").orElse(0);
    }

    public void profilerStarted(long process) {
        profiling.start(process);
        numbers.profilerStarted();
    }

    public Optional<Instance> profilerStopped(long process) {
        profiling.stop(process);
        return close(process);
    }

    /// Whether no further range can be profiled.
    public boolean isExhausted() {
        return count.isPresent() && found >= skip + count.getAsLong();
    }

    /// Whether an API call of this process is recorded for a range now.
    public boolean isOpen(long process) {
        return open.containsKey(process);
    }

    /// Takes a launch; what it closes is returned.
    public Optional<Instance> add(TraceEvent.Launched launched) {
        Candidate launch = Candidate.of(launched);
        long process = launch.process();
        Set<OpenedRange> matched = nvtx.matched(launch);
        boolean inRange = nvtx.hasIncludes()
                ? profiling.isOn(process) && !matched.isEmpty() && !nvtx.isExcluded(launch)
                : profiling.isStarted(process);
        inRange &= numbers.accepts(launch, matched, profiling.isStarted(process));
        Open running = open.get(process);
        boolean goesOn = running != null
                && inRange
                && (running.last.isEmpty() || running.last.stream().anyMatch(matched::contains));
        Optional<Instance> closed = goesOn ? Optional.empty() : close(process);
        if (inRange) {
            Open range = open.computeIfAbsent(process, _ -> new Open(matched));
            range.launches.add(launched);
            range.last = matched;
        }
        return closed;
    }

    /// The process has ended.
    public Optional<Instance> close(long process) {
        Open range = open.remove(process);
        if (range == null) {
            return Optional.empty();
        }
        found++;
        boolean wanted = found > skip && (count.isEmpty() || found <= skip + count.getAsLong());
        return wanted ? Optional.of(new Instance(List.copyOf(range.launches), range.first)) : Optional.empty();
    }

    public List<Instance> closeAll() {
        return List.copyOf(open.keySet()).stream()
                .flatMap(process -> close(process).stream())
                .toList();
    }
}
