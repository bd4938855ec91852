package dev.rangefinder.simulator.nsys.recording;

import dev.rangefinder.capture.TargetProcess;
import dev.rangefinder.simulator.nsys.recording.RecordedNvtx.EventKind;
import dev.rangefinder.simulator.nsys.recording.Recording.NamedThread;
import dev.rangefinder.simulator.trace.TraceEvent;
import dev.rangefinder.simulator.trace.TraceEvent.Label;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/// The processes of a run and what has a name in them, kept also while nothing is recorded: ranges that are recorded
/// later lie in domains that were named before.
public final class RecordedNames {
    private final Map<Long, TargetProcess> processes = new LinkedHashMap<>();
    private final Map<RecordedThread, String> threads = new LinkedHashMap<>();
    private final List<RecordedNvtx> named = new ArrayList<>();

    /// Notes what gets a name.
    ///
    /// @param when on the clock of the run
    public void take(TraceEvent event, long when) {
        processes.putIfAbsent(event.process().id(), event.process());
        switch (event) {
            case TraceEvent.DomainNamed domain ->
                add(EventKind.DOMAIN, domain, when, domain.domain(), 0, domain.name());
            case TraceEvent.CategoryNamed category ->
                add(EventKind.CATEGORY, category, when, category.domain(), category.category(), category.name());
            case TraceEvent.ThreadNamed thread -> {
                threads.put(threadOf(thread), thread.name());
                add(EventKind.THREAD, thread, when, 0, 0, thread.name());
            }
            case TraceEvent.Connected _,
                    TraceEvent.Launched _,
                    TraceEvent.Streamed _,
                    TraceEvent.HostWorked _,
                    TraceEvent.ProfilerStarted _,
                    TraceEvent.ProfilerStopped _,
                    TraceEvent.UnsupportedCall _,
                    TraceEvent.RangeOpened _,
                    TraceEvent.RangeClosed _,
                    TraceEvent.Marked _ -> {}
        }
    }

    private void add(EventKind kind, TraceEvent.Annotation event, long when, long domain, long category, String name) {
        named.add(new RecordedNvtx(
                kind,
                when,
                OptionalLong.empty(),
                OptionalLong.empty(),
                threadOf(event),
                OptionalLong.empty(),
                domain,
                new Label(name, false, category, OptionalInt.empty(), Optional.empty())));
    }

    static RecordedThread threadOf(TraceEvent.Annotation event) {
        return new RecordedThread(event.process().id(), event.thread());
    }

    List<TargetProcess> processes() {
        return processes.values().stream()
                .sorted(Comparator.comparingLong(TargetProcess::id))
                .toList();
    }

    List<RecordedNvtx> nvtx() {
        return named.stream()
                .sorted(Comparator.comparingLong(RecordedNvtx::start)
                        .thenComparingLong(event -> event.thread().process()))
                .toList();
    }

    List<NamedThread> threads() {
        return threads.entrySet().stream()
                .map(thread -> new NamedThread(thread.getKey(), thread.getValue()))
                .sorted(Comparator.comparingLong(thread -> thread.thread().global()))
                .toList();
    }
}
