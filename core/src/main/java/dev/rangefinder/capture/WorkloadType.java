package dev.rangefinder.capture;

/// What one result measured. Range results hold for a whole range and are never mixed with kernels (R15).
public enum WorkloadType {
    KERNEL,
    RANGE
}
