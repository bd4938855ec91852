package dev.rangefinder.region;

import dev.rangefinder.capture.Launch;
import dev.rangefinder.capture.MetricValue;
import dev.rangefinder.capture.NvtxDomain;
import dev.rangefinder.capture.NvtxState;
import dev.rangefinder.metric.Exactness;
import dev.rangefinder.metric.MetricUnit;
import dev.rangefinder.result.MetricFigure;
import dev.rangefinder.result.RangeResult;
import dev.rangefinder.result.RegionKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// Results of range replay, as they were measured (R15).
final class RangeResults {
    private final ReportSettings settings;

    RangeResults(ReportSettings settings) {
        this.settings = settings;
    }

    RangeResult of(String file, Launch launch) {
        LaunchTime time = LaunchTime.METRICS.stream()
                .map(metric -> LaunchTime.of(launch.metrics().number(metric).orElse(Double.NaN)))
                .filter(LaunchTime::known)
                .findFirst()
                .orElse(LaunchTime.UNKNOWN);
        List<String> shown =
                settings.metrics().orElse(launch.metrics().dictionary().names());
        List<MetricFigure> figures = new ArrayList<>();
        for (String metric : shown) {
            launch.metrics().value(metric).ifPresent(value -> figures.add(measured(metric, value)));
        }
        return new RangeResult(
                file,
                launch.id(),
                launch.kernel().display(),
                launch.nvtx().map(RangeResults::ranges).orElse(List.of()),
                time.known() ? OptionalLong.of(time.nanoseconds()) : OptionalLong.empty(),
                figures);
    }

    private static MetricFigure measured(String metric, MetricValue value) {
        OptionalDouble number =
                Double.isFinite(value.number()) ? OptionalDouble.of(value.number()) : OptionalDouble.empty();
        List<String> texts = value instanceof MetricValue.Text(String text) ? List.of(text) : List.of();
        long with = number.isPresent() || !texts.isEmpty() ? 1 : 0;
        return new MetricFigure(
                metric,
                MetricUnit.of(metric),
                "measured",
                Optional.empty(),
                Exactness.EXACT,
                number,
                with,
                number,
                number,
                texts,
                new TreeMap<>());
    }

    private static List<String> ranges(NvtxState state) {
        List<String> names = new ArrayList<>();
        state.stacks()
                .forEach(stack -> names.add(prefix(state, stack.domain())
                        + stack.ranges().stream()
                                .map(range -> range.label())
                                .collect(Collectors.joining(RegionKey.SEPARATOR))));
        state.startEnd()
                .forEach(set -> set.ranges().forEach(range -> names.add(prefix(state, set.domain()) + range.label())));
        return names;
    }

    private static String prefix(NvtxState state, long domain) {
        return state.domainName(domain)
                .filter(name -> !name.equals(NvtxDomain.DEFAULT_NAME))
                .map(name -> name + "@")
                .orElse("");
    }
}
