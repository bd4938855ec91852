package dev.rangefinder.report;

import dev.rangefinder.capture.Message;
import dev.rangefinder.finding.Findings;
import dev.rangefinder.metric.Exactness;
import dev.rangefinder.result.Environment;
import dev.rangefinder.result.Figures;
import dev.rangefinder.result.Input;
import dev.rangefinder.result.Instances;
import dev.rangefinder.result.MetricFigure;
import dev.rangefinder.result.RangeResult;
import dev.rangefinder.result.RangeRollUp;
import dev.rangefinder.result.Region;
import dev.rangefinder.result.RegionReport;
import dev.rangefinder.result.RuleFinding;
import dev.rangefinder.result.Scope;
import dev.rangefinder.result.ScopeReport;
import dev.rangefinder.result.SectionTable;
import dev.rangefinder.result.Verdict;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/// What range replay measured, in the regions it was measured for (R15).
final class RangeSamples {
    private static final Figures NOTHING = new Figures(0, 0, 0, List.of());

    private RangeSamples() {}

    /// `A` measured twice, `A::A1` once, `B` without a duration; no launches anywhere.
    static RegionReport report() {
        List<RangeResult> ofA =
                List.of(result(0, OptionalLong.of(987_654), 41.5, "A"), result(1, OptionalLong.of(990_001), 42, "A"));
        List<RangeResult> ofA1 = List.of(result(2, OptionalLong.of(300_000), 63.25, "A::A1"));
        List<RangeResult> ofB = List.of(result(3, OptionalLong.empty(), 7, "B"));
        List<Region> regions = List.of(region(ofA, "A"), region(ofA1, "A", "A1"), region(ofB, "B"));
        List<RangeResult> all = Stream.of(ofA, ofA1, ofB).flatMap(List::stream).toList();
        Scope process = new Scope(
                "process:4711/device:0",
                Optional.of("node-1"),
                OptionalLong.of(4711),
                Optional.of("python3.12"),
                OptionalLong.of(0),
                Optional.of(SampleReport.MODEL));
        Input input = new Input(
                "raw.csv",
                "0".repeat(64),
                "ncu-csv",
                Optional.empty(),
                Optional.of("range"),
                Optional.empty(),
                false,
                4,
                Environment.UNKNOWN);
        return Findings.in(new RegionReport(
                Samples.PROVENANCE,
                List.of(input),
                Samples.EVERYTHING,
                List.of(scope(process, regions, all)),
                Optional.of(scope(Scope.AGGREGATE, regions, all)),
                List.of(Message.info("range-results", "Results of range replay are part of no sum.")),
                List.of(),
                Verdict.NONE));
    }

    private static ScopeReport scope(Scope scope, List<Region> regions, List<RangeResult> results) {
        return SampleReport.scopeOf(scope, NOTHING, NOTHING, List.of(), regions, List.of(), List.of(), results);
    }

    static Region region(List<RangeResult> results, String... path) {
        return new Region(
                SampleReport.key(List.of(path)),
                new Instances(results.size(), 0, 0, 0, 0, false),
                NOTHING,
                NOTHING,
                List.of(),
                List.of(),
                results,
                Optional.of(new RangeRollUp(rolledUp(results), sections(results))),
                Optional.empty(),
                Optional.empty(),
                Optional.of(results.isEmpty() ? "measured inside" : "measured as a whole"));
    }

    /// Sums of time and, because all weigh alike here, plain means of the metric.
    private static Figures rolledUp(List<RangeResult> results) {
        List<RangeResult> timed = results.stream()
                .filter(result -> result.nanoseconds().isPresent())
                .toList();
        return new Figures(
                results.size(),
                timed.size(),
                timed.stream()
                        .mapToLong(result -> result.nanoseconds().getAsLong())
                        .sum(),
                List.of(throughput(
                        "weighted_mean",
                        results.stream()
                                .mapToDouble(result ->
                                        result.metrics().getFirst().value().orElseThrow())
                                .summaryStatistics())));
    }

    private static List<SectionTable> sections(List<RangeResult> results) {
        return results.isEmpty()
                ? List.of()
                : List.of(new SectionTable(
                        "SpeedOfLight",
                        "GPU Speed Of Light Throughput",
                        List.of(new SectionTable.Row(
                                "Compute (SM) Throughput",
                                rolledUp(results).metrics().getFirst())),
                        results.getFirst().sections().getFirst().rules(),
                        Optional.empty()));
    }

    private static MetricFigure throughput(String rule, DoubleSummaryStatistics values) {
        boolean any = values.getCount() > 0;
        return new MetricFigure(
                "sm__throughput.avg.pct_of_peak_sustained_elapsed",
                "%",
                rule,
                Optional.empty(),
                Exactness.EXACT,
                any ? OptionalDouble.of(values.getAverage()) : OptionalDouble.empty(),
                values.getCount(),
                any ? OptionalDouble.of(values.getMin()) : OptionalDouble.empty(),
                any ? OptionalDouble.of(values.getMax()) : OptionalDouble.empty(),
                List.of(),
                new TreeMap<>(),
                Optional.empty());
    }

    static RangeResult result(long id, OptionalLong nanoseconds, double throughput, String... ranges) {
        MetricFigure figure = throughput("measured", DoubleStream.of(throughput).summaryStatistics());
        RuleFinding finding = new RuleFinding(
                "SOLBottleneck",
                "Bottleneck",
                "optimization",
                "Small Grid",
                1,
                "The grid is too small.",
                OptionalDouble.of(nanoseconds.orElse(0) / 10.0),
                OptionalDouble.empty());
        SectionTable section = new SectionTable(
                "SpeedOfLight",
                "GPU Speed Of Light Throughput",
                List.of(new SectionTable.Row("Compute (SM) Throughput", figure)),
                id == 2 ? List.of(finding) : List.of(),
                Optional.empty());
        return new RangeResult("raw.csv", id, "range", List.of(ranges), nanoseconds, List.of(figure), List.of(section));
    }
}
