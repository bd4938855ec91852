package dev.rangefinder.timeline.sweep;

import dev.rangefinder.timeline.DeviceOperations;
import dev.rangefinder.timeline.KernelTimes;
import dev.rangefinder.timeline.OperationKind;
import java.util.ArrayList;
import java.util.List;

/// What was launched, by process, device and state; and kernels also by their names.
final class LaunchSums {
    private final KeyNumbers places = new KeyNumbers();
    private final KeyNumbers kernelsInStates = new KeyNumbers();

    private final KeyNumbers kernelKeys = new KeyNumbers();
    private final GrowingLongs launches = new GrowingLongs();
    private final GrowingLongs nanoseconds = new GrowingLongs();
    private final GrowingLongs shortest = new GrowingLongs();
    private final GrowingLongs longest = new GrowingLongs();
    private final GrowingLongs firsts = new GrowingLongs();

    private final KeyNumbers stateKeys = new KeyNumbers();
    private final GrowingLongs kernels = new GrowingLongs();
    private final GrowingLongs gpuNanoseconds = new GrowingLongs();
    private final GrowingLongs operations = new GrowingLongs();
    private final GrowingLongs copyNanoseconds = new GrowingLongs();

    /// @param order the place of the operation in the order of launches
    void add(DeviceOperations all, int operation, int state, long order) {
        int place = places.number(KeyNumbers.pair(all.process(operation), all.device(operation)));
        int inState = stateKeys.number(KeyNumbers.pair(state, place));
        OperationKind kind = all.kind(operation);
        long time = all.end(operation) - all.start(operation);
        operations.add(inState, 1);
        if (!kind.isGpuTime()) {
            copyNanoseconds.add(inState, time);
            return;
        }
        kernels.add(inState, kind == OperationKind.KERNEL ? 1 : 0);
        gpuNanoseconds.add(inState, time);
        int kernel = kernelsInStates.number(KeyNumbers.pair(state, all.kernel(operation)));
        addLaunch(kernelKeys.number(KeyNumbers.pair(kernel, place)), time, order);
    }

    private void addLaunch(int number, long time, long order) {
        if (number == launches.size()) {
            shortest.set(number, time);
            longest.set(number, time);
            firsts.set(number, order);
        }
        launches.add(number, 1);
        nanoseconds.add(number, time);
        shortest.set(number, Math.min(shortest.get(number), time));
        longest.set(number, Math.max(longest.get(number), time));
    }

    List<KernelTimes> kernelTimes() {
        List<KernelTimes> times = new ArrayList<>(kernelKeys.size());
        for (int number = 0; number < kernelKeys.size(); number++) {
            long key = kernelKeys.key(number);
            long kernelInState = kernelsInStates.key(KeyNumbers.high(key));
            long place = places.key(KeyNumbers.low(key));
            times.add(new KernelTimes(
                    KeyNumbers.high(place),
                    KeyNumbers.low(place),
                    KeyNumbers.high(kernelInState),
                    KeyNumbers.low(kernelInState),
                    launches.get(number),
                    nanoseconds.get(number),
                    shortest.get(number),
                    longest.get(number),
                    firsts.get(number)));
        }
        return times;
    }

    /// How many combinations of state, process and device there are.
    int size() {
        return stateKeys.size();
    }

    int state(int number) {
        return KeyNumbers.high(stateKeys.key(number));
    }

    int device(int number) {
        return KeyNumbers.low(places.key(KeyNumbers.low(stateKeys.key(number))));
    }

    long kernels(int number) {
        return kernels.get(number);
    }

    long gpuNanoseconds(int number) {
        return gpuNanoseconds.get(number);
    }

    long operations(int number) {
        return operations.get(number);
    }

    long copyNanoseconds(int number) {
        return copyNanoseconds.get(number);
    }
}
