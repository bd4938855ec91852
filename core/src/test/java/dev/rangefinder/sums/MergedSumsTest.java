package dev.rangefinder.sums;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.attribution.Labels;
import dev.rangefinder.attribution.Membership;
import dev.rangefinder.attribution.Place;
import dev.rangefinder.attribution.RangeNode;
import dev.rangefinder.attribution.RangeTree;
import dev.rangefinder.attribution.RegionOrder;
import dev.rangefinder.attribution.RegionSettings;
import dev.rangefinder.attribution.ScopeKey;
import dev.rangefinder.attribution.State;
import dev.rangefinder.capture.KernelName;
import dev.rangefinder.capture.RangeKind;
import dev.rangefinder.metric.BoundClass;
import dev.rangefinder.result.RegionKey;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Sums of parts are those of the whole, and both are what plain counting gives (M7); one seed, one run.
class MergedSumsTest {
    /// How many results come before those of the second part.
    private static final long OFFSET = 1_000;

    static LongStream seeds() {
        return LongStream.range(0, 60);
    }

    private record ThreadLaunches(ScopeKey scope, long thread, long launches, boolean outside) {}

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void launches_outside_ranges_count_where_another_thread_of_the_scope_has_ranges(long seed) { // R9
        Random random = new Random(seed);
        List<ThreadLaunches> all = new ArrayList<>();
        for (int i = random.nextInt(12); i > 0; i--) {
            all.add(new ThreadLaunches(
                    scope(0, random.nextInt(3)), random.nextInt(3), 1 + random.nextInt(4), random.nextInt(3) > 0));
        }
        long expected = all.stream()
                .filter(launch -> launch.outside()
                        && all.stream()
                                .anyMatch(other -> !other.outside()
                                        && other.scope().equals(launch.scope())
                                        && other.thread() != launch.thread()))
                .mapToLong(ThreadLaunches::launches)
                .sum();
        ThreadTally whole = new ThreadTally();
        ThreadTally merged = new ThreadTally();
        ThreadTally part = new ThreadTally();
        for (ThreadLaunches launch : all) {
            add(launch, whole);
            add(launch, random.nextBoolean() ? merged : part);
        }
        merged.add(part, scope -> scope);
        assertThat(whole.outsideBesideOthers()).isEqualTo(expected);
        assertThat(merged.outsideBesideOthers()).isEqualTo(expected);
    }

