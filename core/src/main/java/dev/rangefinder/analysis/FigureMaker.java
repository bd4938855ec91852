package dev.rangefinder.analysis;

import dev.rangefinder.metric.AverageFormula;
import dev.rangefinder.metric.Exactness;
import dev.rangefinder.metric.MetricName;
import dev.rangefinder.metric.MetricUnit;
import dev.rangefinder.metric.RollUpRule;
import dev.rangefinder.metric.RollUpRule.Average;
import dev.rangefinder.metric.RollUpRule.LargestOf;
import dev.rangefinder.result.Figures;
import dev.rangefinder.result.FoundCauses;
import dev.rangefinder.result.MetricFigure;
import dev.rangefinder.result.RatioSums;
import dev.rangefinder.rollup.MetricTable;
import dev.rangefinder.rollup.RollUp;
import dev.rangefinder.rollup.ValueCounts;
import dev.rangefinder.sums.Launches;
import dev.rangefinder.sums.Tally;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.TreeMap;

/// Turns sums into finished figures: the only place where a rolled-up value is divided out.
final class FigureMaker {
    private static final String BREAKDOWN = "breakdown:";
    private static final String MEAN = "weighted_mean";

    /// What every figure of a metric has in common.
    ///
    /// @param onePerModel values of different models of device are never combined (S3)
    /// @param extremeOfLaunch each launch gives the extreme of its units or constituents
    private record Facts(String metric, String unit, RollUpRule rule, boolean onePerModel, boolean extremeOfLaunch) {}

    private final MetricTable table;
    private final Map<String, Facts> facts = new HashMap<>();

    FigureMaker(MetricTable table) {
        this.table = table;
    }

    /// What tells about all launches from some.
    Estimator estimator(List<String> metrics) {
        return new Estimator(table, metrics);
    }

    /// Figures in which nobody looks for findings.
    Figures figures(Launches launches, ShownMetrics.Listed metrics) {
        return figures(launches, metrics, FoundCauses.NONE);
    }

    Figures figures(Launches launches, ShownMetrics.Listed metrics, FoundCauses causes) {
        Tally all = launches.all();
        return new Figures(
                all.launches(),
                all.timed(),
                all.nanoseconds(),
                metricFigures(launches, metrics.shown()),
                Bounds.of(all.bounds()),
                Optional.empty(),
                metricFigures(launches, metrics.compared()),
                causes);
    }

    private List<MetricFigure> metricFigures(Launches launches, List<String> metrics) {
        List<MetricFigure> figures = new ArrayList<>(metrics.size());
        for (String metric : metrics) {
            figures.add(figure(launches, metric));
        }
        return figures;
    }

    MetricFigure figure(Launches launches, String metric) {
        Facts known = facts.computeIfAbsent(metric, this::factsOf);
        MetricFigure figure = figure(launches.all().metrics(), known);
        boolean severalModels = launches.byModel().size() > 1;
        return severalModels && (known.onePerModel() || weighsPerModel(figure))
                ? perModel(launches, known, figure)
                : figure;
    }

    /// Means over the units of a device weigh alike only where all devices have as many units.
    private static boolean weighsPerModel(MetricFigure figure) {
        return figure.weight()
                .filter(weight -> MetricName.parse(weight).isPerInstanceMean())
                .isPresent();
    }

    private Facts factsOf(String metric) {
        MetricName name = MetricName.parse(metric);
        boolean onePerModel = name.isPercentOfPeak() || name.isPerInstanceMean();
        RollUpRule rule = table.rule(metric);
        return new Facts(
                metric, MetricUnit.of(metric), rule, onePerModel, rule instanceof LargestOf || name.isExtreme());
    }

    /// Devices of different models are never averaged together (S3).
    private MetricFigure perModel(Launches launches, Facts known, MetricFigure all) {
        TreeMap<String, Double> values = new TreeMap<>();
        launches.byModel()
                .forEach((model, tally) ->
                        figure(tally.metrics(), known).value().ifPresent(value -> values.put(model, value)));
        boolean one = values.size() <= 1;
        return new MetricFigure(
                all.metric(),
                all.unit(),
                all.rule(),
                all.weight(),
                all.exactness(),
                one ? all.value() : OptionalDouble.empty(),
                all.launchesWithValue(),
                all.minimum(),
                all.maximum(),
                all.values(),
                one ? Collections.emptySortedMap() : values,
                one ? all.sums() : Optional.empty());
    }

    private MetricFigure figure(RollUp sums, Facts known) {
        int metric = table.find(known.metric());
        if (metric < 0 || sums.count(metric) == 0) {
            return plain(known, sums, metric, OptionalDouble.empty(), List.of());
        }
        return switch (known.rule()) {
            case RollUpRule.Sum _ ->
                plain(known, sums, metric, number(sums, metric, sums.sum(metric)), sums.texts(metric));
            case RollUpRule.Extreme(RollUpRule.Side side) ->
                plain(
                        known,
                        sums,
                        metric,
                        number(
                                sums,
                                metric,
                                side == RollUpRule.Side.SMALLEST ? sums.smallest(metric) : sums.largest(metric)),
                        sums.texts(metric));
            case Average average -> average(known, sums, metric, average);
            case LargestOf(Average otherwise) ->
                largestConstituent(known, sums, metric).orElseGet(() -> average(known, sums, metric, otherwise));
            case RollUpRule.Distribution _ ->
                plain(known, sums, metric, sums.values(metric).mostFrequent(), sums.texts(metric));
            case RollUpRule.Constant _ -> {
                ValueCounts values = sums.values(metric);
                yield plain(known, sums, metric, values.only(), values.only().isPresent() ? List.of() : values.all());
            }
            case RollUpRule.Distinct _ -> {
                ValueCounts values = sums.values(metric);
                yield plain(known, sums, metric, values.only(), values.all());
            }
        };
    }

