package dev.rangefinder.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.attribution.FormerNames;
import dev.rangefinder.attribution.OpenRanges;
import dev.rangefinder.attribution.RangeTree;
import dev.rangefinder.attribution.RegionSettings;
import dev.rangefinder.attribution.RegionSettings.Nesting;
import dev.rangefinder.attribution.RegionSettings.Split;
import dev.rangefinder.attribution.RegionSettings.Threads;
import dev.rangefinder.attribution.StateReader;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Whose ranges a launch belongs to where those of other threads count; one seed, one state (R9).
class OtherThreadsTest {
    private static final RegionSettings ANY =
            new RegionSettings(Nesting.DOMAIN, Split.NEVER, "::", Threads.ANY, List.of());

    static LongStream seeds() {
        return LongStream.range(0, 200);
    }

    /// One stack of one thread; its innermost range has a label of its own.
    private record Stack(long thread, int domain, long lastCall, List<String> labels) {}

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void the_launching_thread_comes_first_then_whose_range_was_opened_last(long seed) {
        Random random = new Random(seed);
        long launching = 1L + random.nextInt(6);
        List<Stack> stacks = randomStacks(random);
        SampleLaunch launch = SampleLaunch.of("gemm", 10).thread(launching);
        stacks.forEach(stack ->
                launch.inDomain(stack.domain(), stack.thread(), stack.labels().toArray(String[]::new)));

        RangeTree tree = new RangeTree();
        OpenRanges read = new StateReader(ANY, tree, FormerNames.NONE).read(launch.launch());

        List<String> innermost = stacks.stream()
                .sorted(Comparator.comparing((Stack stack) -> stack.thread() != launching)
                        .thenComparingLong(stack -> -stack.lastCall())
                        .thenComparingLong(Stack::thread))
                .map(stack -> label(stack.labels().getLast()))
                .toList();
        assertThat(read.stacks().stream()
                        .map(stack -> tree.nodes()
                                .get(stack.ranges().getLast().node())
                                .label())
                        .toList())
                .isEqualTo(innermost);
        assertThat(read.state().stacks().stream()
                        .map(node -> tree.nodes().get(node).label())
                        .toList())
                .isEqualTo(innermost);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void a_launching_thread_without_ranges_is_in_the_range_opened_last(long seed) {
        Random random = new Random(seed);
        List<Stack> stacks = randomStacks(random).stream()
                .filter(stack -> stack.domain() == 0)
                .toList();
        SampleLaunch launch = SampleLaunch.of("backward", 10).thread(99);
        stacks.forEach(
                stack -> launch.inDomain(0, stack.thread(), stack.labels().toArray(String[]::new)));
        Analysed analysed = Analysed.of(AttributionTest.settings(ANY), launch);

        List<String> owner = stacks.stream()
                .sorted(Comparator.comparingLong((Stack stack) -> -stack.lastCall())
                        .thenComparingLong(Stack::thread))
                .map(stack -> label(stack.labels().getLast()))
                .limit(1)
                .toList();
        assertThat(analysed.aggregate().regions().stream()
                        .filter(region -> region.exclusive().launches() > 0)
                        .map(region -> region.key().path().getLast())
                        .toList())
                .isEqualTo(owner);
        assertThat(analysed.aggregate().outside().launches()).isEqualTo(1 - owner.size());
    }

    /// Of threads 1 to 6, one stack each, in any order. Some were opened by the same call, and some do not tell.
    private static List<Stack> randomStacks(Random random) {
        List<Stack> stacks = new ArrayList<>();
        for (long thread = 1; thread <= 6; thread++) {
            if (random.nextInt(4) == 0) {
                continue;
            }
            List<String> labels = new ArrayList<>();
            long call = random.nextInt(3);
            for (int depth = 0; depth <= random.nextInt(3); depth++) {
                labels.add("outer" + depth + "@" + call++);
            }
            boolean told = random.nextInt(5) > 0;
            labels.add("thread" + thread + (told ? "@" + call : ""));
            stacks.add(new Stack(thread, random.nextInt(3), told ? call : -1, labels));
        }
        Collections.shuffle(stacks, random);
        return stacks;
    }

    private static String label(String text) {
        return text.replaceFirst("@.*", "");
    }
}
