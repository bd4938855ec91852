package dev.rangefinder.diff;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.rangefinder.attribution.Renaming;
import dev.rangefinder.capture.Message;
import dev.rangefinder.diff.DiffSide.DiffRun;
import dev.rangefinder.diff.MadeRun.Launched;
import dev.rangefinder.result.Provenance;
import dev.rangefinder.result.comparison.Alignment;
import dev.rangefinder.result.comparison.Basis;
import dev.rangefinder.result.comparison.ChangeVerdict;
import dev.rangefinder.result.comparison.DiffThresholds;
import dev.rangefinder.result.comparison.KernelDiff;
import dev.rangefinder.result.comparison.KernelDiff.SameCode;
import dev.rangefinder.result.comparison.MetricClass;
import dev.rangefinder.result.comparison.MetricComparison;
import dev.rangefinder.result.comparison.MetricComparison.Gating;
import dev.rangefinder.result.comparison.MetricComparison.Strength;
import dev.rangefinder.result.comparison.NoiseFloor;
import dev.rangefinder.result.comparison.NoiseFloor.FloorEntry;
import dev.rangefinder.result.comparison.RegionDiff;
import dev.rangefinder.result.comparison.RegionDiff.Blame;
import dev.rangefinder.result.comparison.RunDiff;
import dev.rangefinder.result.comparison.WorkChange;
import dev.rangefinder.result.comparison.WorkChange.WorkAspect;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Random;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Changes that are known because they were made: each gives the verdict of the clauses (D1–D4).
class PlantedChangesTest {
    private static final String GEMM = "gemm";

    @Test
    void one_percent_more_instructions_are_blamed_on_the_region_that_owns_them_D4() {
        RunDiff diff = diff(run("a", GEMM, launch -> launch), run("b", GEMM, launch -> launch.instructions(4_040_000)));
        assertThat(region(diff, "step::layer::mlp").blame()).isEqualTo(Blame.OWN);
        assertThat(region(diff, "step::layer::mlp").blamed()).containsExactly(MetricClass.INSTRUCTIONS);
        assertThat(region(diff, "step::layer::mlp").exclusive().strength()).contains(Strength.CERTAIN);
        assertThat(region(diff, "step::layer").blame()).isEqualTo(Blame.INHERITED);
        assertThat(region(diff, "step").blame()).isEqualTo(Blame.INHERITED);
        assertThat(region(diff, "step::layer::attention").verdict()).isEqualTo(ChangeVerdict.SAME);
        assertThat(diff.verdict().worst())
                .singleElement()
                .satisfies(worst -> assertThat(
                                diff.regions().get(worst.region()).key().name())
                        .isEqualTo("step::layer::mlp"));
    }

