package dev.rangefinder.capture;

/// The three names of a kernel; what a file leaves out is empty.
public record KernelName(String mangled, String function, String demangled) {
    /// The name to show: demangled, or the function name where that is empty (`extern "C"`, Triton, cuBLAS).
    public String display() {
        return demangled.isEmpty() ? function : demangled;
    }
}
