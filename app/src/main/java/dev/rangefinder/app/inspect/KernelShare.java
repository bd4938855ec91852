package dev.rangefinder.app.inspect;

/// Some kernels of a timeline: how many launches, and their time.
public record KernelShare(long kernels, long nanoseconds) {
    public static final KernelShare NONE = new KernelShare(0, 0);

    public KernelShare plus(KernelShare other) {
        return new KernelShare(kernels + other.kernels, nanoseconds + other.nanoseconds);
    }

    public KernelShare minus(KernelShare other) {
        return new KernelShare(kernels - other.kernels, nanoseconds - other.nanoseconds);
    }
}
