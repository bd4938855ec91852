package dev.rangefinder.timeline.sweep;

import dev.rangefinder.timeline.ApiCalls;
import dev.rangefinder.timeline.DeviceOperations;
import dev.rangefinder.timeline.Timeline;
import java.util.Arrays;

/// Counts the operations of an instance anew, device by device, where they did not come in the order of time.
final class Recount {
    private final DeviceOperations operations;
    private final ApiCalls calls;
    private long[] starts = new long[0];
    private long[] ends = new long[0];
    private int[] devices = new int[4];

    Recount(Timeline timeline) {
        operations = timeline.operations();
        calls = timeline.calls();
    }

    /// @param launched operations in the order of their launches
    /// @param to behind the last one that may belong to the instance
    void count(OpenInstance instance, int[] launched, int to, InstanceSums sums) {
        int several = devices(instance, launched, to);
        Arrays.sort(devices, 0, several);
        for (int device = 0; device < several; device++) {
            count(instance, launched, to, devices[device], sums);
        }
    }

    private int devices(OpenInstance instance, int[] launched, int to) {
        int found = 0;
        for (int place = instance.firstLaunched(); place < to; place++) {
            if (belongs(launched[place], instance)) {
                int device = operations.device(launched[place]);
                int known = 0;
                while (known < found && devices[known] != device) {
                    known++;
                }
                if (known == found) {
                    devices = found == devices.length ? Arrays.copyOf(devices, 2 * found) : devices;
                    devices[found++] = device;
                }
            }
        }
        return found;
    }

    private void count(OpenInstance instance, int[] launched, int to, int device, InstanceSums sums) {
        int most = to - instance.firstLaunched();
        if (most > starts.length) {
            starts = new long[Math.max(most, 2 * starts.length)];
            ends = new long[starts.length];
        }
        int size = 0;
        long gpu = 0;
        for (int place = instance.firstLaunched(); place < to; place++) {
            int operation = launched[place];
            if (operations.device(operation) == device && belongs(operation, instance)) {
                starts[size] = operations.start(operation);
                ends[size++] = operations.end(operation);
                gpu += operations.kind(operation).isGpuTime()
                        ? operations.end(operation) - operations.start(operation)
                        : 0;
            }
        }
        Arrays.sort(starts, 0, size);
        Arrays.sort(ends, 0, size);
        sums.add(instance.path(), device, gpu, ends[size - 1] - starts[0], gaps(size));
    }

    /// Between the end of the n-th to end and the start of the next to start nothing runs, if that start is later.
    private long gaps(int size) {
        long gaps = 0;
        for (int next = 1; next < size; next++) {
            gaps += Math.max(0, starts[next] - ends[next - 1]);
        }
        return gaps;
    }

    private boolean belongs(int operation, OpenInstance instance) {
        return calls.end(operations.call(operation)) <= instance.end();
    }
}