    private static void add(ThreadLaunches launch, ThreadTally tally) {
        tally.add(launch.scope(), launch.thread(), launch.launches(), launch.outside());
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void launches_left_out_are_counted_by_region_in_the_scopes_and_the_order_they_came(long seed) { // R12, R13
        Random random = new Random(seed);
        RangeTree tree = new RangeTree();
        for (int i = 0; i < 8; i++) {
            int parent = i < 2 || random.nextInt(3) == 0 ? RangeNode.NONE : random.nextInt(i);
            // Different labels, so that no two nodes are one.
            tree.number(new RangeNode(RangeKind.PUSH_POP, Optional.empty(), parent, "r" + i));
        }
        Membership membership = new Membership(new Labels(tree, RegionSettings.DEFAULT));
        LeftOut whole = new LeftOut();
        LeftOut merged = new LeftOut();
        LeftOut part = new LeftOut();
        Map<RegionKey, Long> counts = new HashMap<>();
        Set<ScopeKey> scopes = new LinkedHashSet<>();
        RegionOrder order = new RegionOrder();
        int launches = random.nextInt(20);
        for (int launch = 0; launch < launches; launch++) {
            State state = random.nextInt(5) == 0
                    ? new State(List.of(), List.of())
                    : new State(List.of(random.nextInt(tree.nodes().size())), List.of());
            ScopeKey scope = scope(0, random.nextInt(2));
            boolean second = random.nextBoolean();
            // In the part, nodes have the numbers of a tree of its own, and the input another one.
            if (second) {
                part.add(scope.ofInput(1), state.renumbered(node -> node + 50), launch);
            } else {
                merged.add(scope, state, launch);
            }
            long at = second ? launch + OFFSET : launch;
            whole.add(scope, state, at);
            scopes.add(scope);
            for (RegionKey region : membership.of(state).inside()) {
                counts.merge(region, 1L, Long::sum);
                order.add(region, new Place(0, at));
            }
        }
        merged.add(part, scope -> scope.ofInput(0), node -> node - 50, input -> input == 1 ? OFFSET : 0);
        for (LeftOut leftOut : List.of(whole, merged)) {
            assertThat(leftOut.scopes()).isEqualTo(scopes);
            LeftOut.ByRegion byRegion = leftOut.of(leftOut.scopes(), membership);
            for (int node = 0; node < tree.nodes().size(); node++) {
                for (RegionKey region :
                        membership.of(new State(List.of(node), List.of())).inside()) {
                    assertThat(byRegion.count(region)).isEqualTo(counts.getOrDefault(region, 0L));
                }
            }
            RegionOrder found = new RegionOrder();
            byRegion.addTo(found);
            assertThat(found.regions()).isEqualTo(order.regions());
        }
    }

    private record Timed(long launches, long time, long shortest, long longest, long order) {}

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void a_tally_of_parts_has_the_counts_times_and_first_place_of_the_whole(long seed) { // R12
        Random random = new Random(seed);
        List<Timed> before = timed(random, random.nextInt(3));
        List<Timed> behind = timed(random, random.nextInt(3));
        Tally merged = tally(before);
        merged.add(tally(behind), IntUnaryOperator.identity(), OFFSET);
        List<Timed> all = new ArrayList<>(before);
        behind.forEach(part -> all.add(
                new Timed(part.launches(), part.time(), part.shortest(), part.longest(), part.order() + OFFSET)));
        for (Tally tally : List.of(merged, tally(all), Tally.sum(List.of(new Tally(), tally(all))))) {
            long launches = all.stream().mapToLong(Timed::launches).sum();
            assertThat(tally.launches()).isEqualTo(launches);
            assertThat(tally.timed()).isEqualTo(launches);
            long time = all.stream().mapToLong(Timed::time).sum();
            assertThat(tally.nanoseconds()).isEqualTo(time);
            assertThat(tally.shortest())
                    .isEqualTo(all.stream().mapToLong(Timed::shortest).min().orElse(0));
            assertThat(tally.longest())
                    .isEqualTo(all.stream().mapToLong(Timed::longest).max().orElse(0));
            assertThat(tally.first())
                    .isEqualTo(all.stream().mapToLong(Timed::order).min().orElse(Long.MAX_VALUE));
            assertThat(tally.bounds().of(BoundClass.UNKNOWN).launches()).isEqualTo(launches);
            assertThat(tally.bounds().of(BoundClass.UNKNOWN).nanoseconds()).isEqualTo(time);
        }
    }

    @Test
    void a_kernel_of_which_only_the_name_is_known_has_no_shape() { // D2
        Tally tally = new Tally();
        KernelName name = new KernelName("_Z4gemm", "gemm", "gemm()");
        tally.launched(LaunchVariant.of(name), 3);
        assertThat(tally.variants().facts(0).names()).containsExactly(name);
        assertThat(tally.variants().facts(0).shapes()).isEmpty();
        assertThat(tally.variants().facts(0).otherLaunches()).isZero();
        assertThat(tally.variants().facts(0).registers()).isEmpty();
        assertThat(tally.variants().facts(0).machineCode()).isEmpty();
    }

    private static List<Timed> timed(Random random, int size) {
        List<Timed> parts = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            long shortest = 1L + random.nextInt(50);
            long longest = shortest + random.nextInt(50);
            parts.add(new Timed(2, shortest + longest, shortest, longest, random.nextInt(900)));
        }
        return parts;
    }

    private static Tally tally(List<Timed> parts) {
        Tally tally = new Tally();
        parts.forEach(part -> tally.add(part.launches(), part.time(), part.shortest(), part.longest(), part.order()));
        return tally;
    }

    private static ScopeKey scope(int input, long process) {
        return new ScopeKey(input, "node1", OptionalLong.of(process), "/bin/train", OptionalLong.of(0), "GPU A", "9.0");
    }
}