    /// No number where all values are texts.
    private static OptionalDouble number(RollUp sums, int metric, double number) {
        return sums.smallest(metric) <= sums.largest(metric) ? OptionalDouble.of(number) : OptionalDouble.empty();
    }

    private MetricFigure plain(Facts known, RollUp sums, int metric, OptionalDouble value, List<String> values) {
        boolean averaged = known.rule() instanceof Average || known.rule() instanceof LargestOf;
        return figure(
                known,
                averaged ? MEAN : known.rule().code(),
                Optional.empty(),
                Exactness.EXACT,
                value,
                metric < 0 ? 0 : sums.count(metric),
                sums,
                metric,
                values,
                Optional.empty());
    }

    private MetricFigure average(Facts known, RollUp sums, int metric, Average average) {
        OptionalInt rank = sums.rank(metric);
        boolean agreed = sums.isAgreed(metric);
        if (rank.isEmpty()) {
            return agreed
                    ? figure(
                            known,
                            MEAN,
                            Optional.empty(),
                            exactness(known, sums, metric, average.formulas().getLast()),
                            OptionalDouble.of(sums.smallest(metric)),
                            sums.count(metric),
                            sums,
                            metric,
                            List.of(),
                            Optional.empty())
                    : plain(known, sums, metric, OptionalDouble.empty(), sums.texts(metric));
        }
        AverageFormula formula = average.formulas().get(rank.getAsInt());
        RollUp.AverageSums pair = sums.average(metric, rank.getAsInt());
        boolean ratio = formula instanceof AverageFormula.RatioOfSums;
        double scale = formula instanceof AverageFormula.RatioOfSums ofSums ? ofSums.scale() : 1;
        RatioSums divided = new RatioSums(scale * pair.sum(), pair.weight());
        OptionalDouble value = pair.weight() == 0
                ? OptionalDouble.empty()
                // Rounding, of the capture or of the division, must not lead out of what was measured (M6).
                : OptionalDouble.of(Math.clamp(
                        divided.numerator() / divided.denominator(), sums.smallest(metric), sums.largest(metric)));
        return figure(
                known,
                ratio ? "ratio_of_sums" : MEAN,
                Optional.of(formula.weight()),
                exactness(known, sums, metric, formula),
                value,
                agreed && value.isPresent() ? sums.count(metric) : pair.launches(),
                sums,
                metric,
                List.of(),
                Optional.of(divided));
    }

    /// One launch is not averaged, and where all launches agree, every weight gives their value. What is the extreme of
    /// something within a launch stays a bound: another unit or constituent may have been it in each (M3).
    private static Exactness exactness(Facts known, RollUp sums, int metric, AverageFormula formula) {
        boolean exact = sums.count(metric) == 1 || (sums.isAgreed(metric) && !known.extremeOfLaunch());
        return exact ? Exactness.EXACT : formula.exactness();
    }

    /// A throughput is the largest of its constituents: averaged first, compared then (M3). Needs all of them for every
    /// launch that has the throughput.
    private Optional<MetricFigure> largestConstituent(Facts known, RollUp sums, int metric) {
        int breakdown = table.find(BREAKDOWN + known.metric());
        List<String> lists = breakdown < 0 || sums.count(breakdown) == 0 ? List.of() : sums.texts(breakdown);
        if (lists.isEmpty() || sums.count(breakdown) < sums.count(metric)) {
            return Optional.empty();
        }
        double largest = Double.NEGATIVE_INFINITY;
        String constituent = "";
        Optional<RatioSums> divided = Optional.empty();
        Exactness exactness = Exactness.EXACT;
        for (String name : String.join(",", lists).split(",", -1)) {
            int index = table.find(name);
            if (index < 0
                    || sums.count(index) < sums.count(metric)
                    || name.equals(known.metric())
                    || !(table.rule(index) instanceof Average average)) {
                return Optional.empty();
            }
            MetricFigure figure = average(facts.computeIfAbsent(name, this::factsOf), sums, index, average);
            if (figure.launchesWithValue() < sums.count(metric)
                    || figure.value().isEmpty()) {
                return Optional.empty();
            }
            exactness = figure.exactness() == Exactness.EXACT ? exactness : figure.exactness();
            if (figure.value().getAsDouble() > largest) {
                largest = figure.value().getAsDouble();
                constituent = name;
                divided = figure.sums();
            }
        }
        return Optional.of(figure(
                known,
                known.rule().code(),
                Optional.of(constituent),
                exactness,
                OptionalDouble.of(Math.min(largest, sums.largest(metric))),
                sums.count(metric),
                sums,
                metric,
                List.of(),
                divided));
    }

    private static MetricFigure figure(
            Facts known,
            String rule,
            Optional<String> weight,
            Exactness exactness,
            OptionalDouble value,
            long launchesWithValue,
            RollUp sums,
            int metric,
            List<String> values,
            Optional<RatioSums> divided) {
        boolean numbers = metric >= 0 && sums.count(metric) > 0 && sums.smallest(metric) <= sums.largest(metric);
        return new MetricFigure(
                known.metric(),
                known.unit(),
                rule,
                weight,
                exactness,
                value,
                launchesWithValue,
                numbers ? OptionalDouble.of(sums.smallest(metric)) : OptionalDouble.empty(),
                numbers ? OptionalDouble.of(sums.largest(metric)) : OptionalDouble.empty(),
                values,
                Collections.emptySortedMap(),
                divided);
    }
}
