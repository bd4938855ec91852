package dev.rangefinder.timeline;

/// What devices did, column by column: kernels, copies, fills and whole graphs.
///
/// As with [TimedRanges], arrays are not copied and the order is that of the export.
public final class DeviceOperations {
    /// In place of a call: the export does not hold the one that launched the operation.
    public static final int NO_CALL = -1;

    /// In place of a kernel: the operation is none.
    public static final int NO_KERNEL = -1;

    public static final DeviceOperations NONE = new DeviceOperations(
            new long[0], new long[0], new byte[0], new int[0], new int[0], new int[0], new int[0], 0);

    private static final OperationKind[] KINDS = OperationKind.values();

    private final long[] starts;
    private final long[] ends;
    private final byte[] kinds;
    private final int[] processes;
    private final int[] devices;
    private final int[] kernels;
    private final int[] calls;
    private final int size;

    /// @param kinds codes of [OperationKind]
    /// @param processes places among the processes of the timeline
    /// @param devices ids as the export numbers them
    /// @param kernels places among the kernels of the timeline, or [#NO_KERNEL]
    /// @param calls places among the launching calls, or [#NO_CALL]; the operations of one graph launch share one
    /// @param size how many entries of the arrays count
    public DeviceOperations(
            long[] starts,
            long[] ends,
            byte[] kinds,
            int[] processes,
            int[] devices,
            int[] kernels,
            int[] calls,
            int size) {
        if (size < 0
                || size > Math.min(Math.min(starts.length, ends.length), Math.min(kinds.length, processes.length))
                || size > Math.min(Math.min(devices.length, kernels.length), calls.length)) {
            throw new IllegalArgumentException("columns of " + size + " operations have as many entries");
        }
        this.starts = starts;
        this.ends = ends;
        this.kinds = kinds;
        this.processes = processes;
        this.devices = devices;
        this.kernels = kernels;
        this.calls = calls;
        this.size = size;
    }

    public int size() {
        return size;
    }

    public long start(int operation) {
        return starts[operation];
    }

    public long end(int operation) {
        return ends[operation];
    }

    public OperationKind kind(int operation) {
        return KINDS[kinds[operation]];
    }

    public int process(int operation) {
        return processes[operation];
    }

    public int device(int operation) {
        return devices[operation];
    }

    public int kernel(int operation) {
        return kernels[operation];
    }

    public int call(int operation) {
        return calls[operation];
    }
}
