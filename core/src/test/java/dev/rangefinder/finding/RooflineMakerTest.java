package dev.rangefinder.finding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.rangefinder.metric.Exactness;
import dev.rangefinder.result.MetricFigure;
import dev.rangefinder.result.Roofline;
import dev.rangefinder.result.Roofline.ComputeUnit;
import dev.rangefinder.result.Roofline.Path;
import dev.rangefinder.result.Roofline.Point;
import dev.rangefinder.result.Roofline.Roof;
import dev.rangefinder.result.Roofline.Roofs;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The roofline of one list of figures: numbers as the page computed them before the core did.
class RooflineMakerTest {
    private static final RooflineMaker MAKER = new RooflineMaker(false);
    private static final Measured MEASURED = Measured.matrixProduct();

    /// It multiplies two matrices of 1024 by 1024 in 431,648 ns: two operations for each of 1024³ steps.
    private static final double WORK = 2 * Math.pow(1024, 3) / 431_648e-9;

    @Test
    void a_launch_lies_where_its_work_and_its_traffic_put_it() {
        Point point = point(MEASURED);
        assertThat(point.path()).isEqualTo(Path.ofCores("fp32"));
        assertThat(point.work()).isCloseTo(WORK, about(WORK));
        assertThat(point.traffic()).isEqualTo(Measured.TRAFFIC);
        assertThat(point.intensity()).isCloseTo(WORK / Measured.TRAFFIC, about(100));
        assertThat(point.lowerBound()).isFalse();
        assertThat(point.exactness()).isEqualTo(Exactness.EXACT);
    }

    @Test
    void roofs_are_the_peaks_of_the_device_at_the_clocks_of_the_launch() {
        Roofs roofs = roofline(MEASURED).roofs().orElseThrow();
        assertThat(roofs.memory()).isEqualTo(96 * 6232633998.072504);
        assertThat(roofs.compute()).extracting(roof -> roof.path().type()).containsExactly("fp64", "fp32");
        Roof single = roofs.of(Path.ofCores("fp32")).orElseThrow();
        assertThat(single.work()).isEqualTo(2 * 10240 * Measured.CLOCK);
        assertThat(single.ridge()).isEqualTo(single.work() / roofs.memory());
    }

    @Test
    void the_share_of_the_roof_is_of_memory_left_of_the_ridge_and_of_compute_right_of_it() {
        Roofs roofs = new Roofs(1e12, List.of(new Roof(Path.ofCores("fp32"), 1e13, 10)));
        Measured launch =
                MEASURED.with(Measured.perCycle("ffma"), 1000).with("smsp__cycles_elapsed.avg.per_second", 1e9);
        assertThat(under(roofs, launch.with("dram__bytes.sum.per_second", 5e11)))
                .isEqualTo(OptionalDouble.of(0.5));
        assertThat(under(roofs, launch.with("dram__bytes.sum.per_second", 1e10)))
                .isEqualTo(OptionalDouble.of(0.2));
        assertThat(under(new Roofs(1e12, List.of(new Roof(Path.ofCores("fp64"), 1e13, 10))), launch))
                .isEmpty();
    }

    private static OptionalDouble under(Roofs roofs, Measured launch) {
        Roofline kernel = MAKER.under(roofs, launch.figures()).orElseThrow();
        assertThat(kernel.roofs()).isEmpty();
        return kernel.points().getFirst().shareOfRoof();
    }

    @ParameterizedTest
    @ValueSource(strings = {"fadd", "fmul"})
    void operations_that_were_not_counted_make_the_point_a_lower_bound(String missing) {
        assertThat(point(MEASURED.without(missing)).lowerBound()).isTrue();
        assertThat(point(MEASURED.without(missing)).work()).isCloseTo(WORK, about(WORK));
    }

    @Test
    void additions_and_multiplications_are_one_operation_each_and_multiply_adds_two() {
        Measured counted = MEASURED.with(Measured.perCycle("fadd"), 5)
                .with(Measured.perCycle("fmul"), 70)
                .with(Measured.perCycle("ffma"), 300);
        assertThat(point(counted).work()).isEqualTo(675 * Measured.CLOCK);
    }

