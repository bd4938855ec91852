package dev.rangefinder.bench.nsys;

import java.util.SplittableRandom;

/// One thread of a generated export: its clock, its ranges and what it launches. The same seed gives the same steps.
final class TrainingThread {
    static final int MICRO_BATCHES = 4;
    static final int LAYERS = 24;
    static final int BLOCKS = 2;
    private static final int OPERATORS_PER_BLOCK = 4;
    private static final int FUNCTIONS_PER_OPERATOR = 2;
    private static final int KINDS_OF_LAYERS = 5;

    /// Of the ranges of a step, those that launch: functions (1536) and operators (768) of 2597.
    private static final double LAUNCHING_SHARE = 2304.0 / 2597;

    private static final int DEEPEST = 6;
    private static final int LABELS = Names.FUNCTION + Names.FUNCTIONS;
    private static final long START = 10_000_000_000L;

    /// One call in so many launches no kernel but a copy, a fill; one kernel in so many lacks its call.
    private static final int COPY = 50;

    private static final int FILL = 100;
    private static final int LOST = 1000;

    private final int number;
    private final long globalTid;
    private final double kernelsPerRange;
    private final ExportTables tables;
    private final SplittableRandom random;
    private final int[] openLabels = new int[DEEPEST];
    private final long[] pairs = new long[LABELS];
    private final long[] times = new long[LABELS];
    private int depth;
    private long clock;
    private long deviceClock;
    private long correlation;
    private long left;
    private double owed;

    TrainingThread(int number, double kernelsPerRange, ExportTables tables) {
        this.number = number;
        this.globalTid = ExportTables.globalTid(TrainingExport.PROCESS, TrainingExport.PROCESS + number);
        this.kernelsPerRange = kernelsPerRange;
        this.tables = tables;
        this.random = new SplittableRandom(number);
        this.clock = START + number;
        this.deviceClock = START;
        this.correlation = number;
    }

    /// Runs one step, or as much of it as there may be ranges.
    ///
    /// @return how many ranges were written
    long step(long most) {
        left = most;
        range(Names.STEP, this::microBatches);
        return most - left;
    }

    /// Adds what was launched inside of which label.
    void addTo(LabelSums sums) {
        for (int label = 0; label < LABELS; label++) {
            if (pairs[label] > 0) {
                sums.add(TrainingExport.PROCESS + number, Names.label(label), pairs[label], times[label]);
            }
        }
    }

    private void microBatches() {
        for (int place = 0; place < MICRO_BATCHES; place++) {
            range(Names.MICRO_BATCH + place, this::layers);
        }
    }

    private void layers() {
        for (int place = 0; place < LAYERS; place++) {
            int layer = place;
            range(Names.LAYER + layer, () -> blocks(layer));
        }
    }

    private void blocks(int layer) {
        for (int place = 0; place < BLOCKS; place++) {
            int first = (layer % KINDS_OF_LAYERS * BLOCKS + place) * OPERATORS_PER_BLOCK;
            range(Names.BLOCK + place, () -> operators(first));
        }
    }

    private void operators(int first) {
        for (int place = 0; place < OPERATORS_PER_BLOCK; place++) {
            int operator = first + place;
            range(Names.OPERATOR + operator, () -> functions(operator));
        }
    }

    /// An operator calls the same functions nearly every time, as programs do: paths repeat.
    private void functions(int operator) {
        for (int place = 0; place < FUNCTIONS_PER_OPERATOR; place++) {
            int choice = random.nextInt(10) == 0 ? 1 : 0;
            range(Names.FUNCTION + (operator * 5 + place * 2 + choice) % Names.FUNCTIONS, this::work);
        }
        work();
    }

    private void range(int label, Runnable body) {
        if (left == 0) {
            return;
        }
        left--;
        clock += random.nextInt(100, 900);
        long start = clock;
        openLabels[depth] = label;
        depth++;
        body.run();
        depth--;
        clock += random.nextInt(50, 400);
        tables.range(start, clock, globalTid, label);
    }

    private void work() {
        clock += random.nextInt(100, 1500);
        owed += kernelsPerRange / LAUNCHING_SHARE;
        while (owed >= 1) {
            owed--;
            launch();
        }
        if (random.nextInt(16) == 0) {
            call(3);
        }
    }

    private void launch() {
        if (random.nextInt(COPY) == 0) {
            call(1);
            tables.copy(run(), deviceClock, device(), correlation);
        }
        if (random.nextInt(FILL) == 0) {
            call(2);
            tables.fill(run(), deviceClock, device(), correlation);
        }
        boolean lost = random.nextInt(LOST) == 0;
        if (lost) {
            correlation += TrainingExport.THREADS;
        } else {
            call(0);
        }
        long start = run();
        tables.kernel(start, deviceClock, device(), correlation, Names.KERNEL + random.nextInt(Names.KERNELS));
        if (!lost) {
            count(deviceClock - start);
        }
    }

    private void count(long nanoseconds) {
        for (int level = 0; level < depth; level++) {
            pairs[openLabels[level]]++;
            times[openLabels[level]] += nanoseconds;
        }
    }

    /// Something on the device, behind what is there already.
    private long run() {
        deviceClock = Math.max(deviceClock, clock + 2_000) + random.nextInt(500);
        long start = deviceClock;
        deviceClock += random.nextInt(1_000, 6_000);
        return start;
    }

    private void call(int name) {
        correlation += TrainingExport.THREADS;
        long start = clock;
        clock += random.nextInt(200, 1200);
        tables.call(start, clock, globalTid, correlation, Names.CALL + name);
        clock += 20;
    }

    private int device() {
        return number % 2;
    }
}
