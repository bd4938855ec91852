package dev.rangefinder.simulator.nsys.recording;

import dev.rangefinder.capture.Device;
import dev.rangefinder.simulator.nsys.recording.RecordedNvtx.EventKind;
import dev.rangefinder.simulator.trace.TraceEvent;
import dev.rangefinder.simulator.work.CopyKind;
import dev.rangefinder.simulator.work.DeviceCall;
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
import java.util.stream.LongStream;
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
    private final List<RecordedTransfer> transfers = new ArrayList<>();
    private final Map<RecordedStack, Deque<Integer>> stacks = new HashMap<>();
    private final Map<RangeKey, Integer> started = new HashMap<>();

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
    /// @param moment when it happened
    public void take(TraceEvent event, Moment moment) {
        switch (event) {
            case TraceEvent.Launched launched -> {
                String function = launched.work().collective() ? COLLECTIVE_LAUNCH : LAUNCH;
                call(threadOf(event, launched.thread()), function, launched.apiCall(), moment);
                moment.device().ifPresent(span -> kernel(launched, span));
            }
            case TraceEvent.Streamed streamed -> streamed(streamed, moment);
            case TraceEvent.ProfilerStarted call ->
                call(threadOf(call, call.thread()), "cudaProfilerStart_v4000", call.apiCall(), moment);
            case TraceEvent.ProfilerStopped call ->
                call(threadOf(call, call.thread()), "cudaProfilerStop_v4000", call.apiCall(), moment);
            case TraceEvent.UnsupportedCall call ->
                call(threadOf(call, call.thread()), call.function(), call.apiCall(), moment);
            case TraceEvent.RangeOpened opened -> open(opened, moment);
            case TraceEvent.RangeClosed closed -> close(closed, moment);
            case TraceEvent.Marked mark ->
                add(EventKind.MARK, mark, moment, mark.domain(), OptionalLong.empty(), mark.label());
            case TraceEvent.Connected _,
                    TraceEvent.HostWorked _,
                    TraceEvent.DomainNamed _,
                    TraceEvent.CategoryNamed _,
                    TraceEvent.ThreadNamed _ -> {}
        }
    }

    private static RecordedThread threadOf(TraceEvent event, long thread) {
        return new RecordedThread(event.process().id(), thread);
    }

    private void call(RecordedThread thread, String function, long correlation, Moment moment) {
        calls.add(new RecordedCall(thread, function, correlation, moment.start(), moment.end()));
    }

    private void streamed(TraceEvent.Streamed event, Moment moment) {
        String function = switch (event.call()) {
            case DeviceCall.Copy copy -> {
                transfer(event, copy.context(), Optional.of(copy.kind()), copy.bytes(), moment);
                yield "cudaMemcpyAsync_v3020";
            }
            case DeviceCall.Fill fill -> {
                transfer(event, fill.context(), Optional.empty(), fill.bytes(), moment);
                yield "cudaMemsetAsync_v3020";
            }
            case DeviceCall.Synchronise _ -> "cudaStreamSynchronize_v3020";
        };
        call(threadOf(event, event.thread()), function, event.apiCall(), moment);
    }

    private void transfer(TraceEvent.Streamed event, long context, Optional<CopyKind> kind, long bytes, Moment moment) {
        moment.device()
                .ifPresent(span -> transfers.add(new RecordedTransfer(
                        event.process().id(),
                        event.call().device(),
                        context,
                        event.call().stream(),
                        event.apiCall(),
                        kind,
                        bytes,
                        span.start(),
                        span.end())));
    }

    private void kernel(TraceEvent.Launched launched, Moment.DeviceSpan span) {
        kernels.add(new RecordedKernel(
                launched.process().id(),
                launched.device(),
                launched.context(),
                launched.stream(),
                launched.apiCall(),
                span.number() + 1,
                launched.work(),
                span.start(),
                span.end()));
    }

    private void open(TraceEvent.RangeOpened opened, Moment moment) {
        if (opened.range().isPresent()) {
            started.put(new RangeKey(opened.process().id(), opened.range().getAsLong()), events.size());
            add(EventKind.START_END, opened, moment, opened.domain(), opened.range(), opened.label());
        } else {
            stacks.computeIfAbsent(
                            new RecordedStack(RecordedNames.threadOf(opened), opened.domain()), _ -> new ArrayDeque<>())
                    .push(events.size());
            add(EventKind.PUSH_POP, opened, moment, opened.domain(), OptionalLong.empty(), opened.label());
        }
    }

    private void close(TraceEvent.RangeClosed closed, Moment moment) {
        Optional<Integer> place = closed.range().isPresent()
                ? Optional.ofNullable(started.remove(
                        new RangeKey(closed.process().id(), closed.range().getAsLong())))
                : Optional.ofNullable(stacks.get(new RecordedStack(RecordedNames.threadOf(closed), closed.domain())))
                        .map(Deque::poll);
        place.ifPresent(index -> events.set(index, events.get(index).closed(moment.start(), closed.thread())));
    }

    private void add(
            EventKind kind,
            TraceEvent.Annotation event,
            Moment moment,
            long domain,
            OptionalLong number,
            TraceEvent.Label label) {
        events.add(new RecordedNvtx(
                kind,
                moment.start(),
                OptionalLong.empty(),
                number,
                RecordedNames.threadOf(event),
                OptionalLong.empty(),
                domain,
                label));
    }

    /// What was recorded, in the order of time, and of processes where that is the same: in which order they really
    /// did what they did is up to the machine.
    public Recording finish(
            Recording.Session session, RecordedNames names, LongFunction<Device> devices, List<String> diagnostics) {
        List<RecordedKernel> ran = cuda ? sorted(kernels, RecordedKernel::start, RecordedKernel::process) : List.of();
        List<RecordedTransfer> moved =
                cuda ? sorted(transfers, RecordedTransfer::start, RecordedTransfer::process) : List.of();
        List<RecordedNvtx> said =
                sorted(events, RecordedNvtx::start, event -> event.thread().process());
        return new Recording(
                session,
                names.processes(),
                names.threads(),
                LongStream.concat(
                                ran.stream().mapToLong(RecordedKernel::device),
                                moved.stream().mapToLong(RecordedTransfer::device))
                        .distinct()
                        .sorted()
                        .mapToObj(devices)
                        .toList(),
                nvtx ? Stream.concat(names.nvtx().stream(), said.stream()).toList() : List.of(),
                cuda ? sorted(calls, RecordedCall::start, call -> call.thread().process()) : List.of(),
                ran,
                moved,
                diagnostics);
    }

    private static <T> List<T> sorted(List<T> list, ToLongFunction<T> time, ToLongFunction<T> process) {
        return list.stream()
                .sorted(Comparator.comparingLong(time).thenComparingLong(process))
                .toList();
    }
}
