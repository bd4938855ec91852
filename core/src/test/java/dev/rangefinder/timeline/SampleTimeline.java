package dev.rangefinder.timeline;

import dev.rangefinder.capture.KernelName;
import dev.rangefinder.capture.RangeKind;
import dev.rangefinder.capture.Session;
import dev.rangefinder.capture.TargetProcess;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A timeline said in a few words: ranges, calls and operations, one after the other, in any order.
public final class SampleTimeline {
    private final List<TargetProcess> processes = new ArrayList<>();
    private final List<TimelineThread> threads = new ArrayList<>();
    private final List<RangeTrack> tracks = new ArrayList<>();
    private final List<String> labels = new ArrayList<>();
    private final List<KernelName> kernels = new ArrayList<>();
    private final List<long[]> ranges = new ArrayList<>();
    private final List<long[]> calls = new ArrayList<>();
    private final List<long[]> waits = new ArrayList<>();
    private final List<long[]> operations = new ArrayList<>();

    /// The place of a thread, which is added with its process where it is new.
    public int thread(long process, long id) {
        TargetProcess target = new TargetProcess(process, "node1", "/bin/train");
        return place(threads, new TimelineThread(place(processes, target), id));
    }

    public SampleTimeline push(int thread, String label, long start, long end) {
        return range(thread, 0, RangeKind.PUSH_POP, label, start, end);
    }

    public SampleTimeline range(int thread, long domain, RangeKind kind, String label, long start, long end) {
        Optional<String> name = domain == 0 ? Optional.empty() : Optional.of("domain-" + domain);
        int track = place(tracks, new RangeTrack(thread, domain, name, kind));
        ranges.add(new long[] {start, end, place(labels, label), track});
        return this;
    }

    /// A call; its place.
    public int call(int thread, long start, long end) {
        calls.add(new long[] {start, end, thread});
        return calls.size() - 1;
    }

    /// A call that waits for a device.
    public SampleTimeline waiting(int thread, long start, long end) {
        waits.add(new long[] {start, end, thread});
        return this;
    }

    /// A call and the kernel that it launched.
    public SampleTimeline kernel(int thread, long call, String kernel, int device, long start, long end) {
        return operation(
                threads.get(thread).process(),
                OperationKind.KERNEL,
                call(thread, call, call),
                kernel,
                device,
                start,
                end);
    }

    public SampleTimeline operation(
            int process, OperationKind kind, int call, String kernel, int device, long start, long end) {
        long name = kind == OperationKind.KERNEL
                ? place(kernels, new KernelName("", kernel, kernel + "(int)"))
                : DeviceOperations.NO_KERNEL;
        operations.add(new long[] {start, end, kind.code(), process, device, name, call});
        return this;
    }

    public Timeline timeline() {
        long[] counts = new long[4];
        operations.forEach(operation -> counts[(int) operation[2]]++);
        return new Timeline(
                Path.of("run.sqlite"),
                Session.EMPTY,
                new TimelineCounts(counts[0], counts[1], counts[2], counts[3], calls.size(), 0, 0, 0, 0, 0),
                processes,
                threads,
                tracks,
                labels,
                kernels,
                new TimedRanges(column(ranges, 0), column(ranges, 1), ints(ranges, 2), ints(ranges, 3), ranges.size()),
                new ApiCalls(column(calls, 0), column(calls, 1), ints(calls, 2), calls.size()),
                new ApiCalls(column(waits, 0), column(waits, 1), ints(waits, 2), waits.size()),
                new DeviceOperations(
                        column(operations, 0),
                        column(operations, 1),
                        kinds(),
                        ints(operations, 3),
                        ints(operations, 4),
                        ints(operations, 5),
                        ints(operations, 6),
                        operations.size()),
                List.of());
    }

    private byte[] kinds() {
        byte[] kinds = new byte[operations.size()];
        for (int place = 0; place < kinds.length; place++) {
            kinds[place] = (byte) operations.get(place)[2];
        }
        return kinds;
    }

    private static long[] column(List<long[]> rows, int column) {
        return rows.stream().mapToLong(row -> row[column]).toArray();
    }

    private static int[] ints(List<long[]> rows, int column) {
        return rows.stream().mapToInt(row -> (int) row[column]).toArray();
    }

    private static <T> int place(List<T> all, T wanted) {
        if (!all.contains(wanted)) {
            all.add(wanted);
        }
        return all.indexOf(wanted);
    }
}
