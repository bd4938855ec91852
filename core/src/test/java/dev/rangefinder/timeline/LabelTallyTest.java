package dev.rangefinder.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class LabelTallyTest {
    private static final int MOST = 60;

    static LongStream seeds() {
        return LongStream.range(0, 100);
    }

    @Test
    void numbers_in_labels_that_are_else_alike_are_in_their_order() { // R16
        LabelTally tally = tally(List.of("op 1000", "op 20", "op 3", "op 100", "op 3"));
        assertThat(tally.first()).containsExactly("op 3", "op 20", "op 100", "op 1000");
        assertThat(tally.count()).isEqualTo(4);
        assertThat(tally.isExact()).isTrue();
    }

    @Test
    void more_labels_than_are_counted_are_told_as_such() { // R16
        List<String> labels =
                IntStream.range(0, MOST).mapToObj(number -> "op " + number).toList();
        LabelTally tally = tally(labels);
        assertThat(tally.count()).isEqualTo(MOST);
        assertThat(tally.isExact()).isTrue();

        add(tally, "op 7");
        assertThat(tally.isExact()).isTrue();

        add(tally, "op");
        assertThat(tally.count()).isEqualTo(MOST);
        assertThat(tally.isExact()).isFalse();
        assertThat(tally.first()).hasSize(LabelTally.FIRST).startsWith("op", "op 0", "op 1");

        add(tally, "");
        assertThat(tally.count()).isEqualTo(MOST);
        assertThat(tally.first()).hasSize(LabelTally.FIRST).startsWith("", "op");
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void parts_merged_in_any_order_tell_the_same(long seed) { // M7
        Random random = new Random(seed);
        int different = 1 + random.nextInt(2 * MOST);
        List<String> labels = new ArrayList<>();
        IntStream.range(0, different).forEach(number -> labels.add("op " + number * 7));
        IntStream.range(0, random.nextInt(100)).forEach(_ -> labels.add("op " + random.nextInt(different) * 7));
        Collections.shuffle(labels, random);
        List<LabelTally> parts = new ArrayList<>();
        for (int from = 0; from < labels.size(); ) {
            int to = Math.min(labels.size(), from + 1 + random.nextInt(80));
            parts.add(tally(labels.subList(from, to)));
            from = to;
        }
        Collections.shuffle(parts, random);

        LabelTally merged = new LabelTally(MOST);
        parts.forEach(merged::add);

        TreeSet<String> expected =
                new TreeSet<>(Comparator.comparingInt(String::length).thenComparing(Comparator.naturalOrder()));
        expected.addAll(labels);
        assertThat(merged.first())
                .containsExactlyElementsOf(
                        expected.stream().limit(LabelTally.FIRST).toList());
        assertThat(merged.count()).isEqualTo(Math.min(MOST, different));
        assertThat(merged.isExact()).isEqualTo(different <= MOST);
    }

    @Test
    void labels_in_great_numbers_are_told_apart() {
        LabelTally tally = new LabelTally(1_000_000);
        for (int number = 0; number < 300_000; number++) {
            add(tally, "aten::to, op_id = " + number);
            add(tally, number + " aten::to");
        }
        assertThat(tally.count()).isEqualTo(600_000);
    }

    private static LabelTally tally(List<String> labels) {
        LabelTally tally = new LabelTally(MOST);
        labels.forEach(label -> add(tally, label));
        return tally;
    }

    private static void add(LabelTally tally, String label) {
        tally.add(label, LabelTally.number(label));
    }
}