    @Test
    void a_count_of_doubled_or_fourfold_multiply_adds_serves_where_there_is_no_plain_one() {
        String name = "sass_thread_inst_executed_op_ffma_pred_on";
        Measured plain = MEASURED.without("ffma");
        Measured doubled = plain.with("derived__smsp__" + name + "_x2", 2 * 1891.548775817305)
                .with("derived__sm__" + name + "_x2", 20480);
        Measured fourfold = plain.with("derived__smsp__" + name + "_x4", 4 * 1891.548775817305)
                .with("derived__sm__" + name + "_x4", 40960);
        assertThat(roofline(doubled)).isEqualTo(roofline(MEASURED));
        assertThat(roofline(fourfold)).isEqualTo(roofline(MEASURED));
    }

    @Test
    void instructions_on_pairs_of_halves_count_double_where_the_capture_counts_them_so() {
        Measured halves = MEASURED.with(Measured.perCycle("hfma"), 100).with(Measured.peak("hfma"), 20480);
        Roofline single = roofline(halves);
        Roofline pairs = new RooflineMaker(true).of(halves.figures()).orElseThrow();
        Path half = Path.ofCores("fp16");
        assertThat(pairs.points().getLast().work())
                .isEqualTo(2 * single.points().getLast().work());
        assertThat(pairs.points().getFirst()).isEqualTo(single.points().getFirst());
        assertThat(pairs.roofs().orElseThrow().of(half).orElseThrow().work())
                .isEqualTo(
                        2 * single.roofs().orElseThrow().of(half).orElseThrow().work());
    }

