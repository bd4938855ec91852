package dev.rangefinder.simulator.gpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.rangefinder.capture.Device;
import dev.rangefinder.capture.MetricValue;
import dev.rangefinder.metric.MetricName;
import dev.rangefinder.simulator.work.KernelWork;
import dev.rangefinder.simulator.work.RandomWork;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// All metrics of one measurement agree with each other, as those of a real device do.
class IdentitiesTest {
    private static final double ROUNDING = 1e-9;

    static LongStream seeds() {
        return LongStream.range(0, 40);
    }

    /// One launch or a range of several, on one of the devices.
    private record Measured(GpuModel gpu, Measurement measurement, List<String> metrics) {
        static Measured of(long seed) {
            Random random = new Random(seed);
            GpuModel gpu = GpuModels.named(random.nextBoolean() ? "data-centre" : "consumer");
            RandomWork works = new RandomWork(random);
            List<KernelWork> launched =
                    Stream.generate(works::next).limit(1 + random.nextInt(4)).toList();
            return new Measured(gpu, gpu.measure(launched, seed), gpu.metrics());
        }

        double number(String metric) {
            return measurement.value(metric).orElseThrow().number();
        }

        long attribute(String name) {
            Device device = gpu.device(0);
            return Long.parseLong(device.attributes()
                    .getOrDefault("device__attribute_" + name, new MetricValue.None())
                    .wholeText()
                    .orElseThrow());
        }

