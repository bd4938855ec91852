package dev.rangefinder.simulator.trace;

import dev.rangefinder.capture.NvtxState.PushPopStack;
import dev.rangefinder.capture.NvtxState.StartEndRanges;
import dev.rangefinder.capture.OpenRange;
import dev.rangefinder.capture.RangeAttributes;
import dev.rangefinder.capture.RangeAttributes.EventMessage;
import dev.rangefinder.capture.RangeAttributes.TextType;
import dev.rangefinder.simulator.trace.NvtxCall.Event;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/// The ranges of one process that are open now: a stack per thread and domain, and a set of start/end ranges (R1, R4).
///
/// A pop or end without its range is ignored, as NVTX does; more open ranges than a program can mean are refused.
final class ProcessRanges {
    static final int MOST_OPEN = 10_000;

    private static final long MOST_CHARACTERS = 16L << 20;
    private static final int NVTX_VERSION = 2;

    private final Map<StackKey, List<OpenRange>> stacks = new LinkedHashMap<>();
    private final Map<Long, Started> started = new LinkedHashMap<>();
    private int open;
    private long characters;

    private record StackKey(long thread, long domain) {}

    private record Started(long domain, OpenRange range) {}

    /// @param lastApiCall number of the last API call before the range, 0 where there was none
    void push(long thread, long domain, Event event, long lastApiCall) {
        count(event);
        stacks.computeIfAbsent(new StackKey(thread, domain), _ -> new ArrayList<>())
                .add(new OpenRange.PushPop(
                        event.label(), event.label(), OptionalLong.of(lastApiCall), attributes(event)));
    }

    void pop(long thread, long domain) {
        StackKey key = new StackKey(thread, domain);
        List<OpenRange> stack = stacks.get(key);
        if (stack != null) {
            forget(stack.removeLast());
            if (stack.isEmpty()) {
                stacks.remove(key);
            }
        }
    }

    void start(long thread, long domain, long range, Event event, long lastApiCall) {
        if (started.containsKey(range)) {
            throw new IllegalArgumentException("range " + range + " is started twice");
        }
        count(event);
        OpenRange opened = new OpenRange.StartEnd(
                OptionalLong.of(range),
                event.label(),
                event.label(),
                OptionalLong.of(lastApiCall),
                OptionalLong.of(thread),
                attributes(event));
        started.put(range, new Started(domain, opened));
    }

    void end(long range) {
        Started ended = started.remove(range);
        if (ended != null) {
            forget(ended.range());
        }
    }

    private void count(Event event) {
        open++;
        characters += event.label().length();
        if (open > MOST_OPEN || characters > MOST_CHARACTERS) {
            throw new IllegalArgumentException("more than " + MOST_OPEN + " ranges, or " + MOST_CHARACTERS
                    + " characters of their labels, are open at once");
        }
    }

    private void forget(OpenRange range) {
        open--;
        characters -= range.label().length();
    }

    private static Optional<RangeAttributes> attributes(Event event) {
        if (event.plain()) {
            return Optional.empty();
        }
        EventMessage message = new EventMessage(TextType.ASCII, Optional.of(event.label()), OptionalLong.empty());
        return Optional.of(new RangeAttributes(
                NVTX_VERSION, event.category(), event.color(), event.payload(), Optional.of(message)));
    }

    List<PushPopStack> stacks() {
        return stacks.entrySet().stream()
                .map(stack ->
                        new PushPopStack(stack.getKey().thread(), stack.getKey().domain(), stack.getValue()))
                .toList();
    }

    List<StartEndRanges> startEnd() {
        Map<Long, List<OpenRange>> byDomain = new LinkedHashMap<>();
        for (Started range : started.values()) {
            byDomain.computeIfAbsent(range.domain(), _ -> new ArrayList<>()).add(range.range());
        }
        return byDomain.entrySet().stream()
                .map(domain -> new StartEndRanges(domain.getKey(), domain.getValue()))
                .toList();
    }
}
