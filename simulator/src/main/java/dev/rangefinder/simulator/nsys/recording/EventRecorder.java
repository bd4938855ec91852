package dev.rangefinder.simulator.nsys.recording;

import dev.rangefinder.capture.Device;
import dev.rangefinder.simulator.nsys.recording.RecordedNvtx.EventKind;
import dev.rangefinder.simulator.trace.TraceEvent;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.LongFunction;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;

/// Records what happens between the start and the end of a collection. What began before is not in it: a pop without
/// its push is ignored, and so is the end of a range that was started before.
public final class EventRecorder {
    private static final String LAUNCH = "cudaLaunchKernel_v7000";
    private static final String COLLECTIVE_LAUNCH = "cudaLaunchKernelExC_v11060";

    private final boolean cuda;
    private final boolean nvtx;
    private final List<RecordedNvtx> events = new ArrayList<>();
    private final List<RecordedCall> calls = new ArrayList<>();
    private final List<RecordedKernel> kernels = new ArrayList<>();
    private final Map<RecordedStack, Deque<Integer>> stacks = new HashMap<>();
    private final Map<RangeKey, Integer> started = new HashMap<>();
    // The last call of each thread, whose end is not known before the next event of that thread.
    private final Map<RecordedThread, RecordedCall> lastCalls = new HashMap<>();

    private record RecordedStack(RecordedThread thread, long domain) {}

    private record RangeKey(long process, long range) {}

    /// One that has recorded nothing yet.
    ///
    /// @param cuda whether calls and kernels are recorded
    /// @param nvtx whether ranges and marks are
    public EventRecorder(boolean cuda, boolean nvtx) {
        this.cuda = cuda;
        this.nvtx = nvtx;
    }

    /// Records an event.
    ///
    /// @param times when a launch runs on the device
    public void take(TraceEvent event, Optional<GpuClock.Times> times) {
        switch (event) {
            case TraceEvent.Launched launched ->
                times.ifPresent(when -> {
                    RecordedThread thread =
                            new RecordedThread(launched.process().id(), launched.thread());
                    String function = launched.work().collective() ? COLLECTIVE_LAUNCH : LAUNCH;
                    call(thread, function, launched.apiCall(), launched.nanoseconds(), when.callNanoseconds());
                    kernel(launched, when);
                });
            case TraceEvent.ProfilerStarted call ->
                call(threadOf(call, call.thread()), "cudaProfilerStart_v4000", call.apiCall(), call.nanoseconds());
            case TraceEvent.ProfilerStopped call ->
                call(threadOf(call, call.thread()), "cudaProfilerStop_v4000", call.apiCall(), call.nanoseconds());
            case TraceEvent.UnsupportedCall call ->
                call(threadOf(call, call.thread()), call.function(), call.apiCall(), call.nanoseconds());
            case TraceEvent.RangeOpened opened -> {
                endLastCall(RecordedNames.threadOf(opened), opened.nanoseconds());
                open(opened);
            }
            case TraceEvent.RangeClosed closed -> {
                endLastCall(RecordedNames.threadOf(closed), closed.nanoseconds());
                close(closed);
            }
            case TraceEvent.Marked mark -> {
                endLastCall(RecordedNames.threadOf(mark), mark.nanoseconds());
                add(EventKind.MARK, mark, mark.domain(), OptionalLong.empty(), mark.label());
            }
            case TraceEvent.Connected _,
                    TraceEvent.DomainNamed _,
                    TraceEvent.CategoryNamed _,
                    TraceEvent.ThreadNamed _ -> {}
        }
    }

    private static RecordedThread threadOf(TraceEvent event, long thread) {
        return new RecordedThread(event.process().id(), thread);
    }

    private void call(RecordedThread thread, String function, long correlation, long start) {
        call(thread, function, correlation, start, GpuClock.ofOtherCall());
    }

    private void call(RecordedThread thread, String function, long correlation, long start, long nanoseconds) {
        endLastCall(thread, start);
        lastCalls.put(thread, new RecordedCall(thread, function, correlation, start, start + nanoseconds));
    }

    // A program does not wait as long as a real call takes: what it does next on the same thread comes after the call.
    private void endLastCall(RecordedThread thread, long now) {
        RecordedCall last = lastCalls.remove(thread);
        if (last != null) {
            calls.add(last.endingBy(now));
        }
    }

    private void kernel(TraceEvent.Launched launched, GpuClock.Times when) {
        kernels.add(new RecordedKernel(
                launched.process().id(),
                launched.device(),
                launched.context(),
                launched.stream(),
                launched.apiCall(),
                when.number() + 1,
                launched.work(),
                when.start(),
                when.end()));
    }

    private void open(TraceEvent.RangeOpened opened) {
        if (opened.range().isPresent()) {
            started.put(new RangeKey(opened.process().id(), opened.range().getAsLong()), events.size());
            add(EventKind.START_END, opened, opened.domain(), opened.range(), opened.label());
        } else {
            stacks.computeIfAbsent(
                            new RecordedStack(RecordedNames.threadOf(opened), opened.domain()), _ -> new ArrayDeque<>())
                    .push(events.size());
            add(EventKind.PUSH_POP, opened, opened.domain(), OptionalLong.empty(), opened.label());
        }
    }

    private void close(TraceEvent.RangeClosed closed) {
        Optional<Integer> place = closed.range().isPresent()
                ? Optional.ofNullable(started.remove(
                        new RangeKey(closed.process().id(), closed.range().getAsLong())))
                : Optional.ofNullable(stacks.get(new RecordedStack(RecordedNames.threadOf(closed), closed.domain())))
                        .map(Deque::poll);
        place.ifPresent(index -> events.set(index, events.get(index).closed(closed.nanoseconds(), closed.thread())));
    }

    private void add(
            EventKind kind, TraceEvent.Annotation event, long domain, OptionalLong number, TraceEvent.Label label) {
        events.add(new RecordedNvtx(
                kind,
                event.nanoseconds(),
                OptionalLong.empty(),
                number,
                RecordedNames.threadOf(event),
                OptionalLong.empty(),
                domain,
                label));
    }

    /// What was recorded, in the order of time.
    public Recording finish(
            Recording.Session session, RecordedNames names, LongFunction<Device> devices, List<String> diagnostics) {
        List.copyOf(lastCalls.keySet()).forEach(thread -> endLastCall(thread, Long.MAX_VALUE));
        List<RecordedKernel> ran = cuda ? sorted(kernels, RecordedKernel::start) : List.of();
        return new Recording(
                session,
                names.processes(),
                names.threads(),
                ran.stream()
                        .map(RecordedKernel::device)
                        .distinct()
                        .sorted()
                        .map(devices::apply)
                        .toList(),
                nvtx ? Stream.concat(names.nvtx().stream(), events.stream()).toList() : List.of(),
                cuda ? sorted(calls, RecordedCall::start) : List.of(),
                ran,
                diagnostics);
    }

    private static <T> List<T> sorted(List<T> list, ToLongFunction<T> time) {
        return list.stream().sorted(Comparator.comparingLong(time)).toList();
    }
}
