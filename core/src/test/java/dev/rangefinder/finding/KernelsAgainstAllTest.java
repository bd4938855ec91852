package dev.rangefinder.finding;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.capture.RangeKind;
import dev.rangefinder.metric.Exactness;
import dev.rangefinder.result.Figures;
import dev.rangefinder.result.Headline;
import dev.rangefinder.result.Instances;
import dev.rangefinder.result.KernelFacts;
import dev.rangefinder.result.KernelUse;
import dev.rangefinder.result.KernelUse.AgainstAll;
import dev.rangefinder.result.MetricFigure;
import dev.rangefinder.result.Region;
import dev.rangefinder.result.RegionKey;
import dev.rangefinder.result.Scope;
import dev.rangefinder.result.ScopeReport;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/// How a kernel in a region differs from all of it.
class KernelsAgainstAllTest {
    private static final String PERCENT = "sm__throughput.avg.pct_of_peak_sustained_elapsed";
    private static final String BYTES = "dram__bytes.sum";

    @Test
    void its_mean_and_its_headlines_in_percent_are_compared_with_those_of_the_scope() {
        KernelUse all = kernel("add", "A10G", 4, 400, 60, 1000);
        KernelUse here = kernel("add", "A10G", 2, 300, 52.5, 900);
        assertThat(against(List.of(all), here))
                .contains(new AgainstAll(OptionalDouble.of(1.5), new TreeMap<>(Map.of(PERCENT, -7.5))));
    }

    @Test
    void kernels_of_one_name_on_two_models_of_devices_are_not_compared() { // S3
        List<KernelUse> all = List.of(kernel("add", "A10G", 1, 100, 60, 1), kernel("add", "H100", 1, 50, 80, 1));
        assertThat(against(all, kernel("add", "H100", 1, 50, 80, 1))
                        .orElseThrow()
                        .meanRatio())
                .hasValue(1);
        assertThat(against(all, kernel("add", "T4", 1, 50, 80, 1))).isEmpty();
    }

    @Test
    void a_time_that_is_not_known_has_no_ratio() { // M5
        KernelUse untimed = kernel("add", "A10G", 0, 0, 60, 1);
        KernelUse timed = kernel("add", "A10G", 1, 100, 60, 1);
        assertThat(against(List.of(timed), untimed).orElseThrow().meanRatio()).isEmpty();
        assertThat(against(List.of(untimed), timed).orElseThrow().meanRatio()).isEmpty();
    }

    private static Optional<AgainstAll> against(List<KernelUse> all, KernelUse here) {
        Figures nothing = new Figures(0, 0, 0, List.of());
        Region region = new Region(
                new RegionKey(RangeKind.PUSH_POP, Optional.empty(), List.of("A")),
                new Instances(1, 1, 1000, 1000, 1000, false),
                nothing,
                nothing,
                List.of(),
                List.of(here),
                List.of(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
        ScopeReport scope = new ScopeReport(
                Scope.AGGREGATE,
                nothing,
                nothing,
                List.of(),
                List.of(region),
                all,
                List.of(),
                List.of(),
                Optional.empty(),
                Optional.empty(),
                List.of());
        List<Headline> headlines =
                List.of(new Headline(PERCENT, Optional.empty()), new Headline(BYTES, Optional.empty()));
        ScopeReport compared = new KernelsAgainstAll(scope, headlines).compared();
        assertThat(compared.kernels()).isEqualTo(all);
        return compared.regions().getFirst().kernels().getFirst().againstAll();
    }

    private static KernelUse kernel(
            String name, String device, long timed, long nanoseconds, double percent, double bytes) {
        List<MetricFigure> metrics = List.of(figure(PERCENT, "%", percent), figure(BYTES, "byte", bytes));
        return new KernelUse(
                name,
                OptionalLong.empty(),
                Optional.of(device),
                new Figures(Math.max(1, timed), timed, nanoseconds, metrics),
                0,
                nanoseconds,
                KernelFacts.NONE);
    }

    private static MetricFigure figure(String metric, String unit, double value) {
        return new MetricFigure(
                metric,
                unit,
                "weighted_mean",
                Optional.empty(),
                Exactness.EXACT,
                OptionalDouble.of(value),
                1,
                OptionalDouble.empty(),
                OptionalDouble.empty(),
                List.of(),
                Collections.emptySortedMap(),
                Optional.empty());
    }
}
