package dev.rangefinder.result;

import dev.rangefinder.metric.Exactness;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/// Where work lies under the roofs of its device.
///
/// @param roofs empty for a kernel of a region or scope: it lies under the roofs of that
/// @param points one for each way of computing that did work: those of the cores first, each as its roof is
public record Roofline(Optional<Roofs> roofs, List<Point> points) {
    public Roofline {
        points = List.copyOf(points);
    }

    /// What computes.
    public enum ComputeUnit {
        /// The floating-point units of the SMs, by precision.
        CORES,
        /// Tensor cores, by type of data.
        TENSOR;

        /// As machine-readable output spells it.
        public String code() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /// A way of computing that has a roof of its own.
    ///
    /// @param type `fp64`, `fp32`, `fp16`; of tensor cores as Nsight Compute names it: `fp8_dst_fp32`
    /// @param instruction of tensor cores, where Nsight Compute counts by instruction: `utcqmma`
    /// @param sparse half of the numbers are known to be zero and skipped, which doubles the roof
    public record Path(ComputeUnit unit, String type, Optional<String> instruction, boolean sparse) {
        /// Floating-point units of one precision.
        public static Path ofCores(String precision) {
            return new Path(ComputeUnit.CORES, precision, Optional.empty(), false);
        }
    }

    /// The most that the device can do at the clocks of the launches.
    ///
    /// @param memory bytes in a second
    public record Roofs(double memory, List<Roof> compute) {
        public Roofs {
            compute = List.copyOf(compute);
        }

        /// The roof of a way of computing.
        public Optional<Roof> of(Path path) {
            return compute.stream().filter(roof -> roof.path().equals(path)).findFirst();
        }
    }

    /// The most operations in a second.
    ///
    /// @param ridge how many operations a byte must come with so that computing takes as long as moving it
    public record Roof(Path path, double work, double ridge) {}

    /// Some launches together: they lie where one launch that did all of their work would lie.
    ///
    /// @param work operations in a second
    /// @param traffic bytes to and from device memory in a second
    /// @param intensity operations for each byte
    /// @param lowerBound some kind of operation was not counted, so that there is this much work or more
    /// @param exactness that of the least certain metric behind it (M3)
    /// @param shareOfRoof the part of what the roofs allow at this intensity; empty where the path has no roof
    public record Point(
            Path path,
            double work,
            double traffic,
            double intensity,
            boolean lowerBound,
            Exactness exactness,
            OptionalDouble shareOfRoof) {}
}
