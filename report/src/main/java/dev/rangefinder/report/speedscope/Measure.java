package dev.rangefinder.report.speedscope;

import dev.rangefinder.report.content.ReportContent;
import dev.rangefinder.result.Figures;
import dev.rangefinder.result.Headline;
import dev.rangefinder.result.MetricFigure;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What the boxes of a profile are as wide as: something that adds up over launches. Averages do not, and extremes
/// neither.
///
/// @param unit the base unit; empty for plain numbers
/// @param value of some launches; empty where it is not known
record Measure(String name, String unit, Function<Figures, OptionalDouble> value) {
    private static final String SUM = "sum";

    /// What is counted of every launch and tells most, where nobody chose metrics: the usual headlines are averages. Of
    /// several names, which are those of several generations of devices, the first counts that a report has.
    private static final List<List<String>> COUNTERS = List.of(
            List.of("smsp__inst_executed.sum", "sm__inst_executed.sum"),
            List.of("l1tex__t_sectors.sum"),
            List.of("lts__t_sectors.sum"),
            List.of("dram__bytes.sum"),
            List.of("dram__bytes_read.sum", "dram__bytes_op_read.sum", "dram__read_bytes.sum"),
            List.of("dram__bytes_write.sum", "dram__bytes_op_write.sum", "dram__write_bytes.sum"));

    /// Time, and then those of the metrics that stand in the tables of a report, and of those counters, that add up.
    static List<Measure> of(ReportContent content) {
        Set<String> captured =
                content.metrics().stream().map(MetricFigure::metric).collect(Collectors.toUnmodifiableSet());
        Stream<String> headlines = content.report().headlines().stream().map(Headline::metric);
        Stream<String> counters = COUNTERS.stream()
                .filter(_ -> content.report().selection().metrics().isEmpty())
                .flatMap(names -> names.stream().filter(captured::contains).limit(1));
        Set<String> wanted = Stream.concat(headlines, counters).collect(Collectors.toUnmodifiableSet());
        return Stream.concat(
                        Stream.of(new Measure("gpu time", "ns", figures -> real(figures.time()))),
                        content.metrics().stream()
                                .filter(figure -> wanted.contains(figure.metric()))
                                .filter(figure -> figure.rule().equals(SUM))
                                .map(figure -> counter(figure.metric(), figure.unit())))
                .toList();
    }

    private static OptionalDouble real(OptionalLong whole) {
        return whole.isPresent() ? OptionalDouble.of((double) whole.getAsLong()) : OptionalDouble.empty();
    }

    private static Measure counter(String metric, String unit) {
        return new Measure(
                metric,
                unit,
                figures -> figures.metric(metric).map(MetricFigure::value).orElse(OptionalDouble.empty()));
    }

    /// The unit by which the viewer shows values: it knows times and bytes, and everything else as plain numbers.
    String viewedUnit() {
        return switch (unit) {
            case "ns" -> "nanoseconds";
            case "byte" -> "bytes";
            default -> "none";
        };
    }

    /// The name, with the unit where the viewer would not show it.
    String title() {
        return unit.isEmpty() || !viewedUnit().equals("none") ? name : name + " [" + unit + "]";
    }
}
