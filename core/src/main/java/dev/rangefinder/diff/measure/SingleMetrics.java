package dev.rangefinder.diff.measure;

import dev.rangefinder.result.Figures;
import dev.rangefinder.result.MetricFigure;
import dev.rangefinder.result.comparison.MetricClass;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.Set;
import java.util.stream.Stream;

/// Each metric that can be compared by itself, with the class that its name tells (D3).
public final class SingleMetrics {
    /// What is no amount, as [MetricFigure#rule] names it.
    private static final Set<String> NOT_COMPARED =
            Set.of("min", "max", "constant", "distinct", "most_frequent", "measured");

    private SingleMetrics() {}

    /// Those of these figures, in their order, each once.
    public static List<ComparedMeasure> of(Stream<Figures> all) {
        SequencedMap<String, ComparedMeasure> found = new LinkedHashMap<>();
        all.flatMap(figures -> Stream.concat(figures.metrics().stream(), figures.compared().stream()))
                .filter(figure -> !NOT_COMPARED.contains(figure.rule()))
                .forEach(figure -> found.computeIfAbsent(figure.metric(), _ -> measure(figure)));
        return List.copyOf(found.values());
    }

    private static ComparedMeasure measure(MetricFigure figure) {
        boolean rate = !figure.rule().equals("sum");
        return new ComparedMeasure(
                figure.metric(),
                rate ? ofRate(figure) : ofSum(figure.metric()),
                figure.unit(),
                List.of(figure.metric()),
                rate);
    }

    private static MetricClass ofRate(MetricFigure figure) {
        return switch (figure.metric()) {
            case "sm__warps_active.avg.pct_of_peak_sustained_active" -> MetricClass.OCCUPANCY;
            case "l1tex__t_sector_hit_rate.pct" -> MetricClass.L1_HIT_RATE;
            case "lts__t_sector_hit_rate.pct" -> MetricClass.L2_HIT_RATE;
            default -> figure.unit().equals("%") ? MetricClass.PERCENTAGES : MetricClass.RATIOS;
        };
    }

    /// Counts of one kind vary alike, whatever part of them a metric counts.
    private static MetricClass ofSum(String metric) {
        if (metric.contains("inst_executed")) {
            return MetricClass.INSTRUCTIONS;
        }
        // Sums over units count every cycle as often as there are units.
        if (metric.endsWith("cycles_elapsed.max")) {
            return MetricClass.CYCLES;
        }
        if (metric.startsWith("gpu__time")) {
            return MetricClass.TIME;
        }
        if (metric.startsWith("l1tex__") && metric.contains("sectors")) {
            return MetricClass.L1_SECTORS;
        }
        if (metric.startsWith("lts__") && metric.contains("sectors")) {
            return MetricClass.L2_SECTORS;
        }
        return metric.contains("dram__") && metric.contains("bytes") ? MetricClass.DRAM_BYTES : MetricClass.COUNTS;
    }
}
