package dev.rangefinder.timeline.sweep;

import dev.rangefinder.capture.RangeKind;
import dev.rangefinder.timeline.DeviceOperations;
import dev.rangefinder.timeline.OperationKind;
import dev.rangefinder.timeline.RangeTrack;
import dev.rangefinder.timeline.SweepSettings;
import dev.rangefinder.timeline.TimedRanges;
import dev.rangefinder.timeline.Timeline;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// The sweep, the plain way: every range is compared with every other and with every call.
final class QuadraticSweep {
    /// @param root where the path begins: thread, kind, domain
    record Key(String root, List<String> labels) {}

    /// What a path amounts to, spelled out.
    record Row(long instances, long withKernels, long firstStart, List<Long> walls, Map<Integer, String> devices) {}

    private final Timeline timeline;
    private final SweepSettings settings;
    private final TimedRanges ranges;
    private final Map<Integer, Key> keys = new HashMap<>();
    private final List<Integer> opening;

    QuadraticSweep(Timeline timeline, SweepSettings settings) {
        this.timeline = timeline;
        this.settings = settings;
        this.ranges = timeline.ranges();
        opening = IntStream.range(0, ranges.size())
                .boxed()
                .sorted(Comparator.comparingLong((Integer range) -> ranges.start(range))
                        .thenComparingLong(range -> isStartEnd(range) ? 0 : -ranges.end(range)))
                .toList();
        opening.forEach(range -> keys.put(range, key(range)));
    }

    private Key key(int range) {
        Integer parent = null;
        for (int earlier : opening) {
            if (earlier == range) {
                break;
            }
            boolean encloses =
                    !isStartEnd(range) && root(earlier).equals(root(range)) && ranges.end(earlier) >= ranges.end(range);
            parent = encloses ? (Integer) earlier : parent;
        }
        List<String> labels =
                new ArrayList<>(parent == null ? List.of() : known(parent).labels());
        labels.add(label(range));
        return new Key(root(range), labels);
    }

    private Key known(int range) {
        return Objects.requireNonNull(keys.get(range));
    }

    private String label(int range) {
        String renamed = settings.renaming().apply(timeline.labels().get(ranges.label(range)));
        boolean named =
                settings.acrossDomains() && !isStartEnd(range) && track(range).domain() != 0;
        return named ? track(range).domainName().orElseThrow() + "@" + renamed : renamed;
    }

    private String root(int range) {
        RangeTrack track = track(range);
        boolean across = settings.acrossDomains() && !isStartEnd(range);
        return track.thread() + " " + track.kind() + " " + (across ? "any" : track.domain());
    }

    private RangeTrack track(int range) {
        return timeline.tracks().get(ranges.track(range));
    }

    private boolean isStartEnd(int range) {
        return track(range).kind() == RangeKind.START_END;
    }

    private int process(int thread) {
        return timeline.threads().get(thread).process();
    }

    Map<Key, Row> rows() {
        Map<Key, List<Integer>> instances = new HashMap<>();
        opening.forEach(range ->
                instances.computeIfAbsent(known(range), _ -> new ArrayList<>()).add(range));
        Map<Key, Row> rows = new HashMap<>();
        instances.forEach((key, of) -> rows.put(key, row(key, of)));
        return rows;
    }

    private Row row(Key key, List<Integer> instances) {
        Map<Integer, List<Long>> gpuTimes = new TreeMap<>();
        Map<Integer, long[]> projections = new TreeMap<>();
        Map<Integer, Set<Integer>> contained = new TreeMap<>();
        long withKernels = 0;
        for (int range : instances) {
            Map<Integer, List<Integer>> byDevice = new TreeMap<>();
            operationsOf(range)
                    .forEach(operation -> byDevice.computeIfAbsent(
                                    timeline.operations().device(operation), _ -> new ArrayList<>())
                            .add(operation));
            withKernels += operationsOf(range).stream()
                            .anyMatch(operation -> timeline.operations().kind(operation) == OperationKind.KERNEL)
                    ? 1
                    : 0;
            byDevice.forEach((device, operations) -> {
                gpuTimes.computeIfAbsent(device, _ -> new ArrayList<>()).add(gpuTime(operations));
                long[] sums = projections.computeIfAbsent(device, _ -> new long[2]);
                sums[0] += projection(operations);
                sums[1] += projection(operations) - busy(operations);
                contained.computeIfAbsent(device, _ -> new HashSet<>()).addAll(operations);
            });
        }
        Map<Integer, String> devices = new TreeMap<>();
        contained.forEach((device, operations) -> devices.put(
                device,
                text(
                        operations,
                        operations.stream()
                                .filter(operation -> owners(operation).contains(key))
                                .toList(),
                        Objects.requireNonNull(projections.get(device)),
                        Objects.requireNonNull(gpuTimes.get(device)).stream()
                                .sorted()
                                .toList())));
        List<Long> walls = instances.stream()
                .map(range -> ranges.end(range) - ranges.start(range))
                .sorted()
                .toList();
        return new Row(instances.size(), withKernels, ranges.start(instances.getFirst()), walls, devices);
    }