    @Test
    void twelve_percent_more_cycles_are_likely_with_one_run_a_side_D3() {
        RunDiff diff = diff(run("a", GEMM, launch -> launch), run("b", GEMM, launch -> launch.cycles(156_800)));
        MetricComparison cycles = region(diff, "step::layer::mlp")
                .exclusive()
                .of(MetricClass.CYCLES)
                .orElseThrow();
        assertThat(cycles.verdict()).isEqualTo(ChangeVerdict.REGRESSION);
        assertThat(cycles.strength()).contains(Strength.LIKELY);
        assertThat(cycles.band().per()).isEqualTo(Basis.PER_LAUNCH);
        assertThat(region(diff, "step::layer").blame()).isNotEqualTo(Blame.OWN);
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 4, 5, 7})
    void twelve_percent_more_cycles_are_certain_with_repeats_D3(int runs) {
        RunDiff diff = RunComparison.of(
                new DiffSide("base", repeats("a", runs, launch -> launch)),
                new DiffSide("new", repeats("b", runs, launch -> launch.cycles(156_800))),
                DiffSettings.DEFAULT,
                Provenance.NONE);
        MetricComparison cycles = region(diff, "step::layer::mlp")
                .exclusive()
                .of(MetricClass.CYCLES)
                .orElseThrow();
        assertThat(cycles.verdict()).isEqualTo(ChangeVerdict.REGRESSION);
        assertThat(cycles.strength()).contains(Strength.CERTAIN);
        assertThat(cycles.interval().orElseThrow().confidence()).isGreaterThanOrEqualTo(runs == 3 ? 0.9 - 1e-9 : 0.95);
        assertThat(region(diff, "step::layer::mlp").blame()).isEqualTo(Blame.OWN);
        assertThat(region(diff, "step::layer::attention").blame()).isEqualTo(Blame.NONE);
    }

    @Test
    void runs_that_spread_too_far_are_too_noisy_and_no_regression_D3() {
        List<DiffRun> base = spread("a", 1, 1.3, 0.8);
        List<DiffRun> current = spread("b", 1.2, 0.9, 1.4);
        RunDiff diff = RunComparison.of(
                new DiffSide("base", base), new DiffSide("new", current), DiffSettings.DEFAULT, Provenance.NONE);
        assertThat(region(diff, "step")
                        .inclusive()
                        .of(MetricClass.CYCLES)
                        .orElseThrow()
                        .verdict())
                .isEqualTo(ChangeVerdict.TOO_NOISY);
    }

    @Test
    void a_stored_noise_floor_widens_the_band_D3() {
        DiffRun base = run("a", GEMM, launch -> launch);
        DiffRun current = run("b", GEMM, launch -> launch.cycles(156_800));
        RegionDiff before = region(diff(base, current), "step::layer::mlp");
        NoiseFloor floor = new NoiseFloor(List.of(new FloorEntry(Optional.of(before.key()), "cycles", 0.1)));
        RunDiff diff = RunComparison.of(
                new DiffSide("base", List.of(base), floor),
                new DiffSide("new", List.of(current)),
                DiffSettings.DEFAULT,
                Provenance.NONE);
        MetricComparison cycles = region(diff, "step::layer::mlp")
                .exclusive()
                .of(MetricClass.CYCLES)
                .orElseThrow();
        assertThat(cycles.verdict()).isEqualTo(ChangeVerdict.SAME);
        assertThat(cycles.band().relative()).isEqualTo(0.2);
    }

    @Test
    void a_renamed_region_is_shown_as_such_and_not_gated_without_a_map_D2() {
        DiffRun base = new MadeRun("a")
                .launch(at("gemm", "step/mlp"))
                .launch(at("softmax", "step/attention"))
                .run();
        DiffRun current = new MadeRun("b")
                .launch(at("gemm", "step/ffn"))
                .launch(at("softmax", "step/attention"))
                .run();
        RegionDiff renamed = region(diff(base, current), "step::ffn");
        assertThat(renamed.alignment()).isEqualTo(Alignment.LIKENESS);
        assertThat(renamed.inclusive().classes())
                .extracting(MetricComparison::gating)
                .doesNotContain(Gating.GATES);
        RegionDiff mapped = region(
                RunComparison.of(
                        new DiffSide("base", List.of(base)),
                        new DiffSide("new", List.of(current)),
                        new DiffSettings(DiffThresholds.DEFAULT, List.of(Renaming.of("^mlp$", "ffn"))),
                        Provenance.NONE),
                "step::ffn");
        assertThat(mapped.alignment()).isEqualTo(Alignment.RENAMED_BY_USER);
        assertThat(mapped.inclusive().of(MetricClass.CYCLES).orElseThrow().gating())
                .isEqualTo(Gating.GATES);
    }

    @Test
    void labels_that_differ_in_numbers_are_one_region_D2() {
        DiffRun base = new MadeRun("a")
                .launch(at("gemm", "step 1/mlp"))
                .launch(at("gemm", "step 2/mlp"))
                .run();
        DiffRun current = new MadeRun("b")
                .launch(at("gemm", "step 7/mlp"))
                .launch(at("gemm", "step 8/mlp"))
                .run();
        RunDiff diff = diff(base, current);
        assertThat(diff.regions()).extracting(region -> region.key().name()).containsExactly("step #", "step #::mlp");
        assertThat(diff.regions()).extracting(RegionDiff::alignment).containsOnly(Alignment.NUMBERS);
        assertThat(diff.regions()).extracting(RegionDiff::verdict).containsOnly(ChangeVerdict.SAME);
        assertThat(diff.regions().getFirst().base()).hasSize(2);
    }

    @Test
    void a_kernel_that_moved_to_another_region_is_other_work_there_and_the_same_kernel_D1() {
        DiffRun base = new MadeRun("a")
                .launch(at("gemm", "step/mlp"))
                .launch(at("bias", "step/mlp"))
                .launch(at("softmax", "step/attention"))
                .run();
        DiffRun current = new MadeRun("b")
                .launch(at("gemm", "step/mlp"))
                .launch(at("softmax", "step/attention"))
                .launch(at("bias", "step/attention"))
                .run();
        RunDiff diff = diff(base, current);
        assertThat(region(diff, "step::mlp").verdict()).isEqualTo(ChangeVerdict.WORK_CHANGED);
        assertThat(region(diff, "step::attention").verdict()).isEqualTo(ChangeVerdict.WORK_CHANGED);
        assertThat(region(diff, "step").verdict()).isEqualTo(ChangeVerdict.SAME);
        assertThat(diff.kernels()).extracting(KernelDiff::verdict).containsOnly(ChangeVerdict.SAME);
    }

    @Test
    void a_kernel_split_in_two_is_other_work_with_one_added_D2() {
        DiffRun base = new MadeRun("a").launch(at("fused<A>", "step")).run();
        DiffRun current = new MadeRun("b")
                .launch(at("fused<B>", "step").cycles(70_000))
                .launch(at("fused<C>", "step").cycles(60_000).blocks(64))
                .run();
        RunDiff diff = diff(base, current);
        assertThat(region(diff, "step").verdict()).isEqualTo(ChangeVerdict.WORK_CHANGED);
        assertThat(diff.kernels())
                .extracting(KernelDiff::alignment)
                .containsExactlyInAnyOrder(Alignment.SHAPE, Alignment.ADDED);
    }

    @Test
    void a_missing_counter_is_not_measured_and_not_zero_D3() {
        RunDiff diff = diff(run("a", GEMM, launch -> launch), run("b", GEMM, launch -> launch.instructions(0)));
        MetricComparison instructions = region(diff, "step::layer::mlp")
                .inclusive()
                .of(MetricClass.INSTRUCTIONS)
                .orElseThrow();
        assertThat(instructions.verdict()).isEqualTo(ChangeVerdict.NOT_MEASURED);
        assertThat(instructions.total().base()).hasValue(4_000_000);
        assertThat(instructions.total().current()).isEmpty();
        assertThat(region(diff, "step::layer::mlp").verdict()).isEqualTo(ChangeVerdict.SAME);
    }

    @Test
    void sums_over_some_of_the_launches_are_not_compared_with_sums_over_all_D3() {
        DiffRun base = new MadeRun("a")
                .launch(at("gemm", "step"))
                .launch(at("gemm", "step"))
                .run();
        DiffRun current = new MadeRun("b")
                .launch(at("gemm", "step"))
                .launch(at("gemm", "step").instructions(0))
                .run();
        assertThat(region(diff(base, current), "step")
                        .inclusive()
                        .of(MetricClass.INSTRUCTIONS)
                        .orElseThrow()
                        .verdict())
                .isEqualTo(ChangeVerdict.NOT_MEASURED);
    }

    @Test
    void another_gpu_and_an_empty_side_have_no_verdict_D1() {
        DiffRun base = run("a", GEMM, launch -> launch);
        RunDiff other = diff(
                base, new MadeRun("b").on("GPU B").launch(at("gemm", "step")).run());
        assertThat(other.comparability().comparable()).isFalse();
        assertThat(other.messages()).extracting(Message::code).contains("other-gpu");
        RunDiff empty = diff(base, new MadeRun("b").run());
        assertThat(empty.comparability().comparable()).isFalse();
        assertThat(empty.messages()).extracting(Message::code).contains("empty-side");
        for (RunDiff each : List.of(other, empty)) {
            assertThat(each.regions())
                    .flatExtracting(region -> region.inclusive().classes())
                    .extracting(MetricComparison::verdict)
                    .doesNotContain(ChangeVerdict.REGRESSION, ChangeVerdict.IMPROVEMENT, ChangeVerdict.SAME);
        }
    }

    @Test
    void sides_without_a_common_region_and_kernel_have_no_verdict_D1() {
        RunDiff diff = diff(
                new MadeRun("a")
                        .launch(at("gemm", "train"))
                        .launch(at("bias", "train"))
                        .run(),
                new MadeRun("b").launch(at("scan", "infer")).run());
        assertThat(diff.comparability().comparable()).isFalse();
        assertThat(diff.messages()).extracting(Message::code).contains("nothing-aligned");
    }

    @Test
    void added_and_removed_regions_are_told_with_their_time_and_make_their_parent_other_work_D2() {
        DiffRun base = new MadeRun("a")
                .launch(at("gemm", "step/mlp"))
                .launch(at("topk", "step/route"))
                .run();
        DiffRun current = new MadeRun("b")
                .launch(at("gemm", "step/mlp"))
                .launch(at("norm", "step/scale").blocks(7))
                .run();
        RunDiff diff = diff(base, current);
        assertThat(region(diff, "step::route").verdict()).isEqualTo(ChangeVerdict.REMOVED);
        assertThat(region(diff, "step::route").inclusive().base().orElseThrow().nanoseconds())
                .hasValue(Math.round(at("topk", "").cycles() / 1.4));
        assertThat(region(diff, "step::scale").verdict()).isEqualTo(ChangeVerdict.ADDED);
        assertThat(region(diff, "step").verdict()).isEqualTo(ChangeVerdict.WORK_CHANGED);
        assertThat(region(diff, "step").inclusive().work())
                .extracting(WorkChange::aspect)
                .contains(WorkAspect.KERNELS);
    }

    @Test
    void of_a_zero_base_only_the_absolute_part_of_the_band_decides_D3() {
        String sectors = "lts__t_sectors.sum";
        DiffRun base =
                new MadeRun("a").launch(at("gemm", "step").with(sectors, 0)).run();
        assertThat(verdict(
                        base,
                        new MadeRun("b")
                                .launch(at("gemm", "step").with(sectors, 9_000))
                                .run()))
                .isEqualTo(ChangeVerdict.SAME);
        assertThat(verdict(
                        base,
                        new MadeRun("c")
                                .launch(at("gemm", "step").with(sectors, 11_000))
                                .run()))
                .isEqualTo(ChangeVerdict.REGRESSION);
    }

    private static ChangeVerdict verdict(DiffRun base, DiffRun current) {
        return region(diff(base, current), "step")
                .inclusive()
                .of(MetricClass.L2_SECTORS)
                .orElseThrow()
                .verdict();
    }

    @Test
    void fewer_instances_are_compared_one_by_one_D1() {
        RunDiff diff = diff(instances("a", 10, 4_000_000), instances("b", 6, 4_000_000));
        MetricComparison cycles =
                region(diff, "step").inclusive().of(MetricClass.CYCLES).orElseThrow();
        assertThat(cycles.basis()).isEqualTo(Basis.PER_INSTANCE);
        assertThat(cycles.verdict()).isEqualTo(ChangeVerdict.SAME);
        assertThat(cycles.total().ratio().orElseThrow()).isEqualTo(0.6);
        assertThat(region(diff, "step").inclusive().work())
                .extracting(WorkChange::aspect)
                .containsExactly(WorkAspect.INSTANCES, WorkAspect.LAUNCHES);
        assertThat(region(diff(instances("a", 10, 4_000_000), instances("b", 6, 4_040_000)), "step")
                        .verdict())
                .isEqualTo(ChangeVerdict.REGRESSION);
    }

    @Test
    void more_launches_of_the_same_are_no_regression_D1() {
        MadeRun six = new MadeRun("a");
        MadeRun ten = new MadeRun("b");
        IntStream.range(0, 6).forEach(_ -> six.launch(at("gemm", "step")));
        IntStream.range(0, 10).forEach(_ -> ten.launch(at("gemm", "step")));
        RunDiff diff = diff(six.run(), ten.run());
        assertThat(region(diff, "step").verdict()).isEqualTo(ChangeVerdict.WORK_CHANGED);
        MetricComparison cycles =
                region(diff, "step").inclusive().of(MetricClass.CYCLES).orElseThrow();
        assertThat(cycles.total().relative().orElseThrow()).isCloseTo(0.667, within(0.001));
        assertThat(cycles.perLaunch().relative()).hasValue(0);
        assertThat(diff.kernels().getFirst().verdict()).isEqualTo(ChangeVerdict.SAME);
    }

    @Test
    void the_same_code_with_other_instruction_counts_had_other_input_D2() {
        DiffRun base = new MadeRun("a").launch(at("gemm", "step").code("c0de")).run();
        DiffRun same =
                new MadeRun("b").launch(at("renamed", "step").code("c0de")).run();
        DiffRun input = new MadeRun("c")
                .launch(at("gemm", "step").code("c0de").instructions(4_400_000))
                .run();
        DiffRun code = new MadeRun("d")
                .launch(at("gemm", "step").code("abcd").instructions(4_400_000))
                .run();
        assertThat(diff(base, same).kernels()).singleElement().satisfies(kernel -> {
            assertThat(kernel.alignment()).isEqualTo(Alignment.CODE);
            assertThat(kernel.code()).isEqualTo(SameCode.SAME);
        });
        assertThat(region(diff(base, input), "step").inclusive().work())
                .extracting(WorkChange::aspect)
                .containsExactly(WorkAspect.INPUT);
        assertThat(region(diff(base, input), "step").verdict()).isEqualTo(ChangeVerdict.WORK_CHANGED);
        assertThat(region(diff(base, code), "step").verdict()).isEqualTo(ChangeVerdict.REGRESSION);
        assertThat(diff(base, code).kernels().getFirst().code()).isEqualTo(SameCode.DIFFERENT);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void the_order_of_repeats_changes_nothing_D3(long seed) {
        List<DiffRun> base = spread("a", 1, 1.02, 0.99, 1.01);
        List<DiffRun> current = spread("b", 1.1, 1.12, 1.07, 1.15, 1.09);
        RunDiff expected = RunComparison.of(
                new DiffSide("base", base), new DiffSide("new", current), DiffSettings.DEFAULT, Provenance.NONE);
        List<DiffRun> shuffled = new ArrayList<>(base);
        List<DiffRun> shuffledToo = new ArrayList<>(current);
        Collections.shuffle(shuffled, new Random(seed));
        Collections.shuffle(shuffledToo, new Random(seed + 1));
        assertThat(RunComparison.of(
                        new DiffSide("base", shuffled),
                        new DiffSide("new", shuffledToo),
                        DiffSettings.DEFAULT,
                        Provenance.NONE))
                .isEqualTo(expected);
    }

    private static Launched at(String kernel, String path) {
        return Launched.of(kernel, path);
    }

    private static DiffRun run(String name, String changed, UnaryOperator<Launched> change) {
        return launched(new MadeRun(name), changed, change).run();
    }

    private static MadeRun launched(MadeRun run, String changed, UnaryOperator<Launched> change) {
        for (Launched launched : List.of(
                at("fill", "step"),
                at("norm", "step/layer"),
                at("softmax", "step/layer/attention"),
                at("gemm", "step/layer/mlp"))) {
            run.launch(launched.kernel().equals(changed) ? change.apply(launched) : launched);
        }
        return run;
    }

    private static List<DiffRun> repeats(String name, int runs, UnaryOperator<Launched> change) {
        return IntStream.range(0, runs)
                .mapToObj(run -> launched(new MadeRun(name + run).slower(1 + 0.002 * run), GEMM, change)
                        .run())
                .toList();
    }

    private static List<DiffRun> spread(String name, double... factors) {
        return IntStream.range(0, factors.length)
                .mapToObj(run -> launched(new MadeRun(name + run).slower(factors[run]), "", UnaryOperator.identity())
                        .run())
                .toList();
    }

    private static DiffRun instances(String name, int count, double instructions) {
        MadeRun run = new MadeRun(name);
        for (int instance = 1; instance <= count; instance++) {
            run.launch(at("gemm", "step").instance(instance).instructions(instructions));
        }
        return run.run();
    }

    private static RunDiff diff(DiffRun base, DiffRun current) {
        return RunComparison.of(
                new DiffSide("base", List.of(base)),
                new DiffSide("new", List.of(current)),
                DiffSettings.DEFAULT,
                Provenance.NONE);
    }

    private static RegionDiff region(RunDiff diff, String name) {
        return diff.regions().stream()
                .filter(region -> region.key().name().equals(name))
                .findFirst()
                .orElseThrow(() -> new NoSuchElementException(name + " among "
                        + diff.regions().stream()
                                .map(region -> region.key().name())
                                .toList()));
    }
}
