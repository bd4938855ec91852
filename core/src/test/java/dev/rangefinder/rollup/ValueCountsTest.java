package dev.rangefinder.rollup;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ValueCountsTest {
    static LongStream seeds() {
        return LongStream.range(0, 100);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void counts_are_those_of_a_plain_map_and_so_are_merged_ones(long seed) { // M4, M7
        Random random = new Random(seed);
        int range = 1 + random.nextInt(3000);
        TreeMap<Integer, Long> plain = new TreeMap<>();
        ValueCounts whole = new ValueCounts();
        List<ValueCounts> parts = List.of(new ValueCounts(), new ValueCounts(), new ValueCounts());
        for (int i = 0; i < 5000; i++) {
            int value = random.nextInt(range) - range / 3;
            plain.merge(value, 1L, Long::sum);
            whole.add(value, 1);
            parts.get(random.nextInt(3)).add(value, 1);
        }
        ValueCounts merged = new ValueCounts();
        parts.forEach(merged::add);

        List<String> kept = new ArrayList<>();
        long most = 0;
        int mostFrequent = 0;
        for (Map.Entry<Integer, Long> entry :
                plain.entrySet().stream().limit(1024).toList()) {
            kept.add(Integer.toString(entry.getKey()));
            if (entry.getValue() > most) {
                most = entry.getValue();
                mostFrequent = entry.getKey();
            }
        }
        for (ValueCounts counts : List.of(whole, merged)) {
            assertThat(counts.all()).isEqualTo(kept);
            assertThat(counts.mostFrequent()).hasValue(mostFrequent);
        }
    }

    @Test
    void nothing_has_no_value_and_zero_has_no_sign() {
        ValueCounts counts = new ValueCounts();
        assertThat(counts.mostFrequent()).isEmpty();
        assertThat(counts.only()).isEmpty();
        counts.add(-0.0, 1);
        counts.add(0.0, 1);
        assertThat(counts.all()).containsExactly("0");
        assertThat(counts.only()).hasValue(0);
        counts.add("all");
        assertThat(counts.only()).isEmpty();
        assertThat(counts.all()).containsExactly("0", "all");
    }
}
