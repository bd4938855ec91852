package dev.rangefinder.nsight.nsys;

import dev.rangefinder.capture.KernelName;
import dev.rangefinder.capture.Message;
import dev.rangefinder.capture.RangeKind;
import dev.rangefinder.nsight.sqlite.SqliteFile;
import dev.rangefinder.timeline.ApiCalls;
import dev.rangefinder.timeline.OperationKind;
import dev.rangefinder.timeline.RangeTrack;
import dev.rangefinder.timeline.TimedRanges;
import dev.rangefinder.timeline.Timeline;
import dev.rangefinder.timeline.TimelineCounts;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/// Puts a timeline together from the tables of an export.
final class TimelineAssembler {
    private static final long LARGE = 32L << 20;

    private final SqliteFile export;
    private final List<Message> messages = new ArrayList<>();

    TimelineAssembler(SqliteFile export) {
        this.export = export;
    }

    /// Large exports are read by two threads: ranges on one side, operations and calls on the other.
    Timeline read() {
        if (export.size() < LARGE) {
            return timeline(ranges(), DeviceWork.read(export));
        }
        try (ExecutorService other = Executors.newSingleThreadExecutor()) {
            Future<NvtxRows> ranges = other.submit(this::ranges);
            DeviceWork work = DeviceWork.read(export);
            return timeline(result(ranges), work);
        }
    }

