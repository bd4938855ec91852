package dev.rangefinder.timeline.sweep;

import dev.rangefinder.timeline.DeviceOperations;
import dev.rangefinder.timeline.InstantKind;
import dev.rangefinder.timeline.InstantTimes;
import dev.rangefinder.timeline.Timeline;
import java.util.List;
import java.util.function.IntUnaryOperator;

/// How devices spent their time, before anybody knows in which states (F1).
record DeviceSpans(DeviceOperations operations, DeviceInstants instants, IdleSlices slices) {
    static DeviceSpans of(Timeline timeline, DeviceOperations operations, Roots roots) {
        DeviceInstants instants = new DeviceInstants(timeline, operations);
        return new DeviceSpans(operations, instants, new IdleSlices(timeline, operations, instants, roots));
    }

    /// Why nothing ran before an operation.
    InstantKind waitBefore(int operation) {
        return operations.call(operation) == DeviceOperations.NO_CALL
                ? InstantKind.UNKNOWN
                : slices.kind(operation, instants.gap(operation));
    }

    /// @param launching how many calls launched something; slices are the calls behind them
    /// @param states of calls
    List<InstantTimes> times(int launching, IntUnaryOperator states) {
        InstantSums sums = new InstantSums();
        for (int operation = 0; operation < operations.size(); operation++) {
            int call = operations.call(operation);
            if (instants.busy(operation) > 0) {
                InstantKind kind = operations.kind(operation).isGpuTime() ? InstantKind.KERNEL : InstantKind.COPY;
                sums.add(operations, operation, states.applyAsInt(call), kind, instants.busy(operation));
            }
            if (instants.gap(operation) > 0 && call == DeviceOperations.NO_CALL) {
                sums.add(operations, operation, states.applyAsInt(call), InstantKind.UNKNOWN, instants.gap(operation));
            }
        }
        for (int slice = 0; slice < slices.size(); slice++) {
            int operation = slices.operation(slice);
            sums.add(
                    operations,
                    operation,
                    states.applyAsInt(launching + slice),
                    slices.kind(operation, instants.gap(operation)),
                    slices.nanoseconds(slice));
        }
        return sums.times();
    }
}
