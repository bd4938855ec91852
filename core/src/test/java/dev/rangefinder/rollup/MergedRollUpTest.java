package dev.rangefinder.rollup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.capture.MetricDictionary;
import dev.rangefinder.capture.MetricValues;
import dev.rangefinder.metric.RollUpRules;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Metrics of inputs that were captured differently, whole and merged from parts (M7); one seed, one run.
class MergedRollUpTest {
    private static final String TIME = "gpu__time_duration.sum";
    private static final String CYCLES = "sm__cycles_elapsed.avg";
    private static final String SUM = "dram__bytes.sum";
    private static final String LARGEST = "sm__cycles_active.max";
    private static final String AVERAGE = "sm__throughput.avg.pct_of_peak_sustained_elapsed";
    private static final String HIT_RATE = "lts__t_sector_hit_rate.pct";
    private static final String HITS = "lts__t_sectors_lookup_hit.sum";
    private static final String LOOKUPS = "lts__t_sectors.sum";
    private static final String REGISTERS = "launch__registers_per_thread";
    private static final List<String> METRICS =
            List.of(TIME, CYCLES, SUM, LARGEST, AVERAGE, HIT_RATE, HITS, LOOKUPS, REGISTERS);

    static LongStream seeds() {
        return LongStream.range(0, 60);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void counts_extremes_and_sums_are_plain_ones_and_those_of_parts_are_those_of_the_whole(long seed) { // M1, M2, M5
        Random random = new Random(seed);
        MetricTable table = new MetricTable(RollUpRules.derived());
        MetricTable ofPart = new MetricTable(RollUpRules.derived());
        RollUp whole = new RollUp();
        RollUp merged = new RollUp();
        RollUp part = new RollUp();
        Map<String, List<Double>> plain = new HashMap<>();
        for (int capture = 0; capture < 4; capture++) {
            List<String> names = new ArrayList<>(METRICS);
            Collections.shuffle(names, random);
            MetricDictionary dictionary = MetricDictionary.of(names.subList(0, 3 + random.nextInt(7)));
            boolean elsewhere = random.nextBoolean();
            MetricPlan plan = new MetricPlan(dictionary, table);
            MetricPlan planOfPart = new MetricPlan(dictionary, ofPart);
            for (int launch = random.nextInt(4); launch > 0; launch--) {
                MetricValues values = values(random, dictionary, plain);
                whole.add(plan, values, table.size());
                if (elsewhere) {
                    part.add(planOfPart, values, ofPart.size());
                } else {
                    merged.add(plan, values, table.size());
                }
            }
        }
        merged.add(part, metric -> table.index(ofPart.names().get(metric)));

        for (String name : METRICS) {
            int metric = table.index(name);
            List<Double> values = plain.getOrDefault(name, List.of());
            for (RollUp rollUp : List.of(whole, merged)) {
                assertThat(rollUp.count(metric)).as(name).isEqualTo(values.size());
                if (!values.isEmpty()) {
                    assertThat(rollUp.smallest(metric)).as(name).isEqualTo(Collections.min(values));
                    assertThat(rollUp.largest(metric)).as(name).isEqualTo(Collections.max(values));
                    assertThat(rollUp.isAgreed(metric))
                            .as(name)
                            .isEqualTo(values.stream().distinct().count() == 1);
                }
            }
            if (name.equals(SUM) && !values.isEmpty()) {
                double sum = values.stream().mapToDouble(value -> value).sum();
                assertThat(whole.sum(metric)).isEqualTo(sum);
                assertThat(merged.sum(metric)).isEqualTo(sum);
            }
            if (name.equals(REGISTERS) && !values.isEmpty()) {
                assertThat(whole.values(metric).all()).isEqualTo(different(values));
                assertThat(merged.values(metric).all()).isEqualTo(different(values));
                assertThat(merged.values(metric).mostFrequent())
                        .isEqualTo(whole.values(metric).mostFrequent());
            }
            assertThat(merged.rank(metric)).as(name).isEqualTo(whole.rank(metric));
            whole.rank(metric).ifPresent(best -> {
                for (int rank = best; rank < best + 4; rank++) {
                    assertThat(merged.average(metric, rank)).as(name).isEqualTo(whole.average(metric, rank));
                }
            });
        }
    }

    private static List<String> different(List<Double> values) {
        return values.stream()
                .distinct()
                .sorted()
                .map(value -> Long.toString(Math.round(value)))
                .toList();
    }

    /// Small whole numbers, so that no sum is rounded; some are missing.
    private static MetricValues values(Random random, MetricDictionary dictionary, Map<String, List<Double>> plain) {
        MetricValues.Builder values = new MetricValues.Builder(dictionary);
        for (int index = 0; index < dictionary.size(); index++) {
            OptionalDouble value =
                    random.nextInt(5) == 0 ? OptionalDouble.empty() : OptionalDouble.of(1 + random.nextInt(60));
            if (value.isPresent()) {
                values.real(index, value.getAsDouble());
                plain.computeIfAbsent(dictionary.names().get(index), _ -> new ArrayList<>())
                        .add(value.getAsDouble());
            }
        }
        return values.build();
    }
}
