package dev.rangefinder.timeline.sweep;

import dev.rangefinder.timeline.DeviceLanes;
import dev.rangefinder.timeline.DeviceOperations;
import dev.rangefinder.timeline.Timeline;
import dev.rangefinder.timeline.strip.LaneRecorder;
import dev.rangefinder.timeline.strip.StripClock;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/// The lanes of devices. They hold the same instants as the sums of [DeviceInstants] do: where kernels run, where only
/// copies do, where nothing does and why (F1).
final class DeviceStrips {
    private static final int MOST = 16;
    private static final int NO_VALUE = 0;

    private final Timeline timeline;
    private final DeviceSpans spans;
    private final StripClock clock;
    private final IntUnaryOperator paths;

    /// @param paths the path that launched an operation, or [DeviceLanes#OUTSIDE]
    DeviceStrips(Timeline timeline, DeviceSpans spans, StripClock clock, IntUnaryOperator paths) {
        this.timeline = timeline;
        this.spans = spans;
        this.clock = clock;
        this.paths = paths;
    }

    List<DeviceLanes> lanes() {
        DeviceInstants instants = spans.instants();
        Comparator<Integer> byOperations =
                Comparator.comparingInt(device -> instants.to(device) - instants.from(device));
        return IntStream.range(0, instants.devices())
                .boxed()
                .sorted(byOperations.reversed())
                .limit(MOST)
                .map(this::lanes)
                .sorted(Comparator.comparing(DeviceLanes::host).thenComparingInt(DeviceLanes::device))
                .toList();
    }

    /// How many devices have no lanes.
    int leftOut() {
        return Math.max(0, spans.instants().devices() - MOST);
    }

    private DeviceLanes lanes(int device) {
        DeviceInstants instants = spans.instants();
        DeviceOperations operations = spans.operations();
        KeyNumbers numbers = new KeyNumbers();
        numbers.number(DeviceLanes.OUTSIDE);
        LaneRecorder kernels = new LaneRecorder(clock);
        LaneRecorder waits = new LaneRecorder(clock);
        Set<Integer> processes = new LinkedHashSet<>();
        long end = Long.MIN_VALUE;
        for (int place = instants.from(device); place < instants.to(device); place++) {
            int operation = instants.at(place);
            long start = operations.start(operation);
            end = Math.max(end, operations.end(operation));
            processes.add(operations.process(operation));
            if (instants.gap(operation) > 0) {
                waits.add(
                        start - instants.gap(operation), start, DeviceLanes.WAITS.indexOf(spans.waitBefore(operation)));
            }
            if (operations.kind(operation).isGpuTime()) {
                kernels.add(start, operations.end(operation), numbers.number(paths.applyAsInt(operation)));
            }
        }
        int first = instants.at(instants.from(device));
        int process = operations.process(first);
        return new DeviceLanes(
                timeline.processes().get(process).host(),
                operations.device(first),
                List.copyOf(processes),
                clock.since(operations.start(first)),
                clock.since(end),
                kernels.lane().with(number -> KeyNumbers.low(numbers.key(number))),
                copies(device).lane(),
                waits.lane());
    }

    /// Copies where no kernel runs. Kernels and copies each come in the order of time, so both are gone through once.
    private LaneRecorder copies(int device) {
        DeviceInstants instants = spans.instants();
        DeviceOperations operations = spans.operations();
        LaneRecorder copies = new LaneRecorder(clock);
        KernelRuns runs = new KernelRuns(instants, operations, device);
        long copiedUntil = Long.MIN_VALUE;
        for (int place = instants.from(device); place < instants.to(device); place++) {
            int operation = instants.at(place);
            long end = operations.end(operation);
            long from = Math.max(copiedUntil, operations.start(operation));
            if (operations.kind(operation).isGpuTime() || from >= end) {
                continue;
            }
            copiedUntil = end;
            while (from < end) {
                runs.passUntil(from);
                long until = Math.min(end, Math.max(from, runs.start()));
                if (from < until) {
                    copies.add(from, until, NO_VALUE);
                }
                from = Math.min(end, Math.max(until, runs.end()));
            }
        }
        return copies;
    }

    /// Stretches in which kernels run, one after the other.
    private static final class KernelRuns {
        private final DeviceInstants instants;
        private final DeviceOperations operations;
        private final int last;
        private int next;
        private long start = Long.MIN_VALUE;
        private long end = Long.MIN_VALUE;

        KernelRuns(DeviceInstants instants, DeviceOperations operations, int device) {
            this.instants = instants;
            this.operations = operations;
            this.next = instants.from(device);
            this.last = instants.to(device);
        }

        /// Goes to the first stretch that ends behind a moment.
        void passUntil(long moment) {
            while (end <= moment && end < Long.MAX_VALUE) {
                advance();
            }
        }

        private void advance() {
            start = Long.MAX_VALUE;
            end = Long.MAX_VALUE;
            for (; next < last; next++) {
                int operation = instants.at(next);
                long from = operations.start(operation);
                if (!operations.kind(operation).isGpuTime() || operations.end(operation) <= from) {
                    continue;
                }
                if (start == Long.MAX_VALUE) {
                    start = from;
                    end = operations.end(operation);
                } else if (from <= end) {
                    end = Math.max(end, operations.end(operation));
                } else {
                    return;
                }
            }
        }

        long start() {
            return start;
        }

        long end() {
            return end;
        }
    }
}
