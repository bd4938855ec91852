package dev.rangefinder.timeline.sweep;

import dev.rangefinder.capture.TargetProcess;
import dev.rangefinder.timeline.DeviceOperations;
import dev.rangefinder.timeline.Timeline;
import java.util.Arrays;
import java.util.List;

/// The spans of devices, cut into disjoint instants: where kernels run, each instant is the one's that started first;
/// where only copies and fills run, likewise; and a gap is the operation's that ends it. All streams and processes of a
/// device are taken together (F1).
final class DeviceInstants {
    private final DeviceOperations operations;
    private final TimeOrder order;
    private final long[] busy;
    private final long[] gaps;

    /// Stretches in which kernels run, of the device that is being measured.
    private long[] runStarts = new long[0];

    private long[] runEnds = new long[0];
    private int runs;

    /// @param operations all of the timeline, whatever was chosen: a device that runs something else does not wait
    DeviceInstants(Timeline timeline, DeviceOperations operations) {
        this.operations = operations;
        this.busy = new long[operations.size()];
        this.gaps = new long[operations.size()];
        int[] devices = devices(timeline);
        int several = Arrays.stream(devices).max().orElse(-1) + 1;
        this.order = TimeOrder.of(operations.size(), several, operation -> devices[operation], this::starts);
        for (int device = 0; device < several; device++) {
            findGaps(device);
            chargeKernels(device);
            chargeCopies(device);
        }
    }

    /// Devices of different hosts are different ones, whatever their numbers.
    private int[] devices(Timeline timeline) {
        List<String> distinct = timeline.processes().stream()
                .map(TargetProcess::host)
                .distinct()
                .toList();
        int[] hosts = timeline.processes().stream()
                .mapToInt(process -> distinct.indexOf(process.host()))
                .toArray();
        KeyNumbers numbers = new KeyNumbers();
        int[] devices = new int[operations.size()];
        for (int operation = 0; operation < devices.length; operation++) {
            devices[operation] =
                    numbers.number(KeyNumbers.pair(hosts[operations.process(operation)], operations.device(operation)));
        }
        return devices;
    }

    private int starts(int operation, int other) {
        return Long.compare(operations.start(operation), operations.start(other));
    }

    private void findGaps(int device) {
        long busyUntil = operations.start(order.at(order.from(device)));
        for (int place = order.from(device); place < order.to(device); place++) {
            int operation = order.at(place);
            gaps[operation] = Math.max(0, operations.start(operation) - busyUntil);
            busyUntil = Math.max(busyUntil, operations.end(operation));
        }
    }

    private void chargeKernels(int device) {
        if (runStarts.length < order.size(device)) {
            runStarts = new long[order.size(device)];
            runEnds = new long[order.size(device)];
        }
        runs = 0;
        long charged = Long.MIN_VALUE;
        for (int place = order.from(device); place < order.to(device); place++) {
            int operation = order.at(place);
            long start = Math.max(charged, operations.start(operation));
            if (operations.kind(operation).isGpuTime() && start < operations.end(operation)) {
                charged = operations.end(operation);
                busy[operation] = charged - start;
                if (runs == 0 || runEnds[runs - 1] < start) {
                    runStarts[runs++] = start;
                }
                runEnds[runs - 1] = charged;
            }
        }
    }

    private void chargeCopies(int device) {
        int run = 0;
        long charged = Long.MIN_VALUE;
        for (int place = order.from(device); place < order.to(device); place++) {
            int operation = order.at(place);
            long start = Math.max(charged, operations.start(operation));
            if (!operations.kind(operation).isGpuTime() && start < operations.end(operation)) {
                charged = operations.end(operation);
                while (run < runs && runEnds[run] <= start) {
                    run++;
                }
                busy[operation] = charged - start - ofKernels(run, start, charged);
            }
        }
    }

    private long ofKernels(int firstRun, long start, long end) {
        long time = 0;
        for (int run = firstRun; run < runs && runStarts[run] < end; run++) {
            time += Math.min(end, runEnds[run]) - Math.max(start, runStarts[run]);
        }
        return time;
    }

    /// How many devices there are.
    int devices() {
        return order.groups();
    }

    /// Where the operations of a device begin.
    int from(int device) {
        return order.from(device);
    }

    int to(int device) {
        return order.to(device);
    }

    /// The operations of one device after those of another, in the order of their starts.
    int at(int place) {
        return order.at(place);
    }

    int size() {
        return busy.length;
    }

    /// How long the device ran the operation, and nothing that goes before it.
    long busy(int operation) {
        return busy[operation];
    }

    /// How long nothing ran before the operation started.
    long gap(int operation) {
        return gaps[operation];
    }
}
