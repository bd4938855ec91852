package dev.rangefinder.metric;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class MetricNameTest {
    private static final List<String> PIECES = List.of(
            "sm",
            "__",
            "_",
            ".",
            "sum",
            "avg",
            "min",
            "max",
            "pct",
            "ratio",
            "per_second",
            ":",
            "breakdown:",
            "/",
            " ",
            "TriageCompute",
            "inst_executed",
            "peak_sustained",
            "",
            "é",
            "\n");

    static LongStream seeds() {
        return LongStream.range(0, 200);
    }

    @ParameterizedTest
    @CsvSource({
        "sm__inst_executed.avg.per_cycle_active, '', sm, inst_executed, AVG, per_cycle_active",
        "dram__bytes.sum, '', dram, bytes, SUM, ''",
        "lts__t_sector_hit_rate.pct, '', lts, t_sector_hit_rate, , pct",
        "x__y.avg.peak_sustained_active.per_second, '', x, y, AVG, peak_sustained_active.per_second",
        "smsp__sass_average_data_bytes_per_sector.max_rate, '', smsp, sass_average_data_bytes_per_sector, , max_rate",
        "launch__grid_size, '', launch, grid_size, , ''",
        "derived__smsp__inst_executed_op_branch_pct, '', derived, smsp__inst_executed_op_branch_pct, , ''",
        "breakdown:sm__throughput.avg.pct_of_peak_sustained_elapsed, breakdown:, sm, throughput, AVG,"
                + " pct_of_peak_sustained_elapsed",
        "group:memory__chart, group:, memory, chart, , ''",
        "pmsampling:sm__cycles_active.avg, pmsampling:, sm, cycles_active, AVG, ''",
        "TPC.TriageCompute.sm__cycles_active.avg, TPC.TriageCompute., sm, cycles_active, AVG, ''",
        "inst_executed, '', '', inst_executed, , ''",
        "flop_count_sp.sum, '', '', flop_count_sp, SUM, ''",
        "Warp State Statistics/Avg. Something, '', '', Warp State Statistics/Avg. Something, , ''"
    })
    void a_name_has_the_parts_that_perfworks_built_it_from(
            String text, String prefix, String unit, String quantity, OverUnits overUnits, String subMetric) {
        assertThat(MetricName.parse(text))
                .isEqualTo(new MetricName(prefix, unit, quantity, Optional.ofNullable(overUnits), subMetric));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void any_text_parses_and_is_given_back(long seed) {
        Random random = new Random(seed);
        StringBuilder text = new StringBuilder();
        for (int piece = random.nextInt(10); piece >= 0; piece--) {
            text.append(PIECES.get(random.nextInt(PIECES.size())));
        }
        assertThat(MetricName.parse(text.toString()).text()).isEqualTo(text.toString());
    }

    @Test
    void every_name_of_the_shared_captures_is_given_back() {
        assertThat(SharedMetrics.names())
                .allSatisfy(name -> assertThat(MetricName.parse(name).text()).isEqualTo(name));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "sm__throughput.avg.pct_of_peak_sustained_elapsed",
                "sm__warps_active.avg.pct_of_peak_sustained_active",
                "sm__maximum_warps_per_active_cycle_pct",
                "launch__occupancy_cluster_gpu_pct"
            })
    void percentages_of_what_a_device_can_do_are_told_apart(String text) {
        assertThat(MetricName.parse(text).isPercentOfPeak()).isTrue();
    } // S3

    @ParameterizedTest
    @ValueSource(
            strings = {
                "lts__t_sector_hit_rate.pct",
                "sm__cycles_active.avg",
                "launch__registers_per_thread",
                "derived__local_spilling_requests_pct"
            })
    void other_percentages_may_be_combined_across_device_models(String text) {
        assertThat(MetricName.parse(text).isPercentOfPeak()).isFalse();
    } // S3

    @Test
    void only_a_plain_average_is_a_mean_per_instance() {
        assertThat(MetricName.parse("sm__cycles_active.avg").isPerInstanceMean())
                .isTrue();
        assertThat(MetricName.parse("sm__cycles_active.sum").isPerInstanceMean())
                .isFalse();
        assertThat(MetricName.parse("sm__cycles_active.avg.per_second").isPerInstanceMean())
                .isFalse();
    } // M1
}
