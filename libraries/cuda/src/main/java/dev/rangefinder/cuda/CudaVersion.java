package dev.rangefinder.cuda;

import java.util.Comparator;

/// A version of CUDA, such as 13.0.
public record CudaVersion(int major, int minor) implements Comparable<CudaVersion> {
    /// As the driver writes it: 13000.
    static CudaVersion of(int number) {
        return new CudaVersion(number / 1000, number % 1000 / 10);
    }

    @Override
    public int compareTo(CudaVersion other) {
        return Comparator.comparingInt(CudaVersion::major)
                .thenComparingInt(CudaVersion::minor)
                .compare(this, other);
    }

    @Override
    public String toString() {
        return major + "." + minor;
    }
}