        /// Names without their suffix, of all that has this one.
        List<String> with(String suffix) {
            return metrics.stream()
                    .filter(metric -> metric.endsWith(suffix) && !metric.startsWith("derived__"))
                    .map(metric -> metric.substring(0, metric.length() - suffix.length()))
                    .filter(metric -> !MetricName.parse(metric + suffix).isList())
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void a_rate_times_the_time_is_the_count(long seed) { // M2
        Measured measured = Measured.of(seed);
        double seconds = measured.number("gpu__time_duration.sum") * 1e-9;
        for (String counter : measured.with(".sum.per_second")) {
            near(measured.number(counter + ".sum.per_second") * seconds, measured.number(counter + ".sum"), counter);
        }
        assertThat((double) measured.measurement().nanoseconds()).isEqualTo(measured.number("gpu__time_duration.sum"));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void a_percentage_of_peak_is_the_count_by_peak_and_cycles(long seed) { // M2
        Measured measured = Measured.of(seed);
        for (String kind : List.of("elapsed", "active")) {
            for (String counter : measured.with(".sum.pct_of_peak_sustained_" + kind)) {
                if (MetricName.parse(counter + ".sum.pct_of_peak_sustained_" + kind)
                        .isThroughput()) {
                    continue;
                }
                String unit = MetricName.parse(counter).unit();
                double cycles = measured.number(unit + "__cycles_" + kind + ".avg");
                double peak = measured.number(counter + ".sum.peak_sustained");
                double percent = measured.number(counter + ".sum.pct_of_peak_sustained_" + kind);
                near(percent * peak * cycles, cycles == 0 ? 0 : 100 * measured.number(counter + ".sum"), counter);
                near(measured.number(counter + ".avg.pct_of_peak_sustained_" + kind), percent, counter);
                near(
                        measured.number(counter + ".sum.per_cycle_" + kind) * cycles,
                        cycles == 0 ? 0 : measured.number(counter + ".sum"),
                        counter);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void sum_and_average_differ_by_the_number_of_units_and_lie_between_the_extremes(long seed) { // M1
        Measured measured = Measured.of(seed);
        long processors = measured.attribute("multiprocessor_count");
        near(measured.number("sm__inst_executed.sum"), processors * measured.number("sm__inst_executed.avg"), "sm");
        near(
                measured.number("smsp__inst_executed.sum"),
                4 * processors * measured.number("smsp__inst_executed.avg"),
                "smsp");
        for (String counter : measured.with(".sum")) {
            double average = measured.number(counter + ".avg");
            assertThat(measured.number(counter + ".min")).as(counter).isLessThanOrEqualTo(average * (1 + ROUNDING));
            assertThat(measured.number(counter + ".max")).as(counter).isGreaterThanOrEqualTo(average * (1 - ROUNDING));
            assertThat(measured.number(counter + ".sum")).as(counter).isGreaterThanOrEqualTo(0);
            assertThat(measured.number(counter + ".sum") % 1).as(counter).isZero();
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void a_throughput_is_the_largest_of_its_constituents(long seed) { // M3
        Measured measured = Measured.of(seed);
        List<String> breakdowns = measured.metrics().stream()
                .filter(metric -> metric.startsWith("breakdown:"))
                .toList();
        assertThat(breakdowns).hasSizeGreaterThan(50);
        for (String breakdown : breakdowns) {
            MetricValue names = measured.measurement().value(breakdown).orElseThrow();
            assertThat(names).isInstanceOf(MetricValue.Text.class);
            double largest = Stream.of(((MetricValue.Text) names).text().split(","))
                    .mapToDouble(measured::number)
                    .max()
                    .orElseThrow();
            assertThat(measured.number(breakdown.substring("breakdown:".length())))
                    .as(breakdown)
                    .isEqualTo(largest);
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void the_parts_of_a_whole_add_up(long seed) {
        Measured measured = Measured.of(seed);
        sum(measured, "dram__bytes.sum", "dram__bytes_read.sum", "dram__bytes_write.sum");
        near(measured.number("dram__bytes.sum"), 32 * measured.number("dram__sectors.sum"), "dram");
        for (String unit : List.of("l1tex", "lts")) {
            String sectors = unit + "__t_sectors";
            sum(measured, sectors + ".sum", sectors + "_lookup_hit.sum", sectors + "_lookup_miss.sum");
            near(
                    measured.number(unit + "__t_sector_hit_rate.pct") * measured.number(sectors + ".sum"),
                    100 * measured.number(sectors + "_lookup_hit.sum"),
                    unit);
        }
        sum(measured, "lts__t_sectors.sum", "lts__t_sectors_op_read.sum", "lts__t_sectors_op_write.sum");
        near(measured.number("lts__t_sectors.sum"), measured.number("l1tex__t_sectors_lookup_miss.sum"), "L1 to L2");
        near(measured.number("dram__sectors.sum"), measured.number("lts__t_sectors_lookup_miss.sum"), "L2 to memory");
        sum(measured, "smsp__cycles_active.sum", "smsp__issue_active.sum", "smsp__issue_inst0.sum");
        sum(
                measured,
                "smsp__warps_active.sum",
                CounterTable.STALLS.stream()
                        .map(stall -> "smsp__warps_issue_stalled_" + stall + ".sum")
                        .toArray(String[]::new));
        near(
                measured.number("sm__inst_executed.avg.per_cycle_active") * measured.number("sm__cycles_active.avg"),
                4 * measured.number("smsp__inst_executed.avg"),
                "instructions");
        near(
                measured.number("sm__warps_active.avg.pct_of_peak_sustained_active"),
                100
                        * measured.number("sm__warps_active.avg.per_cycle_active")
                        / measured.attribute("max_warps_per_multiprocessor"),
                "occupancy");
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void opcodes_are_all_instructions_and_accesses_never_need_more_than_they_touch(long seed) {
        Measured measured = Measured.of(seed);
        String opcodes = "sass__inst_executed_per_opcode";
        near(
                measured.measurement().instances(opcodes).stream()
                        .flatMap(all -> all.values().stream())
                        .mapToDouble(opcode -> opcode.value().number())
                        .sum(),
                measured.number(opcodes),
                opcodes);
        String sectors = "memory_l2_theoretical_sectors_global";
        sum(measured, sectors, sectors + "_ideal", "derived__" + sectors + "_excessive");
        String wavefronts = "memory_l1_wavefronts_shared";
        sum(measured, wavefronts, wavefronts + "_ideal", "derived__" + wavefronts + "_excessive");
        assertThat(measured.number("derived__" + sectors + "_excessive")).isGreaterThanOrEqualTo(0);
        assertThat(measured.number("derived__" + wavefronts + "_excessive")).isGreaterThanOrEqualTo(0);
        sum(measured, "l1tex__t_sectors.sum", sectors, "memory_l2_theoretical_sectors_local");
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void nothing_is_busier_than_it_can_be(long seed) {
        Measured measured = Measured.of(seed);
        for (String metric : List.of(
                "sm__throughput.avg.pct_of_peak_sustained_elapsed",
                "gpu__compute_memory_throughput.avg.pct_of_peak_sustained_elapsed",
                "gpu__dram_throughput.avg.pct_of_peak_sustained_elapsed",
                "lts__throughput.avg.pct_of_peak_sustained_elapsed",
                "l1tex__throughput.avg.pct_of_peak_sustained_elapsed",
                "sm__warps_active.avg.pct_of_peak_sustained_active",
                "smsp__issue_active.avg.pct_of_peak_sustained_active",
                "sm__cycles_active.max.pct_of_peak_sustained_elapsed",
                "nvltx__bytes_data_user.sum.pct_of_peak_sustained_elapsed",
                "l1tex__t_sector_hit_rate.pct",
                "lts__t_sector_hit_rate.pct")) {
            assertThat(measured.number(metric)).as(metric).isBetween(0.0, 100 * (1 + 1e-6));
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void a_range_counts_what_its_launches_count_together(long seed) { // R15
        Random random = new Random(seed);
        GpuModel gpu = GpuModels.named("data-centre");
        KernelWork work = new RandomWork(random).next();
        Measurement one = gpu.measure(List.of(work), seed);
        Measurement two = gpu.measure(List.of(work, work), seed);
        String executed = "smsp__inst_executed.sum";
        assertThat(two.value(executed).orElseThrow().number())
                .isEqualTo(2 * one.value(executed).orElseThrow().number());
        assertThat(two.nanoseconds()).isGreaterThan(one.nanoseconds());
    }

    private static void sum(Measured measured, String whole, String... parts) {
        near(
                measured.number(whole),
                Stream.of(parts).mapToDouble(measured::number).sum(),
                whole);
    }

    private static void near(double actual, double expected, String what) {
        assertThat(actual).as(what).isCloseTo(expected, within(ROUNDING * Math.max(1, Math.abs(expected))));
    }
}
