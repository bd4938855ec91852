package dev.rangefinder.bench.region;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A training loop as its launches see it: which ranges are open at each of them, and since when.
///
/// Each step is the same, so the regions, and which kernels run in them, do not depend on how many launches there
/// are; the instances do. Per step:
///
/// | launches | push/pop ranges | start/end ranges | domain `NCCL` |
/// |---|---|---|---|
/// | 2 | none | none | |
/// | 8 per layer | `step` > `forward` > `layer N` | `batch` | |
/// | 12 per layer | `step` > `backward` > `layer N` | `batch`, `gradient sync` | `all_reduce` around the last 2 |
/// | 6 | `step` | `batch` | |
///
/// @param layers seven of them make twenty regions
public record TrainingLoop(int layers) {
    private static final int OUTSIDE = 2;
    private static final int FORWARD = 8;
    private static final int BACKWARD = 12;
    private static final int OPTIMIZER = 6;
    private static final int REDUCING = 2;

    /// Kernels of one part of a step have numbers of their own.
    static final int KERNELS = OUTSIDE + FORWARD + BACKWARD + OPTIMIZER;

    /// A range that is open, and the number of the first launch in it, which tells its instances apart.
    record Range(String label, long since) {}

    /// What is open at a launch.
    ///
    /// @param stack push/pop ranges of the default domain, outermost first
    /// @param communication the push/pop range of the domain `NCCL`
    /// @param startEnd in the order of opening
    /// @param kernel the number of the kernel
    record Moment(List<Range> stack, Optional<Range> communication, List<Range> startEnd, int kernel) {}

    int launchesPerStep() {
        return OUTSIDE + layers * (FORWARD + BACKWARD) + OPTIMIZER;
    }

    Moment moment(long launch) {
        int inStep = (int) (launch % launchesPerStep());
        long start = launch - inStep;
        if (inStep < OUTSIDE) {
            return new Moment(List.of(), Optional.empty(), List.of(), inStep);
        }
        Range step = new Range("step", start + OUTSIDE);
        Range batch = new Range("batch", start + OUTSIDE);
        int inForward = inStep - OUTSIDE;
        if (inForward < layers * FORWARD) {
            int layer = inForward / FORWARD;
            return new Moment(
                    List.of(
                            step,
                            new Range("forward", start + OUTSIDE),
                            new Range("layer " + layer, launch - inForward % FORWARD)),
                    Optional.empty(),
                    List.of(batch),
                    OUTSIDE + inForward % FORWARD);
        }
        int inBackward = inForward - layers * FORWARD;
        if (inBackward < layers * BACKWARD) {
            return backward(launch, inBackward, step, batch);
        }
        int inOptimizer = inBackward - layers * BACKWARD;
        return new Moment(List.of(step), Optional.empty(), List.of(batch), OUTSIDE + FORWARD + BACKWARD + inOptimizer);
    }

    private Moment backward(long launch, int inBackward, Range step, Range batch) {
        int inLayer = inBackward % BACKWARD;
        int layer = layers - 1 - inBackward / BACKWARD;
        int reduced = inLayer - (BACKWARD - REDUCING);
        List<Range> stack = new ArrayList<>(List.of(step));
        stack.add(new Range("backward", launch - inBackward));
        stack.add(new Range("layer " + layer, launch - inLayer));
        return new Moment(
                stack,
                reduced < 0 ? Optional.empty() : Optional.of(new Range("all_reduce", launch - reduced)),
                List.of(batch, new Range("gradient sync", launch - inBackward)),
                OUTSIDE + FORWARD + inLayer);
    }
}
