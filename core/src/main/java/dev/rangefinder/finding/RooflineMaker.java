package dev.rangefinder.finding;

import dev.rangefinder.finding.RooflineMetrics.Precision;
import dev.rangefinder.finding.RooflineMetrics.Work;
import dev.rangefinder.result.MetricFigure;
import dev.rangefinder.result.Roofline;
import dev.rangefinder.result.Roofline.Path;
import dev.rangefinder.result.Roofline.Point;
import dev.rangefinder.result.Roofline.Roof;
import dev.rangefinder.result.Roofline.Roofs;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/// Makes the roofline of some launches out of their figures.
///
/// @param pairs as [RooflineMetrics#COUNTS_PAIRS] tells for the whole report
record RooflineMaker(boolean pairs) {
    /// Points and roofs; empty where metrics are missing.
    Optional<Roofline> of(List<MetricFigure> figures) {
        RooflineMetrics metrics = new RooflineMetrics(new CountedValues(figures), pairs);
        Optional<Product> memory = metrics.memoryPeak();
        if (memory.isEmpty() || metrics.coreClock().isEmpty()) {
            return Optional.empty();
        }
        Map<Path, String> tensor = TensorPaths.in(metrics.values());
        Roofs roofs = roofs(metrics, memory.get().value(), tensor);
        return roofs.compute().isEmpty()
                ? Optional.empty()
                : Optional.of(new Roofline(Optional.of(roofs), points(metrics, roofs, tensor)));
    }

    /// The points of a kernel under the roofs of what it is part of; empty where it has none.
    Optional<Roofline> under(Roofs roofs, List<MetricFigure> figures) {
        RooflineMetrics metrics = new RooflineMetrics(new CountedValues(figures), pairs);
        List<Point> points = points(metrics, roofs, TensorPaths.in(metrics.values()));
        return points.isEmpty() ? Optional.empty() : Optional.of(new Roofline(Optional.empty(), points));
    }

    private static Roofs roofs(RooflineMetrics metrics, double memory, Map<Path, String> tensor) {
        List<Roof> roofs = new ArrayList<>();
        if (metrics.countsWork()) {
            for (Precision precision : Precision.ALL) {
                metrics.peak(precision)
                        .ifPresent(peak -> roofs.add(roof(Path.ofCores(precision.name()), peak, memory)));
            }
        }
        tensor.forEach((path, counter) -> {
            // What skips zeros is another roof only where something did.
            if (!path.sparse() || done(metrics, counter).isPresent()) {
                metrics.value(TensorPaths.peak(counter))
                        .filter(peak -> peak.value() > 0)
                        .flatMap(peak -> metrics.coreClock().map(peak::times))
                        .ifPresent(peak -> roofs.add(roof(path, peak, memory)));
            }
        });
        return new Roofs(memory, roofs);
    }

    private static Roof roof(Path path, Product peak, double memory) {
        return new Roof(path, peak.value(), peak.value() / memory);
    }

    private static List<Point> points(RooflineMetrics metrics, Roofs roofs, Map<Path, String> tensor) {
        List<Point> points = new ArrayList<>();
        Optional<Product> traffic = metrics.traffic().filter(bytes -> bytes.value() > 0);
        if (traffic.isEmpty()) {
            return points;
        }
        for (Precision precision : Precision.ALL) {
            metrics.work(precision)
                    .flatMap(work -> point(Path.ofCores(precision.name()), work, traffic.get(), roofs))
                    .ifPresent(points::add);
        }
        tensor.forEach((path, counter) -> done(metrics, counter)
                .flatMap(work -> point(path, new Work(work, false), traffic.get(), roofs))
                .ifPresent(points::add));
        return points;
    }

    /// Operations of tensor cores in a second; empty where there were none.
    private static Optional<Product> done(RooflineMetrics metrics, String counter) {
        return metrics.value(TensorPaths.done(counter))
                .filter(done -> done.value() > 0)
                .flatMap(done -> metrics.coreClock().map(done::times));
    }

    private static Optional<Point> point(Path path, Work work, Product traffic, Roofs roofs) {
        double perSecond = work.perSecond().value();
        if (!(perSecond > 0)) {
            return Optional.empty();
        }
        double intensity = perSecond / traffic.value();
        return Optional.of(new Point(
                path,
                perSecond,
                traffic.value(),
                intensity,
                work.lowerBound(),
                Product.worse(work.perSecond().exactness(), traffic.exactness()),
                roofs.of(path)
                        .map(roof -> OptionalDouble.of(perSecond / Math.min(roof.work(), roofs.memory() * intensity)))
                        .orElse(OptionalDouble.empty())));
    }
}
