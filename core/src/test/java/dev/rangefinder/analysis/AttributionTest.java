package dev.rangefinder.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.attribution.KernelSelection;
import dev.rangefinder.attribution.NamePattern;
import dev.rangefinder.attribution.RegionSettings;
import dev.rangefinder.attribution.RegionSettings.Nesting;
import dev.rangefinder.attribution.RegionSettings.Split;
import dev.rangefinder.attribution.RegionSettings.Threads;
import dev.rangefinder.attribution.Renaming;
import dev.rangefinder.capture.RangeKind;
import dev.rangefinder.metric.RollUpRules;
import dev.rangefinder.result.InstanceSeries;
import dev.rangefinder.result.Reconciliation;
import dev.rangefinder.result.Region;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class AttributionTest {
    @Test
    void every_prefix_of_the_open_ranges_is_a_region_and_contains_the_launch() { // R2, R5
        Analysed analysed = Analysed.of(SampleLaunch.of("gemm", 10).in("step@1", "forward@2", "mlp@3"));
        assertThat(analysed.names()).containsExactly("step", "step::forward", "step::forward::mlp");
        assertThat(analysed.aggregate().regions())
                .allMatch(region -> region.inclusive().launches() == 1);
    }

    @Test
    void the_innermost_range_owns_the_launch() { // R6
        Analysed analysed = Analysed.of(
                SampleLaunch.of("a", 10).in("A@1"), SampleLaunch.of("b", 20).in("A@1", "A1@2"));
        assertThat(analysed.region("A").inclusive().nanoseconds()).isEqualTo(30);
        assertThat(analysed.region("A").exclusive().nanoseconds()).isEqualTo(10);
        assertThat(analysed.region("A::A1").exclusive().nanoseconds()).isEqualTo(20);
    }

    @Test
    void one_kernel_in_two_regions_counts_in_each_of_them_once() { // R5
        Analysed analysed = Analysed.of(
                SampleLaunch.of("gemm", 10).in("A@1"),
                SampleLaunch.of("gemm", 30).in("B@2"));
        assertThat(analysed.region("A").kernels().getFirst().figures().launches())
                .isEqualTo(1);
        assertThat(analysed.region("B").kernels().getFirst().figures().nanoseconds())
                .isEqualTo(30);
        assertThat(analysed.aggregate().totals().launches()).isEqualTo(2);
    }

    @Test
    void a_label_nested_in_itself_is_a_region_of_its_own_and_counts_once_in_each() { // R5
        Analysed analysed = Analysed.of(SampleLaunch.of("gemm", 10).in("rec@1", "rec@2", "rec@3"));
        assertThat(analysed.names()).containsExactly("rec", "rec::rec", "rec::rec::rec");
        assertThat(analysed.region("rec").inclusive().launches()).isEqualTo(1);
    }

    @Test
    void a_label_that_is_a_path_is_a_child_of_a_region_that_is_open() { // R3
        Analysed analysed = Analysed.of(
                SampleLaunch.of("a", 10).in("A@1"), SampleLaunch.of("b", 20).in("A@1", "A::A1@2"));
        assertThat(analysed.names()).containsExactly("A", "A::A1");
        assertThat(analysed.region("A::A1").key().path()).containsExactly("A", "A1");
    }

    @Test
    void a_launch_counts_in_a_region_only_while_that_is_open() { // R3
        Analysed analysed = Analysed.of(
                SampleLaunch.of("a", 10).in("A@1"), SampleLaunch.of("b", 20).in("A::A1@5"));
        assertThat(analysed.region("A::A1").key().path()).containsExactly("A::A1");
        assertThat(analysed.region("A").inclusive().nanoseconds()).isEqualTo(10);
        assertThat(analysed.region("A").instances().count()).isOne();
    }

    @Test
    void of_two_regions_that_would_print_the_same_name_the_lone_one_has_quotes() { // R3
        Analysed analysed = Analysed.of(
                SampleLaunch.of("a", 10).in("A@1", "A1@2"),
                SampleLaunch.of("b", 20).in("A::A1@5", "deep@6"));
        assertThat(analysed.names()).containsExactly("A", "A::A1", "'A::A1'", "'A::A1'::deep");
        assertThat(analysed.region("A::A1").key().path()).containsExactly("A", "A1");
        assertThat(analysed.region("'A::A1'").key().path()).containsExactly("A::A1");
    }

    @Test
    void labels_with_quotes_and_domains_of_their_own_make_no_second_meaning() { // R3
        Analysed analysed = Analysed.of(
                SampleLaunch.of("a", 1).in("A@1", "A1@2"),
                SampleLaunch.of("a", 1).in("A::A1@3"),
                SampleLaunch.of("a", 1).in("'A::A1'@4"),
                SampleLaunch.of("a", 1).in("'''A::A1'''@5"),
                SampleLaunch.of("a", 1).in("it's@6"),
                SampleLaunch.of("a", 1).in("'A@7", "A1'@8"));
        assertThat(analysed.names())
                .doesNotHaveDuplicates()
                .contains("A::A1", "'A::A1'", "'''A::A1'''", "it's")
                .hasSize(8);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void no_two_regions_of_a_report_share_a_name(long seed) { // R3
        Random random = new Random(seed);
        List<String> pieces = List.of("A", "B", "::", "'", ":", "@", "''", "");
        SampleLaunch[] launches = new SampleLaunch[20];
        for (int i = 0; i < launches.length; i++) {
            String[] labels = new String[1 + random.nextInt(3)];
            for (int depth = 0; depth < labels.length; depth++) {
                StringBuilder label = new StringBuilder();
                for (int piece = random.nextInt(5); piece >= 0; piece--) {
                    label.append(pieces.get(random.nextInt(pieces.size())));
                }
                labels[depth] = label.toString().replace("@", "LLM@") + "@1";
            }
            launches[i] = SampleLaunch.of("a", 1).inDomain(random.nextInt(2), 1, labels);
        }
        Analysed analysed =
                Analysed.of(split(List.of(Split.AUTO, Split.ALWAYS, Split.NEVER).get(random.nextInt(3))), launches);
        assertThat(analysed.names()).doesNotHaveDuplicates();
    }

    static LongStream seeds() {
        return LongStream.range(0, 100);
    }

    @Test
    void a_start_end_range_is_inside_another_only_while_both_are_open() { // R3, R4
        Analysed analysed = Analysed.of(
                SampleLaunch.of("a", 1).startEnd("A", 1, 1),
                SampleLaunch.of("a", 2)
                        .startEnd("A", 1, 1)
                        .startEnd("A::A1", 2, 2)
                        .startEnd("A::A1::x", 3, 3),
                SampleLaunch.of("a", 4).startEnd("A::A1", 2, 2));
        assertThat(analysed.names()).containsExactly("A", "A::A1", "A::A1::x", "'A::A1'");
        assertThat(analysed.region("A").inclusive().nanoseconds()).isEqualTo(3);
        assertThat(analysed.region("A::A1").inclusive().nanoseconds()).isEqualTo(2);
        assertThat(analysed.region("A::A1::x").exclusive().nanoseconds()).isEqualTo(2);
        assertThat(analysed.region("'A::A1'").inclusive().nanoseconds()).isEqualTo(4);
        assertThat(analysed.aggregate().reconciliations()).allMatch(Reconciliation::isExact);
    }

    @Test
    void a_path_of_open_regions_is_not_repeated_either() { // R3
        Analysed analysed = Analysed.of(SampleLaunch.of("b", 20).in("step@1", "A@2", "A1@3", "A::A1::x@4"));
        assertThat(analysed.names().getLast()).isEqualTo("step::A::A1::x");
        assertThat(analysed.aggregate().regions().getLast().key().path()).containsExactly("step", "A", "A1", "x");
    }

    @Test
    void deeper_ranges_count_in_the_region_at_the_greatest_depth() { // R14
        RegionSettings shallow = new RegionSettings(Nesting.DOMAIN, Split.AUTO, "::", Threads.LAUNCHING, List.of(), 2);
        Analysed analysed = Analysed.of(
                settings(shallow),
                SampleLaunch.of("a", 1).in("a@1", "b@2", "c@3", "d@4"),
                SampleLaunch.of("a", 2).in("a@1", "b@2"));
        assertThat(analysed.names()).containsExactly("a", "a::b");
        assertThat(analysed.region("a::b").exclusive().nanoseconds()).isEqualTo(3);
        assertThat(analysed.region("a::b").instances().count()).isOne();
        assertThat(analysed.codes()).contains("deep-ranges");
        assertThat(Analysed.of(settings(shallow), SampleLaunch.of("a", 1).in("a", "b"))
                        .codes())
                .doesNotContain("deep-ranges");
    }

    @Test
    void what_is_open_in_between_stays_and_the_beginning_is_not_repeated() { // R3
        Analysed analysed = Analysed.of(SampleLaunch.of("b", 20).in("A@1", "B@2", "A::A1@3"));
        assertThat(analysed.names()).containsExactly("A", "A::B", "A::B::A1");
    }

    @Test
    void a_label_with_the_separator_and_no_such_region_stays_whole() { // R3
        Analysed analysed = Analysed.of(SampleLaunch.of("conv", 20).in("step@1", "aten::conv2d@2"));
        assertThat(analysed.region("step::aten::conv2d").key().path()).containsExactly("step", "aten::conv2d");
    }

    @Test
    void the_longest_beginning_that_is_open_divides_a_label() { // R3
        Analysed analysed = Analysed.of(SampleLaunch.of("a", 1).in("a@1", "a::b@2", "a::b::c::d@3"));
        assertThat(analysed.aggregate().regions().getLast().key().path()).containsExactly("a", "b", "c::d");
    }

    @Test
    void labels_are_divided_always_or_never_where_that_is_asked_for() { // R3
        SampleLaunch[] launches = {
            SampleLaunch.of("a", 1).in("A@1"),
            SampleLaunch.of("b", 1).in("A::A1@2"),
            SampleLaunch.of("c", 1).in("x::y@3")
        };
        assertThat(paths(split(Split.ALWAYS), launches))
                .containsExactly(List.of("A"), List.of("A", "A1"), List.of("x"), List.of("x", "y"));
        assertThat(Analysed.of(split(Split.ALWAYS), launches).codes()).contains("labels-always-divided");
        assertThat(paths(split(Split.NEVER), launches))
                .containsExactly(List.of("A"), List.of("A::A1"), List.of("x::y"));
    }

    @Test
    void a_label_is_not_divided_into_nothing() { // R3
        assertThat(paths(
                        split(Split.ALWAYS),
                        SampleLaunch.of("a", 1).in("::@1"),
                        SampleLaunch.of("a", 1).in("a::@2")))
                .containsExactly(List.of("::"), List.of("a::"));
    }

    @Test
    void start_end_ranges_are_a_set_and_the_last_one_opened_owns_the_launch() { // R4, R6
        Analysed analysed = Analysed.of(SampleLaunch.of("gemm", 10)
                .startEnd("late", 7, 20)
                .startEnd("early", 9, 10)
                .startEnd("as late", 6, 20));
        assertThat(analysed.aggregate().regions())
                .allMatch(region -> region.key().kind() == RangeKind.START_END
                        && region.key().depth() == 0);
        assertThat(analysed.region("late").exclusive().launches()).isEqualTo(1);
        assertThat(analysed.region("early").exclusive().launches()).isZero();
        assertThat(analysed.region("as late").inclusive().launches()).isEqualTo(1);
    }

    @Test
    void each_domain_and_kind_is_a_tree_of_its_own_and_adds_up() { // R2, R7
        Analysed analysed = Analysed.of(
                SampleLaunch.of("a", 10).in("step@1").inDomain(1, 1, "layer@2"),
                SampleLaunch.of("b", 20).inDomain(1, 1, "layer@3").startEnd("request", 1, 1),
                SampleLaunch.of("c", 40));
        assertThat(analysed.names()).containsExactly("step", "LLM@layer", "request");
        assertThat(analysed.codes()).contains("shares-of-several-trees");
        assertThat(Analysed.of(SampleLaunch.of("a", 10).in("step@1")).codes())
                .doesNotContain("shares-of-several-trees");
        assertThat(analysed.aggregate().reconciliations())
                .hasSize(3)
                .allMatch(Reconciliation::isExact)
                .extracting(Reconciliation::outsideNanoseconds)
                .containsExactly(60L, 40L, 50L);
        assertThat(analysed.aggregate().outside().nanoseconds()).isEqualTo(40);
    }

    @Test
    void ranges_of_all_domains_nest_by_order_of_opening_where_that_is_asked_for() { // R2
        ReportSettings settings =
                settings(new RegionSettings(Nesting.THREAD, Split.AUTO, "::", Threads.LAUNCHING, List.of()));
        Analysed analysed = Analysed.of(
                settings, SampleLaunch.of("a", 10).in("step@1", "mlp@5").inDomain(1, 1, "layer@3"));
        assertThat(analysed.names()).containsExactly("step", "step::LLM@layer", "step::LLM@layer::mlp");
    }

    @Test
    void a_thread_without_ranges_is_outside_and_the_report_says_so() { // R9
        SampleLaunch[] launches = {
            SampleLaunch.of("forward", 10).in("forward@1"),
            SampleLaunch.of("backward", 30).thread(2).inDomain(0, 1, "backward@5")
        };
        Analysed analysed = Analysed.of(launches);
        assertThat(analysed.names()).containsExactly("forward");
        assertThat(analysed.aggregate().outside().nanoseconds()).isEqualTo(30);
        assertThat(analysed.codes()).contains("outside-on-other-threads");

        ReportSettings any = settings(new RegionSettings(Nesting.DOMAIN, Split.AUTO, "::", Threads.ANY, List.of()));
        Analysed others = Analysed.of(any, launches);
        assertThat(others.names()).containsExactly("forward", "backward");
        assertThat(others.region("backward").exclusive().nanoseconds()).isEqualTo(30);
        assertThat(others.codes()).doesNotContain("outside-on-other-threads");
    }

    @Test
    void ranges_of_other_threads_count_too_but_the_launching_thread_owns() { // R9
        ReportSettings any = settings(new RegionSettings(Nesting.DOMAIN, Split.AUTO, "::", Threads.ANY, List.of()));
        Analysed analysed = Analysed.of(
                any,
                SampleLaunch.of("hook", 10).thread(2).inDomain(0, 1, "main@9").inDomain(0, 2, "hook@3"));
        assertThat(analysed.region("main").inclusive().launches()).isEqualTo(1);
        assertThat(analysed.region("hook").exclusive().launches()).isEqualTo(1);
        assertThat(analysed.aggregate().reconciliations()).allMatch(Reconciliation::isExact);
    }

    @Test
    void instances_differ_by_thread_and_last_api_call() { // R10
        Analysed analysed = Analysed.of(
                SampleLaunch.of("a", 10).in("step@1"),
                SampleLaunch.of("a", 10).in("step@1"),
                SampleLaunch.of("a", 30).thread(2).in("step@1"),
                SampleLaunch.of("a", 5).in("step@7"));
        Region step = analysed.region("step");
        assertThat(step.instances().count()).isEqualTo(3);
        assertThat(step.instances().shortest()).isEqualTo(5);
        assertThat(step.instances().longest()).isEqualTo(30);
        assertThat(step.instances().meanNanoseconds()).isEqualTo(55.0 / 3);
        assertThat(step.instances().approximate()).isFalse();
        assertThat(step.instances().series().points().stream().mapToLong(InstanceSeries.SeriesPoint::nanoseconds))
                .containsExactly(20L, 30L, 5L);
    }

    @Test
    void without_ids_runs_of_consecutive_launches_are_instances() { // R10
        Analysed analysed = Analysed.of(
                SampleLaunch.of("a", 10).in("step"),
                SampleLaunch.of("a", 10).in("step"),
                SampleLaunch.of("b", 10),
                SampleLaunch.of("a", 5).in("step"));
        assertThat(analysed.region("step").instances().count()).isEqualTo(2);
        assertThat(analysed.region("step").instances().approximate()).isTrue();
    }

    @Test
    void an_instance_that_launches_on_two_devices_counts_once_in_the_aggregate() { // R10, S1
        Analysed analysed = Analysed.of(
                SampleLaunch.of("a", 10).in("step@1"),
                SampleLaunch.of("a", 20).on(100, 1, "GPU A").in("step@1"),
                SampleLaunch.of("a", 10).in("step@4"));
        assertThat(analysed.report().scopes()).hasSize(2);
        assertThat(analysed.report()
                        .scopes()
                        .getFirst()
                        .regions()
                        .getFirst()
                        .instances()
                        .count())
                .isEqualTo(2);
        assertThat(analysed.region("step").instances().count()).isEqualTo(2);
        assertThat(analysed.region("step").instances().longest()).isEqualTo(30);
    }

    @Test
    void labels_are_renamed_before_keys_are_made() { // R11
        RegionSettings settings = new RegionSettings(
                Nesting.DOMAIN, Split.AUTO, "::", Threads.LAUNCHING, List.of(Renaming.Preset.PYTORCH));
        Analysed analysed = Analysed.of(
                settings(settings),
                SampleLaunch.of("a", 1).in("aten::conv2d, seq = 0, op_id = 9950@1"),
                SampleLaunch.of("a", 2).in("aten::conv2d, seq = 1, op_id = 9951@2"));
        assertThat(analysed.names()).containsExactly("aten::conv2d");
        assertThat(analysed.region("aten::conv2d").instances().count()).isEqualTo(2);
    }

    @Test
    void regions_come_in_the_order_of_their_first_launches_children_behind_parents() { // R12
        Analysed analysed = Analysed.of(
                SampleLaunch.of("a", 1).in("z@1", "inner@2"),
                SampleLaunch.of("a", 1).in("a@3"),
                SampleLaunch.of("a", 1).in("z@4", "before@5"));
        assertThat(analysed.names()).containsExactly("z", "z::inner", "z::before", "a");
    }

    @Test
    void range_results_are_listed_and_never_added() { // R15
        Analysed analysed = Analysed.of(
                SampleLaunch.of("gemm", 10).in("A@1"),
                SampleLaunch.of("range", 500).in("A@1").asRangeResult());
        assertThat(analysed.aggregate().totals().nanoseconds()).isEqualTo(10);
        assertThat(analysed.aggregate().rangeResults()).singleElement().satisfies(result -> {
            assertThat(result.nanoseconds()).hasValue(500);
            assertThat(result.ranges()).containsExactly("A");
        });
    }

    private static List<List<String>> paths(ReportSettings settings, SampleLaunch... launches) {
        return Analysed.of(settings, launches).aggregate().regions().stream()
                .map(region -> region.key().path())
                .toList();
    }

    /// Only regions that match one of these patterns.
    static ReportSettings showing(String... patterns) {
        return new ReportSettings(
                RegionSettings.DEFAULT,
                KernelSelection.ALL,
                Stream.of(patterns).map(NamePattern::parse).toList(),
                Optional.empty(),
                Optional.empty(),
                true,
                RollUpRules.derived());
    }

    private static ReportSettings split(Split split) {
        return settings(new RegionSettings(Nesting.DOMAIN, split, "::", Threads.LAUNCHING, List.of()));
    }

    static ReportSettings settings(RegionSettings regions) {
        return new ReportSettings(
                regions,
                KernelSelection.ALL,
                List.of(),
                Optional.empty(),
                Optional.empty(),
                true,
                RollUpRules.derived());
    }
}
