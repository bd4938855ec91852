package dev.rangefinder.simulator.ncu.filter;

import dev.rangefinder.simulator.ncu.command.NcuCommandLine;
import dev.rangefinder.simulator.ncu.nvtx.OpenedRange;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// Numbers instances of ranges, from 1, and says which are wanted (`--range-filter`).
final class RangeNumbers {
    private final boolean restart;
    private final Optional<Pattern> starts;
    private final Optional<Pattern> ranges;
    private final Map<List<Object>, Integer> numbers = new HashMap<>();
    private int started;
    private int opened;

    RangeNumbers(NcuCommandLine line) {
        String[] parts = line.text("range-filter", "::").split(":", -1);
        restart = parts[0].equals("yes") || parts[0].equals("on");
        starts = pattern(parts[1]);
        ranges = pattern(parts[2]);
    }

    void profilerStarted() {
        started++;
        if (restart) {
            opened = 0;
            numbers.clear();
        }
    }

    boolean accepts(Candidate launch, Set<OpenedRange> matched, boolean inProfilerRange) {
        boolean wantedStart = starts.isEmpty()
                || (inProfilerRange
                        && starts.get().matcher(Integer.toString(started)).matches());
        boolean wantedRange = ranges.isEmpty();
        for (OpenedRange range : matched) {
            int number = numbers.computeIfAbsent(List.of(launch.process(), range), _ -> ++opened);
            wantedRange |= ranges.isPresent()
                    && ranges.get().matcher(Integer.toString(number)).matches();
        }
        return wantedStart && wantedRange;
    }

    private static Optional<Pattern> pattern(String numbers) {
        return numbers.isEmpty() ? Optional.empty() : Optional.of(Pattern.compile(numbers));
    }
}
