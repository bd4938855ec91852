package dev.rangefinder.timeline;

/// What a device did.
public enum OperationKind {
    KERNEL,
    COPY,
    FILL,
    /// A CUDA graph that was traced as a whole: its kernels are not told one by one.
    GRAPH
}