    private static NvtxRows result(Future<NvtxRows> ranges) {
        try {
            return ranges.get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException problem) {
                throw problem;
            }
            throw new IllegalStateException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while an export was read", e);
        }
    }

    private Timeline timeline(NvtxRows ranges, DeviceWork work) {
        ProcessesAndThreads owners = ProcessesAndThreads.of(export, ranges, work);
        Strings strings = Strings.read(export, wantedStrings(ranges, work));
        Distinct<String> labels =
                Distinct.of(ranges.labelSources.stream().map(strings::of).toList());
        Distinct<KernelName> kernels = Distinct.of(kernels(work, strings));
        ranges.labels.replace(labels.places());
        List<RangeTrack> tracks = tracks(ranges, owners, strings);
        tell(ranges, work);
        return new Timeline(
                export.path(),
                new SessionTables(export).session(),
                counts(ranges, work),
                owners.processes(),
                owners.threads(),
                tracks,
                labels.values(),
                kernels.values(),
                new TimedRanges(
                        ranges.starts.values(),
                        ranges.ends.values(),
                        ranges.labels.values(),
                        ranges.tracks.values(),
                        ranges.starts.size()),
                calls(work, owners),
                waits(work, owners),
                work.operations(owners.placesOf(work.processKeys), kernels.places()),
                messages);
    }

    private NvtxRows ranges() {
        NvtxRows ranges = export.table(NvtxRows.TABLE)
                .map(table -> {
                    Essential.columns(export, table, "start", "end", "eventType", "globalTid");
                    return export.read(table, NvtxRows.COLUMNS, NvtxRows::new);
                })
                .orElseGet(NvtxRows::new);
        ranges.closeOpenRanges();
        return ranges;
    }

    private static Set<Long> wantedStrings(NvtxRows ranges, DeviceWork work) {
        Set<Long> wanted = new HashSet<>();
        for (NvtxRows.LabelSource source : ranges.labelSources) {
            if (source instanceof NvtxRows.LabelSource.Registered(long id)) {
                wanted.add(id);
            }
        }
        for (NvtxRows.LabelSource source : ranges.domainNames.values()) {
            if (source instanceof NvtxRows.LabelSource.Registered(long id)) {
                wanted.add(id);
            }
        }
        for (OperationRows part : work.parts) {
            for (long id : part.strings.values()) {
                wanted.add(id);
            }
        }
        return wanted;
    }

    private static List<KernelName> kernels(DeviceWork work, Strings strings) {
        List<KernelName> kernels = new ArrayList<>();
        for (OperationRows part : work.parts) {
            for (int kernel = 0; kernel < part.kernelCount(); kernel++) {
                kernels.add(new KernelName(
                        strings.of(part.mangled(kernel)),
                        strings.of(part.function(kernel)),
                        strings.of(part.demangled(kernel))));
            }
        }
        return kernels;
    }

    private static List<RangeTrack> tracks(NvtxRows ranges, ProcessesAndThreads owners, Strings strings) {
        int[] threads = owners.placesOfThreads(ranges.threads);
        List<RangeTrack> tracks = new ArrayList<>();
        for (int track = 0; track < ranges.trackKeys.size(); track++) {
            int thread = ranges.threadOf(track);
            long domain = ranges.domainOf(track);
            NvtxRows.DomainKey key = new NvtxRows.DomainKey(GlobalId.process(ranges.threads.value(thread)), domain);
            Optional<String> name = Optional.ofNullable(ranges.domainNames.get(key))
                    .map(strings::of)
                    .filter(text -> !text.isEmpty() && domain != RangeTrack.DEFAULT_DOMAIN);
            RangeKind kind = ranges.isStartEnd(track) ? RangeKind.START_END : RangeKind.PUSH_POP;
            tracks.add(new RangeTrack(threads[thread], domain, name, kind));
        }
        return tracks;
    }

    private static ApiCalls calls(DeviceWork work, ProcessesAndThreads owners) {
        CallRows calls = work.calls;
        calls.threads.replace(owners.placesOfThreads(calls.threadKeys));
        return new ApiCalls(calls.starts.values(), calls.ends.values(), calls.threads.values(), calls.starts.size());
    }

    /// Those of threads that are in no way part of the timeline are left out.
    private static ApiCalls waits(DeviceWork work, ProcessesAndThreads owners) {
        CallRows calls = work.calls;
        int[] places = owners.knownPlacesOfThreads(calls.waitThreadKeys);
        LongColumn starts = new LongColumn();
        LongColumn ends = new LongColumn();
        IntColumn threads = new IntColumn();
        for (int wait = 0; wait < calls.waitStarts.size(); wait++) {
            int thread = places[calls.waitThreads.values()[wait]];
            if (thread != Numbering.NONE) {
                starts.add(calls.waitStarts.values()[wait]);
                ends.add(calls.waitEnds.values()[wait]);
                threads.add(thread);
            }
        }
        return new ApiCalls(starts.values(), ends.values(), threads.values(), starts.size());
    }

    private static TimelineCounts counts(NvtxRows ranges, DeviceWork work) {
        return new TimelineCounts(
                work.count(OperationKind.KERNEL),
                work.count(OperationKind.COPY),
                work.count(OperationKind.FILL),
                work.count(OperationKind.GRAPH),
                work.calls.calls,
                ranges.pushPop,
                ranges.startEnd,
                ranges.open,
                ranges.closedElsewhere,
                ranges.marks);
    }

    private void tell(NvtxRows ranges, DeviceWork work) {
        tellLeftOut(NvtxRows.TABLE, ranges.leftOut);
        for (OperationRows part : work.parts) {
            tellLeftOut(DeviceWork.table(part.kind), part.leftOut);
        }
        tellLeftOut(CallRows.TABLE, work.calls.leftOut);
        long graphs = work.count(OperationKind.GRAPH);
        if (graphs > 0) {
            messages.add(Message.warning(
                    "nsys-whole-graphs",
                    export.path() + ": " + graphs + " CUDA graphs were traced as a whole, without their kernels",
                    "Record with nsys profile --cuda-graph-trace=node to see them one by one."));
        }
    }

    private void tellLeftOut(String table, long rows) {
        if (rows > 0) {
            messages.add(Message.warning(
                    "nsys-damaged-rows",
                    export.path() + ": " + rows + (rows == 1 ? " row" : " rows") + " of " + table
                            + " left out: no whole number where one belongs, or an end before the start",
                    "Export the report again with nsys export --type sqlite."));
        }
    }
}
