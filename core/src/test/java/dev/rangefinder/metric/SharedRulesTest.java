package dev.rangefinder.metric;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.metric.AverageFormula.RatioOfSums;
import dev.rangefinder.metric.RollUpRule.Average;
import dev.rangefinder.metric.RollUpRule.Constant;
import dev.rangefinder.metric.RollUpRule.Distinct;
import dev.rangefinder.metric.RollUpRule.Distribution;
import dev.rangefinder.metric.RollUpRule.Extreme;
import dev.rangefinder.metric.RollUpRule.LargestOf;
import dev.rangefinder.metric.RollUpRule.Sum;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/// The rules of all metrics that the shared captures have.
class SharedRulesTest {
    private static final RollUpRules RULES = RollUpRules.derived();

    @Test
    void a_total_is_a_sum_whatever_was_counted() {
        assertThat(named(name -> name.endsWith(".sum")))
                .allSatisfy(name -> assertThat(RULES.of(name)).as(name).isEqualTo(new Sum()));
    } // M1

    @Test
    void no_rate_percentage_or_ratio_is_added_up() {
        assertThat(named(name -> name.matches(".*(\\.pct.*|\\.ratio|\\.per_.*|_pct|_rate\\..*)")).stream()
                        .filter(name -> !MetricName.parse(name).isList()))
                .isNotEmpty()
                .allSatisfy(name -> assertThat(RULES.of(name)).as(name).isNotInstanceOf(Sum.class));
    } // M2

    @Test
    void a_percentage_of_peak_is_an_average_or_the_largest_of_averages() {
        assertThat(named(name -> name.contains(".pct_of_peak")).stream()
                        .filter(name -> !MetricName.parse(name).isList()))
                .isNotEmpty()
                .allSatisfy(
                        name -> assertThat(RULES.of(name)).as(name).isInstanceOfAny(Average.class, LargestOf.class));
    } // M2, M3

    @Test
    void of_a_launch_only_its_work_is_added_up() {
        assertThat(named(name -> name.startsWith("launch__")).stream()
                        .filter(name -> RULES.of(name).equals(new Sum())))
                .containsExactlyInAnyOrder("launch__grid_size", "launch__thread_count");
    } // M4

    @Test
    void what_a_device_has_is_constant() {
        assertThat(named(name -> name.startsWith("device__attribute_")))
                .allSatisfy(name -> assertThat(RULES.of(name)).as(name).isEqualTo(new Constant()));
    } // M4

    @Test
    void every_metric_has_a_rule_that_its_suffix_allows() {
        for (String name : SharedMetrics.names()) {
            MetricName parsed = MetricName.parse(name);
            boolean counter =
                    parsed.overUnits().isPresent() && parsed.subMetric().isEmpty();
            switch (RULES.of(name)) {
                case Sum _, Extreme _ -> assertThat(parsed.subMetric()).as(name).isEmpty();
                case Average(List<AverageFormula> formulas) -> {
                    assertThat(counter).as(name).isFalse();
                    assertThat(formulas.getLast().weight()).as(name).isEqualTo(AverageFormula.TIME);
                    assertThat(formulas).as(name).doesNotHaveDuplicates();
                }
                case LargestOf _ -> assertThat(parsed.isThroughput()).as(name).isTrue();
                case Distribution _, Constant _, Distinct _ ->
                    assertThat(counter && !parsed.isList()).as(name).isFalse();
            }
        }
    } // M1, M2, M3, M4

    @Test
    void every_ratio_of_sums_that_is_derived_reproduces_the_captured_value_of_every_launch() {
        List<String> wrong = new ArrayList<>();
        int checked = 0;
        for (Path report : SharedMetrics.reports()) {
            for (Map<String, Double> launch : SharedMetrics.launches(report)) {
                for (Map.Entry<String, Double> metric : launch.entrySet()) {
                    for (RatioOfSums ratio : ratios(metric.getKey())) {
                        Double numerator = launch.get(ratio.numerator());
                        Double denominator = launch.get(ratio.denominator());
                        if (numerator != null && denominator != null && denominator != 0) {
                            checked++;
                            double value = ratio.scale() * numerator / denominator;
                            if (Math.abs(value - metric.getValue()) > 1e-6 * Math.abs(metric.getValue())) {
                                wrong.add(report.getFileName() + ": " + metric + " is not " + value + ", " + ratio);
                            }
                        }
                    }
                }
            }
        }
        assertThat(wrong).isEmpty();
        assertThat(checked).isGreaterThan(1000);
    } // M2

    private static List<RatioOfSums> ratios(String metric) {
        if (!(RULES.of(metric) instanceof Average(List<AverageFormula> formulas))) {
            return List.of();
        }
        return formulas.stream()
                .filter(RatioOfSums.class::isInstance)
                .map(RatioOfSums.class::cast)
                .toList();
    }

    private static SortedSet<String> named(Predicate<String> condition) {
        SortedSet<String> names = SharedMetrics.names();
        names.removeIf(condition.negate());
        assertThat(names).isNotEmpty();
        return names;
    }
}
