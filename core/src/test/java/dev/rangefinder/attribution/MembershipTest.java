package dev.rangefinder.attribution;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.capture.RangeKind;
import dev.rangefinder.result.RegionKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Which of the regions that contain a launch are the innermost (R5).
class MembershipTest {
    /// Comparing each with each takes minutes.
    private static final int MANY = 150_000;

    static LongStream seeds() {
        return LongStream.range(0, 200);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void the_innermost_regions_are_those_that_enclose_no_other(long seed) { // R5
        Random random = new Random(seed);
        RangeTree tree = new RangeTree();
        for (int i = 0; i < 30; i++) {
            int size = tree.nodes().size();
            int parent = size == 0 || random.nextInt(4) == 0 ? RangeNode.NONE : random.nextInt(size);
            RangeKind kind = parent == RangeNode.NONE
                    ? (random.nextBoolean() ? RangeKind.PUSH_POP : RangeKind.START_END)
                    : tree.node(parent).kind();
            tree.number(new RangeNode(kind, Optional.empty(), parent, "r" + random.nextInt(3)));
        }
        Labels labels = new Labels(tree, RegionSettings.DEFAULT);
        List<Integer> stacks = new ArrayList<>();
        List<Integer> startEnd = new ArrayList<>();
        for (int i = random.nextInt(12); i > 0; i--) {
            int node = random.nextInt(tree.nodes().size());
            (tree.node(node).kind() == RangeKind.PUSH_POP ? stacks : startEnd).add(node);
        }
        List<RegionKey> open = new ArrayList<>();
        stacks.forEach(node -> open.add(labels.region(node)));
        startEnd.forEach(node -> open.add(labels.region(node)));

        assertThat(new Membership(labels).of(new State(stacks, startEnd)).innermost())
                .containsExactlyElementsOf(open.stream()
                        .distinct()
                        .filter(region -> open.stream()
                                .noneMatch(other -> !other.equals(region)
                                        && other.enclosing().contains(region)))
                        .toList());
    }

    @Test
    void a_launch_may_be_in_as_many_start_end_ranges_as_a_program_leaves_open() { // R14
        RangeTree tree = new RangeTree();
        List<Integer> open = new ArrayList<>();
        for (int i = 0; i < MANY; i++) {
            int parent = i % 3 == 2 ? i - 1 : RangeNode.NONE;
            String label = parent == RangeNode.NONE ? "S" + i : "S" + (i - 1) + "::inner";
            open.add(tree.number(new RangeNode(RangeKind.START_END, Optional.empty(), parent, label)));
        }
        Labels labels = new Labels(tree, RegionSettings.DEFAULT);

        assertThat(new Membership(labels).of(new State(List.of(), open)).innermost())
                .hasSize(MANY / 3 * 2)
                .startsWith(labels.region(0), labels.region(2), labels.region(3));
    }
}
