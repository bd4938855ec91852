package dev.rangefinder.sums;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.capture.MetricDictionary;
import dev.rangefinder.capture.MetricValues;
import dev.rangefinder.metric.Exactness;
import dev.rangefinder.metric.RollUpRules;
import dev.rangefinder.result.MetricFigure;
import dev.rangefinder.rollup.MetricPlan;
import dev.rangefinder.rollup.MetricTable;
import dev.rangefinder.rollup.RollUp;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Which metrics have values, among many launches or in one result (K3).
class CapturedMetricsTest {
    private static final String FIRST = "dram__bytes.sum";
    private static final String LIST = "regex:dram__.*";
    private static final String SECOND = "lts__t_sectors.sum";
    private static final String EMPTY = "sm__cycles_active.sum";
    private static final String EXPANDED = SECOND + ", " + FIRST + "," + EMPTY + ",," + LIST;

    static Stream<CapturedMetrics> sources() {
        return Stream.of(ofLaunches(), ofResult());
    }

    @ParameterizedTest
    @MethodSource("sources")
    void a_metric_is_captured_where_it_has_a_value(CapturedMetrics captured) {
        assertThat(List.of(FIRST, LIST, SECOND)).allMatch(captured::has);
        assertThat(captured.has(EMPTY)).isFalse();
        assertThat(captured.has("never__heard_of.sum")).isFalse();
        assertThat(captured.texts(LIST)).containsExactly(EXPANDED);
        assertThat(captured.texts(FIRST)).isEmpty();
        assertThat(captured.texts("never__heard_of.sum")).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("sources")
    void a_list_names_the_captured_metrics_it_was_expanded_to_in_its_order(CapturedMetrics captured) {
        assertThat(captured.listed(LIST)).containsExactly(SECOND, FIRST);
        assertThat(captured.listed(FIRST)).isEmpty();
        assertThat(captured.listed("regex:never")).isEmpty();
    }

    private static CapturedMetrics ofLaunches() {
        MetricDictionary dictionary = MetricDictionary.of(List.of(FIRST, LIST, SECOND, EMPTY));
        MetricTable table = new MetricTable(RollUpRules.derived());
        MetricPlan plan = new MetricPlan(dictionary, table);
        MetricValues.Builder values = new MetricValues.Builder(dictionary);
        values.real(0, 10);
        values.text(1, EXPANDED);
        values.real(2, 20);
        RollUp all = new RollUp();
        all.add(plan, values.build(), table.size());
        return CapturedMetrics.of(table, all);
    }

    private static CapturedMetrics ofResult() {
        Map<String, MetricFigure> figures = new HashMap<>();
        figures.put(FIRST, figure(FIRST, List.of()));
        figures.put(LIST, figure(LIST, List.of(EXPANDED)));
        figures.put(SECOND, figure(SECOND, List.of()));
        return CapturedMetrics.of(figures);
    }

    private static MetricFigure figure(String metric, List<String> texts) {
        return new MetricFigure(
                metric,
                "",
                "measured",
                Optional.empty(),
                Exactness.EXACT,
                OptionalDouble.empty(),
                1,
                OptionalDouble.empty(),
                OptionalDouble.empty(),
                texts,
                Collections.emptySortedMap(),
                Optional.empty());
    }
}
