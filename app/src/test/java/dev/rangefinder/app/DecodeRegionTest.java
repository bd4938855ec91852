package dev.rangefinder.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// One decode step as a raw page has it: many short launches that hit the cache and few long ones that do not, so
/// that a plain mean, a mean by time and the right answer are far apart (M2).
class DecodeRegionTest {
    private static final int LAUNCHES = 30;

    /// One launch, before ncu rounds it.
    private record Sample(
            double microseconds,
            double sectors,
            double hitRate,
            double dramCycles,
            double dramThroughput,
            double activeCycles,
            double occupancy,
            double megabytes,
            double instructionsPerCycle) {
        static Sample number(int index) {
            double wobble = 1 + index / 100.0;
            return index % 10 == 9
                    ? new Sample(20.17 * wobble, 2_000_003 + index, 3.14, 50_021, 62.5, 30_017.25, 24.6, 61.37, 1.31)
                    : new Sample(3.21 * wobble, 4_001 + index, 48.9, 2_003, 1.17, 911.5, 6.43, 0.13, 0.21);
        }

        double hits() {
            return Math.rint(sectors * hitRate / 100);
        }

        double gigabytesPerSecond() {
            return megabytes / microseconds * 1_000;
        }
    }

    private static final List<Sample> SAMPLES =
            IntStream.range(0, LAUNCHES).mapToObj(Sample::number).toList();

    @TempDir
    private Path folder;

    private JsonNode decode;

    @BeforeEach
    void report() {
        RawPage page = RawPage.of(
                List.of(
                        "dram__bytes.sum",
                        "dram__bytes.sum.per_second",
                        "dram__cycles_elapsed.avg",
                        "gpu__dram_throughput.avg.pct_of_peak_sustained_elapsed",
                        "gpu__time_duration.sum",
                        "lts__t_sector_hit_rate.pct",
                        "lts__t_sectors.sum",
                        "lts__t_sectors_lookup_hit.sum",
                        "sm__cycles_active.avg",
                        "sm__inst_executed.avg.per_cycle_active",
                        "sm__warps_active.avg.pct_of_peak_sustained_active"),
                List.of("Mbyte", "Gbyte/s", "cycle", "%", "us", "%", "sector", "sector", "cycle", "inst/cycle", "%"));
        for (Sample sample : SAMPLES) {
            page.launch(
                    "kernel",
                    List.of("decode"),
                    sample.megabytes(),
                    sample.gigabytesPerSecond(),
                    sample.dramCycles(),
                    sample.dramThroughput(),
                    sample.microseconds(),
                    sample.hitRate(),
                    sample.sectors(),
                    sample.hits(),
                    sample.activeCycles(),
                    sample.instructionsPerCycle(),
                    sample.occupancy());
        }
        Path file = page.writeTo(folder.resolve("decode.csv"));
        decode = Reported.region(Reported.in(folder.resolve("out"), file).onlyScope(), "decode");
    }

    @Test
    void the_hit_rate_is_that_of_all_sectors() {
        natural("lts__t_sector_hit_rate.pct", Sample::hitRate, Sample::sectors, "exact");
    }

    @Test
    void the_dram_throughput_counts_by_cycles_of_the_memory() {
        natural(
                "gpu__dram_throughput.avg.pct_of_peak_sustained_elapsed",
                Sample::dramThroughput,
                Sample::dramCycles,
                "upper_bound");
    } // M3

    @Test
    void achieved_occupancy_counts_by_active_cycles() {
        natural("sm__warps_active.avg.pct_of_peak_sustained_active", Sample::occupancy, Sample::activeCycles, "exact");
    }

    @Test
    void instructions_per_cycle_count_by_active_cycles() {
        natural("sm__inst_executed.avg.per_cycle_active", Sample::instructionsPerCycle, Sample::activeCycles, "exact");
    }

    @Test
    void a_bandwidth_is_all_bytes_by_all_time_in_base_units() {
        double bytes = SAMPLES.stream().mapToDouble(Sample::megabytes).sum() * 1e6;
        double seconds = SAMPLES.stream().mapToDouble(Sample::microseconds).sum() / 1e6;
        assertThat(Reported.metric(decode, "dram__bytes.sum.per_second"))
                .isCloseTo(bytes / seconds, within(bytes / seconds * 0.01));
        assertThat(Reported.metric(decode, "dram__bytes.sum")).isCloseTo(bytes, within(LAUNCHES * 0.005e6));
    } // M8

    @Test
    void times_are_kept_in_nanoseconds() {
        double nanoseconds = SAMPLES.stream().mapToDouble(Sample::microseconds).sum() * 1_000;
        assertThat((double) Reported.nanoseconds(decode.get("total_ms")))
                .isCloseTo(nanoseconds, within(LAUNCHES * 5.0));
        assertThat(Reported.launches(decode)).isEqualTo(LAUNCHES);
    } // M8

    private void natural(
            String metric, ToDoubleFunction<Sample> value, ToDoubleFunction<Sample> weight, String exactness) {
        double expected = mean(value, weight);
        assertThat(mean(value, _ -> 1)).as("the plain mean").isNotCloseTo(expected, within(0.25 * expected));
        assertThat(mean(value, Sample::microseconds))
                .as("the mean by time")
                .isNotCloseTo(expected, within(0.1 * expected));
        assertThat(Reported.metric(decode, metric)).isCloseTo(expected, within(0.01));
        JsonNode details = decode.get("metric_details").get(metric);
        assertThat(details.get("exactness").asString()).isEqualTo(exactness);
        assertThat(details.get("launches_with_value").longValue()).isEqualTo(LAUNCHES);
        assertThat(Reported.metric(decode, metric))
                .isBetween(details.get("min").doubleValue(), details.get("max").doubleValue()); // M6
    }

    private static double mean(ToDoubleFunction<Sample> value, ToDoubleFunction<Sample> weight) {
        double above = SAMPLES.stream()
                .mapToDouble(sample -> value.applyAsDouble(sample) * weight.applyAsDouble(sample))
                .sum();
        return above / SAMPLES.stream().mapToDouble(weight).sum();
    }
}
