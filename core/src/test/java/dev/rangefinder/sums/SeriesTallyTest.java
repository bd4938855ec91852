package dev.rangefinder.sums;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.result.InstanceSeries;
import dev.rangefinder.result.InstanceSeries.SeriesPoint;
import dev.rangefinder.sums.SeriesTally.InstanceGroups;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The times of instances in order (R10).
class SeriesTallyTest {
    @Test
    void few_instances_are_points_of_their_own() {
        assertThat(series(3).points())
                .containsExactly(new SeriesPoint(1, 100), new SeriesPoint(1, 101), new SeriesPoint(1, 102));
        assertThat(series(0)).isEqualTo(InstanceSeries.NONE);
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
    void many_instances_share_points_and_none_is_lost(int seed) {
        int instances = 100 + new SplittableRandom(seed).nextInt(20_000);
        InstanceSeries series = series(instances);
        assertThat(series.points()).hasSizeBetween(64, InstanceSeries.LONGEST);
        assertThat(series.points().stream().mapToLong(SeriesPoint::instances).sum())
                .isEqualTo(instances);
        assertThat(series.points().stream().mapToLong(SeriesPoint::nanoseconds).sum())
                .isEqualTo(IntStream.range(0, instances).mapToLong(i -> 100 + i).sum());
        // Times rise, so means in order rise too.
        assertThat(series.points().stream().map(SeriesPoint::meanNanoseconds).toList())
                .isSorted();
    }

    @Test
    void nodes_that_are_one_region_are_interleaved_by_their_first_launches() {
        SeriesTally odd = new SeriesTally();
        SeriesTally even = new SeriesTally();
        for (int i = 0; i < 10; i++) {
            (i % 2 == 0 ? even : odd).add(i, i);
        }
        InstanceGroups both = odd.finish().plus(even.finish());
        assertThat(both.series().points().stream().map(SeriesPoint::nanoseconds))
                .containsExactly(0L, 1L, 2L, 3L, 4L, 5L, 6L, 7L, 8L, 9L);
        assertThat(InstanceGroups.NONE.plus(both)).isEqualTo(both);
    }

    @Test
    void a_copy_goes_its_own_way() {
        SeriesTally first = new SeriesTally();
        first.add(1, 10);
        SeriesTally copy = new SeriesTally(first);
        copy.add(2, 20);
        assertThat(first.finish().series().points()).hasSize(1);
        assertThat(copy.finish().series().points()).hasSize(2);
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
    void points_of_a_long_series_stand_for_equally_many_instances_but_the_last(int seed) {
        int instances = 1 + new SplittableRandom(seed).nextInt(50_000);
        List<SeriesPoint> points = series(instances).points();
        long each = points.getFirst().instances();
        assertThat(Long.bitCount(each)).isEqualTo(1);
        assertThat(points.subList(0, points.size() - 1)).allMatch(point -> point.instances() == each);
        assertThat(points.getLast().instances()).isBetween(1L, each);
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
    void a_copy_of_a_long_series_goes_on_as_the_original_would(int seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int before = random.nextInt(5_000);
        int after = random.nextInt(5_000);
        SeriesTally original = new SeriesTally();
        for (int i = 0; i < before; i++) {
            original.add(i, 100 + i);
        }
        SeriesTally copy = new SeriesTally(original);
        for (int i = before; i < before + after; i++) {
            copy.add(i, 100 + i);
        }
        assertThat(copy.finish().series()).isEqualTo(series(before + after));
        assertThat(original.finish().series()).isEqualTo(series(before));
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
    void long_series_that_are_one_region_stay_in_order_and_complete(int seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int instances = 1_000 + random.nextInt(20_000);
        int middle = random.nextInt(instances);
        SeriesTally early = new SeriesTally();
        SeriesTally late = new SeriesTally();
        for (int i = 0; i < instances; i++) {
            (i < middle ? early : late).add(i, 100 + i);
        }
        List<SeriesPoint> points = late.finish().plus(early.finish()).series().points();
        assertThat(points).hasSizeLessThanOrEqualTo(InstanceSeries.LONGEST);
        assertThat(points.stream().mapToLong(SeriesPoint::instances).sum()).isEqualTo(instances);
        assertThat(points.stream().map(SeriesPoint::meanNanoseconds).toList()).isSorted();
    }

    private static InstanceSeries series(int instances) {
        SeriesTally tally = new SeriesTally();
        for (int i = 0; i < instances; i++) {
            tally.add(i, 100 + i);
        }
        return tally.finish().series();
    }
}