    private String text(Set<Integer> operations, List<Integer> own, long[] projection, List<Long> perInstance) {
        long copies = operations.stream()
                .filter(operation -> !timeline.operations().kind(operation).isGpuTime())
                .mapToLong(this::time)
                .sum();
        return "%d %d own %d %d operations %d %d projection %d gaps %d instances %d"
                        .formatted(
                                kernels(operations),
                                gpuTime(operations),
                                kernels(own),
                                gpuTime(own),
                                operations.size(),
                                copies,
                                projection[0],
                                projection[1],
                                perInstance.size())
                + quantiles(perInstance);
    }

    private static String quantiles(List<Long> sorted) {
        return " %d %d %d %d"
                .formatted(
                        sorted.getFirst(),
                        sorted.get((sorted.size() - 1) / 2),
                        sorted.get((int) Math.ceil(sorted.size() * 0.95) - 1),
                        sorted.getLast());
    }

    private long kernels(Iterable<Integer> operations) {
        long kernels = 0;
        for (int operation : operations) {
            kernels += timeline.operations().kind(operation) == OperationKind.KERNEL ? 1 : 0;
        }
        return kernels;
    }

    private long gpuTime(Iterable<Integer> operations) {
        long time = 0;
        for (int operation : operations) {
            time += timeline.operations().kind(operation).isGpuTime() ? time(operation) : 0;
        }
        return time;
    }

    private long time(int operation) {
        return timeline.operations().end(operation) - timeline.operations().start(operation);
    }

    private long projection(List<Integer> operations) {
        return operations.stream().mapToLong(timeline.operations()::end).max().orElseThrow()
                - operations.stream()
                        .mapToLong(timeline.operations()::start)
                        .min()
                        .orElseThrow();
    }

    /// Nanosecond by nanosecond.
    private long busy(List<Integer> operations) {
        Set<Long> busy = new HashSet<>();
        for (int operation : operations) {
            for (long time = timeline.operations().start(operation);
                    time < timeline.operations().end(operation);
                    time++) {
                busy.add(time);
            }
        }
        return busy.size();
    }

    private List<Integer> operationsOf(int range) {
        return IntStream.range(0, timeline.operations().size())
                .filter(operation -> contains(range, timeline.operations().call(operation)))
                .boxed()
                .toList();
    }

    private boolean contains(int range, int call) {
        if (call == DeviceOperations.NO_CALL) {
            return false;
        }
        return contains(
                range,
                timeline.calls().thread(call),
                timeline.calls().start(call),
                timeline.calls().end(call));
    }

    private boolean contains(int range, int calling, long start, long end) {
        int thread = track(range).thread();
        boolean there =
                (isStartEnd(range) || settings.anyThread()) ? process(thread) == process(calling) : thread == calling;
        return there && ranges.start(range) <= start && ranges.end(range) >= end;
    }

    /// The paths that are open to a thread during some time.
    Set<Key> containing(int calling, long start, long end) {
        Set<Key> containing = new HashSet<>();
        opening.stream()
                .filter(range -> contains(range, calling, start, end))
                .forEach(range -> containing.add(known(range)));
        return containing;
    }

    /// The paths that own an operation: one per kind and domain (R6), the launching thread's own first (R9).
    Set<Key> owners(int operation) {
        Map<String, Integer> owners = new TreeMap<>();
        int call = timeline.operations().call(operation);
        List<Integer> containing =
                opening.stream().filter(range -> contains(range, call)).toList();
        for (int range : containing) {
            String domain = root(range).substring(root(range).indexOf(' '));
            Integer best = owners.get(domain);
            owners.put(domain, better(range, best, call, containing) ? (Integer) range : best);
        }
        Set<Key> keysOfOwners = new LinkedHashSet<>();
        owners.values().forEach(range -> keysOfOwners.add(known(range)));
        return keysOfOwners;
    }

    private boolean better(int range, @Nullable Integer best, int call, List<Integer> containing) {
        if (best == null
                || isStartEnd(range)
                || track(best).thread() == track(range).thread()) {
            return true;
        }
        int calling = timeline.calls().thread(call);
        return track(best).thread() != calling
                && (track(range).thread() == calling
                        || lastOf(track(range).thread(), containing)
                                > lastOf(track(best).thread(), containing));
    }

    private int lastOf(int thread, List<Integer> containing) {
        return containing.stream()
                .filter(range -> !isStartEnd(range) && track(range).thread() == thread)
                .mapToInt(opening::indexOf)
                .max()
                .orElseThrow();
    }

    /// All paths that contain an operation.
    Set<Key> containing(int operation) {
        Set<Key> containing = new HashSet<>();
        opening.stream()
                .filter(range -> contains(range, timeline.operations().call(operation)))
                .forEach(range -> containing.add(known(range)));
        return containing;
    }
}
