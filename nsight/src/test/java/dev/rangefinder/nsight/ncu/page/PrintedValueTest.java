package dev.rangefinder.nsight.ncu.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.capture.MetricValue;
import dev.rangefinder.capture.Session;
import dev.rangefinder.metric.KnownSection;
import dev.rangefinder.metric.KnownSections;
import dev.rangefinder.metric.Unit;
import dev.rangefinder.testing.SharedData;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// Numbers and units look as on real pages.
class PrintedValueTest {
    private static final PageStyle MODERN = style("2025.3.1.0 (build 1)");
    private static final PageStyle OLD = style("2022.3.0.0 (build 1)");

    private static PageStyle style(String version) {
        Session session = new Session(
                Session.EMPTY.creationTime(),
                Map.of("Nsight Compute Target", version),
                Optional.empty(),
                List.of(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
        return PageStyle.ofImported(session);
    }

    @ParameterizedTest
    @CsvSource({
        "gpu__time_duration.sum, 3136, 3.14 us, 3.14 usecond",
        "gpu__time_duration.sum, 999, 999 ns, 999 nsecond",
        "gpu__time_duration.sum, 1000, 1 us, 1 usecond",
        "gpu__time_duration.sum, 5000000000, 5 s, 5 second",
        "gpc__cycles_elapsed.avg.per_second, 1969000000.7, 1.97 Ghz, 1.97 cycle/nsecond",
        "gpc__cycles_elapsed.avg.per_second, 960500000, 960.50 Mhz, 960.50 cycle/usecond",
        "gpc__cycles_elapsed.max, 6201, 6201 cycle, 6201 cycle",
        "sm__cycles_active.avg, 784.7176, 784.72 cycle, 784.72 cycle",
        "dram__bytes.sum.per_second, 31097000000, 31.10 Gbyte/s, 31.10 Gbyte/second",
        "dram__bytes.sum, 0, 0 byte, 0 byte",
        "dram__bytes.sum.peak_sustained, 128, 128 byte/cycle, 128 byte/cycle",
        "launch__shared_mem_per_block_driver, 1024, 1.02 Kbyte/block, 1.02 Kbyte/block",
        "launch__shared_mem_config_size, 102400, 102.40 Kbyte, 102.40 Kbyte",
        "lts__t_sectors.sum.per_second, 31200000, 31.20 sector/us, 31.20 sector/usecond",
        "sm__maximum_warps_per_active_cycle_pct, 100, 100 %, 100 %",
        "l1tex__t_sector_hit_rate.pct, 0.0004, 0.00 %, 0.00 %",
        "launch__waves_per_multiprocessor, 1.89, '1.89 ', '1.89 '"
    })
    void take_the_unit_that_fits(String metric, double value, String modern, String old) {
        assertThat(printed(MODERN, metric, new MetricValue.Real(value))).isEqualTo(modern);
        assertThat(printed(OLD, metric, new MetricValue.Real(value))).isEqualTo(old);
    }

    @Test
    void of_other_kinds_are_as_ncu_spells_them() {
        assertThat(printed(MODERN, "launch__func_cache_config", new MetricValue.Text("CachePreferNone")))
                .isEqualTo("CachePreferNone ");
        assertThat(printed(MODERN, "launch__grid_size", new MetricValue.Whole(-1)))
                .isEqualTo("18446744073709551615 ");
        assertThat(printed(MODERN, "sm__cycles_active.avg", new MetricValue.Real(Double.NaN)))
                .isEqualTo("nan cycle");
        assertThat(printed(MODERN, "sm__cycles_active.avg", new MetricValue.None()))
                .isEqualTo("n/a cycle");
        assertThat(printed(MODERN.withGrouping(), "sm__cycles_active.avg", new MetricValue.Real(9009.852)))
                .isEqualTo("9,009.85 cycle");
        assertThat(printed(MODERN.withGrouping(), "gpc__cycles_elapsed.max", new MetricValue.Real(12742)))
                .isEqualTo("12,742 cycle");
    }

    @ParameterizedTest
    @CsvSource({
        "5.8184, 5.818",
        "90.432, 90.43",
        "50, 50",
        "6.2403, 6.24",
        "14.5512, 14.55",
        "0, 0",
        "0.05, 0.05",
        "100, 100"
    })
    void of_speedups_have_four_digits(double percent, String shown) {
        assertThat(PrintedValue.speedup(percent)).isEqualTo(shown);
    }

    private static String printed(PageStyle style, String metric, MetricValue value) {
        PrintedValue text = new PrintedValue(style);
        UnitScale scale = text.scale(metric, value.number());
        return text.value(value, scale) + " " + scale.unit();
    }

    static Stream<Path> pages() {
        return SharedData.files("data/ncu-csv", "codegandee-{gemv,add,silu}*.csv").stream();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("pages")
    void of_real_pages_are_printed_again_as_they_were(Path page) {
        // A rounded value that looks whole may not have been.
        assertThat(RealPage.read(page).rows())
                .filteredOn(row -> row.getOrDefault("Metric Value", "").matches("[0-9,]+(\\.[0-9]*[1-9]0?)?"))
                .isNotEmpty()
                .allSatisfy(PrintedValueTest::isPrintedAgain);
    }

    private static void isPrintedAgain(Map<String, String> row) {
        String value = row.getOrDefault("Metric Value", "");
        Unit unit = Unit.parse(row.getOrDefault("Metric Unit", ""));
        double base = new BigDecimal(value.replace(",", ""))
                .scaleByPowerOfTen(unit.exponent())
                .doubleValue();
        metric(row.getOrDefault("Section Name", ""), row.getOrDefault("Metric Name", ""))
                .ifPresent(metric -> assertThat(printed(MODERN.withGrouping(), metric, new MetricValue.Real(base)))
                        .as("%s", row)
                        .isEqualTo(value + " " + unit.text()));
    }

    private static Optional<String> metric(String section, String label) {
        if (section.startsWith("Command line")) {
            return Optional.of(label);
        }
        return KnownSections.find(section).stream()
                .flatMap(known -> known.entries().stream())
                .filter(entry -> entry.label().equals(label))
                .map(KnownSection.LabelledMetric::metric)
                .findFirst();
    }
}
