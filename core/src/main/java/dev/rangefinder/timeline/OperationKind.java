package dev.rangefinder.timeline;

/// What a device did.
public enum OperationKind {
    KERNEL(0),
    COPY(1),
    FILL(2),
    /// A CUDA graph that was traced as a whole: its kernels are not told one by one.
    GRAPH(3);

    private final byte code;

    OperationKind(int code) {
        this.code = (byte) code;
    }

    /// What stands for it in a column of [DeviceOperations]: its place among all kinds.
    public byte code() {
        return code;
    }

    /// Whether it is computing, which GPU time is about, and not moving memory.
    public boolean isGpuTime() {
        return this == KERNEL || this == GRAPH;
    }
}
