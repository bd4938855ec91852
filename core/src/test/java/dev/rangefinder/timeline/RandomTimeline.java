package dev.rangefinder.timeline;

import dev.rangefinder.capture.RangeKind;
import java.util.List;
import java.util.Random;

/// A timeline as one seed makes it: nested and overlapping ranges of several domains, threads and processes, kernels of
/// several devices, missing calls; and little time, so that much happens at the same nanosecond.
public final class RandomTimeline {
    static final int LAST = 40;

    private static final String[] LABELS = {"step", "forward", "mlp, seq = 1", "mlp, seq = 2"};
    private static final String[] KERNELS = {"gemm", "softmax", "reduce"};

    private static final List<OperationKind> KINDS = List.of(
            OperationKind.KERNEL,
            OperationKind.KERNEL,
            OperationKind.KERNEL,
            OperationKind.COPY,
            OperationKind.FILL,
            OperationKind.GRAPH);

    private final Random random;
    private final Random waits;
    private final SampleTimeline sample = new SampleTimeline();

    public RandomTimeline(long seed) {
        random = new Random(seed);
        waits = new Random(~seed);
    }

    public Timeline make() {
        int processes = 1 + random.nextInt(2);
        for (int process = 0; process < processes; process++) {
            int threads = 1 + random.nextInt(3);
            for (int thread = 0; thread < threads; thread++) {
                int place = sample.thread(100 + process, thread);
                fill(process, place);
                for (int wait = waits.nextInt(4); wait > 0; wait--) {
                    long start = waits.nextInt(2 * LAST);
                    sample.waiting(place, start, start + waits.nextInt(30));
                }
            }
        }
        return sample.timeline();
    }

    private void fill(int process, int thread) {
        boolean proper = random.nextBoolean();
        for (int domain = 0; domain < 2; domain++) {
            if (proper) {
                nested(thread, domain, 0, LAST, 0);
            } else {
                scattered(thread, domain, RangeKind.PUSH_POP);
            }
            if (random.nextInt(3) == 0) {
                scattered(thread, domain, RangeKind.START_END);
            }
        }
        int operations = random.nextInt(25);
        int earlier = DeviceOperations.NO_CALL;
        for (int operation = 0; operation < operations; operation++) {
            boolean together = earlier != DeviceOperations.NO_CALL && random.nextInt(5) == 0;
            int call = together ? earlier : random.nextInt(8) == 0 ? DeviceOperations.NO_CALL : call(thread);
            earlier = call;
            long start = random.nextInt(3 * LAST);
            sample.operation(
                    process,
                    KINDS.get(random.nextInt(KINDS.size())),
                    call,
                    KERNELS[random.nextInt(KERNELS.length)],
                    random.nextInt(10) == 0 ? 1 : 0,
                    start,
                    start + random.nextInt(10));
        }
    }

    private int call(int thread) {
        long start = random.nextInt(LAST);
        return sample.call(thread, start, start + random.nextInt(3));
    }

    private void nested(int thread, int domain, long from, long to, int depth) {
        long at = from;
        while (depth < 5 && at <= to && random.nextInt(4) > 0) {
            long start = at + random.nextInt(4);
            long end = start + random.nextInt(depth == 0 ? 20 : 8);
            if (end > to) {
                return;
            }
            sample.range(thread, domain, RangeKind.PUSH_POP, label(), start, end);
            nested(thread, domain, start, end, depth + 1);
            at = end;
        }
    }

    private void scattered(int thread, int domain, RangeKind kind) {
        int ranges = random.nextInt(10);
        for (int range = 0; range < ranges; range++) {
            long start = random.nextInt(LAST);
            sample.range(thread, domain, kind, label(), start, start + random.nextInt(12));
        }
    }

    private String label() {
        return LABELS[random.nextInt(LABELS.length)];
    }
}