    @Test
    void what_is_zero_gives_no_point_and_roofs_stay() {
        assertThat(roofline(MEASURED.with(Measured.perCycle("ffma"), 0)).points())
                .isEmpty();
        assertThat(roofline(MEASURED.with("dram__bytes.sum.per_second", 0)).points())
                .isEmpty();
        assertThat(roofline(MEASURED.without("dram__bytes.sum.per_second")).points())
                .isEmpty();
        assertThat(roofline(MEASURED.with("dram__bytes.sum.per_second", 0)).roofs())
                .isPresent();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "cycles_elapsed",
                "dram__bytes.sum.peak_sustained",
                "dram__cycles_elapsed",
                "fma_pred_on.sum.peak_sustained",
                "ffma_pred_on.sum.per_cycle_elapsed"
            })
    void without_its_metrics_there_is_no_roofline(String missing) {
        assertThat(MAKER.of(MEASURED.without(missing).figures())).isEmpty();
    }

    @Test
    void the_clock_of_another_unit_serves_where_one_is_missing() {
        assertThat(roofline(MEASURED.without("smsp__cycles"))).isEqualTo(roofline(MEASURED));
        Measured ofGpc = MEASURED.without("sm__cycles", "smsp__cycles")
                .with("gpc__cycles_elapsed.avg.per_second", Measured.CLOCK);
        assertThat(roofline(ofGpc)).isEqualTo(roofline(MEASURED));
    }

    @Test
    void the_point_of_a_region_is_the_work_of_its_launches_divided_by_their_traffic() { // M3
        double time = 2e-6 + 7e-6;
        double cycles = 3000 + 9800;
        double multiplyAdds = 9e6 + 1e6;
        double bytes = 4e5 + 8e6;
        // Each rolled up by its own rule: weighted with cycles, with time, with time.
        Point region = point(MEASURED.with(Measured.perCycle("ffma"), multiplyAdds / cycles)
                .with("smsp__cycles_elapsed.avg.per_second", cycles / time)
                .with("dram__bytes.sum.per_second", bytes / time));
        assertThat(region.work()).isCloseTo(2 * multiplyAdds / time, about(1e12));
        assertThat(region.intensity()).isCloseTo(2 * multiplyAdds / bytes, about(1));
    }

    @Test
    void a_point_is_as_certain_as_the_least_certain_metric_behind_it() { // M3
        assertThat(point(MEASURED.approximately()).exactness()).isEqualTo(Exactness.APPROXIMATE);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "smsp__cycles_elapsed.avg.per_second",
                "smsp__sass_thread_inst_executed_op_ffma_pred_on.sum.per_cycle_elapsed",
                "smsp__sass_thread_inst_executed_op_fmul_pred_on.sum.per_cycle_elapsed"
            })
    void one_uncertain_metric_makes_the_point_uncertain_whichever_it_is(String uncertain) { // M3
        List<MetricFigure> figures = Stream.concat(
                        MEASURED.without(uncertain).figures().stream(),
                        MEASURED.approximately().figures().stream()
                                .filter(figure -> figure.metric().equals(uncertain)))
                .toList();
        assertThat(MAKER.of(figures).orElseThrow().points().getFirst().exactness())
                .isEqualTo(Exactness.APPROXIMATE);
    }

    @Test
    void a_peak_of_zero_is_no_roof() {
        Measured launch = MEASURED.with(tensor("src_fp16", "peak_sustained"), 0);
        assertThat(roofline(launch).roofs()).isEqualTo(roofline(MEASURED).roofs());
    }

    @Test
    void tensor_cores_have_a_roof_for_each_type_and_instruction_and_never_the_sum_with_the_sparse_peak() {
        Measured launch = MEASURED.with(tensor("op_hgmma_src_fp16_dst_fp32_sparsity_off", "peak_sustained"), 4096)
                .with(tensor("op_hgmma_src_fp16_dst_fp32_sparsity_off", "per_cycle_elapsed"), 1024)
                .with(tensor("op_hgmma_src_fp16_dst_fp32_sparsity_on", "peak_sustained"), 8192)
                .with(tensor("op_hgmma_src_fp16_dst_fp32_sparsity_on", "per_cycle_elapsed"), 0)
                .with(tensor("op_hmma_src_fp16_dst_fp32_sparsity_off", "peak_sustained"), 2730)
                .with(tensor("src_fp16", "peak_sustained"), 8192)
                .with(tensor("src_fp16", "per_cycle_elapsed"), 1024)
                .with(tensor("src_fp64", "peak_sustained"), 256);
        Roofline roofline = roofline(launch);
        Path grouped = new Path(ComputeUnit.TENSOR, "fp16_dst_fp32", Optional.of("hgmma"), false);
        Roofs roofs = roofline.roofs().orElseThrow();
        assertThat(roofs.compute())
                .extracting(Roof::path)
                .containsExactly(
                        Path.ofCores("fp64"),
                        Path.ofCores("fp32"),
                        grouped,
                        new Path(ComputeUnit.TENSOR, "fp16_dst_fp32", Optional.of("hmma"), false),
                        new Path(ComputeUnit.TENSOR, "fp64", Optional.empty(), false));
        assertThat(roofs.of(grouped).orElseThrow().work()).isEqualTo(4096 * Measured.CLOCK);
        assertThat(roofline.points()).extracting(Point::path).containsExactly(Path.ofCores("fp32"), grouped);
        assertThat(roofline.points().getLast().work()).isEqualTo(1024 * Measured.CLOCK);
    }

    @Test
    void work_that_skips_zeros_lies_under_a_roof_of_its_own() {
        Measured launch = MEASURED.with(tensor("src_int8_sparsity_off", "peak_sustained"), 4096)
                .with(tensor("src_int8_sparsity_on", "peak_sustained"), 8192)
                .with(tensor("src_int8_sparsity_on", "per_cycle_elapsed"), 2048)
                .with("dram__bytes.sum.per_second", 1e6);
        Point sparse = roofline(launch).points().getLast();
        assertThat(sparse.path()).isEqualTo(new Path(ComputeUnit.TENSOR, "int8", Optional.empty(), true));
        assertThat(sparse.shareOfRoof()).isEqualTo(OptionalDouble.of(0.25));
    }

    private static String tensor(String path, String rollUp) {
        return "sm__ops_path_tensor_" + path + ".sum." + rollUp;
    }

    private static Roofline roofline(Measured measured) {
        return MAKER.of(measured.figures()).orElseThrow();
    }

    private static Point point(Measured measured) {
        return roofline(measured).points().getFirst();
    }

    private static Offset<Double> about(double size) {
        return within(size * 1e-9);
    }
}
