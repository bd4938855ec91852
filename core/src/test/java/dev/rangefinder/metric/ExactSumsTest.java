package dev.rangefinder.metric;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ExactSumsTest {
    static LongStream seeds() {
        return LongStream.range(0, 200);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void a_sum_is_the_double_nearest_to_the_true_sum(long seed) { // M7
        List<Double> terms = terms(new Random(seed));
        BigDecimal exact = terms.stream().map(BigDecimal::new).reduce(BigDecimal.ZERO, BigDecimal::add);
        ExactSums sums = new ExactSums(3);
        terms.forEach(term -> sums.add(1, term));
        assertThat(sums.value(1)).isEqualTo(exact.doubleValue());
        assertThat(sums.value(0)).isZero();
        assertThat(sums.value(2)).isZero();
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void any_split_merged_in_any_order_gives_the_same_sum(long seed) { // M7
        Random random = new Random(seed);
        List<Double> terms = terms(random);
        ExactSums whole = new ExactSums(1);
        terms.forEach(term -> whole.add(0, term));
        List<ExactSums> parts = new ArrayList<>();
        for (int i = 0; i < 1 + random.nextInt(7); i++) {
            parts.add(new ExactSums(1));
        }
        terms.forEach(term -> parts.get(random.nextInt(parts.size())).add(0, term));
        Collections.shuffle(parts, random);
        ExactSums merged = new ExactSums(1);
        parts.forEach(part -> merged.add(0, part, 0));
        assertThat(merged.value(0)).isEqualTo(whole.value(0));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void ties_are_decided_by_the_smallest_term(long seed) {
        Random random = new Random(seed);
        for (int i = 0; i < 1000; i++) {
            double first = 1 + random.nextInt(8) * Math.ulp(1.0);
            double half = Math.ulp(1.0) / 2 * (random.nextBoolean() ? 1 : -1);
            double tiny = Math.scalb(random.nextInt(3) - 1.0, -100 - random.nextInt(80));
            ExactSums sums = new ExactSums(1);
            sums.add(0, first);
            sums.add(0, half);
            sums.add(0, tiny);
            BigDecimal exact = new BigDecimal(first).add(new BigDecimal(half)).add(new BigDecimal(tiny));
            assertThat(sums.value(0)).isEqualTo(exact.doubleValue());
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void what_decides_a_tie_survives_merges_in_any_order(long seed) { // M7
        Random random = new Random(seed);
        double first = 1 + random.nextInt(8) * Math.ulp(1.0);
        List<Double> terms = new ArrayList<>(List.of(
                first,
                Math.ulp(1.0) / 2,
                Math.scalb(random.nextBoolean() ? 1.0 : -1.0, -120 - random.nextInt(60)),
                Math.scalb(random.nextInt(3) - 1.0, -250 - random.nextInt(60))));
        BigDecimal exact = terms.stream().map(BigDecimal::new).reduce(BigDecimal.ZERO, BigDecimal::add);
        ExactSums part = new ExactSums(1);
        terms.forEach(term -> part.add(0, term));
        ExactSums merged = new ExactSums(2);
        if (random.nextBoolean()) {
            // What is in it already must not push the smallest part out, and goes again.
            merged.add(1, 1e9);
            merged.add(1, part, 0);
            merged.add(1, -1e9);
        } else {
            merged.add(1, part, 0);
        }
        ExactSums again = new ExactSums(1);
        again.add(0, merged, 1);
        assertThat(merged.value(1)).isEqualTo(exact.doubleValue());
        assertThat(again.value(0)).isEqualTo(exact.doubleValue());
    }

    /// More than two doubles hold decides, after everything between is gone again.
    @ParameterizedTest
    @MethodSource("seeds")
    void the_smallest_of_many_terms_decides_when_those_between_cancel_out(long seed) { // M7
        Random random = new Random(seed);
        double odd = 1 + Math.ulp(1.0) * (1 + 2 * random.nextInt(8));
        double smallest = Math.scalb(random.nextBoolean() ? 1.0 : -1.0, -460);
        List<Double> between = new ArrayList<>();
        for (int exponent = -120; exponent > -420; exponent -= 60 + random.nextInt(60)) {
            between.add(Math.scalb(random.nextBoolean() ? 1.0 : -1.0, exponent));
        }
        List<Double> gone = new ArrayList<>(between.stream().map(term -> -term).toList());
        between.add(smallest);
        Collections.shuffle(between, random);
        Collections.shuffle(gone, random);
        ExactSums sums = new ExactSums(3);
        for (int sum = 0; sum < 3; sum += 2) {
            sums.add(sum, odd);
            sums.add(sum, -Math.ulp(1.0) / 2);
            for (double term : between) {
                sums.add(sum, term);
            }
        }
        ExactSums merged = new ExactSums(1);
        merged.add(0, sums, 2);
        for (double term : gone) {
            sums.add(0, term);
            merged.add(0, term);
        }
        double expected = smallest > 0 ? odd : odd - Math.ulp(1.0);
        assertThat(sums.value(0)).isEqualTo(expected);
        assertThat(merged.value(0)).isEqualTo(expected);
        assertThat(sums.value(1)).isZero();
    }

    @Test
    void what_cancels_out_is_gone() {
        ExactSums sums = new ExactSums(1);
        sums.add(0, 1e100);
        sums.add(0, 1);
        sums.add(0, -1e100);
        sums.add(0, 1e-100);
        sums.add(0, -1);
        assertThat(sums.value(0)).isEqualTo(1e-100);
    }

    /// Of all sizes and signs, so that two doubles do not hold their sum.
    private static List<Double> terms(Random random) {
        int range = 1 + random.nextInt(400);
        List<Double> terms = new ArrayList<>();
        for (int i = 0; i < 1 + random.nextInt(300); i++) {
            terms.add((random.nextDouble() - 0.5) * Math.scalb(1.0, random.nextInt(range) - range / 2));
        }
        return terms;
    }
}
