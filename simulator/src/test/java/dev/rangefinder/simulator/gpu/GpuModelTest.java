package dev.rangefinder.simulator.gpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.rangefinder.capture.Device;
import dev.rangefinder.capture.Dimensions;
import dev.rangefinder.capture.KernelName;
import dev.rangefinder.capture.MetricValue;
import dev.rangefinder.metric.KnownSection;
import dev.rangefinder.metric.KnownSections;
import dev.rangefinder.simulator.work.KernelWork;
import dev.rangefinder.simulator.work.KernelWork.Operations;
import dev.rangefinder.simulator.work.KernelWork.Traffic;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class GpuModelTest {
    private static final Path PRESETS =
            Path.of(System.getProperty("rangefinder.root", "."), "conf", "profiling", "ncu");

    // Units that these chips do not have, and what the simulated ncu adds.
    private static final Pattern ELSEWHERE = Pattern.compile("mcc__.*|profiler__pmsampler_interval_cycles");

    static List<String> models() {
        return GpuModels.names();
    }

    @Test
    void there_are_a_data_centre_and_a_consumer_device() {
        assertThat(GpuModels.names()).containsExactly("consumer", "data-centre");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> GpuModels.named("abacus"))
                .withMessageContaining("consumer and data-centre");
    }

    @ParameterizedTest
    @MethodSource("models")
    void a_device_says_that_it_is_simulated(String model) {
        Device device = GpuModels.named(model).device(3);
        assertThat(device.name()).containsIgnoringCase("simulated");
        assertThat(device.id()).isEqualTo(3);
        assertThat(device.attributes())
                .containsEntry("device__attribute_display_name", new MetricValue.Text(device.name()))
                .containsEntry("device__attribute_device_index", new MetricValue.Whole(3));
        assertThat(device.computeCapability()).isPresent();
    }

    @ParameterizedTest
    @MethodSource("models")
    void every_metric_of_the_known_sections_is_measured(String model) {
        Measurement measured = measure(model, gemm());
        List<String> missing = new ArrayList<>();
        for (KnownSection section : KnownSections.all()) {
            for (KnownSection.LabelledMetric entry : Stream.concat(section.entries().stream(), section.body().stream())
                    .toList()) {
                boolean known = Stream.concat(Stream.of(entry.metric()), entry.alternatives().stream())
                        .anyMatch(metric -> measured.value(metric).isPresent());
                if (!known && !ELSEWHERE.matcher(entry.metric()).matches()) {
                    missing.add(entry.metric());
                }
            }
        }
        assertThat(missing).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("models")
    void what_sections_collect_besides_is_measured(String model) {
        Measurement measured = measure(model, gemm());
        assertThat(List.of(
                        "launch__waves_per_multiprocessor",
                        "sm__sass_thread_inst_executed_op_ffma_pred_on.sum.peak_sustained",
                        "smsp__sass_thread_inst_executed_op_hadd_pred_on.sum.per_cycle_elapsed",
                        "l1tex__lsu_writeback_active_mem_lg.sum.per_second",
                        "lts__lts2xbar_cycles_active.sum.peak_sustained",
                        "sm__inst_issued.max.pct_of_peak_sustained_elapsed",
                        "lts__t_sectors_srcunit_tex.avg.pct_of_peak_sustained_elapsed",
                        "lts__t_sectors_srcunit_tex_aperture_peer_lookup_miss.sum",
                        "pcie__read_bytes.sum.per_second",
                        "smsp__sass_average_data_bytes_per_sector_mem_local_op_st.max_rate",
                        "l1tex__t_sector_pipe_lsu_mem_global_op_ld_hit_rate.pct",
                        "lts__t_sector_op_write_hit_rate.pct",
                        "nvltx__bytes.sum.per_second",
                        "numa__cpu_affinity",
                        "derived__sm__sass_thread_inst_executed_op_dfma_pred_on_x2",
                        "derived__smsp__sass_thread_inst_executed_op_hfma_pred_on_x4",
                        "breakdown:gpu__compute_memory_throughput.avg.pct_of_peak_sustained_elapsed"))
                .allSatisfy(
                        metric -> assertThat(measured.value(metric)).as(metric).isPresent());
    }

    @ParameterizedTest
    @MethodSource("models")
    void a_launch_without_blocks_or_threads_is_refused(String model) {
        KernelWork aborted = work(0, 32, new Operations(0, 0, 0, 0), new Traffic(0, 0, 0, 0), 0);
        assertThatIllegalArgumentException().isThrownBy(() -> measure(model, aborted));
        KernelWork empty = work(1, 0, new Operations(0, 0, 0, 0), new Traffic(0, 0, 0, 0), 0);
        assertThatIllegalArgumentException().isThrownBy(() -> measure(model, empty));
    }

    @ParameterizedTest
    @MethodSource("models")
    void every_metric_of_the_presets_is_measured(String model) throws IOException {
        Set<String> asked = new TreeSet<>();
        try (Stream<Path> presets = Files.list(PRESETS)) {
            for (Path preset : presets.toList()) {
                Pattern.compile("- (\\w+__[\\w.]+)")
                        .matcher(Files.readString(preset))
                        .results()
                        .map((MatchResult match) -> match.group(1))
                        .forEach(asked::add);
            }
        }
        assertThat(asked).hasSizeGreaterThan(8);
        Measurement measured = measure(model, gemm());
        assertThat(asked)
                .allSatisfy(
                        metric -> assertThat(measured.value(metric)).as(metric).isPresent());
    }

    @ParameterizedTest
    @MethodSource("models")
    void every_metric_that_is_listed_has_a_value_and_the_list_is_in_order(String model) {
        List<String> metrics = GpuModels.named(model).metrics();
        assertThat(metrics).isSorted().doesNotHaveDuplicates().hasSizeGreaterThan(5000);
        Measurement measured = measure(model, gemm());
        assertThat(metrics)
                .allSatisfy(
                        metric -> assertThat(measured.value(metric)).as(metric).isPresent());
    }

    @ParameterizedTest
    @MethodSource("models")
    void an_unknown_metric_has_no_value(String model) {
        Measurement measured = measure(model, gemm());
        for (String metric : List.of(
                "",
                "flop_count_sp",
                "sm__throughput.avg",
                "sm__inst_executed.avg.per_moon",
                "x__y.sum",
                "sm__inst_executed",
                "breakdown:sm__inst_executed.sum",
                "breakdown:sm__throughput.avg")) {
            assertThat(measured.value(metric)).as(metric).isEmpty();
        }
    }

    @ParameterizedTest
    @MethodSource("models")
    void operations_are_counted_as_the_kernel_says(String model) {
        Measurement measured =
                measure(model, work(64, 256, new Operations(1000, 2001, 3003, 65_536), new Traffic(0, 0, 0, 0), 0));
        assertThat(operations(measured, "h", 2)).isEqualTo(1000);
        assertThat(operations(measured, "f", 1)).isEqualTo(2001);
        assertThat(operations(measured, "d", 1)).isEqualTo(3003);
        assertThat(number(measured, "sm__ops_path_tensor_src_fp16_dst_fp32.sum"))
                .isEqualTo(65_536);
    }

    private static double operations(Measurement measured, String letter, int packed) {
        String start = "smsp__sass_thread_inst_executed_op_" + letter;
        return packed
                * (number(measured, start + "add_pred_on.sum")
                        + number(measured, start + "mul_pred_on.sum")
                        + 2 * number(measured, start + "fma_pred_on.sum"));
    }

    @ParameterizedTest
    @MethodSource("models")
    void a_matrix_product_is_bound_by_computing_and_a_copy_by_memory(String model) {
        Measurement product = measure(model, gemm());
        Measurement copy = measure(model, copy());
        String compute = "sm__throughput.avg.pct_of_peak_sustained_elapsed";
        String memory = "gpu__compute_memory_throughput.avg.pct_of_peak_sustained_elapsed";
        assertThat(number(product, compute)).isBetween(70.0, 100.0);
        assertThat(number(product, compute)).isGreaterThan(number(product, memory));
        assertThat(number(copy, "gpu__dram_throughput.avg.pct_of_peak_sustained_elapsed"))
                .isBetween(75.0, 100.0);
        assertThat(number(copy, memory)).isGreaterThan(number(copy, compute));
    }

    @ParameterizedTest
    @MethodSource("models")
    void a_kernel_that_does_nothing_still_takes_microseconds(String model) {
        KernelWork nothing = work(1, 32, new Operations(0, 0, 0, 0), new Traffic(0, 0, 0, 0), 0);
        assertThat(measure(model, nothing).nanoseconds()).isBetween(1_000L, 10_000L);
        assertThat(number(measure(model, nothing), "lts__t_sector_hit_rate.pct"))
                .isZero();
    }

    @Test
    void registers_shared_memory_and_blocks_limit_the_occupancy() {
        KernelWork work = new KernelWork(
                new KernelName("k", "k", "k"),
                new Dimensions(79_623, 1, 1),
                new Dimensions(1, 128, 1),
                new Operations(0, 0, 0, 0),
                new Traffic(0, 0, 0, 0),
                53,
                24_136,
                false);
        Measurement measured = measure("data-centre", work);
        assertThat(number(measured, "launch__occupancy_limit_registers")).isEqualTo(9);
        assertThat(number(measured, "launch__occupancy_limit_shared_mem")).isEqualTo(9);
        assertThat(number(measured, "launch__occupancy_limit_warps")).isEqualTo(16);
        assertThat(number(measured, "launch__occupancy_limit_blocks")).isEqualTo(32);
        assertThat(number(measured, "sm__maximum_warps_per_active_cycle_pct")).isEqualTo(56.25);
        assertThat(number(measured, "launch__waves_per_multiprocessor")).isCloseTo(67.0227, within(1e-4));
    }

    @Test
    void a_block_that_fits_no_multiprocessor_has_no_occupancy_and_is_measured_all_the_same() {
        KernelWork large = work(10, 1024, new Operations(0, 1000, 0, 0), new Traffic(0, 0, 0, 0), 1_000_000);
        Measurement measured = measure("consumer", large);
        assertThat(number(measured, "sm__maximum_warps_per_active_cycle_pct")).isZero();
        assertThat(measured.nanoseconds()).isPositive();
    }

    @ParameterizedTest
    @MethodSource("models")
    void the_seed_decides_the_noise_and_the_noise_is_small(String model) {
        GpuModel gpu = GpuModels.named(model);
        long first = gpu.measure(List.of(gemm()), 1).nanoseconds();
        assertThat(gpu.measure(List.of(gemm()), 1).nanoseconds()).isEqualTo(first);
        Set<Long> times = new TreeSet<>();
        for (long seed = 0; seed < 50; seed++) {
            long time = gpu.measure(List.of(gemm()), seed).nanoseconds();
            times.add(time);
            assertThat((double) time / first).isBetween(0.9, 1.1);
        }
        assertThat(times).hasSizeGreaterThan(10);
    }

    @Test
    void facts_of_one_launch_are_not_known_of_a_range() {
        Measurement range = GpuModels.named("consumer").measure(List.of(gemm(), copy()), 1);
        assertThat(range.value("launch__registers_per_thread")).isEmpty();
        assertThat(range.value("device__attribute_multiprocessor_count")).isPresent();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> GpuModels.named("consumer").measure(List.of(), 1));
    }

    @Test
    void a_collective_uses_the_links_where_there_are_any() {
        KernelWork collective = new KernelWork(
                new KernelName("n", "n", "n"),
                new Dimensions(24, 1, 1),
                new Dimensions(512, 1, 1),
                new Operations(0, 1 << 20, 0, 0),
                new Traffic(1 << 22, 1 << 22, 0, 0),
                96,
                0,
                true);
        Measurement linked = measure("data-centre", collective);
        assertThat(number(linked, "nvltx__bytes_data_user.sum")).isEqualTo(1 << 22);
        assertThat(number(linked, "nvlrx__bytes.sum"))
                .isEqualTo(number(linked, "nvlrx__bytes_data_user.sum")
                        + number(linked, "nvlrx__bytes_data_protocol.sum"));
        Measurement unlinked = measure("consumer", collective);
        assertThat(number(unlinked, "nvltx__bytes.sum")).isZero();
        assertThat(number(unlinked, "pcie__write_bytes.sum")).isEqualTo(1 << 22);
    }

    static KernelWork gemm() {
        long size = 4096;
        return work(
                1024,
                256,
                new Operations(0, size * size, 0, 2 * size * size * size),
                new Traffic(64 * size * size, 2 * size * size, 0.3, 0.8),
                48 * 1024);
    }

    static KernelWork copy() {
        return work(65_536, 256, new Operations(0, 0, 0, 0), new Traffic(1L << 30, 1L << 30, 0, 0.02), 0);
    }

    private static KernelWork work(long blocks, long threads, Operations operations, Traffic traffic, int shared) {
        return new KernelWork(
                new KernelName("k", "k", "k"),
                new Dimensions(blocks, 1, 1),
                new Dimensions(threads, 1, 1),
                operations,
                traffic,
                64,
                shared,
                false);
    }

    private static Measurement measure(String model, KernelWork work) {
        return GpuModels.named(model).measure(List.of(work), 42);
    }

    private static double number(Measurement measured, String metric) {
        return measured.value(metric).orElseThrow().number();
    }
}
