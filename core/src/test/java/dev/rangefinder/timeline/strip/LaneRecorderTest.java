package dev.rangefinder.timeline.strip;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// One lane of a strip: bounded, and nothing of it is lost (R12, R14).
class LaneRecorderTest {
    private record Piece(long start, long end, int value) {}

    static LongStream seeds() {
        return LongStream.range(0, 40);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void bins_of_every_level_add_up_to_the_time_that_is_covered(long seed) {
        Random random = new Random(seed);
        List<Piece> pieces = pieces(random, 1 + random.nextInt(6_000), 1 + random.nextInt(200));
        StripClock clock = clock(pieces);

        Lane lane = record(clock, pieces);

        assertThat(lane.count()).isEqualTo(pieces.size());
        assertThat(lane.nanoseconds()).isEqualTo(union(clock, pieces));
        for (Bins level : lane.levels()) {
            assertThat(sum(level)).isEqualTo(lane.nanoseconds());
            for (int bin = 0; bin < level.size(); bin++) {
                assertThat(level.covered(bin)).isBetween(0L, level.width());
                assertThat(level.value(bin) == Bins.EMPTY).isEqualTo(level.covered(bin) == 0);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void a_coarser_bin_is_the_sum_of_its_finer_ones(long seed) {
        List<Piece> pieces = pieces(new Random(seed), 4_000, 60);

        List<Bins> levels = record(clock(pieces), pieces).levels();

        assertThat(levels).hasSize(StripClock.LEVELS);
        for (int level = 1; level < levels.size(); level++) {
            Bins coarse = levels.get(level);
            Bins fine = levels.get(level - 1);
            assertThat(coarse.width()).isEqualTo(StripClock.COARSER * fine.width());
            for (int bin = 0; bin < coarse.size(); bin++) {
                long together = 0;
                for (int part = 0; part < StripClock.COARSER; part++) {
                    together += fine.covered(StripClock.COARSER * bin + part);
                }
                assertThat(coarse.covered(bin)).isEqualTo(together);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void a_bin_shows_what_covers_most_of_it(long seed) {
        List<Piece> pieces = disjoint(new Random(seed), 3_000);
        StripClock clock = clock(pieces);

        for (Bins level : record(clock, pieces).levels()) {
            for (int bin = 0; bin < level.size(); bin += 7) {
                Map<Integer, Long> byValue = new HashMap<>();
                long from = bin * level.width();
                for (Piece piece : pieces) {
                    long covered = Math.min(from + level.width(), clock.since(piece.end()))
                            - Math.max(from, clock.since(piece.start()));
                    if (covered > 0) {
                        byValue.merge(piece.value(), covered, Long::sum);
                    }
                }
                long most =
                        byValue.values().stream().max(Comparator.naturalOrder()).orElse(0L);
                assertThat(byValue.getOrDefault(level.value(bin), 0L)).isEqualTo(most);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void of_many_pieces_the_longest_are_kept_as_they_are(long seed) {
        List<Piece> pieces = disjoint(new Random(seed), 5_000);
        StripClock clock = clock(pieces);

        List<Bar> expected = pieces.stream()
                .map(piece -> new Bar(clock.since(piece.start()), piece.end() - piece.start(), piece.value()))
                .sorted(Comparator.comparingLong(Bar::nanoseconds).reversed().thenComparingLong(Bar::start))
                .limit(LaneRecorder.MOST_BARS)
                .sorted(Comparator.comparingLong(Bar::start))
                .toList();
        assertThat(record(clock, pieces).bars()).isEqualTo(expected);
    }

    @Test
    void a_lane_with_few_pieces_has_all_of_them_and_needs_no_bins() {
        List<Piece> pieces = disjoint(new Random(1), LaneRecorder.MOST_BARS);

        Lane lane = record(clock(pieces), pieces);

        assertThat(lane.levels()).isEmpty();
        assertThat(lane.bars()).hasSize(LaneRecorder.MOST_BARS);
        assertThat(lane.binned(clock(pieces)).levels())
                .allSatisfy(level -> assertThat(sum(level)).isEqualTo(lane.nanoseconds()));
        assertThat(lane.withBars(10).bars()).hasSize(10);
    }

    @Test
    void times_at_both_ends_of_what_a_number_holds_stay_inside_the_strip() {
        StripClock clock = StripClock.between(Long.MIN_VALUE, Long.MAX_VALUE);
        LaneRecorder recorder = new LaneRecorder(clock);
        for (int piece = 0; piece < 3_000; piece++) {
            recorder.add(Long.MIN_VALUE + piece, Long.MIN_VALUE + piece, 0);
            recorder.add(piece * (Long.MAX_VALUE / 3_000), Long.MAX_VALUE, 1);
            recorder.add(Long.MAX_VALUE, Long.MIN_VALUE, 2);
        }

        Lane lane = recorder.lane();

        assertThat(clock.span()).isEqualTo(Long.MAX_VALUE);
        assertThat(lane.nanoseconds()).isBetween(0L, Long.MAX_VALUE);
        assertThat(lane.bars()).allSatisfy(bar -> assertThat(bar.end()).isBetween(bar.start(), Long.MAX_VALUE));
    }

    @Test
    void a_lane_as_long_as_time_has_bins_that_add_up() {
        StripClock clock = StripClock.between(0, Long.MAX_VALUE);
        LaneRecorder recorder = new LaneRecorder(clock);
        long step = Long.MAX_VALUE / 5_000;
        for (long piece = 0; piece < 5_000; piece++) {
            recorder.add(piece * step, piece * step + step / 2, (int) (piece % 3));
        }

        Lane lane = recorder.lane();

        assertThat(lane.levels()).allSatisfy(level -> assertThat(sum(level)).isEqualTo(lane.nanoseconds()));
    }

    private static List<Piece> pieces(Random random, int count, int longest) {
        List<Piece> pieces = new ArrayList<>();
        for (int piece = 0; piece < count; piece++) {
            long start = 1_000L + random.nextInt(100_000);
            pieces.add(new Piece(start, start + (long) random.nextInt(longest), random.nextInt(9)));
        }
        pieces.sort(Comparator.comparingLong(Piece::start));
        return pieces;
    }

    private static List<Piece> disjoint(Random random, int count) {
        List<Piece> pieces = new ArrayList<>();
        long at = 77;
        for (int piece = 0; piece < count; piece++) {
            long start = at + (long) random.nextInt(20);
            at = start + 1L + random.nextInt(50);
            pieces.add(new Piece(start, at, random.nextInt(5)));
        }
        return pieces;
    }

    private static StripClock clock(List<Piece> pieces) {
        return StripClock.between(
                pieces.stream().mapToLong(Piece::start).min().orElse(0),
                pieces.stream().mapToLong(Piece::end).max().orElse(0));
    }

    private static Lane record(StripClock clock, List<Piece> pieces) {
        LaneRecorder recorder = new LaneRecorder(clock);
        pieces.forEach(piece -> recorder.add(piece.start(), piece.end(), piece.value()));
        return recorder.lane();
    }

    private static long union(StripClock clock, List<Piece> pieces) {
        BitSet covered = new BitSet();
        pieces.forEach(piece ->
                covered.set(Math.toIntExact(clock.since(piece.start())), Math.toIntExact(clock.since(piece.end()))));
        return covered.cardinality();
    }

    private static long sum(Bins level) {
        return LongStream.range(0, level.size())
                .map(bin -> level.covered((int) bin))
                .sum();
    }
}
