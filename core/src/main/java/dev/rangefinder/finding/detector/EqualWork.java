package dev.rangefinder.finding.detector;

import dev.rangefinder.result.Instances;
import dev.rangefinder.result.KernelFacts.Shape;
import dev.rangefinder.result.KernelUse;
import dev.rangefinder.result.Region;
import java.util.List;
import java.util.Optional;

/// Whether the instances of a region can be compared: only those that launch the same kernels with the same grids are
/// expected to take the same time.
final class EqualWork {
    /// Fewer tell nothing about what is usual.
    static final long LEAST_INSTANCES = 4;

    private EqualWork() {}

    /// The region, if its launches can be shared out evenly over its instances, kernel by kernel and shape by shape. A
    /// report has no more about single instances than their times.
    static Optional<Region> in(ReportPart part) {
        return part.region().filter(EqualWork::isEqual);
    }

    private static boolean isEqual(Region region) {
        Instances instances = region.instances();
        return instances.count() >= LEAST_INSTANCES
                && instances.timed() == instances.count()
                && !instances.approximate()
                && instances.series().points().size() >= LEAST_INSTANCES
                && !Collectives.anyOf(region.kernels())
                && region.kernels().stream().allMatch(kernel -> isShared(kernel, instances.count()));
    }

    private static boolean isShared(KernelUse kernel, long instances) {
        List<Shape> shapes = kernel.facts().shapes();
        return shapes.stream().mapToLong(Shape::launches).sum()
                        == kernel.figures().launches()
                && shapes.stream().allMatch(shape -> shape.launches() % instances == 0);
    }

    /// @param scope the whole of it
    static Optional<String> missing(ReportPart scope) {
        List<Region> repeated = scope.scope().regions().stream()
                .filter(region -> region.instances().count() >= LEAST_INSTANCES)
                .toList();
        // Several processes have no common order: the scopes tell theirs.
        boolean several = scope.isAggregate() && scope.report().scopes().size() > 1;
        return several
                        || repeated.isEmpty()
                        || repeated.stream()
                                .anyMatch(region ->
                                        !region.instances().series().points().isEmpty())
                ? Optional.empty()
                : Optional.of("the times of single instances in their order, and the grids of their launches");
    }
}
