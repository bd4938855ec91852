package dev.rangefinder.finding;

import dev.rangefinder.result.Figures;
import dev.rangefinder.result.Headline;
import dev.rangefinder.result.KernelUse;
import dev.rangefinder.result.KernelUse.AgainstAll;
import dev.rangefinder.result.MetricFigure;
import dev.rangefinder.result.ScopeReport;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SequencedMap;

/// Compares the launches of a kernel in each region with all of its launches in the scope.
final class KernelsAgainstAll {
    /// A kernel on a model of device.
    private record KernelOfModel(String name, Optional<String> deviceName) {
        static KernelOfModel of(KernelUse use) {
            return new KernelOfModel(use.kernel(), use.deviceName());
        }
    }

    private final ScopeReport scope;
    private final List<Headline> headlines;
    private final Map<KernelOfModel, KernelUse> all = new HashMap<>();

    KernelsAgainstAll(ScopeReport scope, List<Headline> headlines) {
        this.scope = scope;
        this.headlines = headlines;
        scope.kernels().forEach(use -> all.put(KernelOfModel.of(use), use));
    }

    /// The scope with its kernels compared.
    ScopeReport compared() {
        return scope.with(
                scope.totals(),
                scope.outside(),
                scope.regions().stream()
                        .map(region -> region.with(
                                region.inclusive(),
                                region.exclusive(),
                                region.kernels().stream().map(this::compared).toList(),
                                region.measured()))
                        .toList(),
                scope.kernels());
    }

    private KernelUse compared(KernelUse here) {
        KernelUse everywhere = all.get(KernelOfModel.of(here));
        return everywhere == null
                ? here
                : here.with(new AgainstAll(meanRatio(here, everywhere), points(here.figures(), everywhere.figures())));
    }

    private static OptionalDouble meanRatio(KernelUse here, KernelUse everywhere) {
        return here.figures().timedLaunches() > 0 && everywhere.meanNanoseconds() > 0
                ? OptionalDouble.of(here.meanNanoseconds() / everywhere.meanNanoseconds())
                : OptionalDouble.empty();
    }

    private SequencedMap<String, Double> points(Figures here, Figures everywhere) {
        SequencedMap<String, Double> points = new LinkedHashMap<>();
        for (Headline headline : headlines) {
            OptionalDouble one = percent(here, headline.metric());
            OptionalDouble other = percent(everywhere, headline.metric());
            if (one.isPresent() && other.isPresent()) {
                points.put(headline.metric(), one.getAsDouble() - other.getAsDouble());
            }
        }
        return points;
    }

    private static OptionalDouble percent(Figures figures, String metric) {
        return figures.metric(metric)
                .filter(figure -> figure.unit().equals("%"))
                .map(MetricFigure::value)
                .orElse(OptionalDouble.empty());
    }
}
